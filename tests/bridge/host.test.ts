import { runInNewContext } from "node:vm";
import { describe, expect, test, vi } from "vitest";
import { type BridgeClient, createBridgeClient, type RestoredResult } from "../../bridge/client.ts";
import type { MethodName } from "../../bridge/contract.ts";
import { createBridgeHost, done, type Handlers } from "../../bridge/host.ts";
import { createRateLimit } from "../../bridge/rate-limit.ts";
import type { Transport } from "../../bridge/transports/transport.ts";
import { deferred } from "../deferred.ts";
import { nextTurn } from "../next-turn.ts";
import { memoryTransports } from "./memory-transports.ts";

const info = { name: "Test host", version: "1.0", platform: "test" };
const link = { url: "https://teams.example/1" };
const photoParams = { opId: "op-1", source: "camera", maxCount: 1, maxEdgePx: 600 } as const;

/** A host of the methods that have a handler, the kinds of its messages, and what it has reported. */
function startHost(handlers: Partial<Handlers<Record<MethodName, 1>>>) {
  const { app, host: transport } = memoryTransports();
  const problems: string[] = [];
  const sent: string[] = [];
  const host = createBridgeHost({
    transport: {
      ...transport,
      send(message, blobs) {
        sent.push(JSON.parse(message).k);
        transport.send(message, blobs);
      },
    },
    info,
    caps: Object.fromEntries(Object.keys(handlers).map(name => [name, 1])),
    handlers: handlers as never,
    onProblem: problem => problems.push(problem),
  });
  return { app, host, sent, problems };
}

async function connect(
  transport: Transport,
  page = "page",
  onRestored: (restored: RestoredResult) => void = () => {},
) {
  const client = createBridgeClient({ transport, page, onRestored });
  await vi.waitUntil(() => client.snapshot().status === "native");
  return client;
}

/** What comes of a request for each of four methods: `true`, or the code of its error. */
async function askForAll({ request }: BridgeClient) {
  const results = await Promise.all([
    request("share.open", link),
    request("nav.state", { canGoBack: true }),
    request("clipboard.write", { text: "x" }),
    request("haptics.play", { style: "light" }),
  ]);
  return results.map(result => result.ok || result.error.code);
}

test("a host also answers on a page over http, where crypto has no randomUUID", async () => {
  const getRandomValues = crypto.getRandomValues.bind(crypto);
  vi.stubGlobal("crypto", { getRandomValues });
  const { app, sent } = startHost({});
  await connect(app);
  expect(sent).toContain("welcome");
});

test("a defect of a handler is reported, because the page says only that something failed", async () => {
  const { app, problems } = startHost({
    "share.open": () => Promise.reject(new TypeError("no sheet")),
  });
  const client = await connect(app);
  await client.request("share.open", link);
  expect(problems).toEqual(["share.open: INTERNAL, TypeError: no sheet"]);
});

test("a handler that returns no outcome, or none in time, is reported, and the app is answered", async () => {
  const { app, problems } = startHost({
    "share.open": () => ({ status: "shared" }) as never,
    "clipboard.write": async () => undefined as never,
    "haptics.play": () => ({ ok: false }) as never,
    "nav.state": () => new Promise(() => {}),
  });
  const client = await connect(app);
  vi.useFakeTimers();
  const codes = askForAll(client);
  await vi.runAllTimersAsync();
  expect(await codes).toEqual(["INTERNAL", "TIMEOUT", "INTERNAL", "INTERNAL"]);
  const why = "INTERNAL, the handler returned neither done(…) nor refused(…)";
  expect(problems.sort()).toEqual([
    `clipboard.write: ${why}`,
    `haptics.play: ${why}`,
    "nav.state: not answered in time",
    `share.open: ${why}`,
  ]);
});

test("a defective outcome is reported, and the app is answered", async () => {
  const circle: Record<string, unknown> = { status: "shared" };
  circle.itself = circle;
  const error = { code: "UNAVAILABLE" };
  const { app, problems } = startHost({
    "share.open": async () => done(circle as never),
    "nav.state": async () => ({ ok: false, error: { ...error, data: circle } }) as never,
    "clipboard.write": async () => ({ ok: false, error }) as never,
    // A promise of another frame is no `Promise` of this one.
    "haptics.play": () => runInNewContext("Promise.resolve({ ok: true, value: {} })"),
  });
  const client = await connect(app);
  expect(await askForAll(client)).toEqual(["INTERNAL", "INTERNAL", "UNAVAILABLE", true]);
  const why = "INTERNAL, the handler returned what JSON cannot hold";
  expect(problems).toEqual([`share.open: ${why}`, `nav.state: ${why}`]);
});

test("what is done at once is answered without an ack; what takes time or shows something has one", async () => {
  const { app, sent } = startHost({
    "clipboard.write": async () => done({}),
    "nav.state": () => done({}),
    "share.open": () => done({ status: "shared" }),
  });
  const client = await connect(app);
  const kinds = async (ask: () => Promise<unknown>) => {
    sent.length = 0;
    await ask();
    return [...sent];
  };
  expect(await kinds(() => client.request("nav.state", { canGoBack: true }))).toEqual(["res"]);
  const slow = await kinds(() => client.request("clipboard.write", { text: "x" }));
  expect(slow).toEqual(["ack", "res"]);
  expect(await kinds(() => client.request("share.open", link))).toEqual(["ack", "res"]);
});

