import { expect, test, vi } from "vitest";
import { startClient, startConnected, stateOf, welcome } from "./fake-host.ts";

/** Listeners are called in microtasks. */
const microtask = () => Promise.resolve();

test("a listener gets each event with its checked parameters", async () => {
  const { client, host } = startConnected();
  const themes: unknown[] = [];
  client.on("theme.changed", params => themes.push(params));
  host.deliver({ k: "evt", m: "theme.changed", p: { theme: "light", extra: 1 }, seq: 1 });
  await microtask();
  expect(themes).toEqual([{ theme: "light" }]);
});

test("a late listener gets only the newest state, and every later one", async () => {
  const { client, host } = startConnected();
  host.deliver({ k: "evt", m: "language.changed", p: { language: "ru" }, seq: 1 });
  host.deliver({ k: "evt", m: "language.changed", p: { language: "es-MX" }, seq: 2 });
  const languages: string[] = [];
  client.on("language.changed", ({ language }) => languages.push(language));
  host.deliver({ k: "evt", m: "language.changed", p: { language: "en" }, seq: 3 });
  await microtask();
  expect(languages).toEqual(["es-MX", "en"]);
});

test("an event that is not state waits for its first listener, and only that one gets it", async () => {
  const { client, host } = startClient();
  host.deliver({ k: "evt", m: "link.opened", p: { path: "/teams/1" }, seq: 1 });
  host.deliver({ k: "evt", m: "link.opened", p: { path: "/teams/2" }, seq: 2 });
  const first: string[] = [];
  const second: string[] = [];
  client.on("link.opened", ({ path }) => first.push(path));
  client.on("link.opened", ({ path }) => second.push(path));
  await microtask();
  expect([first, second]).toEqual([["/teams/1", "/teams/2"], []]);
});

test("events without a listener do not pile up without end", async () => {
  const { client, host } = startConnected();
  for (let seq = 1; seq <= 100; seq++) host.deliver({ k: "evt", m: "nav.back", seq });
  let calls = 0;
  client.on("nav.back", () => calls++);
  await microtask();
  expect(calls).toBe(32);
});

test("state that arrives out of order does not go back in time", async () => {
  const { client, host } = startConnected();
  host.deliver({ k: "evt", m: "theme.changed", p: { theme: "dark" }, seq: 2 });
  host.deliver({ k: "evt", m: "theme.changed", p: { theme: "light" }, seq: 1 });
  expect(await stateOf(client, "theme.changed")).toEqual({ theme: "dark" });
});

test("an event that is delivered twice counts once, and two equal events count twice", async () => {
  const { client, host } = startConnected();
  let calls = 0;
  client.on("nav.back", () => calls++);
  for (const seq of [1, 1, 2, 1]) host.deliver({ k: "evt", m: "nav.back", seq });
  await microtask();
  expect(calls).toBe(2);
});

test("a welcome that was delayed does not overwrite newer state; one of a new host does", async () => {
  const { client, host } = startConnected({
    state: { "theme.changed": { theme: "dark" } },
    seq: 1,
  });
  host.deliver({ k: "evt", m: "theme.changed", p: { theme: "light" }, seq: 2 });
  host.deliver({ ...welcome, state: { "theme.changed": { theme: "dark" } }, seq: 1 });
  expect(await stateOf(client, "theme.changed")).toEqual({ theme: "light" });
  const state = { "theme.changed": { theme: "dark" } };
  host.deliver({ ...welcome, session: "host-2", state, seq: 0 });
  expect(await stateOf(client, "theme.changed")).toEqual({ theme: "dark" });
});

test("a welcome on return to the foreground brings what was missed", async () => {
  const { client, host } = startConnected();
  const states: string[] = [];
  client.on("lifecycle.changed", ({ state }) => states.push(state));
  const state = { "lifecycle.changed": { state: "active" } };
  host.deliver({ ...welcome, state, seq: 9 });
  await microtask();
  expect(states).toEqual(["active"]);
});

test("unknown events, invalid parameters and bad parts of the state are ignored", async () => {
  const { client, host } = startConnected({
    state: { "theme.changed": { theme: "sepia" }, "network.changed": { online: true } },
  });
  host.deliver({ k: "evt", m: "moon.changed", p: {}, seq: 1 });
  host.deliver({ k: "evt", m: "constructor", p: {}, seq: 2 });
  host.deliver({ k: "evt", m: "viewport.changed", p: { topPx: "47" }, seq: 3 });
  expect(await stateOf(client, "viewport.changed")).toBeUndefined();
  expect(await stateOf(client, "theme.changed")).toBeUndefined();
  expect(await stateOf(client, "network.changed")).toEqual({ online: true });
});

test("a removed listener is not called, not even with events that came before", async () => {
  const { client, host } = startConnected({ state: { "network.changed": { online: false } } });
  let calls = 0;
  const stop = client.on("network.changed", () => calls++);
  host.deliver({ k: "evt", m: "network.changed", p: { online: true }, seq: 1 });
  stop();
  await microtask();
  expect(calls).toBe(0);
});

test("the restored result of a killed page comes once, and is acked when it is saved", async () => {
  const photo = { url: "https://app.example/photo/1", mimeType: "image/jpeg" };
  const r = { status: "captured", photos: [photo] };
  const restored = [
    { m: "camera.capture", opId: "op-1", r },
    { m: "camera.capture", opId: "op-2", r: { status: "captured" } },
    { m: "share.open", opId: "op-3", r: { status: "shared" } },
    { m: "toString", opId: "op-4", r: {} },
  ];
  const { host, restored: seen } = startConnected({ restored });
  host.deliver({ ...welcome, restored });
  expect(seen.map(({ opId, result }) => ({ opId, result }))).toEqual([{ opId: "op-1", result: r }]);
  expect(host.sent("ack")).toEqual([]);
  seen[0]?.done();
  expect(host.sent("ack")).toEqual([{ th: 1, k: "ack", id: "op-1" }]);
});

test("a result comes once if a welcome follows its answer at once", async () => {
  const { client, host, restored: seen } = startConnected();
  const params = { opId: "op-1", source: "camera", maxCount: 1, maxEdgePx: 800 } as const;
  const answer = client.request("camera.capture", params);
  const r = { status: "dismissed" };
  host.deliver({ k: "res", id: "page-1", ok: true, r });
  host.deliver({ ...welcome, restored: [{ m: "camera.capture", opId: "op-1", r }] });
  expect(await answer).toEqual({ ok: true, value: r });
  expect(seen).toEqual([]);
});

test("an injected event works like one of the host, and no event of the host counts as late because of it", async () => {
  const { client, host } = startConnected();
  const themes: string[] = [];
  client.on("theme.changed", ({ theme }) => themes.push(theme));
  host.deliver({ k: "evt", m: "theme.changed", p: { theme: "light" }, seq: 1 });
  const goBack = vi.fn();
  client.on("nav.back", goBack);
  for (const theme of ["dark", "dark"]) {
    client.inject("theme.changed", { theme });
    client.inject("nav.back", {});
  }
  expect(await stateOf(client, "theme.changed")).toEqual({ theme: "dark" });
  host.deliver({ k: "evt", m: "theme.changed", p: { theme: "light" }, seq: 2 });
  await microtask();
  expect(themes).toEqual(["light", "dark", "dark", "light"]);
  expect(goBack).toHaveBeenCalledTimes(2);
});
