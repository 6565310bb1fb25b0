import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import type { Receive, Transport } from "../../bridge/transports/transport.ts";
import { badMessages } from "../../native-samples/host-pages/shared/bad-messages.ts";
import { download } from "../../native-samples/host-pages/shared/download.ts";
import {
  faultyTransport,
  type MessageFault,
} from "../../native-samples/host-pages/shared/message-faults.ts";
import { readRecord } from "../../native-samples/host-pages/shared/message-record.ts";
import { pageTransport } from "../../native-samples/host-pages/shared/page-transport.ts";
import {
  launchAddress,
  readSettings,
  shownAddress,
} from "../../native-samples/host-pages/shared/settings.ts";

beforeEach(() => void vi.useFakeTimers());

const ACK = '{"th":1,"k":"ack","id":"a"}';
const ANSWER = '{"th":1,"k":"res","id":"a","ok":true,"r":{"status":"shared"}}';

test.each([
  ["//other.example/x", "/teams"],
  ["/\t/other.example/x", "/teams"],
  ["//", "/teams"],
  ["/teams/100%", "/teams/100%"],
])("the path %j of a host page's address opens the app at %j, and can be shown", (path, opened) => {
  const app = new URL("https://app.example/");
  const settings = readSettings(`?${new URLSearchParams({ path })}`, "Web");
  const address = new URL(launchAddress(app, settings, "secret"));
  expect(address.origin + address.pathname).toBe(`https://app.example${opened}`);
  expect(shownAddress(app, settings, true)).toBe(address.href.replace("secret", "•••"));
});

/** A transport with faults, and what reaches the app over it. */
function withFaults(...on: MessageFault[]) {
  const arrived: string[] = [];
  const notes: string[] = [];
  const plain: Transport = { open: () => {}, send: message => void arrived.push(message) };
  const { send } = faultyTransport(
    plain,
    fault => on.includes(fault),
    note => notes.push(note),
  );
  return { arrived, notes, send };
}

test("of an exported record the events are played again, without long pauses and without a token", () => {
  const at = (ms: number, direction: string, fields: object) => ({
    at: ms,
    direction,
    text: JSON.stringify({ th: 1, ...fields }),
  });
  const light = { k: "evt", m: "theme.changed", p: { theme: "light" }, seq: 1 };
  const token = { k: "evt", m: "auth.changed", p: { status: "signedIn", token: "•••" }, seq: 2 };
  const back = { k: "evt", m: "nav.back", seq: 3 };
  const messages = [
    at(1000, "received", { k: "hello" }),
    at(1100, "sent", { k: "welcome" }),
    at(1500, "sent", light),
    at(1600, "sent", token),
    { at: 1700, direction: "sent", text: '{"th":1,"k":"evt","m":"link.opened","p":{"path":"/cut' },
    at(60_000, "sent", back),
  ];
  expect(readRecord(JSON.stringify({ messages }))).toEqual([
    { name: "theme.changed", params: { theme: "light" }, afterMs: 500 },
    { name: "nav.back", params: {}, afterMs: 2000 },
  ]);
  for (const text of ["", "{}", "[]", "null", '{"messages":1}'])
    expect(readRecord(text)).toBeNull();
});

test("without a fault everything arrives as it is, and nothing is noted", () => {
  const { arrived, notes, send } = withFaults();
  for (const message of [ACK, ANSWER]) send(message);
  expect([arrived, notes]).toEqual([[ACK, ANSWER], []]);
});

test.each([
  ["drop", [ACK]],
  ["noAck", []],
  ["duplicate", [ACK, ACK, ANSWER, ANSWER]],
  ["reorder", [ANSWER, ACK]],
] as const)("%s: of an ack and an answer %j arrives, and it is noted", (fault, expected) => {
  const { arrived, notes, send } = withFaults(fault);
  for (const message of [ACK, ANSWER]) send(message);
  expect(arrived).toEqual(expected);
  expect(notes.length).toBeGreaterThan(0);
});

test("reorder: a message that no other follows is not kept back for ever", () => {
  const { arrived, send } = withFaults("reorder");
  send(ACK);
  expect(arrived).toEqual([]);
  vi.advanceTimersByTime(150);
  expect(arrived).toEqual([ACK]);
});

test("delay: everything arrives, three seconds late and in order", () => {
  const { arrived, send } = withFaults("delay");
  for (const message of [ACK, ANSWER]) send(message);
  vi.advanceTimersByTime(2999);
  expect(arrived).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(arrived).toEqual([ACK, ANSWER]);
});

