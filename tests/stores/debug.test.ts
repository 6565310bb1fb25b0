// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { isFetchDue, stampFetch } from "../../src/services/fetch-times.ts";
import { onReturn } from "../../src/services/return.ts";
import {
  debug,
  exportLog,
  isDebugAllowed,
  refreshData,
  renewToken,
  testToken,
  toggleDebugPanel,
} from "../../src/stores/debug.ts";
import { logMessage } from "../../src/stores/host/bridge-log.ts";
import { services } from "../../src/stores/services.ts";
import { session } from "../../src/stores/session/session.ts";
import { fail, fakes, noticeKeys, provideFakes, refuse } from "./fake-services.ts";

type Snapshot = ReturnType<ReturnType<typeof services>["native"]["bridge"]["snapshot"]>;

const setHost = (snapshot: Snapshot) => {
  services().native.bridge.snapshot = () => snapshot;
};
const goToPage = (url: string) => {
  (window as unknown as { happyDOM: { setURL(url: string): void } }).happyDOM.setURL(url);
};

beforeEach(() => {
  provideFakes();
  session.buildConfig = undefined;
  goToPage("https://app.test/teams");
});
afterEach(() => {
  toggleDebugPanel(false);
});

describe("debugging is allowed", () => {
  test("where the host is a debug build", () => {
    setHost({ status: "native", debug: true });
    expect(isDebugAllowed()).toBe(true);
  });

  test("where the page asks for it and is the developer's own", () => {
    session.buildConfig = "debug";
    for (const url of ["http://localhost:4173/", "http://127.0.0.1/", "file:///a/index.html"]) {
      goToPage(url);
      expect(isDebugAllowed(), url).toBe(true);
    }
    goToPage("https://app.test/");
    setHost({ status: "native", debug: false });
    expect(isDebugAllowed()).toBe(true);
  });

  test("nowhere else: a link alone opens nothing", () => {
    session.buildConfig = "debug";
    session.isInsideMobileApp = true;
    expect(isDebugAllowed()).toBe(false);
    goToPage("https://localhost.attacker.test/");
    expect(isDebugAllowed()).toBe(false);
    session.buildConfig = undefined;
    setHost({ status: "native", debug: false });
    expect(isDebugAllowed()).toBe(false);
  });
});

describe("the panel", () => {
  test("opens and closes as a debug host asks, as one overlay", () => {
    setHost({ status: "native", debug: true });
    toggleDebugPanel(true);
    toggleDebugPanel(true);
    expect(debug.isOpen).toBe(true);
    expect(fakes.overlays).toHaveLength(1);
    toggleDebugPanel(false);
    toggleDebugPanel(false);
    expect(debug.isOpen).toBe(false);
    expect(fakes.overlays).toEqual([]);
  });

  test("stays closed where debugging is not allowed, and the console says so", () => {
    const log = vi.spyOn(console, "info").mockImplementation(() => {});
    toggleDebugPanel(true);
    expect(debug.isOpen).toBe(false);
    expect(log).toHaveBeenCalledExactlyOnceWith("Teamhub:", "debug.toggled: not allowed");
  });
});

describe("the test of the token", () => {
  test("is about that token: none that the host renews takes its place", async () => {
    await testToken();
    expect(fakes.callsOf("currentUser").map(({ token }) => token)).toEqual([session.token]);
    expect(noticeKeys()).toEqual(["debug.tokenWorks"]);
  });

  test.each([
    ["what the server said", refuse("Token expired"), "debug.apiError", { msg: "Token expired" }],
    [
      "the status where it said nothing",
      fail("HTTP", "HTTP error! status: 500", 500),
      "debug.apiError",
      { msg: "HTTP error! status: 500" },
    ],
    ["that the network is gone", fail("NETWORK"), "debug.networkError", undefined],
    ["that nobody answers", fail("TIMEOUT"), "debug.networkError", undefined],
  ])("that fails says %s", async (_, answer, key, values) => {
    fakes.serve("currentUser", () => answer);
    await testToken();
    expect(fakes.notices).toEqual([{ kind: "error", key, ...(values && { values }) }]);
  });
});

test("a new token is the host's to give [2.115]", async () => {
  await renewToken();
  fakes.requestToken = async () => "fresh";
  await renewToken();
  expect(noticeKeys()).toEqual(["errors.authRequired", "debug.updated"]);
  expect(session.token).toBe("fresh");
});

test("refreshing forgets what was cached, and has what is on screen asked anew", async () => {
  stampFetch("my-teams");
  fakes.cache.store("team", {}, 60_000);
  const returned = vi.fn();
  const stop = onReturn(returned);
  refreshData();
  stop();
  expect(returned).toHaveBeenCalledTimes(1);
  expect(isFetchDue("my-teams")).toBe(true);
  expect(await fakes.cache.load("team")).toBeUndefined();
});

test("the exported log has the messages and the bridge, and no token", async () => {
  let copied = "";
  services().native.copyText = async text => {
    copied = text;
    return true;
  };
  logMessage({ at: 1, direction: "sent", text: '{"k":"hello"}' });
  await exportLog();
  const log = JSON.parse(copied);
  expect(log.bridge).toEqual({ status: "web" });
  expect(log.methods).toContainEqual({ name: "share.open", support: "web" });
  expect(log.messages.at(-1).text).toBe('{"k":"hello"}');
  expect(copied).not.toContain(session.token);
});
