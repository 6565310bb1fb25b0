// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { type BridgeClient, createBridgeClient } from "../../bridge/client.ts";
import { type Caps, createBridgeHost, done, type Handlers, refused } from "../../bridge/host.ts";
import { createNative, type Native } from "../../src/services/native.ts";
import { memoryTransports } from "../bridge/memory-transports.ts";
import { deferred } from "../deferred.ts";

/** What has been asked of the host, in order. */
let asked: unknown[];
const link = { url: "https://teamhub.test/teams/7", title: "Runners" };
const capture = { opId: "composer:7:x", source: "camera", maxCount: 3, maxEdgePx: 800 } as const;
const caps = {
  "share.open": 1,
  "camera.capture": 1,
  "clipboard.write": 1,
  "haptics.play": 1,
  "auth.refresh": 1,
} as const;
type Hosted = Handlers<typeof caps>;

const willing: Hosted = {
  "share.open": () => done({ status: "shared" }),
  "camera.capture": () => done({ status: "dismissed" }),
  "clipboard.write": () => done({}),
  "haptics.play": () => done({}),
  "auth.refresh": () => done({ status: "refreshed", token: "fresh" }),
};

/** A host of these methods, and the app's end of the bridge to it. */
function startHost<const C extends Caps>(caps: C, handlers: Handlers<C>) {
  const { app, host } = memoryTransports();
  const { welcome } = createBridgeHost({
    transport: { ...host, open: receive => host.open(message => receive(logged(message))) },
    info: { name: "test", version: "1", platform: "Web" },
    caps,
    handlers,
    onProblem() {},
  });
  return { bridge: createBridgeClient({ transport: app }), welcome };
}

const isConnected = ({ snapshot }: BridgeClient) =>
  vi.waitFor(() => expect(snapshot().status).toBe("native"));

async function inHostOf<const C extends Caps>(caps: C, handlers: Handlers<C>): Promise<Native> {
  const { bridge } = startHost(caps, handlers);
  await isConnected(bridge);
  return createNative(bridge);
}

/** The app inside a host that does what `handlers` say, and everything else willingly. */
const inHost = (handlers: Partial<Hosted> = {}) => inHostOf(caps, { ...willing, ...handlers });

function logged(message: unknown): unknown {
  const { k, m, p } = JSON.parse(String(message));
  if (k === "req") asked.push([m, p]);
  return message;
}

const inBrowser = () => createNative(createBridgeClient({ transport: null }));

function stubNavigator(name: string, value: unknown): void {
  Object.defineProperty(navigator, name, { value, configurable: true });
}

beforeEach(() => {
  asked = [];
  stubNavigator("share", undefined);
  stubNavigator("clipboard", { writeText: vi.fn(async () => {}) });
  stubNavigator("vibrate", vi.fn());
});
afterEach(() => {
  document.body.replaceChildren();
});

