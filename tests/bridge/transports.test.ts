import { Window as Page } from "happy-dom";
import { expect, test, vi } from "vitest";
import { type AndroidWindow, androidTransport } from "../../bridge/transports/android.ts";
import { withAttachments } from "../../bridge/transports/attachments.ts";
import { detectTransport } from "../../bridge/transports/detect.ts";
import { type IframeWindow, iframeTransport } from "../../bridge/transports/iframe.ts";
import { iframeHostTransport } from "../../bridge/transports/iframe-host.ts";
import { type IosWindow, iosTransport } from "../../bridge/transports/ios.ts";
import {
  type ReactNativeWindow,
  reactNativeTransport,
} from "../../bridge/transports/react-native.ts";
import type { Transport } from "../../bridge/transports/transport.ts";
import { nextTurn } from "../next-turn.ts";

const HOST = "https://host.example";
const ACK = '{"th":1,"k":"ack","id":"a"}';

function iosWindow(reply?: unknown) {
  const postMessage = vi.fn<(message: string) => unknown>(() => reply);
  const window: IosWindow = { webkit: { messageHandlers: { teamhub: { postMessage } } } };
  return { window, postMessage };
}

function androidWindow() {
  const teamhub = { postMessage: vi.fn(), onmessage: null };
  return { window: { teamhub } as AndroidWindow, teamhub };
}

/** A page in a frame; `deliver` is what the browser does with a message that was posted to it. */
function framedWindow(ancestor?: string) {
  let listener: (event: MessageEvent) => void = () => {};
  const parent = { postMessage: vi.fn() };
  const window: IframeWindow = {
    parent,
    location: ancestor ? { ancestorOrigins: [ancestor] } : {},
    addEventListener: (_, added) => {
      listener = added;
    },
  };
  const deliver = (event: Partial<MessageEvent>) =>
    listener({ source: parent, origin: HOST, ports: [], data: ACK, ...event } as MessageEvent);
  return { window, parent, deliver };
}

/** The transport of a page, and what has come over it. */
function opened(transport: Transport | null) {
  const received: unknown[] = [];
  transport?.open(message => received.push(message));
  return { transport, received };
}

const fakePort = () => ({ postMessage: vi.fn(), onmessage: null }) as unknown as MessagePort;

test("iOS: messages go to the handler and come by window.__teamhub", () => {
  const { window, postMessage } = iosWindow();
  const { transport, received } = opened(iosTransport(window));
  transport?.send("out");
  expect(postMessage).toHaveBeenCalledExactlyOnceWith("out");
  expect(window.__teamhub?.receive("in")).toBe(true);
  expect(received).toEqual(["in"]);
});

test("iOS: a handler with reply may answer with a message", async () => {
  const { window } = iosWindow(Promise.resolve(ACK));
  const { transport, received } = opened(iosTransport(window));
  transport?.send("out");
  await vi.waitUntil(() => received.length > 0);
  expect(received).toEqual([ACK]);
});

test("iOS: an empty or refused reply is no message and no unhandled rejection", async () => {
  const receive = vi.fn();
  for (const reply of [Promise.resolve(null), Promise.reject(new Error("refused"))]) {
    const transport = iosTransport(iosWindow(reply).window);
    transport?.open(receive);
    transport?.send("out");
  }
  await nextTurn();
  expect(receive).not.toHaveBeenCalled();
});

test("Android: messages go to the injected object and come by its onmessage", () => {
  const { window, teamhub } = androidWindow();
  const { transport, received } = opened(androidTransport(window));
  transport?.send("out");
  expect(teamhub.postMessage).toHaveBeenCalledExactlyOnceWith("out");
  window.teamhub?.onmessage?.({ data: "in" });
  expect(received).toEqual(["in"]);
});

test("React Native: the plugin's object is no host where its app does not listen", () => {
  expect(reactNativeTransport({ ReactNativeWebView: {} } as ReactNativeWindow)).toBeNull();
});

test("Android: a page element named teamhub is no host", () => {
  expect(androidTransport({ teamhub: {} } as AndroidWindow)).toBeNull();
});

test.each(["window", "document"] as const)(
  "React Native: messages go to the plugin's object and come as its events at the %s, not from another window",
  place => {
    const page = new Page();
    const ReactNativeWebView = { postMessage: vi.fn() };
    const window = Object.assign(page, { ReactNativeWebView }) as unknown as ReactNativeWindow;
    const { transport, received } = opened(reactNativeTransport(window));
    transport?.send("out");
    expect(ReactNativeWebView.postMessage).toHaveBeenCalledExactlyOnceWith("out");
    const target = place === "window" ? page : page.document;
    for (const origin of [HOST, "null", ""]) {
      target.dispatchEvent(new page.MessageEvent("message", { data: `of "${origin}"`, origin }));
    }
    expect(received).toEqual(['of ""']);
  },
);

