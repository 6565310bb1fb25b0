import type { ContractModel } from "../../codegen/contract/model.ts";
import {
  checksOf,
  codeOf,
  expectCode,
  finish,
  goodParams,
  goodResult,
  otherSheetOf,
  restoredIn,
  sheetOf,
} from "../check.ts";
import type { CheckedHost } from "../checked-host.ts";
import { Broken, NotChecked } from "../talk.ts";
import type { Message } from "../watch-messages.ts";

const LATER = { later: { list: [1, null, "…"], flag: true } };

export const firstRequestChecks = checksOf(["hello.welcome"], {
  async "request.ack"(host) {
    await host.hello();
    await host.ask(sheetOf(host));
    await host.nextOfRequests();
  },

  async "request.id"(host) {
    await host.hello();
    const sheet = sheetOf(host);
    const id = await host.ask(sheet);
    await host.called(sheet);
    await host.answer(sheet, goodResult(sheet));
    for (let isAnswered = false; !isAnswered; ) {
      const heard = await host.nextOfRequests();
      if (heard.id !== id) throw new Broken(`${heard.k} has the id ${heard.id}, not ${id}`);
      isAnswered = heard.k === "res";
    }
  },
});

const NEEDED = ["hello.welcome", "request.ack", "request.id"] as const;

/** @param older contracts that were released before the one that the check plays */
export const capsChecks = (older: readonly ContractModel[]) =>
  checksOf(NEEDED, {
    async "welcome.caps"(host) {
      const { caps } = await host.hello();
      const names = host.contract.methods.map(({ name }) => name);
      // A newer host may have methods that this check does not know.
      for (const name of Object.keys(caps ?? {}).filter(each => !names.includes(each))) {
        const id = `caps-${name}`;
        await host.post({ k: "req", id, m: name, p: {} });
        if (codeOf(await host.heard(id)) === "UNSUPPORTED") {
          throw new Broken(`${name} is in caps and UNSUPPORTED: the reference has no such method`);
        }
      }
      const known = [...older, host.contract].flatMap(({ methods }) => methods);
      for (const method of host.contract.methods) {
        const since = known.find(({ name }) => name === method.name)?.since ?? 1;
        const version = host.versionOf(method);
        if (version < since) {
          throw new Broken(
            `${method.name} has the version ${version}, and came with contract ${since}: the page does not call it`,
          );
        }
        const id = await host.ask(method);
        const heard = await host.heard(id);
        const runs = codeOf(heard) !== "UNSUPPORTED";
        if (runs !== host.isOffered(method)) {
          throw new Broken(
            `${method.name} is ${runs ? "not in caps and runs" : "in caps and UNSUPPORTED"}`,
          );
        }
        if (heard.k === "ack") await host.post({ k: "cancel", id });
      }
    },
  });

/** The result of a durable request that was taken back is nobody's. */
async function takeBackPhoto(host: CheckedHost): Promise<void> {
  const durable = host.contract.methods.find(each => host.isOffered(each) && each.durable);
  if (!durable) return;
  const id = await host.open(durable);
  await host.post({ k: "cancel", id });
  await host.cancelled(durable);
  await host.answerLate(durable, goodResult(durable));
  await host.quiet();
  const [kept] = restoredIn(await host.hello());
  if (kept !== undefined) throw new Broken(`restored has ${kept}, which was taken back`);
}

export const requestChecks = checksOf(NEEDED, {
  async "request.once"(host) {
    await host.hello();
    const sheet = sheetOf(host);
    await finish(host, await host.open(sheet), sheet, goodResult(sheet));
    await host.quiet();
  },

  async "request.repeated"(host) {
    await host.hello();
    const sheet = sheetOf(host);
    const id = await host.open(sheet);
    await host.post({ k: "req", id, m: sheet.name, p: goodParams(sheet) });
    await host.notCalled(sheet);
    await finish(host, id, sheet, goodResult(sheet));
  },

  async "request.order"(host) {
    await host.hello();
    const first = sheetOf(host);
    const second = otherSheetOf(host, first);
    if (!second) throw new NotChecked("the host offers only one method that shows something");
    const one = await host.open(first);
    const other = await host.open(second);
    await finish(host, other, second, goodResult(second));
    await finish(host, one, first, goodResult(first));
  },

  async "request.unknown"(host) {
    await host.hello();
    for (const name of ["later.method", "constructor", "__proto__", "Share.Open", ""]) {
      const id = `unknown-${name.length}`;
      await host.post({ k: "req", id, m: name, p: {} });
      const heard = await host.heard(id);
      if (heard.k === "ack") throw new Broken(`${JSON.stringify(name)} was acknowledged`);
      expectCode(heard, "UNSUPPORTED");
    }
  },

  async "request.fields"(host) {
    await host.hello(LATER);
    const sheet = sheetOf(host);
    await host.post({ k: "ack", id: "nobody", ...LATER });
    const id = await host.ask(sheet, { ...goodParams(sheet), ...LATER }, LATER);
    const heard = await host.heard(id);
    if (heard.k === "res") throw new Broken(JSON.stringify(heard));
    await host.called(sheet);
    await host.post({ k: "cancel", id, ...LATER });
    await host.cancelled(sheet);
  },

  async "request.cancel"(host) {
    await host.hello();
    await takeBackPhoto(host);
    const sheet = sheetOf(host);
    const id = await host.open(sheet);
    await host.post({ k: "cancel", id });
    await host.cancelled(sheet);
    await host.post({ k: "cancel", id });
    const other = otherSheetOf(host, sheet);
    if (!other) return host.quiet();
    await host.post({ k: "req", id, m: other.name, p: goodParams(other) });
    await host.heard(id);
    await host.called(other);
    await host.answerLate(sheet, goodResult(sheet));
    await host.not("an answer of the call that was taken back", ({ k }) => k === "res");
    await finish(host, id, other, goodResult(other));
  },

  async "page.requests"(host) {
    await host.hello();
    const sheet = sheetOf(host);
    const id = await host.open(sheet);
    await host.hello();
    await host.answerLate(sheet, goodResult(sheet));
    await host.answerTo(id);
    const dead = [await host.open(sheet)];
    await host.killPage();
    await host.cancelled(sheet);
    await host.answerLate(sheet, goodResult(sheet));
    await host.newPage();
    dead.push(await host.open(sheet));
    await host.newPage();
    await host.cancelled(sheet);
    await host.answerLate(sheet, goodResult(sheet));
    const isLate = ({ k, id: of }: Message) => k === "res" && dead.includes(`${of}`);
    await host.not("an answer to a dead page", isLate);
    await finish(host, await host.open(sheet), sheet, goodResult(sheet));
  },
});