describe("inside a host", () => {
  test("its share sheet, clipboard and haptics are used", async () => {
    const native = await inHost();
    expect(await native.share(link)).toBe("shared");
    expect(await native.copyText("ABCD2345")).toBe(true);
    native.playHaptic("success");
    await vi.waitFor(() =>
      expect(asked).toEqual([
        ["share.open", link],
        ["clipboard.write", { text: "ABCD2345" }],
        ["haptics.play", { style: "success" }],
      ]),
    );
    expect(navigator.clipboard.writeText).not.toHaveBeenCalled();
    expect(navigator.vibrate).not.toHaveBeenCalled();
  });

  test.each(["before", "after"])(
    "the host learns once that the first screen is there, if it answers %s that",
    async when => {
      const isDone = deferred<void>();
      const ready = vi.fn(() => isDone.promise.then(() => done({})));
      const { bridge, welcome } = startHost({ "app.ready": 2 }, { "app.ready": ready });
      const native = createNative(bridge);
      if (when === "after") native.reportReady({ firstContentMs: 300 });
      await isConnected(bridge);
      if (when === "before") native.reportReady({ firstContentMs: 300 });
      await vi.waitFor(() => expect(ready).toHaveBeenCalled());
      // The host says hello again before it has answered, and once more after that.
      welcome();
      await native.copyText("x");
      isDone.resolve();
      await native.copyText("x");
      welcome();
      await native.copyText("x");
      expect(ready.mock.calls).toEqual([[{ firstContentMs: 300 }, expect.anything()]]);
    },
  );

  test("a share that is closed is dismissed, one that fails copies the link", async () => {
    const closing = await inHost({ "share.open": () => done({ status: "dismissed" }) });
    expect(await closing.share(link)).toBe("dismissed");
    const failing = await inHost({ "share.open": () => refused("UNAVAILABLE", "") });
    expect(await failing.share(link)).toBe("copied");
    expect(asked).toContainEqual(["clipboard.write", { text: link.url }]);
  });

  test("a clipboard that fails gives way to the web's", async () => {
    const native = await inHost({ "clipboard.write": () => refused("UNAVAILABLE", "") });
    expect(await native.copyText("x")).toBe(true);
    expect(navigator.clipboard.writeText).toHaveBeenCalledWith("x");
  });

  test("a text that is too long for the host is copied by the web, in the same task as the tap", async () => {
    const native = await inHost();
    const log = "x".repeat(10_001);
    const copying = native.copyText(log);
    expect(navigator.clipboard.writeText).toHaveBeenCalledWith(log);
    expect(await copying).toBe(true);
    expect(asked).toEqual([]);
    await native.copyText(log.slice(1));
    expect(asked).toEqual([["clipboard.write", { text: log.slice(1) }]]);
  });

  test("a new token is asked for, and may be none", async () => {
    expect(await (await inHost()).requestToken("unauthorized")).toBe("fresh");
    const signedOut = await inHost({ "auth.refresh": () => done({ status: "none" }) });
    expect(await signedOut.requestToken("missing")).toBeUndefined();
    expect(asked).toEqual([
      ["auth.refresh", { reason: "unauthorized" }],
      ["auth.refresh", { reason: "missing" }],
    ]);
  });

  test.each(["", "Bearer ", '{"token":"fresh"}'])(
    "an answer with %j for a token is as if there was none, and the console says so",
    async token => {
      const said = vi.spyOn(console, "info").mockImplementation(() => {});
      const native = await inHost({ "auth.refresh": () => done({ status: "refreshed", token }) });
      expect(await native.requestToken("unauthorized")).toBeUndefined();
      expect(said.mock.calls).toEqual([["Teamhub:", "this is no token"]]);
    },
  );
});

describe("the host's camera", () => {
  const photos = [
    { url: "https://media.test/1.jpg", mimeType: "image/jpeg" },
    { url: "https://media.test/2.jpg", mimeType: "image/jpeg" },
  ];
  const taking: Partial<Hosted> = {
    "camera.capture": () => done({ status: "captured", photos }),
  };

  test("gives the photos' bytes", async () => {
    vi.stubGlobal("fetch", async (url: string) => new Response(`bytes of ${url}`));
    const native = await inHost(taking);
    expect(native.canCapture()).toBe(true);
    const answer = await native.capturePhotos(capture);
    const blobs = answer.ok ? answer.value : [];
    expect(await Promise.all(blobs.map(blob => blob.text()))).toEqual([
      "bytes of https://media.test/1.jpg",
      "bytes of https://media.test/2.jpg",
    ]);
    expect(asked).toEqual([["camera.capture", capture]]);
  });

  test("gives an empty file for a photo that cannot be fetched, and keeps the others", async () => {
    vi.stubGlobal("fetch", async (url: string) => {
      if (url.endsWith("1.jpg")) throw new TypeError("Failed to fetch");
      return new Response("bytes");
    });
    const answer = await (await inHost(taking)).capturePhotos(capture);
    expect(answer.ok && answer.value.map(blob => blob.size)).toEqual([0, 5]);
    vi.stubGlobal("fetch", async () => new Response("gone", { status: 404 }));
    expect((await (await inHost(taking)).receivePhotos(photos)).map(({ size }) => size)).toEqual([
      0, 0,
    ]);
  });

  test("lets go of a photo that came with the answer, also where it cannot be read", async () => {
    const revoked = vi.spyOn(URL, "revokeObjectURL").mockReturnValue();
    vi.stubGlobal("fetch", async () => new Response("gone", { status: 404 }));
    await inBrowser().receivePhotos([...photos, { url: "blob:1", mimeType: "image/jpeg" }]);
    expect(revoked.mock.calls).toEqual([["blob:1"]]);
  });

  test("gives an empty file after a minute for a photo that the host never finishes", async () => {
    vi.useFakeTimers();
    vi.stubGlobal("fetch", async () => new Response(new ReadableStream()));
    const reading = inBrowser().receivePhotos(photos.slice(1));
    await vi.advanceTimersByTimeAsync(60_000);
    const read = await Promise.race([reading, undefined]);
    expect(read?.map(({ size }) => size)).toEqual([0]);
  });

  test("that has taken no photo is a mistake of the host, which the console names", async () => {
    const said = vi.spyOn(console, "info").mockImplementation(() => {});
    const native = await inHost({
      "camera.capture": () => done({ status: "captured", photos: [] }),
    });
    expect(await native.capturePhotos(capture)).toEqual({ ok: true, value: [] });
    expect(said.mock.calls).toEqual([["Teamhub:", "camera.capture: no photos"]]);
  });

  test("that is closed gives none", async () => {
    expect(await (await inHost()).capturePhotos(capture)).toEqual({ ok: true, value: [] });
  });

  test.each([
    ["may not be used", "PERMISSION_DENIED", "FORBIDDEN"],
    ["fails", "INTERNAL", "UNKNOWN"],
    ["is taken back", "ABORTED", "ABORTED"],
  ] as const)("that %s says so", async (_, refusal, code) => {
    const native = await inHost({ "camera.capture": () => refused(refusal, "") });
    expect(await native.capturePhotos(capture)).toMatchObject({ ok: false, error: { code } });
  });
});

