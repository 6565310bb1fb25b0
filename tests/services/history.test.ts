import { beforeEach, describe, expect, test, vi } from "vitest";
import { HOSTILE_FRAGMENTS, HOSTILE_PATHS, SECRET } from "../../bridge/host-check/hostile-links.ts";
import { type AppHistory, createAppHistory } from "../../src/services/history.ts";
import { asWindow, createFakeWindow, type FakeWindow } from "./fake-window.ts";

let win: FakeWindow;
let app: AppHistory;
/** What the app has shown and closed, in order. */
let log: string[];

function start(window: FakeWindow): void {
  win = window;
  app = createAppHistory(asWindow(win));
  app.subscribe(({ path }) => log.push(path));
}

function go(to: string, options?: { replace: boolean }): void {
  app.navigate(to, options);
  win.arrive();
}

/** By a button of the app's own. */
function goBackInApp(fallback = "/elsewhere"): void {
  app.goBack(fallback);
  win.arrive();
}

const open = (name: string) => app.openOverlay(() => log.push(`${name} closed`));

beforeEach(() => {
  log = [];
  vi.useFakeTimers();
});

describe.each([
  ["on a server", "https://app.test/teams", (route: string) => route, (route: string) => route],
  [
    "in a file",
    "file:///android_asset/index.html?lang=ru#/teams",
    (route: string) => `/android_asset/index.html?lang=ru#${route}`,
    (route: string) => `/android_asset/index.html#${route}`,
  ],
])("%s", (_, url, addressOf, cleanAddressOf) => {
  beforeEach(() => start(createFakeWindow(url)));

  test("a page has its path, its query and a key of its own", () => {
    const first = app.current();
    expect(first).toMatchObject({ path: "/teams", depth: 0 });
    go("/teams/7?tab=stats");
    expect(app.current()).toMatchObject({ path: "/teams/7", search: "tab=stats", depth: 1 });
    expect(app.current().key).not.toBe(first.key);
    expect(win.address).toBe(addressOf("/teams/7?tab=stats"));
    expect(log).toEqual(["/teams/7"]);
  });

  test("an overlay learns whether Back alone has closed it, or the page under it went too", () => {
    go("/teams/7");
    const ask = () => app.openOverlay(isBack => log.push(isBack ? "asks" : "goes"));
    log = [];
    ask();
    win.userGoes(-1);
    expect(log).toEqual(["asks"]);
    ask()();
    win.arrive();
    expect(log).toEqual(["asks", "goes"]);
    ask();
    win.userGoes(-2);
    expect(log).toEqual(["asks", "goes", "goes", "/teams"]);
  });

  test("Back brings the page before, with the key it had", () => {
    const { key } = app.current();
    go("/teams/7");
    win.userGoes(-1);
    expect(app.current()).toMatchObject({ path: "/teams", key, depth: 0 });
    win.userGoes(1);
    expect(app.current()).toMatchObject({ path: "/teams/7", depth: 1 });
  });

  test.each([
    ["that takes another's place", "/teams/8?tab=stats", { replace: true }],
    ["that is there already", "/teams/7?tab=stats", undefined],
    ["that is there already, with a slash at its end", "/teams/7/?tab=stats", undefined],
    ["that is there already, with a fragment", "/teams/7?tab=stats#top", undefined],
  ])("a page %s adds no entry", (_, to, options) => {
    go("/teams/7?tab=stats");
    const before = app.current();
    go(to, options);
    const { path, search, depth } = app.current();
    if (options) expect([`${path}?${search}`, depth]).toEqual([to, 1]);
    else expect(app.current()).toEqual(before);
    win.userGoes(-1);
    expect(app.current().path).toBe("/teams");
  });

  test("a link to the page that is there with another query is the same visit", () => {
    const { key } = app.current();
    for (const search of ["code=ABCD", ""]) {
      go(`/teams?${search}`);
      expect(app.current()).toEqual({ path: "/teams", search, key, depth: 0 });
    }
    expect(win.entries).toHaveLength(1);
  });

  test("a link to the form that is open leaves it as it is, with its draft's entry", () => {
    go("/teams/7/create-post");
    open("draft");
    go("/teams/7/create-post/?from=shortcut");
    expect(log).toEqual(["/teams/7/create-post"]);
    win.userGoes(-1);
    expect(log).toEqual(["/teams/7/create-post", "draft closed"]);
    expect(app.current().search).toBe("");
  });

  test("a page that would take the place of one on top of it is come back to", () => {
    const { key } = app.current();
    go("/teams/7");
    open("dialog");
    go("/teams?left=true", { replace: true });
    expect(app.current()).toEqual({ path: "/teams", search: "left=true", key, depth: 0 });
    expect([win.index, win.address]).toEqual([0, addressOf("/teams?left=true")]);
  });

  test("a page that cannot be come back to takes the place of the one on top of it", () => {
    go("/teams/7");
    app.navigate("/teams", { replace: true });
    win.loseTraversals();
    vi.advanceTimersByTime(500);
    expect(app.current()).toMatchObject({ path: "/teams", depth: 1 });
  });

  test("a step back that is on its way is not taken twice", () => {
    win.userTypes("#/somewhere-else");
    start(win.reloaded());
    go("/teams");
    const { index } = win;
    go("/teams/create");
    app.pressBack();
    go("/teams", { replace: true });
    expect(win.index).toBe(index);
  });

  test("where there is none, the fallback takes the page's place", () => {
    goBackInApp();
    expect(app.current()).toMatchObject({ path: "/elsewhere", depth: 0 });
    expect(win.entries).toHaveLength(1);
    expect(win.address).toBe(addressOf("/elsewhere"));
  });

  test("another query for the page closes nothing, adds no entry and calls the listeners", () => {
    go("/teams/7?tab=stats");
    const { key } = app.current();
    open("dialog");
    app.replaceQuery("lang=ru");
    expect(app.current()).toMatchObject({ path: "/teams/7", search: "lang=ru", key });
    expect(win.address).toBe(cleanAddressOf("/teams/7?lang=ru"));
    expect(win.entries).toHaveLength(3);
    expect(log).toEqual(["/teams/7", "/teams/7"]);
  });

  test("a query that was replaced under an overlay is still there when that is closed", () => {
    const close = open("dialog");
    app.replaceQuery("lang=ru");
    close();
    win.arrive();
    expect(app.current().search).toBe("lang=ru");
    expect(win.address).toBe(cleanAddressOf("/teams?lang=ru"));
    app.replaceQuery("");
    expect(win.address).toBe(cleanAddressOf("/teams"));
  });

  test("Back closes an overlay that was opened after a query was replaced under a closing one", () => {
    const close = open("dialog");
    close();
    app.replaceQuery("lang=ru");
    open("menu");
    win.arrive();
    win.userGoes(-1);
    expect(log).toContain("menu closed");
    expect(app.hasOverlay()).toBe(false);
  });

  test("nothing is under the oldest page that the engine has kept", () => {
    win.entriesMax = 3;
    for (let team = 1; team <= 3; team++) go(`/teams/${team}`);
    goBackInApp();
    goBackInApp();
    expect(app.current()).toMatchObject({ path: "/teams/1", depth: 0 });
    expect([app.canGoBack(), app.pressBack()]).toEqual([false, false]);
    goBackInApp("/teams");
    expect(app.current().path).toBe("/teams");
  });

  test("a query that was replaced belongs to its page alone", () => {
    app.replaceQuery("lang=ru");
    go("/teams/7");
    expect(app.current().search).toBe("");
    win.userGoes(-1);
    expect(app.current()).toMatchObject({ path: "/teams", search: "lang=ru" });
  });

  test("a reload finds the page and what lies under it", () => {
    go("/teams/7");
    const before = app.current();
    start(win.reloaded());
    expect(app.current()).toEqual(before);
    goBackInApp();
    expect(app.current().path).toBe("/teams");
  });

  test("Back closes the top overlay before it leaves the page", () => {
    go("/teams/7");
    open("dialog");
    open("menu");
    win.userGoes(-1);
    expect(log).toEqual(["/teams/7", "menu closed"]);
    win.userGoes(-1);
    win.userGoes(-1);
    expect(log).toEqual(["/teams/7", "menu closed", "dialog closed", "/teams"]);
  });

  test("an overlay that is closed by its button leaves no entry behind", () => {
    go("/teams/7");
    const close = open("dialog");
    close();
    close();
    win.arrive();
    expect(log).toEqual(["/teams/7", "dialog closed"]);
    win.userGoes(-1);
    expect(app.current().path).toBe("/teams");
  });

  test("closing an overlay closes the overlays on top of it", () => {
    const close = open("sheet");
    open("confirm");
    close();
    win.arrive();
    expect(log).toEqual(["confirm closed", "sheet closed"]);
    expect(win.index).toBe(0);
  });

  test("an overlay changes neither the address nor the key of its page", () => {
    const { key } = app.current();
    open("dialog");
    expect(app.current().key).toBe(key);
    expect(win.address).toBe(addressOf("/teams"));
    expect(log).toEqual([]);
  });

  test("a dialog that opens while a menu is closing stays open", () => {
    go("/teams/7");
    const closeMenu = open("menu");
    closeMenu();
    const closeDialog = open("dialog");
    win.arrive();
    expect(log).toEqual(["/teams/7", "menu closed"]);
    expect(win.index).toBe(2);
    win.userGoes(-1);
    expect(log).toEqual(["/teams/7", "menu closed", "dialog closed"]);
    closeDialog();
    win.arrive();
    expect(app.current().path).toBe("/teams/7");
  });

  test("a dialog that opens and closes before the menu has gone leaves nothing", () => {
    const closeMenu = open("menu");
    closeMenu();
    open("dialog")();
    win.arrive();
    expect(win.index).toBe(0);
    expect(log).toEqual(["menu closed", "dialog closed"]);
  });

  test.each([
    ["a new page", "/teams/7/members", () => go("/teams/7/members")],
    ["the app's own back", "/teams", goBackInApp],
    ["several pages back at once", "/teams", () => win.userGoes(-3)],
  ])("%s closes the overlays, and Back does not find them", (_, path, leave) => {
    go("/teams/7");
    open("dialog");
    open("menu");
    leave();
    expect(log).toEqual(["/teams/7", "menu closed", "dialog closed", path]);
    if (path !== "/teams") win.userGoes(-1);
    win.userGoes(-1);
    expect(app.current().path).toBe("/teams");
  });

  test("the app's own back is done once for a page, however often it is tapped", () => {
    go("/teams/7");
    go("/teams/7/members");
    for (let tap = 0; tap < 3; tap++) app.goBack("/teams");
    win.arrive();
    expect(app.current().path).toBe("/teams/7");
    goBackInApp("/teams");
    expect(app.current().path).toBe("/teams");
  });

  test("the app's own back from a first page with an overlay goes to the fallback", () => {
    open("dialog");
    goBackInApp();
    expect(app.current()).toMatchObject({ path: "/elsewhere", depth: 0 });
    expect(win.index).toBe(0);
  });

  test("the app's own back that comes too late takes the entries of the overlays that it closes", () => {
    go("/teams/7");
    app.goBack("/teams");
    open("menu");
    goBackInApp("/teams");
    expect(log).toEqual(["/teams/7", "menu closed", "/teams"]);
    expect(win.index).toBe(0);
    expect(app.canGoBack()).toBe(false);
  });

  test("forward to an overlay that was closed stays on the page", () => {
    go("/teams/7");
    open("dialog");
    win.userGoes(-1);
    win.userGoes(1);
    expect(win.index).toBe(1);
    expect(app.current().path).toBe("/teams/7");
    win.userGoes(-1);
    win.userGoes(2);
    expect(app.current().path).toBe("/teams/7");
    expect(win.index).toBe(1);
  });

  test("a reload on an overlay shows the page without it", () => {
    go("/teams/7");
    open("dialog");
    open("menu");
    start(win.reloaded());
    win.arrive();
    expect(win.index).toBe(1);
    expect(app.current().path).toBe("/teams/7");
    win.userGoes(-1);
    expect(app.current().path).toBe("/teams");
  });

  test("a dialog that opens right after such a reload is not lost", () => {
    open("dialog");
    start(win.reloaded());
    open("other");
    win.arrive();
    expect(win.index).toBe(1);
    win.userGoes(-1);
    expect(log).toEqual(["other closed"]);
  });

  test("the app goes on where the engine drops a traversal", () => {
    const close = open("dialog");
    close();
    win.loseTraversals();
    app.navigate("/teams/7");
    expect(app.current().path).toBe("/teams");
    vi.advanceTimersByTime(500);
    expect(app.current().path).toBe("/teams/7");
  });

  test("the host's back closes, then goes back, then has nothing to do", () => {
    go("/teams/7");
    open("dialog");
    expect(app.canGoBack()).toBe(true);
    for (const expected of [true, true, false]) {
      expect(app.pressBack()).toBe(expected);
      win.arrive();
    }
    expect(log).toEqual(["/teams/7", "dialog closed", "/teams"]);
    expect(app.canGoBack()).toBe(false);
  });

  test("of the host's backs that come at once, none leaves the app's own pages, and one that the engine drops may come again", () => {
    go("/teams/7");
    open("dialog");
    expect([app.pressBack(), app.pressBack(), app.pressBack()]).toEqual([true, true, false]);
    win.arrive();
    expect(log).toEqual(["/teams/7", "dialog closed", "/teams"]);
    go("/teams/7");
    app.pressBack();
    win.loseTraversals();
    vi.advanceTimersByTime(500);
    expect(app.pressBack()).toBe(true);
  });

  test("the host's back leaves no page of ours while the app itself is on its way to the one below", () => {
    go("/teams/7");
    app.navigate("/teams?left=true", { replace: true });
    expect(app.pressBack()).toBe(false);
    win.arrive();
    expect([app.current().path, app.canGoBack()]).toEqual(["/teams", false]);
  });

  test("a link to a form that is just being left opens it again", () => {
    go("/teams/7");
    go("/teams/7/create-post");
    app.goBack("/teams/7");
    app.navigate("/teams/7/create-post");
    win.arrive();
    expect(app.current().path).toBe("/teams/7/create-post");
  });

  test("listeners learn after every change what Back would do", () => {
    const answers: boolean[] = [];
    app.reportDepthTo(() => answers.push(app.canGoBack()));
    const close = open("dialog");
    close();
    win.arrive();
    go("/teams/7");
    win.userGoes(-1);
    expect(answers).toEqual([true, false, true, false]);
  });

  test("a listener that was removed is not called", () => {
    const listener = vi.fn();
    app.subscribe(listener)();
    go("/teams/7");
    expect(listener).not.toHaveBeenCalled();
  });
});