test("an answer over 256 KiB reaches the app as TOO_LARGE, and is on the console of a host without a log", async () => {
  const warn = vi.spyOn(console, "warn").mockImplementation(() => {});
  const large = { code: "UNAVAILABLE", message: "", data: "x".repeat(300_000) } as const;
  const { app, host: transport } = memoryTransports();
  const handlers = { "share.open": () => ({ ok: false, error: large }) as const };
  createBridgeHost({ transport, info, caps: { "share.open": 1 }, handlers });
  const client = await connect(app);
  const result = await client.request("share.open", link);
  expect(result).toMatchObject({ ok: false, error: { code: "TOO_LARGE" } });
  expect(warn).toHaveBeenCalledExactlyOnceWith("Teamhub: a message is over 256 KiB");
});

test("a clock that is set back makes no host busy", () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  const mayPass = createRateLimit(1);
  expect([mayPass(), mayPass()]).toEqual([true, false]);
  vi.setSystemTime(Date.now() - 3_600_000);
  expect(mayPass()).toBe(true);
});

test("the host reports options with which the app would do without a method or a state", () => {
  const problems: string[] = [];
  const { host: transport } = memoryTransports();
  const onProblem = (problem: string) => problems.push(problem);
  const caps = { "share.opne": 1, "auth.signOut": 1, "app.close": 1, "app.ready": 2 };
  const does = () => done({});
  const handlers = { "auth.signOut": does, "app.ready": does, "nav.state": does };
  const state = {
    "theme.changed": { theme: "Dark" },
    "network.changed": { online: true },
    "auth.changed": { status: "signedOut" },
  };
  const options = { transport, info, onProblem, caps, handlers, state };
  const host = createBridgeHost(options as never);
  host.emit("theme.change" as "theme.changed", { theme: "dark" });
  expect(problems).toEqual([
    "caps: share.opne is no method",
    "caps: auth.signOut is of contract 2, not 1: the app does not call it",
    "caps: app.close has no handler",
    "handlers: nav.state is not in caps: the app does not call it",
    "state: theme.changed: invalid theme",
    "state: auth.changed: not state",
    "theme.change: unknown event",
  ]);
});

test("a photo that is taken after its page was killed reaches every next page until it is confirmed", async () => {
  let made = 0;
  vi.spyOn(URL, "createObjectURL").mockImplementation(() => `blob:${++made}`);
  const taken = deferred<undefined>();
  const { app } = startHost({
    "camera.capture": async (_, { attach }) => {
      await taken.promise;
      const url = attach(new Blob(["photo"]));
      return done({ status: "captured", photos: [{ url, mimeType: "image/jpeg" }] });
    },
  });
  const first = await connect(app, "first");
  void first.request("camera.capture", photoParams);
  void first.request("camera.capture", { ...photoParams, opId: "op-2" });
  const restored: { opId: string; urls: string[]; done(): void }[] = [];
  await connect(app, "second", ({ opId, result, done }) => {
    const urls = result.status === "captured" ? result.photos.map(({ url }) => url) : [];
    restored.push({ opId, urls, done });
  });
  taken.resolve(undefined);
  await vi.waitUntil(() => restored.length === 2);
  expect(restored.map(({ opId, urls }) => [opId, urls])).toEqual([
    ["op-1", ["blob:1"]],
    // The first photo came again with it: every welcome contains all results that are not confirmed.
    ["op-2", ["blob:3"]],
  ]);
  restored[0]?.done();

  const again: string[] = [];
  await connect(app, "third", ({ opId }) => again.push(opId));
  await vi.waitUntil(() => again.length > 0);
  expect(again).toEqual(["op-2"]);
});

describe("an event that comes while the page loads itself again", () => {
  const openTeam = { path: "/teams/7" };

  /** A host whose first page is left as soon as it is connected: it hears nothing any more. */
  async function startLeft() {
    const { host, app } = startHost({});
    await connect(app, "first");
    app.open(() => {});
    /** What the next page gets. */
    const heardByNext = async () => {
      // What was sent to the first page has come to nobody.
      await nextTurn();
      const heard: string[] = [];
      const client = createBridgeClient({ transport: app, page: "next" });
      client.on("link.opened", ({ path }) => heard.push(path));
      client.on("auth.changed", ({ status }) => heard.push(status));
      await vi.waitUntil(() => client.snapshot().status === "native");
      await new Promise<void>(settle => {
        client.on("nav.back", () => settle());
        host.emit("nav.back", {});
      });
      return heard;
    };
    return { host, app, heardByNext };
  }

  test("is given to the loaded page, once", async () => {
    const { host, heardByNext } = await startLeft();
    host.emit("nav.back", {});
    host.emit("link.opened", openTeam);
    expect(await heardByNext()).toEqual([openTeam.path]);
  });

  test("is not given again where the former page has said a word after it", async () => {
    const { host, app, heardByNext } = await startLeft();
    host.emit("link.opened", openTeam);
    app.send('{"th":1,"k":"ack","id":"nobody"}');
    expect(await heardByNext()).toEqual([]);
  });

  test("is given to a page that the host loads, unless it is a token: that page may be another user's", async () => {
    const { host, heardByNext } = await startLeft();
    host.emit("auth.changed", { status: "signedIn", token: "former" });
    host.emit("link.opened", openTeam);
    host.pageGone();
    expect(await heardByNext()).toEqual([openTeam.path]);
  });

  test("is not given again a long time after it", async () => {
    const { host, heardByNext } = await startLeft();
    host.emit("link.opened", openTeam);
    const now = performance.now();
    vi.spyOn(performance, "now").mockImplementation(() => now + 6000);
    expect(await heardByNext()).toEqual([]);
  });
});
