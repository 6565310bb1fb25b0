// @vitest-environment happy-dom
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { act, render } from "@testing-library/react";
import { transformSync } from "esbuild";
import * as React from "react";
import * as jsxRuntime from "react/jsx-runtime";
import { beforeEach, expect, test, vi } from "vitest";
import { CONTRACT_VERSION, PROTOCOL_VERSION } from "../../bridge/contract.ts";
import * as bridge from "../../bridge/web-host.ts";

const ORIGIN = "https://cdn.example.com";
const recipes = readFileSync(join(import.meta.dirname, "../../native-samples/RECIPES.md"), "utf8");
const [, view = ""] = /```tsx\n(.*?)```/s.exec(recipes) ?? [];
const { code } = transformSync(view, { loader: "tsx", jsx: "automatic", format: "cjs" });

interface WebViewProps {
  readonly source: { readonly uri: string };
  onNavigationStateChange(event: object): void;
  onMessage(event: object): void;
  onShouldStartLoadWithRequest(request: object): boolean;
  onLoad(): void;
  onError(): void;
  readonly style: { readonly opacity: number };
  onContentProcessDidTerminate(): void;
}

/** What React Native and its plugin do for the view of the recipe. */
function startPhone(Mode: React.ElementType = React.Fragment) {
  const posts: { k: string; id?: string; m?: string; p?: object }[] = [];
  const warned: string[] = [];
  const appListeners = new Set<(state: string) => void>();
  const backListeners: (() => boolean)[] = [];
  let webView: WebViewProps | undefined;
  let loads = 0;
  class WebView extends React.Component<WebViewProps> {
    override componentDidMount() {
      loads += 1;
      webView = this.props;
    }
    override componentDidUpdate() {
      webView = this.props;
    }
    override componentWillUnmount() {
      webView = undefined;
    }
    postMessage = (text: string) => void posts.push(JSON.parse(text));
    override render() {
      return null;
    }
  }
  const Insets = React.createContext<object | undefined>(undefined);
  const window = { fontScale: 1 };
  const listen = <T,>(all: Set<T>, listener: T) => {
    all.add(listener);
    return { remove: () => all.delete(listener) };
  };
  const modules: Readonly<Record<string, unknown>> = {
    react: React,
    "react/jsx-runtime": jsxRuntime,
    "react-native": {
      AppState: {
        currentState: "active",
        addEventListener: (_: string, listener: (state: string) => void) =>
          listen(appListeners, listener),
      },
      BackHandler: {
        addEventListener(_: string, listener: () => boolean) {
          backListeners.push(listener);
          return { remove: () => backListeners.splice(backListeners.indexOf(listener), 1) };
        },
      },
      Linking: {
        openURL: (url: string) => Promise.reject(new Error(`Could not open URL '${url}'`)),
      },
      Platform: { OS: "android" },
      View: "div",
      Button: ({ title, onPress }: { title: string; onPress(): void }) => (
        <button type="button" onClick={onPress}>
          {title}
        </button>
      ),
      useColorScheme: () => "dark",
      useWindowDimensions: () => window,
    },
    "react-native-safe-area-context": {
      SafeAreaProvider: ({ children }: React.PropsWithChildren) => (
        <Insets value={{ top: 0, right: 0, bottom: 34, left: 0 }}>{children}</Insets>
      ),
      useSafeAreaInsets() {
        const insets = React.use(Insets);
        if (!insets) throw new Error("No safe area value available.");
        return insets;
      },
    },
    "react-native-webview": { WebView },
    "@teamhub/bridge": bridge,
  };
  const module = { exports: {} as { Teamhub: React.ComponentType<Record<string, unknown>> } };
  const log = { warn: (...words: unknown[]) => void warned.push(words.join(" ")) };
  new Function("require", "module", "__DEV__", "console", code)(
    (name: string) => modules[name],
    module,
    true,
    log,
  );
  const { Teamhub } = module.exports;
  const onClose = vi.fn();
  const onReady = vi.fn();
  const onLog = vi.fn();
  // As `host => (kept = host)` does.
  const onHost = vi.fn((host: bridge.BridgeHost) => host);
  const ui = (isVisible: boolean) => (
    <Mode>
      <Teamhub
        token="secret"
        isVisible={isVisible}
        appVersion="1.0"
        refreshToken={() => Promise.reject(new TypeError("Network request failed"))}
        onClose={onClose}
        onHost={onHost}
        onReady={onReady}
        onLog={onLog}
      />
    </Mode>
  );
  const { rerender, queryByText } = render(ui(true));
  const say = (message: object, url = ORIGIN) =>
    act(() =>
      webView?.onMessage({ nativeEvent: { data: JSON.stringify({ th: 1, ...message }), url } }),
    );
  return {
    posts,
    warned,
    onClose,
    onReady,
    onLog,
    host: () => onHost.mock.lastCall?.[0],
    say,
    loads: () => loads,
    address: () => `${webView?.source.uri}`,
    visit: (url: string) => act(() => webView?.onNavigationStateChange({ url })),
    /** @returns whether the web view may load it */
    mayLoad: (url: string) => webView?.onShouldStartLoadWithRequest({ url }),
    /** A page says hello, and that it can go back. */
    hello(page: string) {
      const contract = { protocols: [PROTOCOL_VERSION], contract: CONTRACT_VERSION };
      say({ k: "hello", page, ...contract, methods: [], events: [] });
      say({ k: "req", id: `${page}-1`, m: "nav.state", p: { canGoBack: true } });
    },
    see: (isVisible: boolean) => rerender(ui(isVisible)),
    scaleText(fontScale: number) {
      window.fontScale = fontScale;
      rerender(ui(true));
    },
    move: (state: string) => act(() => appListeners.forEach(listener => void listener(state))),
    die: () => act(() => webView?.onContentProcessDidTerminate()),
    loaded: () => act(() => webView?.onLoad()),
    failLoad: () => act(() => webView?.onError()),
    isShown: () => webView?.style.opacity === 1,
    tryAgain: () => act(() => queryByText("Try again")?.click()),
    /** @returns whether Teamhub has taken the key */
    back: () => [...backListeners].reverse().some(listener => listener()),
    sent: (name: string) => posts.filter(({ m }) => m === name).map(({ p }) => p),
  };
}