test("iframe: hello is addressed to the parent's origin if the browser says it", () => {
  const { window, parent } = framedWindow(HOST);
  iframeTransport(window, ["https://other.example", HOST])?.send("hello");
  expect(parent.postMessage.mock.calls).toEqual([["hello", HOST]]);
});

test("iframe: if the browser does not say it, hello is addressed to each allowed origin, never to '*'", () => {
  const { window, parent } = framedWindow();
  iframeTransport(window, ["https://other.example", HOST])?.send("hello");
  expect(parent.postMessage.mock.calls).toEqual([
    ["hello", "https://other.example"],
    ["hello", HOST],
  ]);
});

test("iframe: there is no transport for a parent that is not allowed, nor without a parent", () => {
  expect(iframeTransport(framedWindow("https://evil.example").window, [HOST])).toBeNull();
  expect(iframeTransport(framedWindow().window, [])).toBeNull();
  const top: { parent?: unknown } & IframeWindow = { ...framedWindow().window, parent: null };
  expect(iframeTransport(Object.assign(top, { parent: top }), [HOST])).toBeNull();
});

test("iframe: both sides use their windows, and after the first answer one origin", () => {
  const { window, parent, deliver } = framedWindow();
  const { transport, received } = opened(iframeTransport(window, ["https://other.example", HOST]));
  transport?.send("hello");
  deliver({});
  transport?.send("out");
  const blobs = [new Blob(["photo"])];
  vi.spyOn(URL, "createObjectURL").mockReturnValue("blob:made");
  deliver({ data: { text: '{"th":1,"url":"attachment:0"}', blobs } });
  expect(received).toEqual([ACK, '{"th":1,"url":"blob:made"}']);
  expect(parent.postMessage.mock.calls).toEqual([
    ["hello", "https://other.example"],
    ["hello", HOST],
    ["out", HOST],
  ]);
});

test("iframe: where a host of contract 1 offers a port, all messages go over it", () => {
  const { window, parent, deliver } = framedWindow(HOST);
  const { transport, received } = opened(iframeTransport(window, [HOST]));
  const port = fakePort();
  deliver({ ports: [port] });
  transport?.send("out");
  const blobs = [new Blob(["photo"])];
  vi.spyOn(URL, "createObjectURL").mockReturnValue("blob:made");
  port.onmessage?.({ data: "plain" } as MessageEvent);
  port.onmessage?.({ data: { text: '["attachment:0"]', blobs } } as MessageEvent);
  expect(received).toEqual([ACK, "plain", '["blob:made"]']);
  expect(port.postMessage).toHaveBeenCalledExactlyOnceWith("out");
  expect(parent.postMessage).not.toHaveBeenCalled();
});

test.each([
  ["attachment:1", [0, 1]],
  ["attachment:0", [{ size: 1 }]],
  ["attachment:0", undefined],
  ["attachment:0", 7],
  ["attachment:-1", [1]],
  ["attachment:length", [1]],
])("iframe: %s without its Blob (%j) stays a text that no shape accepts", (url, blobs) => {
  expect(withAttachments(`["${url}"]`, blobs)).toBe(`["${url}"]`);
});

test("iframe: messages go to the newest port, and come from all ports", () => {
  const { window, deliver } = framedWindow(HOST);
  const { transport, received } = opened(iframeTransport(window, [HOST]));
  const [older, newer] = [fakePort(), fakePort()];
  deliver({ ports: [older] });
  deliver({ ports: [newer] });
  transport?.send("out");
  older.onmessage?.({ data: "crossed" } as MessageEvent);
  expect(newer.postMessage).toHaveBeenCalledExactlyOnceWith("out");
  expect(older.postMessage).not.toHaveBeenCalled();
  expect(received.at(-1)).toBe("crossed");
});

const FORGED: [string, Partial<MessageEvent>][] = [
  ["a forged origin", { origin: "https://evil.example" }],
  ["an opaque origin", { origin: "null" }],
  ["another window", { source: {} as Window }],
];
test.each([
  ...FORGED,
  ["a port that is another library's", { data: '{"penpal":"handshake"}' }],
  ["no data", { data: null }],
])("iframe: a message with %s is ignored", (_, forged) => {
  const { window, parent, deliver } = framedWindow(HOST);
  const receive = vi.fn();
  const transport = iframeTransport(window, [HOST]);
  transport?.open(receive);
  for (const isAnswered of [false, true]) {
    if (isAnswered) deliver({});
    receive.mockClear();
    for (const ports of [[], [fakePort()]]) deliver({ ports, ...forged });
    transport?.send("hello");
    expect(receive).not.toHaveBeenCalled();
  }
  expect(parent.postMessage).toHaveBeenCalledTimes(2);
});