describe("pages that are shown with a transition", () => {
  /** What shows each page, and how. */
  let changes: { show: () => void; step: number; path: string }[];
  beforeEach(() => {
    start(createFakeWindow("https://app.test/teams"));
    changes = [];
    transition = Promise.resolve();
    app.presentWith((show, step, path) => {
      changes.push({ show, step, path });
      return transition;
    });
  });
  let transition: Promise<void>;
  const steps = () => changes.map(({ step, path }) => `${step} ${path}`);

  test("are the ones on top of another, and the way back; not those in another's place", () => {
    go("/teams/7");
    win.userGoes(-1);
    win.userGoes(1);
    go("/teams/8", { replace: true });
    app.replaceQuery("tab=stats");
    expect(steps()).toEqual(["1 /teams/7", "-1 /teams/7", "1 /teams/7"]);
  });

  test("are the one under a page whose place it would take, and it is shown once, with its new query", () => {
    go("/teams/7");
    changes[0]?.show();
    go("/teams?left=true", { replace: true });
    expect(steps()).toEqual(["1 /teams/7", "-1 /teams/7"]);
    expect(app.current().path).toBe("/teams/7");
    changes[1]?.show();
    expect(app.current()).toMatchObject({ path: "/teams", search: "left=true" });
    expect(log).toEqual(["/teams/7", "/teams"]);
  });

  test("are not shown before the transition begins, and then the newest is", () => {
    go("/teams/7");
    expect(app.current().path).toBe("/teams");
    go("/teams/7/members");
    changes[0]?.show();
    expect(app.current().path).toBe("/teams/7/members");
    changes[1]?.show();
    expect(log).toEqual(["/teams/7/members"]);
  });

  test("are on their way until their own transition has ended", async () => {
    let end = () => {};
    const ended = () =>
      new Promise<void>(resolve => {
        end = resolve;
      });
    expect(app.whenAtRest()).toBeUndefined();
    transition = ended();
    go("/teams/7");
    const endFirst = end;
    transition = ended();
    go("/teams/7/members");
    endFirst();
    await Promise.resolve();
    const rest = app.whenAtRest();
    expect(rest).toBeDefined();
    end();
    await rest;
    expect(app.whenAtRest()).toBeUndefined();
  });

  test("are opened once by two taps", () => {
    go("/teams/7");
    go("/teams/7");
    expect(changes).toHaveLength(1);
    expect(win.index).toBe(1);
  });

  test("are none where the browser has shown the way back itself", () => {
    go("/teams/7");
    changes[0]?.show();
    win.hasShownTheWay = true;
    win.userGoes(-1);
    expect(changes).toHaveLength(1);
    expect(app.current().path).toBe("/teams");
  });
});

