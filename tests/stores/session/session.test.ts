import { beforeEach, describe, expect, test, vi } from "vitest";
import { readLaunchContext } from "../../../bridge/launch.ts";
import { cacheKeyOf } from "../../../src/services/cache-key.ts";
import { isFetchDue, stampFetch } from "../../../src/services/fetch-times.ts";
import { contentOfToast, notify } from "../../../src/services/notify.ts";
import { onReturn } from "../../../src/services/return.ts";
import { localText, secretText } from "../../../src/services/storage.ts";
import { loadComments } from "../../../src/stores/posts/comments.ts";
import { refreshFeed } from "../../../src/stores/posts/feeds.ts";
import { signIn as tapSignIn } from "../../../src/stores/session/account.ts";
import { changeToken, refreshToken } from "../../../src/stores/session/host-token.ts";
import {
  loadMe,
  onUserChange,
  session,
  setLanguage,
  setTheme,
  setToken,
  startSession,
} from "../../../src/stores/session/session.ts";
import { findTeams } from "../../../src/stores/teams/discover.ts";
import { loadMyTeams } from "../../../src/stores/teams/my-teams.ts";
import { loadMembers } from "../../../src/stores/teams/team-members.ts";
import { loadStats } from "../../../src/stores/teams/team-stats.ts";
import { deferred, fail, fakes, ok, provideFakes } from "../fake-services.ts";

const launch = readLaunchContext({
  url: "https://app.test/?token=launch-token&env=dev",
  metaTags: [
    { name: "x-app-language", content: "ru" },
    { name: "x-app-version", content: "3.1" },
  ],
  stored: name => (name === "theme" ? "light" : undefined),
  browserLanguages: [],
});

beforeEach(() => {
  provideFakes();
  for (const name of ["language", "theme"]) localText.remove(name);
});

/** Called when the stores have to forget the user. */
function watchForgetting() {
  const forget = vi.fn();
  onUserChange(forget);
  return forget;
}

/** The user is known. @returns what is called when the stores have to forget them */
async function signIn() {
  await loadMe();
  return watchForgetting();
}

describe("the start", () => {
  test("stores what the address or a meta tag said, and nothing else", () => {
    startSession(launch);
    expect(session).toMatchObject({
      token: "launch-token",
      tokenSource: "url",
      language: "ru",
      languageSource: "meta",
      theme: "light",
      themeSource: "stored",
      platform: undefined,
      appVersion: "3.1",
      environment: "dev",
      isInsideMobileApp: true,
    });
    expect(secretText.read("token")).toBe("launch-token");
    expect(localText.read("language")).toBe("ru");
    expect(localText.read("theme")).toBeUndefined();
  });

  test("without a token leaves the stored one alone", () => {
    secretText.write("token", "stored");
    startSession({ ...launch, token: { value: undefined, source: "default" } });
    expect(secretText.read("token")).toBe("stored");
  });
});

test("a language or theme that is chosen or changed by the host is stored", () => {
  setLanguage("es", "host");
  setTheme("light", "stored");
  expect(session).toMatchObject({ language: "es", languageSource: "host", theme: "light" });
  expect(localText.read("language")).toBe("es");
  expect(localText.read("theme")).toBe("light");
});

describe("another token", () => {
  test("is stored, and every store forgets the former user", async () => {
    const forget = await signIn();
    stampFetch("my-teams");
    fakes.cache.store("team", { secret: true }, 60_000);
    setToken("another", "host");
    expect(session).toMatchObject({ token: "another", tokenSource: "host", me: undefined });
    expect(secretText.read("token")).toBe("another");
    expect(forget).toHaveBeenCalledTimes(1);
    expect(isFetchDue("my-teams")).toBe(true);
    expect(await fakes.cache.load("team")).toBeUndefined();
  });

  test("that is the same changes nothing", async () => {
    await loadMe();
    setToken(session.token, "host");
    expect(session.me).toEqual({ id: "me" });
  });
});