test("iframe: a message of ours in a wrong form comes to the page, which says so", () => {
  const { window, deliver } = framedWindow(HOST);
  const { received } = opened(iframeTransport(window, [HOST]));
  const [record, text] = [{ th: 1, k: "welcome" }, '{"th":"1","k":"welcome"}'];
  const withPhotos = { text: record, blobs: [] };
  for (const data of [record, { k: "another library" }, text, withPhotos]) deliver({ data });
  expect(received).toEqual([record, text, withPhotos]);
});

/** A host page with the app's frame; `deliver` is what the browser does with a message of the app. */
function hostWindow(navigator: object = {}, appOrigin = HOST, contentDocument: object | null = {}) {
  const location = new URL("https://page.example/fitness");
  const window = Object.assign(new EventTarget(), { navigator, location });
  const app = { postMessage: vi.fn() };
  const frame = Object.assign(new EventTarget(), {
    ...{ contentWindow: app, contentDocument },
    src: "",
  });
  const end = new AbortController();
  const transport = iframeHostTransport(window as never, frame as never, appOrigin, end.signal);
  const received: unknown[] = [];
  const reported: string[] = [];
  transport.open(
    message => received.push(message),
    problem => reported.push(problem),
  );
  const deliver = (data: unknown, event: Partial<MessageEvent> = {}) =>
    window.dispatchEvent(
      Object.assign(new Event("message"), { source: app, origin: HOST, data, ...event }),
    );
  return { window, transport, app, frame, end, received, reported, deliver };
}

const helloOf = (contract: number) =>
  JSON.stringify({
    ...{ th: 1, k: "hello", page: "p", protocols: [1], contract },
    ...{ methods: [], events: [] },
  });

/** A host that has welcomed an app of this contract. */
function greeted(contract = 2, ...given: Parameters<typeof hostWindow>) {
  const host = hostWindow(...given);
  host.deliver(helloOf(contract));
  host.transport.send("welcome");
  return host;
}

test("iframe host: an app of contract 2 gets the messages of the window, and no port", () => {
  const { transport, app, received } = greeted();
  transport.send("answer", [new Blob(["photo"])]);
  expect(received).toEqual([helloOf(2)]);
  expect(app.postMessage.mock.calls).toEqual([
    ["welcome", HOST, []],
    [{ text: "answer", blobs: [expect.any(Blob)] }, HOST, []],
  ]);
});

test("iframe host: in Chromium, where a port is faster, an app of contract 2 gets one too", () => {
  const { transport, app } = greeted(2, { connection: {} });
  transport.send("answer");
  expect(app.postMessage).toHaveBeenCalledExactlyOnceWith("welcome", HOST, [expect.anything()]);
  app.postMessage.mock.calls[0]?.[2][0].close();
});

test("iframe host: an app of contract 1 gets a port with the first answer, and the rest over it", async () => {
  const { transport, app, received, deliver } = greeted(1);
  transport.send("answer");
  expect(app.postMessage).toHaveBeenCalledExactlyOnceWith("welcome", HOST, [expect.anything()]);
  const port: MessagePort = app.postMessage.mock.calls[0]?.[2][0];
  const arrived: unknown[] = [];
  port.onmessage = ({ data }) => arrived.push(data);
  port.postMessage("request");
  await vi.waitFor(() => expect([arrived, received.at(-1)]).toEqual([["answer"], "request"]));
  // A newer build of the app, loaded into the same frame.
  deliver(helloOf(2));
  transport.send("welcome again");
  expect(app.postMessage).toHaveBeenLastCalledWith("welcome again", HOST, []);
  port.close();
});

test.each(FORGED)(
  "iframe host: a message with %s is ignored, before the hello and after it",
  (_, forged) => {
    const { received, deliver } = hostWindow();
    deliver(helloOf(2), forged);
    deliver(helloOf(2));
    deliver('{"th":1,"k":"ack","id":"a"}', forged);
    expect(received).toEqual([helloOf(2)]);
  },
);

test("iframe host: one that has ended hears nothing, so that a component can be mounted again", async () => {
  const read = new Promise(resolve => {
    class WatchedChannel extends MessageChannel {
      constructor() {
        super();
        this.port1.addEventListener("message", resolve);
      }
    }
    vi.stubGlobal("MessageChannel", WatchedChannel);
  });
  const { app, end, received, deliver } = greeted(2, { connection: {} });
  const port: MessagePort = app.postMessage.mock.calls[0]?.[2][0];
  end.abort();
  deliver(helloOf(2));
  port.postMessage("request");
  await read;
  expect(received).toEqual([helloOf(2)]);
  port.close();
});

