import { RESTORED_MAX } from "../../from-host.ts";
import {
  anySheetOf,
  checksOf,
  durableOf,
  expectCode,
  finish,
  goodResult,
  goodResultsOf,
  isSame,
  otherState,
  restoredIn,
  STATE,
  stateIn,
  withOpId,
} from "../check.ts";
import type { CheckedHost } from "../checked-host.ts";
import { largeValueOf } from "../large-value.ts";
import { Broken, NotChecked } from "../talk.ts";
import type { Message } from "../watch-messages.ts";

/** More than a welcome may carry. */
const MANY = RESTORED_MAX + 2;

/** What waits for a page is not the user's, and ends with the process. */
const LINK = "link.opened";

const isAnswer = ({ k }: Message) => k === "res";

function expectRestored(welcome: Message, ...wanted: readonly string[]): void {
  const found = restoredIn(welcome).sort();
  if (found.join() === wanted.join()) return;
  throw new Broken(
    `restored has ${found.join(", ") || "nothing"}, not ${wanted.join(", ") || "nothing"}`,
  );
}

/** A durable request that was answered, and whose result no page has confirmed. */
async function takePhoto(host: CheckedHost, opId: string, result?: object) {
  const method = durableOf(host);
  const id = await host.open(method, withOpId(method, opId));
  await host.answer(method, result ?? goodResult(method));
  const answer = await host.answerTo(id);
  if (answer.ok !== true) throw new Broken(JSON.stringify(answer));
}

/** The process is killed and starts again. Without any storage, that is the first start once more. */
async function nextProcess(host: CheckedHost): Promise<void> {
  try {
    await host.begin("restart");
  } catch (reason) {
    if (!(reason instanceof NotChecked)) throw reason;
    await host.begin();
  }
}

/** What a process says to its first page. */
async function expectNothingOld(host: CheckedHost): Promise<void> {
  const first = await host.hello();
  const theme = otherState(first);
  await host.event(STATE, theme);
  await host.killPage();
  await host.event(LINK, { path: "/teams" });
  await nextProcess(host);
  const welcome = await host.hello();
  if (welcome.session === first.session) {
    throw new Broken(`the session is ${first.session} after a restart too`);
  }
  if (isSame(stateIn(welcome), theme)) {
    throw new Broken(`${STATE} is ${JSON.stringify(theme)}, which the former process has sent`);
  }
  await host.not("an event that waited in the former process", ({ m }) => m === LINK);
}

/** More results than fit into one welcome. Those that do not fit come after the acks of the others. */
async function fillWelcome(host: CheckedHost): Promise<void> {
  const { result } = durableOf(host);
  const large = largeValueOf(result) as object;
  const count = Math.ceil(host.contract.limits.messageMaxBytes / JSON.stringify(large).length) + 1;
  if (count > RESTORED_MAX) return;
  await host.begin();
  await host.hello();
  const left = Array.from({ length: count }, (_, index) => `op-${index}`);
  for (const opId of left) await takePhoto(host, opId, large);
  for (let welcome = await host.newPage(); left.length; welcome = await host.hello()) {
    const found = restoredIn(welcome);
    const newest = left.splice(-found.length || left.length);
    if (found.length === 0 || newest.some(opId => !found.includes(opId))) {
      throw new Broken(`of many large results, restored has ${found.join(", ") || "nothing"}`);
    }
    for (const id of found) await host.post({ k: "ack", id });
  }
}

const NEEDED = ["hello.welcome", "request.ack", "request.id"] as const;