describe("who I am", () => {
  test("is asked once for all who wait for it", async () => {
    const answer = fakes.hold("currentUser");
    let isKnown = false;
    const first = loadMe();
    const second = loadMe().then(() => {
      isKnown = true;
    });
    await Promise.resolve();
    expect(isKnown).toBe(false);
    answer.resolve(ok({ id: 12 }));
    await Promise.all([first, second]);
    expect(session).toMatchObject({ me: { id: "12" }, meState: { status: "ready" } });
    await loadMe();
    expect(fakes.callsOf("currentUser")).toHaveLength(1);
  });

  test("is asked again by the next who needs it, after a failure", async () => {
    fakes.serve("currentUser", () => fail("NETWORK"));
    await loadMe();
    expect(session.meState).toMatchObject({ status: "failed", error: { code: "NETWORK" } });
    fakes.serve("currentUser", () => ok({ id: "12" }));
    await loadMe();
    expect(session.me).toEqual({ id: "12" });
  });

  test.each<[string, () => Promise<unknown>]>([
    ["my teams", () => loadMyTeams({ force: true })],
    ["all teams", () => findTeams("")],
    ["a feed", () => refreshFeed("all")],
    ["comments", () => loadComments("p1")],
    ["members", () => loadMembers("7")],
    ["stats", () => loadStats("7", "week")],
  ])("is asked again with %s, after a failure", async (_, load) => {
    fakes.serve("currentUser", () => fail("HTTP", "HTTP error! status: 503", 503));
    await loadMe();
    fakes.serve("currentUser", () => ok({ id: "12" }));
    await load();
    await vi.waitFor(() => expect(session.me).toEqual({ id: "12" }));
    await load();
    expect(fakes.callsOf("currentUser")).toHaveLength(2);
  });

  test("is known even where the token is refreshed while it is loaded", async () => {
    fakes.serve("currentUser", async () => {
      setToken("refreshed", "host", { isSameUser: true });
      return ok({ id: "12" });
    });
    await loadMe();
    expect(session).toMatchObject({ me: { id: "12" }, meState: { status: "ready" } });
  });

  test("is waited for no longer than until something old says it, where the server does not answer", async () => {
    vi.useFakeTimers();
    fakes.hold("currentUser");
    fakes.cache.store(cacheKeyOf("currentUser", {}), { id: 12 }, 1);
    vi.setSystemTime(Date.now() + 7_200_000);
    const waiting = loadMe().then(() => session.me?.id);
    await vi.advanceTimersByTimeAsync(3000);
    expect(await Promise.race([waiting, "still waits"])).toBe("12");
  });

  test("is not what a late answer says of the former user", async () => {
    const late = fakes.hold("currentUser");
    const former = loadMe();
    await vi.waitFor(() => expect(fakes.callsOf("currentUser")).toHaveLength(1));
    provideFakes();
    fakes.serve("currentUser", () => ok({ id: "new" }));
    await loadMe();
    late.resolve(ok({ id: "old" }));
    await former;
    expect(session.me).toEqual({ id: "new" });
  });
});

