import { beforeEach, describe, expect, test, vi } from "vitest";
import { createBridgeClient } from "../../bridge/client.ts";
import { SLICE_EVERY_MS, SLICE_MESSAGES, WAITING_MAX } from "../../bridge/inbox.ts";
import { loggedTransport, type MessageLogEntry } from "../../bridge/message-log.ts";
import { fakeTransport, startConnected, welcome } from "./fake-host.ts";

/** More than any host sends by intention: a loop in a host, or a broken one. */
const FLOOD = 5000;
/** What the page reads in one task, however long each message is. */
const SLICE_MAX_CHARS = 512 * 1024;
/** By then the app is as it was before. */
const OVER_AFTER_MS = 200;

const message = (fields: object) => JSON.stringify({ th: 1, ...fields });
const event = (m: string, p: object, seq: number) => message({ k: "evt", m, p, seq });
const LONG = event("x".repeat(100_000), {}, 1);
const KINDS: Readonly<Record<string, (at: number) => unknown>> = {
  "no JSON": at => `x${at}`,
  "broken JSON": at => `{"th":1,${at}`,
  "messages of others": at => JSON.stringify({ type: "ping", at }),
  "no text at all": at => ({ at }),
  "unknown events": at => event("nope", {}, at),
  "events of 100,000 letters": () => LONG,
  themes: at => event("theme.changed", { theme: at % 2 ? "dark" : "light" }, at + 1),
  "steps back": at => event("nav.back", {}, at + 1),
  acks: at => message({ k: "ack", id: `other-${at}` }),
  answers: at => message({ k: "res", id: `other-${at}`, ok: true, r: {} }),
  welcomes: () => message(welcome),
};

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
});
describe.each(Object.entries(KINDS))("a flood of %s", (_, make) => {
  test("is read in slices and for the most part dropped, and a request after it works as ever", async () => {
    const { client, host } = startConnected();
    const flood = Array.from({ length: FLOOD }, (_, at) => at).map(make);
    const read = vi.spyOn(JSON, "parse");
    const readChars = () => read.mock.calls.reduce((sum, [text]) => sum + text.length, 0);
    for (const each of flood) host.deliverRaw(each);
    expect(read.mock.calls.length).toBeLessThanOrEqual(SLICE_MESSAGES);
    expect(readChars()).toBeLessThan(SLICE_MAX_CHARS);
    const asked = client.request("clipboard.write", { text: "after" });
    host.deliver({ k: "ack", id: "page-1" });
    host.deliver({ k: "res", id: "page-1", ok: true, r: {} });
    await vi.advanceTimersByTimeAsync(SLICE_EVERY_MS);
    expect(read.mock.calls.length).toBeLessThanOrEqual(2 * SLICE_MESSAGES);
    await vi.advanceTimersByTimeAsync(OVER_AFTER_MS);
    expect(await asked).toEqual({ ok: true, value: {} });
    expect(read.mock.calls.length).toBeLessThanOrEqual(SLICE_MESSAGES + WAITING_MAX + 2);
  });

  test("does not wash away an answer in the middle of it", async () => {
    const { client, host } = startConnected();
    const asked = client.request("share.open", { url: "https://a.example" });
    host.deliver({ k: "ack", id: "page-1" });
    for (let at = 0; at < 2000; at++) {
      if (at === 700) host.deliver({ k: "res", id: "page-1", ok: true, r: { status: "shared" } });
      host.deliverRaw(make(at));
    }
    await vi.advanceTimersByTimeAsync(OVER_AFTER_MS);
    expect(await asked).toEqual({ ok: true, value: { status: "shared" } });
  });
});

test("after a flood of changes the last one holds", async () => {
  const { client, host } = startConnected();
  const seen: string[] = [];
  client.on("theme.changed", ({ theme }) => seen.push(theme));
  for (let at = 0; at < FLOOD; at++) {
    host.deliverRaw(event("theme.changed", { theme: at % 2 ? "dark" : "light" }, at + 1));
  }
  await vi.advanceTimersByTimeAsync(OVER_AFTER_MS);
  expect(seen.at(-1)).toBe("dark");
  expect(seen.length).toBeLessThanOrEqual(SLICE_MESSAGES + WAITING_MAX);
});

test("up to 500 messages at once are all used, in their order", async () => {
  const { client, host } = startConnected();
  const seqs: number[] = [];
  client.on("link.opened", ({ path }) => seqs.push(Number(path.slice(1))));
  for (let at = 0; at < 500; at++)
    host.deliverRaw(event("link.opened", { path: `/${at}` }, at + 1));
  await vi.advanceTimersByTimeAsync(OVER_AFTER_MS);
  expect(seqs).toEqual(Array.from({ length: 500 }, (_, at) => at));
});

test("answers that the app has asked for are no flood: none of many in a moment waits", async () => {
  const { client, host } = startConnected();
  for (let count = 1; count <= 200; count++) {
    const asked = client.request("clipboard.write", { text: "again" });
    host.deliver({ k: "res", id: `page-${count}`, ok: true, r: {} });
    // No timer has run: the answer was handled at once.
    expect(await asked).toEqual({ ok: true, value: {} });
  }
});

test("a log takes no more of a flood than it could show", () => {
  const host = fakeTransport();
  const log: MessageLogEntry[] = [];
  createBridgeClient({
    transport: loggedTransport(
      host.transport,
      entry => log.push(entry),
      () => 0,
    ),
  });
  for (let at = 0; at < FLOOD; at++) host.deliverRaw(`x${at}`);
  expect(log.length).toBeLessThanOrEqual(200);
});
