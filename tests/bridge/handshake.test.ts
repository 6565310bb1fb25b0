import { beforeEach, expect, test, vi } from "vitest";
import { createBridgeClient } from "../../bridge/client.ts";
import { CONTRACT_VERSION, PROTOCOL_VERSION } from "../../bridge/contract.ts";
import { everyMethod, fakeTransport, startClient, startConnected, welcome } from "./fake-host.ts";

beforeEach(() => void vi.useFakeTimers());

test("hello is said at 0, 100, 300 and 800 ms and then no more", () => {
  const { host } = startClient();
  const seen: number[] = [];
  for (let ms = 0; ms <= 5000; ms += 50) {
    const before = host.sent("hello").length;
    vi.advanceTimersByTime(ms === 0 ? 0 : 50);
    if (host.sent("hello").length > before) seen.push(ms);
  }
  expect(seen).toEqual([0, 100, 300, 800]);
});

test("hello names the page, its build, the protocols, the contract, and every method and event", () => {
  const { host } = startClient("page-7");
  vi.advanceTimersByTime(0);
  const [hello] = host.sent("hello");
  expect(hello).toMatchObject({
    th: 1,
    page: "page-7",
    version: "1.2.3",
    build: "abc",
    protocols: [PROTOCOL_VERSION],
    contract: CONTRACT_VERSION,
  });
  expect(hello?.methods).toEqual(Object.keys(everyMethod));
  expect(hello?.events).toContain("theme.changed");
});

test("a welcome ends the hellos and makes the client native", () => {
  const { client, host } = startClient();
  vi.advanceTimersByTime(150);
  host.deliver({ ...welcome, debug: true });
  vi.advanceTimersByTime(5000);
  expect(host.sent("hello")).toHaveLength(2);
  expect(client.snapshot()).toEqual({ status: "native", host: welcome.host, debug: true });
});

test("without a transport the client is on the web at once", async () => {
  const client = createBridgeClient({ transport: null });
  expect(client.snapshot().status).toBe("web");
  const result = await client.request("app.close", {});
  expect(result).toMatchObject({ ok: false, error: { code: "UNSUPPORTED" } });
});

test("after 1.5 s without a welcome the client assumes the web and says so", async () => {
  const { client } = startClient();
  const statuses: string[] = [];
  client.onChange(({ status }) => statuses.push(status));
  vi.advanceTimersByTime(1499);
  expect(client.snapshot().status).toBe("connecting");
  await vi.advanceTimersByTimeAsync(1);
  expect(client.snapshot().status).toBe("web");
  expect(statuses).toEqual(["web"]);
});

test("a late welcome upgrades a client that had assumed the web", async () => {
  const { client, host } = startClient();
  vi.advanceTimersByTime(60_000);
  expect(client.supports("share.open")).toBe("web");
  host.deliver(welcome);
  expect(client.supports("share.open")).toBe("native");
  void client.request("share.open", { url: "https://a.example" });
  expect(host.sent("req")).toHaveLength(1);
});

test("supports answers at once: native by the host's newest list, else the method's own fallback", () => {
  const { client, host } = startClient();
  expect([client.supports("share.open"), client.supports("app.close")]).toEqual(["web", "none"]);
  host.deliver(welcome);
  host.deliver({ ...welcome, caps: { "app.close": 1, "haptics.play": "1" } });
  expect(client.supports("app.close")).toBe("native");
  expect(client.supports("share.open")).toBe("web");
  expect(client.supports("haptics.play")).toBe("web");
  expect(client.supports("auth.refresh")).toBe("none");
});

test("requests before the welcome wait for it and leave in order", () => {
  const { client, host } = startClient();
  void client.request("haptics.play", { style: "light" });
  void client.request("nav.state", { canGoBack: true });
  vi.advanceTimersByTime(200);
  expect(host.sent("req")).toHaveLength(0);
  host.deliver(welcome);
  expect(host.sent("req").map(({ m }) => m)).toEqual(["haptics.play", "nav.state"]);
});

test("requests that wait are UNSUPPORTED once the web is assumed", async () => {
  const { client, host } = startClient();
  const result = client.request("haptics.play", { style: "light" });
  vi.advanceTimersByTime(1500);
  expect(await result).toMatchObject({ ok: false, error: { code: "UNSUPPORTED" } });
  host.deliver(welcome);
  expect(host.sent("req")).toHaveLength(0);
});

test("a welcome of an unknown protocol is not believed", () => {
  const { client } = startConnected({ protocol: 2 });
  expect(client.snapshot().status).toBe("connecting");
});

test("two clients never share a page id", () => {
  const pages = [0, 1].map(() => {
    const { transport, sent } = fakeTransport();
    createBridgeClient({ transport });
    vi.advanceTimersByTime(0);
    return sent("hello")[0]?.page;
  });
  expect(pages[0]).not.toBe(pages[1]);
  expect(String(pages[0])).toMatch(/^[\w-]{8,}$/);
});