describe("a token that the host changes", () => {
  const servesByToken = (owners: Readonly<Record<string, string>>) =>
    fakes.serve("currentUser", ({ token }) => {
      const id = token === undefined ? "me" : owners[token];
      return id === undefined ? fail("UNAUTHORIZED") : ok({ id });
    });

  test("of the same user forgets nothing", async () => {
    const forget = await signIn();
    stampFetch("my-teams");
    const { userCount } = session;
    servesByToken({ renewed: "me" });
    await changeToken("renewed");
    expect(session).toMatchObject({ token: "renewed", tokenSource: "host", me: { id: "me" } });
    expect(secretText.read("token")).toBe("renewed");
    expect(session.userCount).toBe(userCount);
    expect(isFetchDue("my-teams")).toBe(false);
    expect(forget).not.toHaveBeenCalled();
  });

  test("of the same user loads what could not be loaded with the one before", async () => {
    await signIn();
    const load = vi.fn();
    onReturn(load);
    await changeToken("renewed");
    expect(load).toHaveBeenCalledTimes(1);
  });

  test("of another user takes away what a toast has offered to the former one", () => {
    const offer = { retry: () => undefined };
    const id = notify({ kind: "error", key: "teams.joinError" }, offer);
    setToken("renewed", "host", { isSameUser: true });
    expect(contentOfToast(id)).toMatchObject({ action: { label: "common.retry" } });
    setToken("another", "host");
    expect(contentOfToast(id)).toBeUndefined();
  });

  test("of another user makes every store forget, and the new user is known", async () => {
    const forget = await signIn();
    servesByToken({ other: "other-user" });
    await changeToken("other");
    expect(session).toMatchObject({ token: "other", me: { id: "other-user" } });
    expect(session.meState.status).toBe("ready");
    expect(forget).toHaveBeenCalledTimes(1);
  });

  test("is not used until its user is known", async () => {
    await loadMe();
    const { token } = session;
    const answer = fakes.hold("currentUser");
    const change = changeToken("renewed");
    await vi.waitFor(() => expect(fakes.callsOf("currentUser")).toHaveLength(2));
    expect(fakes.callsOf("currentUser")[1]?.token).toBe("renewed");
    expect(session.token).toBe(token);
    answer.resolve(ok({ id: "me" }));
    await change;
    expect(session.token).toBe("renewed");
  });

  test.each(["UNAUTHORIZED", "NETWORK", "BAD_ANSWER"] as const)(
    "counts as another user's where the answer is %s",
    async code => {
      const forget = await signIn();
      fakes.serve("currentUser", () => fail(code));
      await changeToken("odd");
      expect(session).toMatchObject({
        token: "odd",
        me: undefined,
        meState: { status: "loading" },
      });
      expect(forget).toHaveBeenCalledTimes(1);
    },
  );

  test("counts as another user's where nobody answers within 2.5 seconds", async () => {
    const forget = await signIn();
    vi.useFakeTimers();
    fakes.hold("currentUser");
    const change = changeToken("slow");
    await vi.advanceTimersByTimeAsync(2400);
    expect(forget).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(200);
    await change;
    vi.useRealTimers();
    expect(session).toMatchObject({ token: "slow", me: undefined });
    expect(forget).toHaveBeenCalledTimes(1);
  });

  test("counts as another user's, at once, where nobody knows who the former is", () => {
    const forget = watchForgetting();
    void changeToken("first");
    expect(session.token).toBe("first");
    expect(forget).toHaveBeenCalledTimes(1);
    expect(fakes.callsOf("currentUser")).toHaveLength(0);
  });

  test("changes no user where nobody was signed in, and loads what could not be loaded", async () => {
    setToken(undefined, "host");
    fakes.serve("currentUser", () => (session.token ? ok({ id: "me" }) : fail("NO_TOKEN")));
    await loadMe();
    const forget = watchForgetting();
    const load = vi.fn();
    onReturn(load);
    await changeToken("first");
    expect(session.token).toBe("first");
    expect(forget).not.toHaveBeenCalled();
    expect(load).toHaveBeenCalledTimes(1);
    // What has failed since then is loaded too.
    await vi.waitFor(() => expect(load).toHaveBeenCalledTimes(2));
    expect(session.me).toEqual({ id: "me" });
  });

  test("gives way to a later one, whichever answer comes first", async () => {
    const forget = await signIn();
    const early = deferred();
    fakes.serve("currentUser", ({ token }) =>
      token === "early" ? early.promise : ok({ id: "me" }),
    );
    const first = changeToken("early");
    await changeToken("late");
    early.resolve(ok({ id: "somebody" }));
    await first;
    expect(session).toMatchObject({ token: "late", me: { id: "me" } });
    expect(forget).not.toHaveBeenCalled();
  });

  test("is dropped where the user signs out, or the former one comes back, meanwhile", async () => {
    await loadMe();
    const { token } = session;
    const answer = fakes.hold("currentUser");
    const first = changeToken("first");
    await changeToken(token ?? "");
    const second = changeToken("second");
    setToken(undefined, "host");
    answer.resolve(ok({ id: "me" }));
    await Promise.all([first, second]);
    expect(session).toMatchObject({ token: undefined, me: undefined });
  });
});

