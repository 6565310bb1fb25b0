// @vitest-environment happy-dom
// @vitest-environment-options {"url": "https://app.test/"}
import { beforeEach, expect, test, vi } from "vitest";
import { createBridgeClient } from "../../bridge/client.ts";
import { createBridgeHost, done, type Handlers } from "../../bridge/host.ts";
import { connectHost, takeRestored } from "../../src/connect-host.ts";
import type { Theme } from "../../src/limits.ts";
import type { AppHistory } from "../../src/services/history.ts";
import { readToken } from "../../src/services/launch.ts";
import type { Native } from "../../src/services/native.ts";
import { onReturn } from "../../src/services/return.ts";
import * as composer from "../../src/stores/composer/capture-photos.ts";
import { bridgeLog } from "../../src/stores/host/bridge-log.ts";
import { network } from "../../src/stores/network.ts";
import { loadMe, session, setLanguage, setTheme } from "../../src/stores/session/session.ts";
import { setKeyboardInset } from "../../src/ui/form/keyboard-inset.ts";
import { memoryTransports } from "../bridge/memory-transports.ts";
import { provideFakes } from "../stores/fake-services.ts";

const caps = { "nav.state": 1, "app.close": 1, "link.open": 1, "log.event": 2 } as const;

/** Links that any host was asked to open. */
const opened: string[] = [];
/** Routes that any page was led to. */
const navigated: string[] = [];

/** The app's history as the host's events need it, and what has been done with it. */
function fakeHistory() {
  const paths: string[] = [];
  let depth = 0;
  let tellDepth = () => {};
  let tellPage = (_: { path: string }) => {};
  const history = {
    navigate(path: string) {
      paths.push(path);
      navigated.push(path);
    },
    current: () => ({ path: "/teams" }),
    subscribe(listener: typeof tellPage) {
      tellPage = listener;
    },
    canGoBack: () => depth > 0,
    pressBack() {
      if (depth === 0) return false;
      depth -= 1;
      return true;
    },
    reportDepthTo: (listener: () => void) => {
      tellDepth = listener;
    },
  } as AppHistory;
  const setDepth = (next: number) => {
    depth = next;
    tellDepth();
  };
  return { history, paths, setDepth, show: (path: string) => tellPage({ path }) };
}

async function connect() {
  provideFakes();
  const asked: unknown[] = [];
  const logged: string[] = [];
  const note = (method: string) => (params: unknown) => {
    asked.push([method, params]);
    return done({});
  };
  const handlers: Handlers<typeof caps> = {
    "nav.state": note("nav.state"),
    "app.close": note("app.close"),
    "log.event": ({ name }) => {
      logged.push(name);
      return done({});
    },
    "link.open": ({ url }) => {
      opened.push(url);
      return done({});
    },
  };
  const { app, host: transport } = memoryTransports();
  const info = { name: "test", version: "1", platform: "test" };
  const host = createBridgeHost({ transport, info, caps, handlers });
  const bridge = createBridgeClient({ transport: app });
  const fake = fakeHistory();
  connectHost(bridge, fake.history);
  await vi.waitUntil(() => asked.length === 1);
  return { host, asked, logged, ...fake };
}

beforeEach(() => {
  document.body.replaceChildren();
});

test("a host that has just answered learns whether the app can go back, and every change", async () => {
  const { asked, setDepth } = await connect();
  setDepth(1);
  await vi.waitUntil(() => asked.length === 2);
  expect(asked).toEqual([
    ["nav.state", { canGoBack: false }],
    ["nav.state", { canGoBack: true }],
  ]);
});

test("only a page inside an app says on the console that it finds no host", () => {
  provideFakes();
  const log = vi.spyOn(console, "info").mockImplementation(() => {});
  const bridge = createBridgeClient({ transport: null });
  const connectIt = () => connectHost(bridge, fakeHistory().history);
  connectIt();
  expect(log).not.toHaveBeenCalled();
  session.isInsideMobileApp = true;
  connectIt();
  session.isInsideMobileApp = false;
  expect(log).toHaveBeenCalledExactlyOnceWith("Teamhub:", "no host");
  vi.stubGlobal("location", new URL("teamhub-app://app/index.html"));
  connectIt();
  expect(log).toHaveBeenCalledTimes(2);
});

test("the console says that a host is there and does not answer", async () => {
  provideFakes();
  vi.useFakeTimers();
  const log = vi.spyOn(console, "info").mockImplementation(() => {});
  const bridge = createBridgeClient({ transport: memoryTransports().app });
  connectHost(bridge, fakeHistory().history);
  expect(log).not.toHaveBeenCalled();
  await vi.runAllTimersAsync();
  expect(log).toHaveBeenCalledExactlyOnceWith("Teamhub:", "no welcome yet");
});

