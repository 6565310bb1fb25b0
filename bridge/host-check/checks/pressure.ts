import { fromMessageText, type Vector } from "../../codegen/vectors/vector.ts";
import { checksOf, codeOf, expectCode, goodParams, goodResult, sheetOf } from "../check.ts";
import { Broken } from "../talk.ts";
import type { Message } from "../watch-messages.ts";

/** This many parameters are tried in one run of the app, far fewer than a flood. */
const TRIED_TOGETHER = 40;
/** So many of those that are read wrongly stand in the report. */
const SHOWN = 10;
/** Of each of some pages. Together many times what a second allows: a slow machine cannot hide a missing limit. */
const FLOOD = 150;
const FLOODED_PAGES = 4;
/** One message of so many is a request. The others are broken, and count all the same. */
const REQUESTED = 5;
const SECOND_MS = 1000;
const UNKNOWN = "later.method";

/** What breaks a parser, beside the golden vectors. */
const DEEP = 20_000;
const HARD_TEXTS = [
  "[".repeat(DEEP),
  `{"th":1,"k":"ack","id":"1","later":${"[".repeat(DEEP)}${"]".repeat(DEEP)}}`,
  `{"th":1,"k":"ack","id":"\ud800"}`,
  String.raw`{"th":1,"k":"ack","id":"\ud800\ud800 \ud800\u0041"}`,
  `${'{"a":'.repeat(DEEP / 2)}1${"}".repeat(DEEP / 2)}`,
];

/** Messages whose `th` is not 1, or in what only looks like JSON. Many parsers accept some of it. */
function laxTexts(message: Message): readonly string[] {
  const text = JSON.stringify({ th: 1, ...message });
  const withLast = (last: string) => `${text.slice(0, -1)},${last}}`;
  const values = [
    "NaN",
    "Infinity",
    "0x1",
    "01",
    "+1",
    "1.",
    ".5",
    "'a'",
    '"a\nb"',
    '"\\x"',
    "[1,]",
  ];
  return [
    ...["true", "2", '"1"', "null", "[1]"].map(th => text.replace('"th":1', `"th":${th}`)),
    ...[`${text.slice(0, -1)}/* a comment */}`, `// a comment\n${text}`, withLast("")],
    ...[text.replaceAll('"', "'"), text.replace('"th"', "th"), `${text}x`, `${text}${text}`],
    ...values.map(value => withLast(`"later":${value}`)),
  ];
}

const bytesOf = (text: string) => new TextEncoder().encode(text).length;

interface Golden {
  readonly params: readonly Vector[];
  /** Vectors of envelopes, and of texts that are no envelopes. */
  readonly envelopes: readonly Vector[];
}