describe("refreshing the token", () => {
  test("asks the host, and keeps what is on screen", async () => {
    await loadMe();
    const reasons: string[] = [];
    fakes.requestToken = async reason => {
      reasons.push(reason);
      return "fresh";
    };
    expect(await refreshToken()).toBe(true);
    expect(session).toMatchObject({ token: "fresh", me: { id: "me" } });
    setToken(undefined, "host");
    await refreshToken();
    expect(reasons).toEqual(["unauthorized", "missing"]);
  });

  test("of another user, who has logged in meanwhile, makes every store forget", async () => {
    const forget = await signIn();
    fakes.requestToken = async () => "other";
    fakes.serve("currentUser", () => ok({ id: "other-user" }));
    expect(await refreshToken()).toBe(true);
    expect(session).toMatchObject({ token: "other", me: { id: "other-user" } });
    expect(forget).toHaveBeenCalledTimes(1);
  });

  test("keeps an invitation that the app was opened with, where the first token is refused", async () => {
    const forget = watchForgetting();
    fakes.requestToken = async () => "fresh";
    expect(await refreshToken()).toBe(true);
    expect(session.token).toBe("fresh");
    expect(forget).not.toHaveBeenCalled();
  });

  test("keeps what is on screen of a user who is not named yet, where the host announces the token before it answers", async () => {
    const forget = watchForgetting();
    const answer = deferred<string>();
    fakes.requestToken = () => answer.promise;
    const refreshing = refreshToken();
    await changeToken("fresh");
    answer.resolve("fresh");
    expect(await refreshing).toBe(true);
    expect(session.token).toBe("fresh");
    expect(forget).not.toHaveBeenCalled();
  });

  test("takes no late answer in the place of a token that the host has announced since", async () => {
    const answer = deferred<string>();
    fakes.requestToken = () => answer.promise;
    const refreshing = refreshToken();
    void changeToken("announced");
    answer.resolve("late");
    // What was refused is worth another try, with the token of now.
    expect(await refreshing).toBe(true);
    expect(session.token).toBe("announced");
  });

  test("ends with the first token that the host announces: the next one counts as another user's", () => {
    fakes.requestToken = () => deferred<string>().promise;
    void refreshToken();
    void changeToken("announced");
    const forget = watchForgetting();
    void changeToken("announced later");
    expect(forget).toHaveBeenCalledTimes(1);
  });

  test("brings nothing where the server refuses the new one too", async () => {
    const forget = await signIn();
    const { token } = session;
    fakes.requestToken = async () => "refused";
    fakes.serve("currentUser", () => fail("UNAUTHORIZED"));
    expect(await refreshToken()).toBe(false);
    expect(session).toMatchObject({ token, me: { id: "me" } });
    expect(forget).not.toHaveBeenCalled();
  });

  test("waits for a token that the host has sent on its own, and asks for no other", async () => {
    await loadMe();
    const asked = vi.fn(async () => "third");
    fakes.requestToken = asked;
    const change = changeToken("second");
    expect(await refreshToken()).toBe(true);
    await change;
    expect(session.token).toBe("second");
    expect(asked).not.toHaveBeenCalled();
  });

  test("takes a token once that the host both answers and announces", async () => {
    const forget = await signIn();
    fakes.requestToken = async () => {
      void changeToken("fresh");
      return "fresh";
    };
    expect(await refreshToken()).toBe(true);
    expect(session).toMatchObject({ token: "fresh", me: { id: "me" } });
    expect(fakes.callsOf("currentUser")).toHaveLength(2);
    expect(forget).not.toHaveBeenCalled();
  });

  test("keeps the present token where the host gives the same one", async () => {
    await loadMe();
    fakes.requestToken = async () => session.token;
    expect(await refreshToken()).toBe(true);
    expect(fakes.callsOf("currentUser")).toHaveLength(1);
  });

  test("waits a minute for a host that never answers, and takes a later answer as well", async () => {
    await loadMe();
    vi.useFakeTimers();
    const answer = deferred<string>();
    const ask = vi.fn(() => answer.promise);
    fakes.requestToken = ask;
    const load = vi.fn();
    onReturn(load);
    const refreshing = refreshToken();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(await Promise.race([refreshing, "still waiting"])).toBe(false);
    // The login is still open there.
    void refreshToken();
    answer.resolve("fresh");
    await vi.advanceTimersByTimeAsync(100);
    expect(session).toMatchObject({ token: "fresh", me: { id: "me" } });
    expect(load).toHaveBeenCalledTimes(1);
    expect(ask).toHaveBeenCalledTimes(1);
  });

  test("is asked of the host once for two taps on Sign in, and again for a later one", async () => {
    setToken(undefined, "host");
    const asked = vi.fn(async (): Promise<undefined> => undefined);
    fakes.requestToken = asked;
    await Promise.all([tapSignIn(), tapSignIn()]);
    expect(asked).toHaveBeenCalledTimes(1);
    await tapSignIn();
    expect(asked).toHaveBeenCalledTimes(2);
  });

  test.each([
    ["has signed out", () => setToken(undefined, "host"), undefined],
    ["is another one", () => setToken("other", "host"), "other"],
  ])("drops a late answer where the user %s meanwhile", async (_, change, token) => {
    await loadMe();
    const answer = deferred<string>();
    fakes.requestToken = () => answer.promise;
    const refresh = refreshToken();
    change();
    answer.resolve("of the former user");
    await refresh;
    expect(session.token).toBe(token);
  });
});
