import type { MethodModel } from "../../codegen/contract/model.ts";
import { judge } from "../../codegen/vectors/judge.ts";
import {
  badResultsOf,
  checksOf,
  codeOf,
  expectCode,
  finish,
  goodResult,
  goodResultsOf,
  sheetOf,
  sheetsOf,
} from "../check.ts";
import type { CheckedHost } from "../checked-host.ts";
import { Broken, NotChecked } from "../talk.ts";
import type { Message } from "../watch-messages.ts";

/** Longer than the message of an error may be. */
const LONG_MESSAGE_CHARS = 5000;
/** Errors that lead the page to different words. */
const CODES = ["UNAVAILABLE", "PERMISSION_DENIED", "BUSY"];

const isDismissed = ({ status }: Message) => status === "dismissed";

/** What the page makes of a result. */
const readBy = ({ result }: MethodModel, given: unknown) =>
  JSON.stringify(judge(result, given ?? {}));

function expectResult(method: MethodModel, answer: Message, wanted: Message): void {
  if (answer.ok === true && readBy(method, answer.r) === readBy(method, wanted)) return;
  throw new Broken(
    `${method.name} ended with ${JSON.stringify(wanted)}, and the answer is ${JSON.stringify(answer)}`,
  );
}

function expectCodeOf(method: MethodModel, answer: Message, code: string): void {
  if (codeOf(answer) === code) return;
  throw new Broken(
    `${method.name} failed with ${code}, and the answer is ${JSON.stringify(answer)}`,
  );
}

/** @returns false if the adapter cannot give such a result to the host */
async function refuses(host: CheckedHost, method: MethodModel, result: Message): Promise<boolean> {
  const id = await host.open(method);
  try {
    await host.answer(method, result);
  } catch (reason) {
    if (!(reason instanceof NotChecked)) throw reason;
    await finish(host, id, method, goodResult(method));
    return false;
  }
  const answer = await host.answerTo(id);
  if (codeOf(answer) === "INTERNAL") return true;
  throw new Broken(
    `${method.name} ended with ${JSON.stringify(result)}, which the page refuses: INTERNAL was due, and the answer is ${JSON.stringify(answer)}`,
  );
}

export const resultChecks = [
  ...checksOf(["hello.welcome", "request.ack", "request.id"], {
    async "request.dismissed"(host) {
      await host.hello();
      const sheets = sheetsOf(host).filter(each => goodResultsOf(each).some(isDismissed));
      if (sheets.length === 0) throw new NotChecked("the host offers no method that can be closed");
      for (const sheet of sheets) {
        const result = { status: "dismissed" };
        expectResult(sheet, await finish(host, await host.open(sheet), sheet, result), result);
      }
    },

    async "request.error"(host) {
      await host.hello();
      const sheet = sheetOf(host);
      for (const each of sheetsOf(host)) {
        for (const code of CODES) {
          const id = await host.open(each);
          await host.fail(each, code, "not now");
          expectCodeOf(each, await host.answerTo(id), code);
        }
      }
      const other = await host.open(sheet);
      await host.fail(sheet, "UNAVAILABLE", "x".repeat(LONG_MESSAGE_CHARS));
      expectCode(await host.answerTo(other), "UNAVAILABLE");
    },

    async "request.defect"(host) {
      await host.hello();
      for (const each of sheetsOf(host)) {
        const id = await host.open(each);
        await host.crash(each);
        expectCodeOf(each, await host.answerTo(id), "INTERNAL");
        await host.post({ k: "cancel", id: await host.open(each) });
      }
    },

    async "request.limits"(host) {
      await host.hello();
      let tried = 0;
      for (const method of sheetsOf(host)) {
        for (const result of badResultsOf(method)) {
          if (await refuses(host, method, result)) tried += 1;
        }
      }
      if (tried === 0) throw new NotChecked("no method of the host has a result with limits");
    },
  }),
  ...checksOf(["hello.welcome", "request.ack", "request.id", "welcome.caps"], {
    async "request.result"(host) {
      await host.hello();
      for (const method of host.contract.methods.filter(host.isOffered)) {
        for (const result of goodResultsOf(method)) {
          // `request.dismissed` is about these.
          if (isDismissed(result)) continue;
          const id = await host.ask(method);
          let answer = await host.heard(id);
          if (answer.k === "ack") {
            await host.called(method);
            // What shows nothing may be done without our word.
            if (method.showsUi === false) await host.answerLate(method, result);
            else await host.answer(method, result);
            answer = await host.answerTo(id);
          }
          expectResult(method, answer, result);
        }
      }
    },
  }),
];
