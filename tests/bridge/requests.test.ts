import { beforeEach, expect, test, vi } from "vitest";
import { createBridgeClient } from "../../bridge/client.ts";
import { type BridgeResult, type MethodName, methods } from "../../bridge/contract.ts";
import { everyMethod, fakeTransport, startClient, startConnected, welcome } from "./fake-host.ts";

beforeEach(() => void vi.useFakeTimers());

const link = { url: "https://teams.example/1" };

async function codeOf(result: Promise<BridgeResult<unknown>>): Promise<string> {
  const settled = await result;
  return settled.ok ? "ok" : settled.error.code;
}

/** A client with a host, which it has asked to share a link. */
function startShare() {
  const started = startConnected();
  return { ...started, result: started.client.request("share.open", link) };
}

/** What a promise has settled with so far, without waiting for it. */
async function soFar<T>(promise: Promise<T>): Promise<T | "pending"> {
  await vi.advanceTimersByTimeAsync(0);
  return Promise.race([promise, Promise.resolve("pending" as const)]);
}

test("an answered request gives the checked result and nothing that the contract does not name", async () => {
  const { client, host } = startConnected();
  const result = client.request("auth.refresh", { reason: "unauthorized" });
  const [request] = host.sent("req");
  expect(request).toMatchObject({ m: "auth.refresh", p: { reason: "unauthorized" } });
  host.deliver({ k: "ack", id: request?.id });
  const r = { status: "refreshed", token: "t2", extra: 1 };
  host.deliver({ k: "res", id: request?.id, ok: true, r });
  expect(await result).toEqual({ ok: true, value: { status: "refreshed", token: "t2" } });
});

test("a host that does not ack within 1.5 s is NO_ACK, and the request is cancelled", async () => {
  const { host, result } = startShare();
  vi.advanceTimersByTime(1499);
  expect(await soFar(result)).toBe("pending");
  vi.advanceTimersByTime(1);
  expect(await codeOf(result)).toBe("NO_ACK");
  expect(host.sent("cancel")).toEqual([{ th: 1, k: "cancel", id: "page-1" }]);
});

test("a silent method has 5 s from its ack, and a second ack gives it no more time", async () => {
  const { client, host } = startConnected();
  const result = client.request("haptics.play", { style: "light" });
  vi.advanceTimersByTime(1000);
  host.deliver({ k: "ack", id: "page-1" });
  vi.advanceTimersByTime(4000);
  host.deliver({ k: "ack", id: "page-1" });
  vi.advanceTimersByTime(999);
  expect(await soFar(result)).toBe("pending");
  vi.advanceTimersByTime(1);
  expect(await codeOf(result)).toBe("TIMEOUT");
  expect(host.sent("cancel")).toHaveLength(1);
});

test("a method that shows something waits for slow people", async () => {
  const { host, result } = startShare();
  host.deliver({ k: "ack", id: "page-1" });
  vi.advanceTimersByTime(24 * 3_600_000);
  expect(await soFar(result)).toBe("pending");
  host.deliver({ k: "res", id: "page-1", ok: true, r: { status: "shared" } });
  expect(await result).toEqual({ ok: true, value: { status: "shared" } });
});

test("an abort cancels on the wire and settles as ABORTED; the late answer is ignored", async () => {
  const { client, host } = startConnected();
  const abort = new AbortController();
  const result = client.request("share.open", link, { signal: abort.signal });
  host.deliver({ k: "ack", id: "page-1" });
  abort.abort();
  expect(await codeOf(result)).toBe("ABORTED");
  expect(host.sent("cancel")).toEqual([{ th: 1, k: "cancel", id: "page-1" }]);
  host.deliver({ k: "res", id: "page-1", ok: true, r: { status: "shared" } });
  expect(await result).toMatchObject({ ok: false });
});

test("an abort before the handshake sends neither the request nor a cancel", async () => {
  const { client, host } = startClient();
  const abort = new AbortController();
  const result = client.request("share.open", link, { signal: abort.signal });
  abort.abort();
  expect(await codeOf(result)).toBe("ABORTED");
  host.deliver(welcome);
  expect([...host.sent("req"), ...host.sent("cancel")]).toEqual([]);
});

test("a signal that is already aborted sends nothing", async () => {
  const { client, host } = startConnected();
  const result = client.request("share.open", link, { signal: AbortSignal.abort() });
  expect(await codeOf(result)).toBe("ABORTED");
  expect(host.sent("req")).toHaveLength(0);
});

test("an abort after the answer sends nothing", async () => {
  const { client, host } = startConnected();
  const abort = new AbortController();
  const result = client.request("share.open", link, { signal: abort.signal });
  host.deliver({ k: "res", id: "page-1", ok: true, r: { status: "shared" } });
  expect(await codeOf(result)).toBe("ok");
  abort.abort();
  expect(host.sent("cancel")).toEqual([]);
});

test("the first of two answers counts, also without an ack", async () => {
  const { host, result } = startShare();
  host.deliver({ k: "res", id: "page-1", ok: true, r: { status: "shared" } });
  host.deliver({ k: "res", id: "page-1", ok: true, r: { status: "dismissed" } });
  vi.advanceTimersByTime(10_000);
  expect(await result).toEqual({ ok: true, value: { status: "shared" } });
  expect(host.sent("cancel")).toEqual([]);
});