test("theme, language and token follow the host; an unknown language is named on the console", async () => {
  const log = vi.spyOn(console, "info").mockImplementation(() => {});
  const { host } = await connect();
  host.emit("theme.changed", { theme: "light" });
  host.emit("language.changed", { language: "es-MX" });
  host.emit("language.changed", { language: "tlh" });
  host.emit("auth.changed", { status: "signedIn", token: "from-host" });
  await vi.waitUntil(() => session.token === "from-host");
  expect([session.theme, session.language, session.tokenSource]).toEqual(["light", "es", "host"]);
  expect(log).toHaveBeenCalledExactlyOnceWith("Teamhub:", "language.changed: no such language");
  host.emit("auth.changed", { status: "signedOut" });
  await vi.waitUntil(() => session.token === undefined);
});

test("an empty token is a sign-out, because many apps store it for nobody", async () => {
  const { host } = await connect();
  host.emit("auth.changed", { status: "signedIn", token: "from-host" });
  await vi.waitUntil(() => session.token === "from-host");
  host.emit("auth.changed", { status: "signedIn", token: "" });
  await vi.waitUntil(() => session.token === undefined);
});

test("a host that repeats its theme and language takes nothing back that the user has chosen", async () => {
  const { host } = await connect();
  const say = async (theme: Theme, language: string) => {
    host.emit("theme.changed", { theme });
    host.emit("language.changed", { language });
    const isOnline = !network.isOnline;
    host.emit("network.changed", { online: isOnline });
    await vi.waitUntil(() => network.isOnline === isOnline);
  };
  await say("dark", "en-US");
  setTheme("light", "stored");
  setLanguage("ru", "stored");
  await say("dark", "en-US");
  expect([session.theme, session.language]).toEqual(["light", "ru"]);
  await say("dark", "es-ES");
  expect([session.theme, session.language]).toEqual(["light", "es"]);
});

test("a theme that a host says while the app is in the background counts when it is back, if it is another one", async () => {
  const { host } = await connect();
  const say = async (theme: Theme, state: "background" | "active") => {
    host.emit("theme.changed", { theme });
    host.emit("lifecycle.changed", { state });
    const isOnline = !network.isOnline;
    host.emit("network.changed", { online: isOnline });
    await vi.waitUntil(() => network.isOnline === isOnline);
  };
  await say("dark", "active");
  setTheme("light", "stored");
  await say("dark", "background");
  // iOS takes a picture of the app in each theme.
  await say("light", "background");
  await say("dark", "background");
  await say("dark", "active");
  expect(session.themeSource).toBe("stored");
  await say("dark", "background");
  await say("light", "background");
  await say("light", "active");
  expect([session.theme, session.themeSource]).toEqual(["light", "host"]);
});

test.each([
  [1.3, "130%"],
  [0.5, "80%"],
  [3.1, "200%"],
])("text of %d times the size is %s of the page's own", async (factor, fontSize) => {
  const { host } = await connect();
  host.emit("text.scale", { factor });
  await vi.waitUntil(() => document.documentElement.style.fontSize === fontSize);
});

test("a host that asks for it learns each screen that the user comes to", async () => {
  const { logged, show } = await connect();
  // The second is another query, or a dialog, of the same page.
  for (const path of ["/teams/1", "/teams/1", "/teams/2"]) show(path);
  await vi.waitUntil(() => logged.length === 3);
  expect(logged).toEqual(["teams", "team", "team"]);
});

test.each([
  ...["abc", "Bearer abc", "bearer   abc", " abc ", "abc\r\n", "a+b/c==", "a b", "x".repeat(8192)],
  ...["Bearer ", "ё", "a\nb", "a\u0000b", "Bearer a\u007f"],
])("a token of the host is used as at the launch: %.20j", async token => {
  const { host, paths } = await connect();
  const former = session.token;
  const expected = readToken(token) ?? former;
  const logged = bridgeLog.count;
  host.emit("auth.changed", { status: "signedIn", token });
  // A later event, so that the one before it has arrived.
  host.emit("link.opened", { path: "/teams" });
  await vi.waitUntil(() => paths.length === 1);
  expect(session.token).toBe(expected);
  expect(bridgeLog.count).toBe(logged + (readToken(token) ? 0 : 1));
  expect(JSON.stringify(bridgeLog.messages)).not.toContain("ё");
});

test("a token of the same user changes nothing but itself", async () => {
  const { host } = await connect();
  await loadMe();
  const { me, userCount } = session;
  host.emit("auth.changed", { status: "signedIn", token: "renewed" });
  await vi.waitUntil(() => session.token === "renewed");
  expect([session.me, session.userCount]).toEqual([me, userCount]);
});