test.each([`${HOST}/`, `${HOST.toUpperCase()}:443/teams`])(
  "iframe host: of the address %s only the origin counts",
  address => {
    const { app, received } = greeted(2, {}, address);
    expect(received).toEqual([helloOf(2)]);
    expect(app.postMessage).toHaveBeenCalledExactlyOnceWith("welcome", HOST, []);
  },
);

test("iframe host: a text that is no address of an app is refused at once", () => {
  for (const address of ["teamhub.example", "localhost:4173", ""]) {
    expect(() => hostWindow({}, address)).toThrow("such as https://teamhub.example");
  }
});

test("iframe host: a frame that is loaded and says no hello is reported, unless the host has ended", () => {
  vi.useFakeTimers();
  const [unknown, ended, known] = [hostWindow(), hostWindow(), hostWindow()];
  known.deliver(helloOf(2));
  for (const { frame } of [unknown, ended, known]) frame.dispatchEvent(new Event("load"));
  ended.end.abort();
  vi.advanceTimersByTime(5000);
  expect(unknown.reported).toEqual([
    `the page said no hello in time: what is at ${HOST} is not the app, or was built without https://page.example in TEAMHUB_HOST_ORIGINS, or was loaded before its host was made`,
  ]);
  expect([...ended.reported, ...known.reported]).toEqual([]);
});

test("iframe host: a frame that was loaded before its host was made, or whose address loads nothing, is reported, and one without an address is not", () => {
  vi.useFakeTimers();
  const [early, nothing, later] = [hostWindow({}, HOST, null), hostWindow(), hostWindow()];
  early.frame.dispatchEvent(new Event("load"));
  nothing.frame.src = `${HOST}/index.html`;
  vi.advanceTimersByTime(10_000);
  expect(early.reported).toEqual([expect.stringContaining("loaded before its host was made")]);
  expect(nothing.reported).toEqual([expect.stringContaining("no hello in time")]);
  expect(later.reported).toEqual([]);
});

test("iframe host: a second host of one frame is reported, unless the first has ended", () => {
  const { window, frame, end } = hostWindow();
  const reported: string[] = [];
  const second = () =>
    iframeHostTransport(window as never, frame as never, HOST, end.signal).open(
      () => {},
      problem => reported.push(problem),
    );
  second();
  expect(reported).toEqual(["another host of this frame is open: abort its signal first"]);
  end.abort();
  second();
  expect(reported).toHaveLength(1);
});

test.each([
  ["https://www.host.example", "give the transport this address"],
  ["null", "its sandbox needs allow-same-origin"],
])("iframe host: an app that has the origin %s is reported once, with the mend", (origin, mend) => {
  const { received, reported, deliver } = hostWindow();
  deliver('{"penpal":"hello"}', { origin });
  for (const contract of [2, 2]) deliver(helloOf(contract), { origin });
  expect(received).toEqual([]);
  expect(reported).toEqual([
    `a message from another frame or origin: a hello from ${origin} instead of ${HOST}: ${mend}`,
  ]);
});

test("the order is iOS, Android, iframe, React Native, none", () => {
  const framed = framedWindow(HOST);
  const ios = iosWindow();
  const android = androidWindow();
  const ReactNativeWebView = { postMessage: vi.fn() };
  const sentBy = (window: object) => {
    detectTransport({ ...framed.window, ...window } as never, [HOST])?.send("out");
    const { teamhub } = android;
    const hosts = [{ postMessage: ios.postMessage }, teamhub, framed.parent, ReactNativeWebView];
    return hosts.map(({ postMessage }) => postMessage.mock.calls.length);
  };
  const plugin = { ReactNativeWebView };
  expect(sentBy({ ...ios.window, ...android.window, ...plugin })).toEqual([1, 0, 0, 0]);
  expect(sentBy({ ...android.window, ...plugin })).toEqual([1, 1, 0, 0]);
  // Android gives the plugin's object to frames as well.
  expect(sentBy(plugin)).toEqual([1, 1, 1, 0]);
  const top: Record<string, unknown> = { ...framed.window };
  top.parent = top;
  expect(detectTransport(top as never, [HOST])).toBeNull();
  detectTransport(Object.assign(top, plugin) as never, [HOST])?.send("out");
  expect(ReactNativeWebView.postMessage).toHaveBeenCalledOnce();
});

test("a meta tag can narrow the compiled-in origins, never widen them", () => {
  const framed = () => framedWindow("https://evil.example").window as never;
  expect(detectTransport(framed(), [HOST], ["https://evil.example"])).toBeNull();
  const allowed = framedWindow(HOST).window as never;
  expect(detectTransport(allowed, [HOST], ["https://other.example"])).toBeNull();
  expect(detectTransport(allowed, [HOST], [HOST])).not.toBeNull();
});