test("malformed: a cut answer is no JSON, and its ack is whole", () => {
  const { arrived, send } = withFaults("malformed");
  for (const message of [ACK, ANSWER]) send(message);
  expect(arrived[0]).toBe(ACK);
  expect(() => JSON.parse(arrived[1] ?? "")).toThrow(SyntaxError);
});

test("oversize: an answer is still JSON, and over 256 KiB", () => {
  const { arrived, send } = withFaults("oversize");
  send(ANSWER);
  expect(JSON.parse(arrived[0] ?? "")).toMatchObject({ k: "res", id: "a" });
  expect(arrived[0]?.length).toBeGreaterThan(256 * 1024);
});

test("the bad messages contain one over 256 KiB and a flood of 5000 different ones", () => {
  expect(badMessages.oversize.texts[0]?.length).toBeGreaterThan(256 * 1024);
  expect(new Set(badMessages.flood.texts).size).toBe(5000);
});

/** A server that sends so many bytes every so often, and never ends. */
function endlessServer(bytes: number, everyMs: number) {
  let sent = 0;
  vi.stubGlobal("fetch", async (_: URL, { signal }: { signal: AbortSignal }) => {
    const body = new ReadableStream({
      start(stream) {
        const timer = setInterval(() => {
          sent += bytes;
          stream.enqueue(new Uint8Array(bytes));
        }, everyMs);
        signal.addEventListener("abort", () => {
          clearInterval(timer);
          stream.error(signal.reason);
        });
      },
    });
    return new Response(body);
  });
  onTestFinished(() => void vi.unstubAllGlobals());
  return { sent: () => sent };
}

test.each([
  ["is too large ends as soon as it is", 1000, 5, "/page.html is larger than it may be", 20],
  ["comes byte by byte ends after ten minutes", 1, 10_000, "took too long", 600_000],
])("a download that %s", async (_, bytes, everyMs, why, endsAfterMs) => {
  const { sent } = endlessServer(bytes, everyMs);
  const asked = download(new URL("https://cdn.example/page.html"), 3000);
  const ended = expect(asked).rejects.toThrow(why);
  await vi.advanceTimersByTimeAsync(endsAfterMs);
  await ended;
  const before = sent();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(sent()).toBe(before);
});

test("a download that is as large as it may be comes whole", async () => {
  vi.stubGlobal("fetch", async () => new Response("abc"));
  onTestFinished(() => void vi.unstubAllGlobals());
  const content = await download(new URL("https://cdn.example/page.html"), 3);
  expect(new TextDecoder().decode(content)).toBe("abc");
});

/** A host's page transport, and what its page receives. */
function hostedPage(replies: boolean, listens = true) {
  const page = {} as Window;
  const frame = { contentWindow: page } as HTMLIFrameElement;
  const delivered: string[] = [];
  const problems: string[] = [];
  const transport = pageTransport({
    frame,
    replies,
    deliver: (_, message) => {
      if (listens) delivered.push(message);
      return listens;
    },
    onProblem: problem => problems.push(problem),
  });
  const open = (receive: Receive) => transport.open(receive);
  return { page, frame, transport, open, delivered, problems };
}

test("the first answer to a message is its reply where a handler has one, later ones are calls", async () => {
  const { page, transport, open, delivered } = hostedPage(true);
  open(() => {
    transport.send("first");
    transport.send("second");
  });
  expect(await transport.receiveFromPage(page, "hello")).toBe("first");
  transport.send("third");
  vi.advanceTimersByTime(1);
  expect(delivered).toEqual(["second", "third"]);
});

test("without replies everything is delivered, never within the call", async () => {
  const { page, transport, open, delivered } = hostedPage(false);
  open(() => transport.send("answer"));
  expect(await transport.receiveFromPage(page, "hello")).toBeUndefined();
  expect(delivered).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(delivered).toEqual(["answer"]);
});

test.each([true, false])(
  "messages of a frame that is not the app's are ignored (replies: %s)",
  async replies => {
    const { transport, open, problems } = hostedPage(replies);
    const receive = vi.fn();
    open(receive);
    const answer = transport.receiveFromPage({} as Window, "forged");
    if (replies) await expect(answer).rejects.toThrow("main frame");
    else expect(await answer).toBeUndefined();
    expect(receive).not.toHaveBeenCalled();
    expect(problems).toHaveLength(1);
  },
);

test("a page that does not listen, or is gone, is noted", () => {
  const { transport, frame, problems } = hostedPage(false, false);
  transport.send("a");
  vi.advanceTimersByTime(1);
  expect(problems).toEqual(["the page does not listen"]);
  Object.assign(frame, { contentWindow: null });
  transport.send("b");
  vi.advanceTimersByTime(1);
  expect(problems).toHaveLength(2);
});