export const durableChecks = checksOf(NEEDED, {
  async "durable.killed"(host) {
    await host.hello();
    const method = durableOf(host);
    for (const result of goodResultsOf(method)) {
      await host.open(method, withOpId(method, "op-1"));
      await host.killPage();
      await host.answer(method, result);
      await host.quiet();
      expectRestored(await host.newPage(), "op-1");
      // A host may remember which results were acked: no page gives an `opId` twice.
      await host.begin();
      await host.hello();
    }
  },

  async "durable.next"(host) {
    await host.hello();
    const method = durableOf(host);
    await host.open(method, withOpId(method, "op-1"));
    await host.newPage();
    await host.answer(method, goodResult(method));
    expectRestored(await host.welcomed(), "op-1");
    await host.quiet();
  },

  async "durable.error"(host) {
    await host.hello();
    const method = durableOf(host);
    await host.open(method, withOpId(method, "op-1"));
    await host.newPage();
    await host.fail(method, "UNAVAILABLE", "no camera");
    await host.not("an answer to a dead page", isAnswer);
    expectRestored(await host.hello());
  },

  async "durable.user"(host) {
    await host.event(STATE, otherState(await host.hello()));
    await host.nextEvent(STATE);
    await takePhoto(host, "op-1");
    const method = durableOf(host);
    const id = await host.open(method, withOpId(method, "op-2"));
    const sheet = anySheetOf(host);
    const other = sheet && (await host.open(sheet));
    await host.changeUser();
    await host.cancelled(method);
    expectCode(await host.answerTo(id), "ABORTED");
    if (other) {
      const answer = await finish(host, other, sheet, goodResult(sheet));
      if (answer.ok !== true) {
        throw new Broken(`${sheet.name} is not durable, and ended: ${JSON.stringify(answer)}`);
      }
    }
    await host.answerLate(method, goodResult(method));
    await host.quiet();
    expectRestored(await host.newPage());
    for (const leave of [() => host.newPage(), () => host.killPage()]) {
      const lost = await host.open(method, withOpId(method, "op-3"));
      await leave();
      await host.changeUser();
      await host.cancelled(method);
      await host.not("an answer to a dead page", each => isAnswer(each) && each.id === lost);
    }
    await host.event(LINK, { path: "/teams" });
    await host.changeUser();
    // The state of the theme is compared with what the page got.
    await host.newPage();
    await host.nextEvent(LINK);
  },
});

export const confirmedChecks = checksOf([...NEEDED, "welcome.foreground"], {
  async "durable.kept"(host) {
    await host.hello();
    await takePhoto(host, "op-1");
    expectRestored(await host.hello(), "op-1");
    expectRestored(await host.newPage(), "op-1");
    await host.foreground();
    expectRestored(await host.welcomed(), "op-1");
    await host.post({ k: "ack", id: "op-other" });
    expectRestored(await host.hello(), "op-1");
    await host.post({ k: "ack", id: "op-1" });
    expectRestored(await host.hello());
    await takePhoto(host, "op-2");
    await host.killPage();
    await host.post({ k: "ack", id: "op-2" });
    expectRestored(await host.newPage());
  },
});

const KEPT = [...NEEDED, "durable.kept"] as const;

export const keptChecks = checksOf(KEPT, {
  async "durable.newest"(host) {
    await host.hello();
    const opIds = Array.from({ length: MANY }, (_, index) => `op-${index}`);
    for (const opId of opIds) {
      await takePhoto(host, opId);
    }
    const found = restoredIn(await host.newPage());
    const newest = opIds.slice(-RESTORED_MAX);
    if (found.length !== RESTORED_MAX || newest.some(opId => !found.includes(opId))) {
      throw new Broken(`restored has ${found.length} results: ${found.join(", ")}`);
    }
    await fillWelcome(host);
  },

  async "durable.late"(host) {
    await host.hello();
    const method = durableOf(host);
    await host.open(method, withOpId(method, "op-1"));
    await nextProcess(host);
    await host.lateResult(method, "op-1", goodResult(method));
    await host.quiet();
    expectRestored(await host.hello(), "op-1");
    await host.post({ k: "ack", id: "op-1" });
    await host.open(method, withOpId(method, "op-2"));
    await nextProcess(host);
    expectRestored(await host.hello());
    await host.lateResult(method, "op-2", goodResult(method));
    expectRestored(await host.welcomed(), "op-2");
    await host.post({ k: "ack", id: "op-2" });
    expectRestored(await host.hello());
  },
});

export const storedChecks = checksOf([...KEPT, "durable.user"], {
  async "durable.process"(host) {
    await host.hello();
    for (const opId of ["op-1", "op-2", "op-3"]) await takePhoto(host, opId);
    await host.begin("restart");
    expectRestored(await host.hello(), "op-1", "op-2", "op-3");
    await host.post({ k: "ack", id: "op-2" });
    await host.begin("restart");
    expectRestored(await host.hello(), "op-1", "op-3");
    const method = durableOf(host);
    const id = await host.open(method, withOpId(method, "op-4"));
    await host.post({ k: "cancel", id });
    await host.cancelled(method);
    await host.begin("restart");
    await host.ifPossible(host.lateResult(method, "op-4", goodResult(method)));
    await host.quiet();
    expectRestored(await host.hello(), "op-1", "op-3");
    await host.open(method, withOpId(method, "op-5"));
    await host.changeUser();
    await host.begin("restart");
    // The former user still had the camera open.
    await host.ifPossible(host.lateResult(method, "op-5", goodResult(method)));
    await host.quiet();
    expectRestored(await host.hello());
  },
});

export const processChecks = checksOf(["hello.welcome"], { "process.new": expectNothingOld });
