import { checksOf, expectCode, finish, goodResult, sheetOf } from "../check.ts";
import { Broken } from "../talk.ts";
import type { Message } from "../watch-messages.ts";

/** Longer than the message of an error may be. */
const LONG_MESSAGE_CHARS = 5000;

export const resultChecks = [
  ...checksOf(["hello.welcome", "request.ack", "request.id"], {
    async "request.dismissed"(host) {
      await host.hello();
      const sheet = host.offered(
        "method with the result dismissed",
        ({ result }) =>
          result.kind === "choice" && result.cases.some(({ name }) => name === "dismissed"),
      );
      const answer = await finish(host, await host.open(sheet), sheet, { status: "dismissed" });
      const { status } = (answer.r ?? {}) as { readonly status?: unknown };
      if (answer.ok !== true || status !== "dismissed") throw new Broken(JSON.stringify(answer));
    },

    async "request.error"(host) {
      await host.hello();
      const sheet = sheetOf(host);
      const id = await host.open(sheet);
      await host.fail(sheet, "UNAVAILABLE", "not now");
      expectCode(await host.answerTo(id), "UNAVAILABLE");
      const other = await host.open(sheet);
      await host.fail(sheet, "UNAVAILABLE", "x".repeat(LONG_MESSAGE_CHARS));
      expectCode(await host.answerTo(other), "UNAVAILABLE");
    },

    async "request.defect"(host) {
      await host.hello();
      const sheet = sheetOf(host);
      const id = await host.open(sheet);
      await host.crash(sheet);
      expectCode(await host.answerTo(id), "INTERNAL");
      await host.open(sheet);
    },

    async "request.limits"(host) {
      await host.hello();
      const login = host.offered("auth.refresh", ({ name }) => name === "auth.refresh");
      const id = await host.open(login);
      await host.answer(login, { status: "refreshed", token: "x".repeat(8193) });
      expectCode(await host.answerTo(id), "INTERNAL");
    },
  }),
  ...checksOf(["hello.welcome", "request.ack", "request.id", "welcome.caps"], {
    async "request.result"(host) {
      await host.hello();
      for (const method of host.contract.methods.filter(host.isOffered)) {
        const id = await host.ask(method);
        let answer = await host.heard(id);
        if (answer.k === "ack") {
          await host.called(method);
          // What shows nothing may be done without our word.
          if (method.showsUi === false) await host.answerLate(method, goodResult(method));
          else await host.answer(method, goodResult(method));
          answer = await host.answerTo(id);
        }
        const { result } = method;
        const caseOf = (value: unknown) =>
          result.kind === "choice" && (value as Message | undefined)?.[result.by];
        if (answer.ok !== true || caseOf(answer.r) !== caseOf(goodResult(method))) {
          throw new Broken(`${method.name}: ${JSON.stringify(answer)}`);
        }
      }
    },
  }),
];