describe("a fragment that is typed into the address of a file", () => {
  beforeEach(() => start(createFakeWindow("file:///app/index.html#/teams")));

  test("is a page of the app, with the other under it", () => {
    win.userTypes("#/teams/7");
    expect(app.current()).toMatchObject({ path: "/teams/7", depth: 1 });
    goBackInApp();
    expect(app.current().path).toBe("/teams");
  });

  test("is the teams page where it is the home page's", () => {
    go("/teams/7");
    log = [];
    win.userTypes("#/");
    expect(log).toEqual(["/teams"]);
    expect(win.address).toBe("/app/index.html#/teams");
    expect(win.entries).toHaveLength(3);
  });

  test("over a dialog closes it, and Back goes past its entry", () => {
    open("dialog");
    win.userTypes("#/teams/7");
    expect(log).toEqual(["dialog closed", "/teams/7"]);
    goBackInApp();
    expect(app.current().path).toBe("/teams");
    expect(win.index).toBe(0);
  });
});

test("an engine that refuses a file a new address gets a fragment only", () => {
  const window = createFakeWindow("file:///app/index.html#/teams");
  window.refusesAddresses = true;
  start(window);
  go("/teams/7?x=1");
  expect(app.current()).toMatchObject({ path: "/teams/7", search: "x=1" });
  expect(win.address).toBe("/app/index.html#/teams/7?x=1");
});