test("insets and the keyboard are lengths for the styles", async () => {
  const { host } = await connect();
  const none = { topPx: 0, rightPx: 0, bottomPx: 0, leftPx: 0 };
  host.emit("viewport.changed", { ...none, topPx: 47.5, keyboardPx: 291 });
  const inset = (edge: string) =>
    document.documentElement.style.getPropertyValue(`--inset-${edge}`);
  await vi.waitUntil(() => inset("top") === "47.5px");
  expect([inset("bottom"), inset("keyboard")]).toEqual(["0px", "291px"]);
});

test("a keyboard that the page has measured stays, as long as the host says the height that it has said before", async () => {
  const { host } = await connect();
  const none = { topPx: 0, rightPx: 0, bottomPx: 0, leftPx: 0 };
  const { style } = document.documentElement;
  setKeyboardInset(300);
  for (const topPx of [20, 30]) host.emit("viewport.changed", { ...none, topPx, keyboardPx: 0 });
  await vi.waitUntil(() => style.getPropertyValue("--inset-top") === "30px");
  expect(style.getPropertyValue("--inset-keyboard")).toBe("300px");
});

test("lists are refreshed when the app or the network comes back, not when it goes", async () => {
  const { host } = await connect();
  let returns = 0;
  const stop = onReturn(() => returns++);
  host.emit("lifecycle.changed", { state: "background" });
  host.emit("network.changed", { online: false });
  await vi.waitUntil(() => !network.isOnline);
  expect(returns).toBe(0);
  host.emit("network.changed", { online: true });
  host.emit("lifecycle.changed", { state: "active" });
  await vi.waitUntil(() => returns === 2);
  expect(network.isOnline).toBe(true);
  stop();
});

test("back goes back in the app, and closes it where there is nowhere to go", async () => {
  const { host, asked, setDepth } = await connect();
  setDepth(1);
  host.emit("nav.back", {});
  host.emit("nav.back", {});
  await vi.waitUntil(() => asked.some(each => JSON.stringify(each).includes("app.close")));
  expect(asked.filter(each => JSON.stringify(each).includes("app.close"))).toHaveLength(1);
});

test("a deep link opens its page", async () => {
  const { host, paths } = await connect();
  host.emit("link.opened", { path: "/teams?code=ABCD2345" });
  await vi.waitUntil(() => paths.length === 1);
  expect(paths).toEqual(["/teams?code=ABCD2345"]);
});

test.each([
  ["mailto:coach@teams.example", true],
  [`${location.origin}/teams/1`, false],
  ["javascript:void(0)", false],
  ["#below", false],
])("a click on %s is the host's: %s", async (href, isHosts) => {
  // Listeners of former tests are on the document too: whichever is first has it.
  const open = vi.spyOn(window, "open").mockReturnValue(null);
  await connect();
  const link = document.createElement("a");
  link.href = href;
  const word = document.createElement("b");
  link.append(word);
  document.body.append(link);
  const click = new MouseEvent("click", { bubbles: true, cancelable: true });
  word.dispatchEvent(click);
  expect(click.defaultPrevented).toBe(isHosts);
  if (isHosts) await vi.waitUntil(() => opened.includes(link.href));
  expect(opened.includes(link.href)).toBe(isHosts);
  expect(open).not.toHaveBeenCalled();
});

test.each([
  ["https://app.test/teams/7", "/teams/7?code=ABCD2345", "/teams/7?code=ABCD2345"],
  [
    "https://app.test/index.html?lang=en#/teams",
    "/index.html?token=theirs&env=dev&buildconfig=debug#/teams/7",
    "/teams/7",
  ],
])(
  "on %s a link to our own page that people wrote changes only the route: %s",
  async (page, href, route) => {
    vi.stubGlobal("location", new URL(page));
    // Listeners of former tests are on the document too: whichever is first has it.
    await connect();
    navigated.length = 0;
    const link = document.createElement("a");
    link.href = `https://app.test${href}`;
    link.target = "_blank";
    document.body.append(link);
    const click = new MouseEvent("click", { bubbles: true, cancelable: true });
    link.dispatchEvent(click);
    expect([navigated, click.defaultPrevented, opened.includes(link.href)]).toEqual([
      [route],
      true,
      false,
    ]);
  },
);

test.each([
  { isSafe: true, order: ["kept op-1", "done"] },
  { isSafe: false, order: ["kept op-1"] },
])("the host may forget restored photos once the draft is safe: $isSafe", async expected => {
  const order: string[] = [];
  vi.spyOn(composer, "addRestoredPhotos").mockImplementation(async opId => {
    order.push(`kept ${opId}`);
    return expected.isSafe;
  });
  const native = { receivePhotos: async () => [new Blob(["photo"])] } as unknown as Native;
  const photos = [{ url: "https://app.example/1", mimeType: "image/jpeg" }];
  await takeRestored(
    {
      method: "camera.capture",
      opId: "op-1",
      result: { status: "captured", photos },
      done: () => order.push("done"),
    },
    native,
  );
  expect(order).toEqual(expected.order);
});