beforeEach(() => void vi.useFakeTimers());

test("the view for React Native closes a page that dies again and again before the user's eyes, and says why", () => {
  const phone = startPhone();
  for (let death = 1; death <= 3; death += 1) {
    phone.hello(`p${death}`);
    phone.die();
    expect(phone.loads()).toBe(death + 1);
  }
  expect(phone.onClose).not.toHaveBeenCalled();
  phone.die();
  expect(phone.onClose).toHaveBeenCalledOnce();
  expect(phone.loads()).toBe(4);
  expect(phone.warned).toEqual([
    ...Array.from({ length: 3 }, () => "teamhub: the page died: it is loaded again"),
    "teamhub: the page died more than three times in a minute: the host closes",
  ]);
});

test("the view for React Native works in React's strict mode, which makes everything twice", () => {
  const phone = startPhone(React.StrictMode);
  phone.hello("p1");
  expect(phone.posts.find(({ k }) => k === "welcome")).toMatchObject({
    state: { "theme.changed": { theme: "dark" }, "lifecycle.changed": { state: "active" } },
  });
  expect(phone.back()).toBe(true);
  expect(phone.sent("nav.back")).toHaveLength(1);
});

test("the view for React Native gives the app its host, for a link that comes while the page is open", () => {
  const phone = startPhone();
  phone.hello("p1");
  phone.host()?.emit("link.opened", { path: "/teams/42" });
  expect(phone.sent("link.opened")).toEqual([{ path: "/teams/42" }]);
});

test("the view for React Native tells the app that the first screen is there, and what the page reports", () => {
  const phone = startPhone();
  phone.hello("p1");
  phone.say({ k: "req", id: "p1-2", m: "app.ready", p: { firstContentMs: 400 } });
  const entry = { kind: "screen", name: "team" };
  phone.say({ k: "req", id: "p1-3", m: "log.event", p: entry });
  expect(phone.onReady).toHaveBeenCalledOnce();
  expect(phone.onLog).toHaveBeenCalledExactlyOnceWith(entry);
});

test("the view for React Native forgets deaths of the minute before, and those that nobody saw", () => {
  const phone = startPhone();
  for (let death = 1; death <= 3; death += 1) phone.die();
  vi.advanceTimersByTime(60_000);
  phone.die();
  for (let death = 1; death <= 5; death += 1) {
    phone.move("background");
    const before = phone.loads();
    phone.die();
    expect(phone.loads()).toBe(before);
    phone.move("active");
    expect(phone.loads()).toBe(before + 1);
  }
  expect(phone.onClose).not.toHaveBeenCalled();
  expect(phone.warned.at(-1)).toContain("the page died unseen");
});