export const pressureChecks = ({ params, envelopes }: Golden) => [
  ...checksOf(["hello.welcome"], {
    async "malformed.ignored"(host) {
      await host.hello();
      for (const { from, message, expect } of envelopes) {
        const text = fromMessageText(message);
        const isSmall = bytesOf(text) <= host.contract.limits.messageMaxBytes;
        if (from === "app" && "refused" in expect && isSmall) await host.post(text);
      }
      for (const text of [...HARD_TEXTS, ...laxTexts(host.helloOf({}))]) await host.post(text);
      await host.not("an answer to what is no message", ({ k }) => k !== "evt");
      await host.newPage();
    },
  }),
  ...checksOf(["hello.welcome", "request.ack", "request.id"], {
    async "request.busy"(host) {
      await host.hello();
      const sheet = sheetOf(host);
      const { pendingMax } = host.contract.limits;
      /** Oldest first. */
      const open: string[] = [];
      let heard = await host.heard(await host.ask(sheet));
      while (heard.k === "ack" && open.length < pendingMax) {
        open.push(`${heard.id}`);
        heard = await host.heard(await host.ask(sheet));
      }
      // A host with one sheet at a time is busy earlier.
      if (heard.k !== "res") throw new Broken(`${open.length + 1} requests were acknowledged`);
      expectCode(heard, "BUSY");
      const count = open.length;
      const expectRoom = async (after: string) => {
        const next = await host.heard(await host.ask(sheet));
        if (next.k === "res") throw new Broken(`after ${after}: ${JSON.stringify(next)}`);
        open.push(`${next.id}`);
      };
      await host.called(sheet);
      await host.answer(sheet, goodResult(sheet));
      await host.answerTo(`${open.shift()}`);
      await expectRoom("an answer");
      await host.called(sheet);
      await host.fail(sheet, "UNAVAILABLE", "not now");
      await host.answerTo(`${open.shift()}`);
      await expectRoom("an error");
      if (count < pendingMax) return;
      await host.post({ k: "cancel", id: open.pop() });
      await expectRoom("a cancel");
      await host.newPage();
      await expectRoom("the page");
    },

    async "request.flood"(host) {
      await host.hello();
      const sheet = sheetOf(host);
      const { messagesPerSecond } = host.contract.limits;
      const startedAt = performance.now();
      const opened = await host.open(sheet);
      const answers: Message[] = [];
      for (let page = 0; page < FLOODED_PAGES; page += 1) {
        if (page > 0) await host.newPage();
        const ids = Array.from(
          { length: FLOOD / REQUESTED },
          (_, index) => `flood-${page}-${index}`,
        );
        const posts = ids.flatMap(id => [
          host.post({ k: "req", id, m: UNKNOWN, p: {} }),
          ...Array.from({ length: REQUESTED - 1 }, () => host.post("{}")),
        ]);
        await Promise.all(posts);
        for (const id of ids) answers.push(await host.answerTo(id));
        if (page > 0) continue;
        // Only requests are refused.
        await host.post({ k: "cancel", id: opened });
        await host.cancelled(sheet);
      }
      const seconds = Math.ceil((performance.now() - startedAt) / SECOND_MS) + 1;
      const passed = answers.filter(answer => codeOf(answer) !== "BUSY").length;
      const allowed = messagesPerSecond / REQUESTED;
      if (passed > allowed * seconds) {
        throw new Broken(
          `of ${FLOOD * FLOODED_PAGES} messages in ${seconds} s, of which each ${REQUESTED}th is a request, ${passed} requests passed: ${allowed} may in a second`,
        );
      }
      if (passed < allowed / 2) throw new Broken(`only ${passed} requests passed`);
      await host.hello();
      const until = performance.now() + 2 * SECOND_MS;
      for (;;) {
        const id = await host.ask(sheet);
        const heard = await host.heard(id);
        if (heard.k === "ack") return;
        if (performance.now() > until) throw new Broken("a second later: BUSY");
        await new Promise(resolve => setTimeout(resolve, SECOND_MS / 5));
      }
    },

    async "request.size"(host) {
      await host.hello();
      const sheet = sheetOf(host);
      const { messageMaxBytes } = host.contract.limits;
      const request = (id: string, letter: string, bytes: number) => {
        const message = { th: 1, k: "req", id, m: sheet.name, p: goodParams(sheet), later: "" };
        const room = bytes - bytesOf(JSON.stringify(message));
        const letters = letter.repeat(Math.floor(room / bytesOf(letter)));
        return { ...message, later: `${letters}${"x".repeat(room - bytesOf(letters))}` };
      };
      for (const [index, letter] of ["x", "…"].entries()) {
        const [large, right] = [`size-${index}-large`, `size-${index}-right`];
        await host.post(request(large, letter, messageMaxBytes + 1));
        expectCode(await host.heard(large), "TOO_LARGE");
        await host.notCalled(sheet);
        await host.post(request(right, letter, messageMaxBytes));
        await host.heard(right);
        await host.called(sheet);
        await host.post({ k: "cancel", id: right });
      }
      const longest = "_".repeat(100);
      await host.post(request(longest, "x", messageMaxBytes + 1));
      expectCode(await host.heard(longest), "TOO_LARGE");
      const unusual = ["", "ä", "١", `${longest}_`];
      for (const id of unusual) await host.post(request(id, "x", messageMaxBytes + 1));
      await host.not(
        "an answer to an id that no page gives",
        ({ k, id }) => k === "res" && unusual.includes(`${id}`),
      );
      await host.post(`{"th":1,"k":"hello","later":"${"x".repeat(messageMaxBytes)}"}`);
      await host.not("an answer to a hello that is too large", ({ k }) => k === "welcome");
    },
  }),
  ...checksOf(["hello.welcome", "request.ack", "request.id", "welcome.caps"], {
    async "request.params"(host) {
      await host.hello();
      const tried = params.flatMap(({ name, message, expect, native = expect }) => {
        const { m, p } = JSON.parse(fromMessageText(message)) as Message;
        const method = host.contract.methods.find(each => each.name === m);
        const isOffered = method && host.isOffered(method);
        return isOffered ? [{ name, method, p: p as Message, isGood: "message" in native }] : [];
      });
      const wrong: string[] = [];
      for (let from = 0; from < tried.length; from += TRIED_TOGETHER) {
        const together = tried.slice(from, from + TRIED_TOGETHER);
        await host.begin();
        await host.hello();
        for (const { name, method, p, isGood } of together) {
          const id = await host.ask(method, p);
          const heard = await host.heard(id);
          const code = codeOf(heard);
          const came = heard.k === "ack" ? "the ack" : `${code ?? "a result"}`;
          const due = isGood ? "it is allowed" : "INVALID_PARAMS was due";
          if ((code === "INVALID_PARAMS") === isGood)
            wrong.push(`${name}: ${came} came, and ${due}`);
          if (heard.k === "ack") await host.post({ k: "cancel", id });
        }
        await host.quiet();
        const runs = together.filter(({ isGood }) => isGood).length;
        if (host.callCount() > runs) wrong.push("a handler was called too often");
      }
      if (wrong.length) {
        throw new Broken(
          `${wrong.length} of ${tried.length}:\n    ${wrong.slice(0, SHOWN).join("\n    ")}`,
        );
      }
    },
  }),
];