describe("a host of contract 2", () => {
  test("opens the device's settings, and one without it offers no way there", async () => {
    const native = await inHostOf({ "settings.open": 2 }, { "settings.open": () => done({}) });
    native.settingsOpener()?.();
    await vi.waitFor(() => expect(asked).toEqual([["settings.open", {}]]));
    expect((await inHost()).settingsOpener()).toBeUndefined();
    expect(inBrowser().settingsOpener()).toBeUndefined();
  });

  test("learns of a sign-out, and nothing comes of its answer", async () => {
    const busy = () => refused("INTERNAL", "busy");
    const native = await inHostOf({ "auth.signOut": 2 }, { "auth.signOut": busy });
    native.reportSignOut();
    await vi.waitFor(() => expect(asked).toEqual([["auth.signOut", {}]]));
    (await inHost()).reportSignOut();
    inBrowser().reportSignOut();
  });
});

describe("in a plain browser", () => {
  test("photos come from a file input, and no token from anywhere", async () => {
    const native = inBrowser();
    expect(native.canCapture()).toBe(false);
    expect(await native.requestToken("missing")).toBeUndefined();
    expect(await native.capturePhotos(capture)).toMatchObject({ ok: false });
  });

  test.each([{ ...link, text: "Train with us" }, { url: link.url }])(
    "sharing hands the web's share sheet %j, and nothing that is not there",
    async params => {
      const share = vi.fn(async () => {});
      stubNavigator("share", share);
      expect(await inBrowser().share(params)).toBe("shared");
      expect(share).toHaveBeenCalledWith(params);
    },
  );

  test.each([
    ["is closed", "AbortError", "dismissed"],
    ["is not allowed", "NotAllowedError", "copied"],
  ])("a share sheet that %s: %s", async (_, name, result) => {
    stubNavigator("share", () => Promise.reject(new DOMException("", name)));
    expect(await inBrowser().share(link)).toBe(result);
  });

  test("the second of two taps on Share copies nothing while the sheet is open", async () => {
    const open = deferred<void>();
    let taps = 0;
    stubNavigator("share", () =>
      ++taps === 1 ? open.promise : Promise.reject(new DOMException("", "InvalidStateError")),
    );
    const native = inBrowser();
    const first = native.share(link);
    expect(await native.share(link)).toBe("dismissed");
    open.resolve();
    expect(await first).toBe("shared");
    expect(await native.share(link)).toBe("copied");
  });

  test("without a clipboard the text is copied from a selection inside the dialog", async () => {
    stubNavigator("clipboard", undefined);
    const dialog = document.createElement("div");
    dialog.setAttribute("role", "dialog");
    const button = document.createElement("button");
    dialog.append(button);
    document.body.append(dialog);
    button.focus();
    let selected: unknown;
    document.execCommand = () => {
      selected = dialog.querySelector("textarea")?.value;
      return true;
    };
    expect(await inBrowser().copyText("ABCD2345")).toBe(true);
    expect(selected).toBe("ABCD2345");
    expect(dialog.querySelector("textarea")).toBeNull();
    expect(document.activeElement).toBe(button);
  });

  test("where nothing can copy, sharing has failed", async () => {
    stubNavigator("clipboard", undefined);
    document.execCommand = () => {
      throw new Error("not allowed");
    };
    expect(await inBrowser().copyText("x")).toBe(false);
    expect(await inBrowser().share(link)).toBe("failed");
  });

  test("a haptic is a short vibration, or nothing", () => {
    inBrowser().playHaptic("light");
    expect(navigator.vibrate).toHaveBeenCalledWith(10);
    stubNavigator("vibrate", undefined);
    expect(() => inBrowser().playHaptic("light")).not.toThrow();
  });
});