describe.each([
  ["a server", "https://app.example/?token=secret&theme=dark", "/teams"],
  ["a file", "file:///app/index.html?token=secret#/?lang=ru", "/app/index.html#/teams"],
])("the first page of %s", (_, url, address) => {
  const clean = () => url.replace(/token=secret&?/, "").replace(/\?(?=#|$)/, "");

  test("begins at a clean address and at the teams in place of the home page, in one write", () => {
    const window = createFakeWindow(url);
    const replaceState = vi.spyOn(window.history, "replaceState");
    app = createAppHistory(asWindow(window), clean());
    expect(window.address).toBe(address);
    expect(app.current()).toMatchObject({ path: "/teams", search: "", depth: 0 });
    expect(replaceState).toHaveBeenCalledTimes(1);
    expect(window.entries).toHaveLength(1);
  });

  test("is the same after a reload", () => {
    const window = createFakeWindow(url);
    const { key } = createAppHistory(asWindow(window), clean()).current();
    const next = window.reloaded();
    const { href } = next.location;
    expect(createAppHistory(asWindow(next), href).current()).toMatchObject({ key });
  });
});

test("a link to the home page opens the teams in its place", () => {
  start(createFakeWindow("https://app.test/teams"));
  go("/");
  expect([win.entries.length, win.address]).toEqual([1, "/teams"]);
  go("/teams/7");
  go("/");
  expect([win.entries.length, win.address]).toEqual([3, "/teams"]);
});

test("the first page keeps its own query", () => {
  const window = createFakeWindow("https://app.example/teams?code=ABCD2345&token=secret");
  app = createAppHistory(asWindow(window), "https://app.example/teams?code=ABCD2345");
  expect(window.address).toBe("/teams?code=ABCD2345");
  expect(app.current()).toMatchObject({ path: "/teams", search: "code=ABCD2345" });
});

test.each(["//teams/7?x=1", "///teams/7?x=1"])("a first address %s has one slash", path => {
  const window = createFakeWindow(`https://app.example${path}`);
  app = createAppHistory(asWindow(window));
  // A browser throws where the address that is written belongs to another host.
  expect(window.entries[0]?.url).toBe("https://app.example/teams/7?x=1");
  expect(app.current()).toMatchObject({ path: "/teams/7", search: "x=1" });
});

test("a first address without a route is the teams page", () => {
  start(createFakeWindow("file:///app/index.html"));
  expect(app.current()).toMatchObject({ path: "/teams", search: "" });
});

describe.each([
  ["on a server", "https://app.test/teams", false],
  ["in a file", "file:///android_asset/index.html#/teams", false],
  ["in a file whose address cannot be changed", "file:///android_asset/index.html#/teams", true],
])("the token of a hostile link, %s", (_, url, refusesAddresses) => {
  const visible = () => win.entries.filter(entry => JSON.stringify(entry).includes(SECRET));
  beforeEach(() => {
    start(createFakeWindow(url));
    win.refusesAddresses = refusesAddresses;
  });

  test("is in no entry that the app writes", () => {
    for (const path of HOSTILE_PATHS) go(path);
    for (const path of HOSTILE_PATHS) go(path, { replace: true });
    expect(win.entries.length).toBeGreaterThan(100);
    expect(visible()).toEqual([]);
    expect(log.join()).not.toContain(SECRET);
  });

  test("does not stay where it was typed", () => {
    for (const fragment of HOSTILE_FRAGMENTS) win.userTypes(`#${fragment}`);
    expect(visible()).toEqual([]);
    expect(log.join()).not.toContain(SECRET);
  });
});
