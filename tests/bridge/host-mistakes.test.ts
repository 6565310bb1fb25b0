import { beforeEach, expect, test, vi } from "vitest";
import { createBridgeClient } from "../../bridge/client.ts";
import { PROTOCOL_VERSION } from "../../bridge/contract.ts";
import { loggedTransport } from "../../bridge/message-log.ts";
import { fakeTransport, welcome } from "./fake-host.ts";

const caps = { "share.open": 1 };
const UNREADABLE = "not ours, or too large";

const restoring = (m: string, r: object) => ({ ...welcome, restored: [{ m, opId: "op-1", r }] });

/** What a host sends, and what its developer reads on the page's console. A text is sent as it is. */
const MISTAKES: readonly (readonly [line: string, ...messages: readonly unknown[]])[] = [
  ["not text", { sent: { th: 1, k: "ack", id: "x" } }],
  [UNREADABLE, "welcome"],
  [UNREADABLE, `"${"a".repeat(256 * 1024)}"`],
  ["invalid k", { k: "wellcome" }],
  ["invalid id", { k: "ack", id: 7 }],
  ["unknown protocol", { ...welcome, protocol: PROTOCOL_VERSION + 1 }],
  ["caps: invalid share.opne 1", { ...welcome, caps: { "share.opne": 1 } }],
  ["caps: invalid nav.state 0", { ...welcome, caps: { "nav.state": 0 } }],
  ["caps: invalid nav.state NaN", { ...welcome, caps: { "nav.state": "1" } }],
  ["caps: invalid nav.state NaN", { ...welcome, caps: { "nav.state": { toString: null } } }],
  ["caps: missing", { ...welcome, caps: undefined }],
  ["state: missing", { ...welcome, state: undefined }],
  ["auth.changed: not state", { ...welcome, state: { "auth.changed": { status: "signedOut" } } }],
  ["restored: invalid share.open", restoring("share.open", { status: "shared" })],
  ["restored: invalid camera.take", restoring("camera.take", { status: "dismissed" })],
  [
    "restored: invalid camera.capture photos.0.url",
    restoring("camera.capture", { status: "captured", photos: [{ uri: "a" }] }),
  ],
  [
    "caps: invalid a 1, caps: invalid b 1, moon.changed: unknown event",
    { ...welcome, caps: { a: 1, b: 1, "share.open": 1 }, state: { "moon.changed": {} } },
  ],
  ["theme.changed: invalid theme", { k: "evt", m: "theme.changed", p: { theme: 1 }, seq: 1 }],
  ["theme.changed: invalid theme", { ...welcome, state: { "theme.changed": { theme: "Dark" } } }],
  ["invalid seq", { k: "evt", m: "nav.back", seq: "1" }],
  ["moon.changed: unknown event", { k: "evt", m: "moon.changed", seq: 1 }],
  [
    "nav.back: seq 1 is not new",
    { k: "evt", m: "nav.back", seq: 1 },
    { k: "evt", m: "nav.back", seq: 1 },
  ],
  [
    "too many messages",
    ...Array.from({ length: 600 }, (_, seq) => ({ k: "evt", m: "nav.back", seq })),
  ],
  [
    "theme.changed: seq 0 is not new",
    { ...welcome, state: { "theme.changed": { theme: "dark" } }, seq: 1 },
    { k: "evt", m: "theme.changed", p: { theme: "light" }, seq: 2 },
    { ...welcome, state: { "theme.changed": { theme: "dark" } }, seq: 0 },
  ],
  ["ack page-9: no open request", { k: "ack", id: "page-9" }],
  [
    "res page-1: no open request",
    { ...welcome, caps },
    { k: "res", id: "page-1", ok: true, r: { status: "shared" } },
    { k: "res", id: "page-1", ok: true, r: { status: "shared" } },
  ],
  [
    "share.open status: INVALID_RESPONSE",
    { ...welcome, caps },
    { k: "res", id: "page-1", ok: true, r: { status: 1 } },
  ],
  [
    "share.open: UNSUPPORTED",
    { ...welcome, caps },
    { k: "res", id: "page-1", ok: false, e: { code: "UNSUPPORTED", message: "no sheet" } },
  ],
];

// All that a host sends comes in the same second.
beforeEach(() => void vi.useFakeTimers());

test.each(MISTAKES)("a host's developer reads: %s", async (line, ...messages) => {
  const host = fakeTransport();
  const problems: string[] = [];
  const onProblem = (problem: string) => void problems.push(problem);
  const client = createBridgeClient({
    transport: loggedTransport(host.transport, () => undefined, onProblem),
    page: "page",
    onProblem,
  });
  const answer = client.request("share.open", { url: "https://teamhub.example/" });
  for (const message of messages) {
    if (typeof message === "string" || "sent" in Object(message)) host.deliverRaw(message);
    else host.deliver(Object(message));
  }
  // What the line is about may be an answer.
  await Promise.race([answer, Promise.resolve()]);
  await Promise.resolve();
  expect(problems).toEqual([line]);
});
