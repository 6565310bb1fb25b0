import fc from "fast-check";
import { expect, test, vi } from "vitest";
import { decode, encode } from "../../bridge/codec.ts";
import { events, MESSAGE_MAX_BYTES } from "../../bridge/contract.ts";
import { fromHost } from "../../bridge/from-host.ts";
import { check } from "../../bridge/shapes.ts";
import { startConnected, welcome } from "./fake-host.ts";

const examples = [
  { th: 1, ...welcome },
  { th: 1, k: "ack", id: "a-1" },
  { th: 1, k: "res", id: "a-1", ok: true, r: { status: "shared" } },
  { th: 1, k: "res", id: "a-1", ok: false, e: { code: "BUSY", message: "m", data: [1] } },
  { th: 1, k: "evt", m: "theme.changed", p: { theme: "dark" }, seq: 3 },
].map(message => JSON.stringify(message));

test.each(examples)("one side decodes what the other encodes: %s", message => {
  const decoded = decode(fromHost, message);
  if (!decoded.value) throw new Error("not decoded");
  expect(JSON.parse(encode(decoded.value) ?? "")).toEqual(JSON.parse(message));
});

/** Nearly all that a message may be. */
const DEPTH = 100_000;
const deepList = "[".repeat(DEPTH) + "]".repeat(DEPTH);
const deepRecord = `${'{"a":'.repeat(DEPTH / 3)}1${"}".repeat(DEPTH / 3)}`;
const unclosed = '{"a":'.repeat(DEPTH / 3);

test.each([
  ["lists", deepList],
  ["records", deepRecord],
  ["records without an end", unclosed],
])("deeply nested %s are read or refused, and nothing throws", (_, deep) => {
  expect(decode(fromHost, deep).value).toBeUndefined();
  for (const message of [
    `{"th":1,"k":"welcome","protocol":${deep}}`,
    `{"th":1,"k":"res","id":"a","ok":false,"e":{"code":"BUSY","message":${deep}}}`,
    `{"th":1,"k":${deep}}`,
  ]) {
    expect(decode(fromHost, message).value).toBeUndefined();
  }
  for (const message of [
    `{"th":1,"k":"res","id":"a","ok":true,"r":${deep}}`,
    `{"th":1,"k":"evt","m":"theme.changed","p":${deep},"seq":1}`,
  ]) {
    const { value } = decode(fromHost, message);
    expect(value === undefined).toBe(deep === unclosed);
    for (const { params } of Object.values(events)) {
      if (value?.k === "evt") expect(() => check<unknown>(params, value.p)).not.toThrow();
    }
  }
});

test("a broken answer still says whose it is", () => {
  expect(decode(fromHost, '{"th":1,"k":"res","id":"page-1","ok":tr').id).toBe("page-1");
  expect(decode(fromHost, '{"th": 1, "k": "res", "id": "page-1", "ok": tr').id).toBe("page-1");
  expect(decode(fromHost, '{"th":1,"k":"evt","m":7,"seq":1}').id).toBeUndefined();
});

test("a message of exactly 256 KiB passes, and one byte more does not, either way", () => {
  const size = (filler: number) =>
    JSON.stringify({ th: 1, k: "evt", m: "m", p: "", seq: 0 }).length + filler;
  const event = (filler: number) => ({ k: "evt", m: "m", p: "x".repeat(filler), seq: 0 }) as const;
  const fitting = MESSAGE_MAX_BYTES - size(0);
  const largest = encode(event(fitting));
  expect(decode(fromHost, largest).value).toMatchObject({ k: "evt" });
  expect(encode(event(fitting + 1))).toBeUndefined();
  const tooLarge = JSON.stringify({ th: 1, ...event(fitting + 1) });
  expect(decode(fromHost, tooLarge).value).toBeUndefined();
});

test("a polluted prototype stays clean", () => {
  decode(fromHost, '{"th":1,"k":"res","id":"a","ok":true,"r":{"__proto__":{"polluted":1}}}');
  expect(Reflect.get({}, "polluted")).toBeUndefined();
});

/** A good message with a few characters replaced, removed or put in. */
const mutated = fc
  .record({
    message: fc.constantFrom(...examples),
    edits: fc.array(
      fc.record({
        at: fc.nat(400),
        remove: fc.nat(12),
        insert: fc.oneof(
          fc.string({ maxLength: 8 }),
          fc.constantFrom('"', "{", "]", "null", "\\u0000", "1e999"),
        ),
      }),
      { minLength: 1, maxLength: 5 },
    ),
  })
  .map(({ message, edits }) =>
    edits.reduce(
      (text, { at, remove, insert }) => text.slice(0, at) + insert + text.slice(at + remove),
      message,
    ),
  );

const hostile = fc.oneof(
  mutated,
  fc.string({ unit: "binary", maxLength: 500 }),
  fc.json(),
  fc.anything({ withBigInt: true, withSparseArray: true, withNullPrototype: true }),
  fc
    .record(
      {
        th: fc.constant(1),
        k: fc.constantFrom("welcome", "ack", "res", "evt", "req"),
        id: fc.anything(),
        m: fc.anything(),
        p: fc.anything(),
        ok: fc.anything(),
        e: fc.anything(),
        state: fc.anything(),
        caps: fc.anything(),
        restored: fc.anything(),
      },
      { requiredKeys: ["th", "k"] },
    )
    .map(asText),
);

function asText(value: unknown): string {
  return JSON.stringify(value, (_, part) => (typeof part === "bigint" ? `${part}` : part));
}

test("no message makes a client throw, answer a request wrongly, or stop working", async () => {
  // Set before the client's first timer: each message is handled before the next one comes.
  vi.useFakeTimers();
  const { client, host } = startConnected();
  const waiting = client.request("share.open", { url: "https://a.example" });
  host.deliver({ k: "ack", id: "page-1" });
  fc.assert(
    fc.property(hostile, message => {
      host.deliverRaw(message);
      vi.advanceTimersByTime(16);
    }),
    { numRuns: 1000 },
  );
  // A mutated welcome may be that of another host, which does not know the request.
  host.deliver({ ...welcome, session: "host-after" });
  expect(await waiting).toMatchObject({ ok: false, error: { code: "HOST_GONE" } });
  const next = client.request("share.open", { url: "https://a.example" });
  host.deliver({ k: "res", id: "page-2", ok: true, r: { status: "shared" } });
  expect(await next).toEqual({ ok: true, value: { status: "shared" } });
});
