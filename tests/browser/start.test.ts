import { createServer, type IncomingHttpHeaders } from "node:http";
import { beforeEach, describe, expect, it } from "vitest";
import { postPage, rawPost, rawTeam } from "../stores/server-data.ts";
import type { OpenOptions, Place } from "./app-fixture.ts";
import { ENGINE_NAMES } from "./engines/engine.ts";
import type { Page } from "./engines/page.ts";
import { usePages } from "./pool/use-pages.ts";
import { provideApp } from "./provide-app.ts";
import { refreshingHost } from "./refreshing-host.ts";
import { untilAnswerIsStored } from "./steps.ts";

interface Call {
  readonly path: string;
  readonly token: string | undefined;
  readonly headers: IncomingHttpHeaders;
}

const LIST = "/v3/users/teams/get-user-teams/";
const DETAILS = "/v3/users/teams/en/";
const POSTS = "/v3/users/team-activities/team/";
const PHOTO = "/photo.gif";
const GIF = Buffer.from("R0lGODlhAQABAIAAAP///wAAACH5BAAAAAAALAAAAAABAAEAAAICRAEAOw==", "base64");
const RENEWED = "renewed-token";

function dataOf(path: string, origin: string): unknown {
  if (path.includes("user/me")) return { id: "me" };
  if (path.startsWith(POSTS)) return postPage([rawPost(1, { images: [origin + PHOTO] })], 1);
  return path.startsWith(`${DETAILS}1`) ? rawTeam(1) : [rawTeam(1)];
}

/**
 * A server that knows one team with one post and its photo, and notes every call. It refuses the tokens and the
 * paths that a test names.
 */