test("an answer to a request from before a reload is ignored", async () => {
  const before = startConnected();
  void before.client.request("share.open", link);
  const oldId = before.host.sent("req")[0]?.id;
  const host = fakeTransport();
  const client = createBridgeClient({ transport: host.transport });
  host.deliver(welcome);
  const result = client.request("share.open", link);
  host.deliver({ k: "res", id: oldId, ok: true, r: { status: "shared" } });
  expect(await soFar(result)).toBe("pending");
});

test("a method that the host does not list is UNSUPPORTED and is not sent", async () => {
  const { client, host } = startConnected({ caps: {} });
  expect(await codeOf(client.request("share.open", link))).toBe("UNSUPPORTED");
  expect(host.sent("req")).toHaveLength(0);
});

test("what the host could not do is told to a developer by its method, and not what it does not have", async () => {
  const host = fakeTransport();
  const onProblem = vi.fn();
  const client = createBridgeClient({ transport: host.transport, page: "page", onProblem });
  const { "haptics.play": _, ...caps } = everyMethod;
  host.deliver({ ...welcome, caps });
  for (const method of Object.keys(methods) as MethodName[]) {
    const result = client.request(method, {} as never);
    const id = host.sent("req").at(-1)?.id;
    const e = { code: "BUSY", message: "another sheet" };
    if (method !== "haptics.play") host.deliver({ k: "res", id, ok: false, e });
    await result;
  }
  expect(onProblem.mock.calls).toEqual(Object.keys(caps).map(name => [`${name}: BUSY`]));
});

test("a method that the host has in an older shape is OUTDATED_HOST", async () => {
  const { client } = startConnected({ caps: { "share.open": 0 } });
  expect(await codeOf(client.request("share.open", link))).toBe("OUTDATED_HOST");
  expect(client.supports("share.open")).toBe("web");
});

test("more than 32 open requests are BUSY, and those are not sent", async () => {
  const { client, host } = startConnected();
  for (let count = 0; count < 32; count++) void client.request("share.open", link);
  expect(await codeOf(client.request("share.open", link))).toBe("BUSY");
  expect(host.sent("req")).toHaveLength(32);
  host.deliver({ k: "res", id: "page-1", ok: true, r: { status: "shared" } });
  void client.request("share.open", link);
  expect(host.sent("req")).toHaveLength(33);
});

test("a request over 256 KiB is TOO_LARGE and is not sent", async () => {
  const { client, host } = startConnected();
  const result = client.request("clipboard.write", { text: "ж".repeat(200_000) });
  expect(await codeOf(result)).toBe("TOO_LARGE");
  expect(host.sent("req")).toHaveLength(0);
});

test("a result of the wrong shape is INVALID_RESPONSE and names the field", async () => {
  const { client, host } = startConnected();
  const params = { opId: "o", source: "gallery", maxCount: 1, maxEdgePx: 600 } as const;
  const result = client.request("camera.capture", params);
  const photos = [{ url: "data:image/png;base64,AAAA", mimeType: "image/png" }];
  host.deliver({ k: "res", id: "page-1", ok: true, r: { status: "captured", photos } });
  expect(await result).toMatchObject({
    ok: false,
    error: { code: "INVALID_RESPONSE", message: "camera.capture photos.0.url" },
  });
});

test("a broken answer ends its request", async () => {
  const { client, host } = startConnected();
  const cut = client.request("share.open", link);
  host.deliverRaw('{"th":1,"k":"res","id":"page-1","ok":true,"r":{"status":"sha');
  expect(await codeOf(cut)).toBe("INVALID_RESPONSE");
  const huge = client.request("share.open", link);
  host.deliver({ k: "res", id: "page-2", ok: true, r: { status: "x".repeat(300_000) } });
  expect(await codeOf(huge)).toBe("INVALID_RESPONSE");
});

const DENIED = { code: "PERMISSION_DENIED", message: "no", data: { settings: true } };
test.each([
  ["with its data", DENIED, DENIED],
  ["also where only a newer host has it", { code: "NEWER_CODE", message: "m" }, "NEWER_CODE"],
  ["or is INTERNAL where it is missing", undefined, "INTERNAL"],
  ["or is INTERNAL where it is empty", { code: "", message: "" }, "INTERNAL"],
])("the host's own error code is passed on, %s", async (_, e, expected) => {
  const { host, result } = startShare();
  host.deliver({ k: "res", id: "page-1", ok: false, e });
  const error = typeof expected === "string" ? { code: expected } : expected;
  expect(await result).toMatchObject({ ok: false, error });
});

test("a method without a result accepts a missing, a null and an empty one", async () => {
  const { client, host } = startConnected();
  for (const [index, r] of [undefined, null, {}].entries()) {
    const result = client.request("nav.state", { canGoBack: true });
    host.deliver({ k: "res", id: `page-${index + 1}`, ok: true, r });
    expect(await result).toEqual({ ok: true, value: {} });
  }
});

test("a channel that throws is HOST_GONE", async () => {
  const host = fakeTransport();
  const client = createBridgeClient({
    transport: {
      ...host.transport,
      send() {
        throw new Error("port is closed");
      },
    },
  });
  host.deliver(welcome);
  expect(await codeOf(client.request("share.open", link))).toBe("HOST_GONE");
});

test("a restarted host has lost its requests; the same host that comes back has not", async () => {
  const { host, result } = startShare();
  host.deliver({ k: "ack", id: "page-1" });
  host.deliver(welcome);
  expect(await soFar(result)).toBe("pending");
  host.deliver({ ...welcome, session: "host-2" });
  expect(await codeOf(result)).toBe("HOST_GONE");
});