test("the view for React Native shows a page that has died at the place where it was", () => {
  const phone = startPhone();
  const [page, first] = phone.address().split("#");
  expect(first).toBe("/teams");
  phone.visit(`${page}#/teams/42`);
  expect(phone.address()).toBe(`${page}#/teams`);
  phone.die();
  expect(phone.address()).toBe(`${page}#/teams/42`);
  phone.visit(`${page}#/teams?code=ABCD2345`);
  phone.visit("about:blank");
  phone.visit("https://stranger.example/#/teams/1");
  phone.move("background");
  phone.die();
  phone.move("active");
  expect(phone.address()).toBe(`${page}#/teams?code=ABCD2345`);
});

test("the view for React Native loads its own page with its own query or none: a link could bring a token", () => {
  const phone = startPhone();
  const [own = ""] = phone.address().split("#");
  const [bare = ""] = own.split("?");
  for (const url of [own, `${own}#/teams/7`, bare, `${bare}#/teams?code=ABCD2345`]) {
    expect(phone.mayLoad(url)).toBe(true);
  }
  expect(phone.warned).toEqual([]);
  const signIn = [`${bare}?token=theirs#/teams`, `${own}&token=theirs`, `${bare}?`];
  for (const url of signIn) expect(phone.mayLoad(url)).toBe(false);
  expect(phone.warned).toEqual(
    signIn.map(() => "teamhub: a link to the page itself with another query"),
  );
});

test("the view for React Native leaves Back to the app while it is hidden, and its page is in the background", () => {
  const phone = startPhone();
  phone.hello("p1");
  expect(phone.back()).toBe(true);
  phone.see(false);
  expect(phone.back()).toBe(false);
  expect(phone.sent("nav.back")).toHaveLength(1);
  expect(phone.sent("lifecycle.changed").at(-1)).toEqual({ state: "background" });
  const welcomes = () => phone.posts.filter(({ k }) => k === "welcome").length;
  const before = welcomes();
  phone.see(true);
  expect(welcomes()).toBe(before + 1);
  expect(phone.sent("lifecycle.changed").at(-1)).toEqual({ state: "active" });
  expect(phone.back()).toBe(true);
});

test("the view for React Native reports what it does not take, and a page that is silent", () => {
  const phone = startPhone();
  phone.say({ k: "hello" }, "https://stranger.example");
  expect(phone.warned).toEqual(["teamhub: a message from another frame or origin"]);
  act(() => vi.advanceTimersByTime(30_000));
  expect(phone.warned.at(-1)).toContain("the page was not loaded in time");
  phone.tryAgain();
  phone.loaded();
  act(() => vi.advanceTimersByTime(3000));
  expect(phone.warned.at(-1)).toContain("the page said no hello in time");
  phone.tryAgain();
  phone.loaded();
  phone.hello("p1");
  act(() => vi.advanceTimersByTime(3000));
  expect(phone.loads()).toBe(3);
});

test("the view for React Native is shown when its page has said hello, and can load one again that could not be loaded", () => {
  const phone = startPhone();
  expect(phone.isShown()).toBe(false);
  phone.failLoad();
  phone.tryAgain();
  expect([phone.loads(), phone.isShown()]).toEqual([2, false]);
  phone.failLoad();
  phone.move("background");
  expect(phone.loads()).toBe(2);
  phone.move("active");
  expect(phone.loads()).toBe(3);
  phone.hello("p1");
  expect(phone.isShown()).toBe(true);
});

test("the view for React Native tells the page the edges of the view, and each new size of the text", () => {
  const phone = startPhone();
  phone.hello("p1");
  phone.scaleText(1.5);
  expect(phone.sent("text.scale").at(-1)).toEqual({ factor: 1.5 });
  const welcome = phone.posts.find(({ k }) => k === "welcome");
  expect(JSON.stringify(welcome)).toContain('"topPx":0,"rightPx":0,"bottomPx":34');
});

test.each([
  ["auth.refresh", { reason: "unauthorized" }],
  ["link.open", { url: "https://teamhub.example/teams/42" }],
])(
  "the view for React Native answers UNAVAILABLE where %s fails, and logs no address",
  async (m, p) => {
    const phone = startPhone();
    phone.hello("p1");
    phone.say({ k: "req", id: "p1-2", m, p });
    await act(() => vi.advanceTimersByTimeAsync(1));
    const answer = phone.posts.find(({ k, id }) => k === "res" && id === "p1-2");
    expect(answer).toMatchObject({ ok: false, e: { code: "UNAVAILABLE" } });
    expect(phone.warned).toEqual([]);
  },
);