async function startRecorder(port: number) {
  const calls: Call[] = [];
  const refused = new Set<string>();
  const server = createServer((request, response) => {
    response.setHeader("access-control-allow-origin", "*");
    response.setHeader(
      "access-control-allow-headers",
      request.headers["access-control-request-headers"] ?? "",
    );
    if (request.method === "OPTIONS") return response.end();
    const { authorization, ...headers } = request.headers;
    const token = authorization?.replace("Bearer ", "");
    const path = request.url ?? "";
    calls.push({ path, token, headers });
    if (path === PHOTO) {
      response.writeHead(200, { "content-type": "image/gif", "cache-control": "max-age=600" });
      return response.end(GIF);
    }
    const isRefused = refused.has(token ?? "") || refused.has(path.replace(/\?.*/, ""));
    const data = dataOf(path, `http://${request.headers.host}`);
    response.writeHead(isRefused ? 401 : 200, { "content-type": "application/json" });
    return response.end(
      JSON.stringify(isRefused ? { error: true, msg: "" } : { error: false, data }),
    );
  });
  await new Promise<void>(resolve => server.listen(port, resolve));
  return {
    url: `http://localhost:${port}`,
    calls,
    refused,
    callsOf: (path: string) => calls.filter(call => call.path.startsWith(path)),
    close: () =>
      new Promise<void>(resolve => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

/** Renews the token each time it is asked. */
const HOST = refreshingHost(RENEWED);

declare const startApp: () => void;
/** Keeps the app, which waits for the first frame or for 200 ms, until a test calls `startApp`. */
const HOLD_APP = `
  const { requestAnimationFrame: realFrame, setTimeout: realTimer } = window;
  window.requestAnimationFrame = () => 0;
  window.setTimeout = (run, ms, ...rest) => {
    if (ms !== 200) return realTimer(run, ms, ...rest);
    window.startApp = () => {
      Object.assign(window, { requestAnimationFrame: realFrame, setTimeout: realTimer });
      run();
    };
    return 0;
  };
`;

/** Notes in which order the first request, reads of the cache, the kept screen and React's scheduler come. */
const WATCH_ORDER = `
  window.order = [];
  const realOpen = IDBFactory.prototype.open;
  IDBFactory.prototype.open = function (name) {
    if (name === "teamhub-cache") order.push("read");
    return realOpen.apply(this, arguments);
  };
  const realGet = IDBObjectStore.prototype.get;
  IDBObjectStore.prototype.get = function (key) {
    if (String(key).includes("userTeams")) order.push("list");
    return realGet.apply(this, arguments);
  };
  const realFetch = window.fetch;
  window.fetch = (...args) => { order.push("request"); return realFetch(...args); };
  const Channel = window.MessageChannel;
  window.MessageChannel = class extends Channel { constructor() { super(); order.push("react"); } };
  new MutationObserver(() => {
    const kept = document.querySelector("#root > [inert]");
    if (!kept || order.includes("kept")) return;
    order.push("kept");
    window.keptText = kept.textContent;
    if (sessionStorage.tapsEarly) tapIn(kept);
  }).observe(document, { childList: true, subtree: true });
  function tapIn(kept) {
    const { left, top, width, height } = kept.querySelector("li").getBoundingClientRect();
    const place = { clientX: left + width / 2, clientY: top + height / 2, bubbles: true };
    kept.parentElement.dispatchEvent(new MouseEvent("click", place));
  }
`;

/** An engine asks for a script as soon as it has read its element, and tells only roughly when that was. */
const WATCH_SCRIPT = `
  const realFetch = window.fetch;
  window.fetch = (...args) => {
    window.scriptAtRequest ??= document.querySelector("script[src]")?.src ?? "none";
    return realFetch(...args);
  };
`;

const orderIn = (page: Page) => page.global<string[]>("order");

const app = provideApp(startRecorder);
beforeEach(() => {
  app.backend.calls.length = 0;
  app.backend.refused.clear();
});

describe.each(ENGINE_NAMES)("the first request in %s", name => {
  const openPage = usePages(name, () => app);
  const open = (options: OpenOptions = {}, isReusable?: boolean) =>
    openPage({ user: "nobody", ...options }, isReusable);
  const TEAM = "role=link[name=/^Team 1/]";

  it("is made once, before React is evaluated, with the headers of every later one", async () => {
    const page = await open({
      launch: { token: "first", platform: "Android", appVersion: "2.1" },
      initScript: WATCH_ORDER,
    });
    await page.waitFor(TEAM);
    expect((await orderIn(page))[0]).toBe("request");
    expect(app.backend.callsOf(LIST)).toHaveLength(1);
    await page.click('role=tab[name="Discover"]');
    await page.waitFor(() => document.querySelectorAll("li a").length > 0);
    const [list] = app.backend.callsOf(LIST);
    const [later] = app.backend.callsOf("/v3/users/teams/list/");
    expect(list?.token).toBe("first");
    expect(list?.headers).toMatchObject({ "x-platform": "Android", "x-app-version": "2.1" });
    expect(list).toEqual({ ...later, path: list?.path });
  });

  it("keeps no script of a CDN waiting: that is asked for before", async () => {
    const page = await open({ place: "web", launch: { token: "first" }, initScript: WATCH_SCRIPT });
    await page.waitFor(TEAM);
    expect(await page.global("scriptAtRequest")).toMatch(/\/teamhub\.\w+\.js$/);
  });

  it("asks for a new token once when its own is refused", async () => {
    app.backend.refused.add("stale");
    const page = await open({
      launch: { token: "stale" },
      initScript: HOST,
      expectedProblems: [/Failed to load resource/],
    });
    await page.waitFor(TEAM);
    expect(app.backend.callsOf(LIST).map(({ token }) => token)).toEqual(["stale", RENEWED]);
    expect(await page.global("asked")).toHaveLength(1);
  });

  it("is not made again by the screen where it has failed", async () => {
    app.backend.refused.add("wrong");
    const page = await open({
      launch: { token: "wrong" },
      expectedProblems: [/Failed to load resource/],
    });
    await page.waitFor("text=Authentication required. Please log in.");
    expect(app.backend.callsOf(LIST)).toHaveLength(1);
  });

  it("is not made again by the feed where a team's posts have failed", async () => {
    app.backend.refused.add(`${POSTS}1`);
    const page = await open({
      path: "/teams/1",
      launch: { token: "first" },
      expectedProblems: [/Failed to load resource/],
    });
    await page.waitFor("text=Failed to fetch activities");
    await page.click('role=tab[name="Stats"]');
    await page.waitFor("text=Failed to fetch activities", { state: "hidden" });
    expect(app.backend.callsOf(POSTS)).toHaveLength(1);
  });

  it("is not made where there is no token", async () => {
    const page = await open();
    await page.waitFor("text=Authentication required. Please log in.");
    expect(app.backend.calls).toEqual([]);
  });

  it("is made for a team and for its posts where the app opens on a team's page", async () => {
    const page = await open({
      path: "/teams/1",
      launch: { token: "first" },
      initScript: WATCH_ORDER,
    });
    await page.waitFor("article");
    expect((await orderIn(page)).slice(0, 2)).toEqual(["request", "request"]);
    expect([DETAILS, POSTS].map(path => app.backend.callsOf(path).length)).toEqual([1, 1]);
  });

  it("brings the newest photo of a team, once, while the app is still being read", async () => {
    const page = await open(
      { path: "/teams/1", launch: { token: "first" }, initScript: HOLD_APP },
      // The photo is in the cache of no engine.
      false,
    );
    await expect.poll(() => app.backend.callsOf(PHOTO).length).toBe(1);
    await page.evaluate(() => startApp());
    await page.waitFor("article img");
    await page.waitFor(() => document.querySelector<HTMLImageElement>("article img")?.naturalWidth);
    expect([POSTS, PHOTO].map(path => app.backend.callsOf(path).length)).toEqual([1, 1]);
  });

  it("is not made where the route needs something else", async () => {
    const page = await open({ path: "/api-docs", launch: { token: "first" } });
    await page.waitFor("text=API documentation");
    expect(app.backend.callsOf(LIST)).toEqual([]);
  });

  it("is not needed after a reload: the stored list is read, once, before React is evaluated", async () => {
    const page = await open({ launch: { token: "first" }, initScript: WATCH_ORDER });
    await page.waitFor(TEAM);
    await untilAnswerIsStored(page, "userTeams");
    app.backend.calls.length = 0;
    await page.reload();
    await page.waitFor(TEAM);
    expect(app.backend.callsOf(LIST)).toEqual([]);
    expect((await orderIn(page))[0]).toBe("read");
    expect((await orderIn(page)).filter(step => step === "list")).toHaveLength(1);
  });
});

/** Notes the theme that the page has when its body comes: nothing can have been painted before. */
const WATCH_THEME = `
  new MutationObserver((_, observer) => {
    if (!document.body) return;
    observer.disconnect();
    window.firstTheme = document.documentElement.dataset.theme;
  }).observe(document, { childList: true, subtree: true });
`;

describe.each(ENGINE_NAMES)("the first paint in %s", name => {
  const openPage = usePages(name, () => app);

  it("has the theme that the host asks for", async () => {
    const page = await openPage({
      user: "nobody",
      launch: { theme: "light" },
      initScript: WATCH_THEME,
    });
    expect(await page.global<string>("firstTheme")).toBe("light");
  });
});

describe.each(ENGINE_NAMES)("the screen that is kept for the next start in %s", name => {
  const openPage = usePages(name, () => app);
  const TEAM = "role=link[name=/^Team 1/]";
  /** The page is started again and again, as an app does it: with a token, and without a history. */
  const start = (page: Page, token: string, place: Place = "asset") => {
    const query = `token=${token}&start=${Math.random()}`;
    return page.goto(
      place === "web" ? `${app.webUrl}/teams?${query}` : `${page.appUrl()}?${query}#/teams`,
    );
  };
  const open = async (place: Place = "asset") => {
    const page = await openPage({
      place,
      user: "nobody",
      launch: { token: "first" },
      initScript: `${WATCH_ORDER} if (sessionStorage.holdsApp) {${HOLD_APP}}`,
    });
    await page.waitFor(TEAM);
    await page.waitFor(() => localStorage.getItem("teamhub.screen") !== null);
    return page;
  };

  it.each(["asset", "web"] as const)(
    "is there for the first frame, then the app runs and the page itself takes its place: %s",
    async place => {
      const page = await open(place);
      await page.evaluate(() => sessionStorage.setItem("holdsApp", "1"));
      await start(page, "first", place);
      await page.waitFor(() => document.readyState === "complete");
      expect(await orderIn(page)).toEqual(["kept"]);
      expect(await page.global<string>("keptText")).toContain("Team 1");
      await page.evaluate(() => startApp());
      await page.click(TEAM);
      await page.waitFor('role=heading[name="Team 1"]');
      expect(await page.count("#root > [inert]")).toBe(0);
    },
  );

  it("does a tap that comes too early as soon as it can", async () => {
    const page = await open();
    await page.evaluate(() => sessionStorage.setItem("tapsEarly", "1"));
    await start(page, "first");
    await page.waitFor('role=heading[name="Team 1"]');
  });

  it("is not shown to another user, and not kept when its user has left", async () => {
    const page = await open();
    await start(page, "second");
    await page.waitFor(TEAM);
    expect(await orderIn(page)).not.toContain("kept");
    await page.waitFor(() => localStorage.getItem("teamhub.screen") !== null);
    await page.click('role=button[name="Account"]');
    await page.click('role=button[name="Sign out"] >> nth=0');
    await page.click('role=alertdialog >> role=button[name="Sign out"]');
    await page.waitFor(() => localStorage.getItem("teamhub.screen") === null);
  });
});
