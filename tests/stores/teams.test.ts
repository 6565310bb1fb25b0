import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import {
  cancelJoinRefetch,
  loadDiscover,
  loadMoreDiscover,
  loadMyTeams,
  noteGone,
  refetchAfterJoin,
  refetchTeams,
  refetchTeamsIfDue,
  searchTeams,
  showTeamsTab,
  teams,
} from "../../src/stores/teams.ts";
import {
  type Answer,
  deferred,
  type FakeServices,
  fail,
  ok,
  provideFakes,
} from "./fake-services.ts";
import { rawTeam, rawTeams } from "./server-data.ts";

let fakes: FakeServices;
const idsOf = (list: { readonly items: readonly { readonly id: string }[] }) =>
  list.items.map(team => team.id);

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse("2026-05-02T09:00:00Z") });
  fakes = provideFakes();
  fakes.serve("userTeams", () => ok([rawTeam(1)]));
  fakes.serve("teams", () => ok({ teams: rawTeams(20) }));
});
afterEach(() => {
  vi.useRealTimers();
});

describe("my teams", () => {
  test("are asked for in the language of the session", async () => {
    await loadMyTeams();
    expect(fakes.callsOf("userTeams")[0]?.params).toEqual({ lang: "en" });
    expect(idsOf(teams.my)).toEqual(["1"]);
    expect(teams.my.state.status).toBe("ready");
  });

  test("come from the cache for 15 minutes, and from the server after them [9.01]", async () => {
    await loadMyTeams();
    await vi.advanceTimersByTimeAsync(15 * 60_000 - 1000);
    await loadMyTeams();
    expect(fakes.callsOf("userTeams")).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(2000);
    await loadMyTeams();
    expect(fakes.callsOf("userTeams")).toHaveLength(2);
  });

  test("are asked for in spite of the cache where that is forced", async () => {
    await loadMyTeams();
    await loadMyTeams({ force: true });
    expect(fakes.callsOf("userTeams")).toHaveLength(2);
  });

  test("a failure is told, and what was there stays", async () => {
    await loadMyTeams();
    fakes.serve("userTeams", () => fail("NETWORK"));
    await loadMyTeams({ force: true });
    expect(teams.my.state).toMatchObject({ status: "failed", error: { code: "NETWORK" } });
    expect(idsOf(teams.my)).toEqual(["1"]);
  });

  test("a late answer does not overwrite a newer one", async () => {
    const first = deferred();
    const second = deferred();
    const answers = [first, second];
    fakes.serve("userTeams", () => answers.shift()?.promise ?? fail("UNKNOWN"));
    const loads = [loadMyTeams({ force: true }), loadMyTeams({ force: true })];
    second.resolve(ok([rawTeam("new")]));
    first.resolve(ok([rawTeam("old")]));
    await Promise.all(loads);
    expect(idsOf(teams.my)).toEqual(["new"]);
  });

  test("lose a team that was left or deleted, and its caches", async () => {
    await loadMyTeams();
    noteGone("1");
    expect(idsOf(teams.my)).toEqual([]);
    await loadMyTeams();
    expect(fakes.callsOf("userTeams")).toHaveLength(2);
  });
});

describe("discover", () => {
  test("asks for the first page of 20 without a search", async () => {
    await loadDiscover();
    expect(fakes.callsOf("teams")[0]?.query).toEqual({ page: 1, limit: 20, search: undefined });
  });

  test("has more exactly where a page has 20 teams", async () => {
    for (const [count, hasMore] of [
      [19, false],
      [20, true],
      [21, false],
      [0, false],
    ] as const) {
      fakes.serve("teams", () => ok({ teams: rawTeams(count) }));
      await loadDiscover({ force: true });
      expect([count, teams.discover.hasMore]).toEqual([count, hasMore]);
    }
  });

  test("has more where one of the 20 could not be read", async () => {
    fakes.serve("teams", () => ok({ teams: [...rawTeams(19), { id: "nameless" }] }));
    await loadDiscover();
    expect(teams.discover.items).toHaveLength(19);
    expect(teams.discover.hasMore).toBe(true);
  });

  test("appends the next page, each team once", async () => {
    await loadDiscover();
    fakes.serve("teams", () => ok({ teams: rawTeams(5, 20) }));
    await loadMoreDiscover();
    expect(fakes.callsOf("teams")[1]?.query).toMatchObject({ page: 2, limit: 20 });
    expect(idsOf(teams.discover)).toHaveLength(24);
    expect(teams.discover.hasMore).toBe(false);
    await loadMoreDiscover();
    expect(fakes.callsOf("teams")).toHaveLength(2);
  });

  test("asks for a page once, however often it is wanted meanwhile", async () => {
    await loadDiscover();
    await Promise.all([loadMoreDiscover(), loadMoreDiscover()]);
    expect(fakes.callsOf("teams").map(({ query }) => query.page)).toEqual([1, 2]);
  });

  test("a page that failed can be asked for again [4.28]", async () => {
    await loadDiscover();
    fakes.serve("teams", () => fail("TIMEOUT"));
    await loadMoreDiscover();
    expect(teams.discover.moreState.status).toBe("failed");
    expect(teams.discover.items).toHaveLength(20);
    fakes.serve("teams", () => ok({ teams: rawTeams(3, 21) }));
    await loadMoreDiscover();
    expect(teams.discover.items).toHaveLength(23);
    expect(teams.discover.moreState.status).toBe("ready");
  });

  test("comes from the cache for 10 minutes without a search, never with one [7.39 9.02]", async () => {
    await loadDiscover();
    await vi.advanceTimersByTimeAsync(10 * 60_000 - 1000);
    await loadDiscover();
    expect(fakes.callsOf("teams")).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(2000);
    await loadDiscover();
    expect(fakes.callsOf("teams")).toHaveLength(2);
    showTeamsTab("discover");
    searchTeams("run");
    await vi.advanceTimersByTimeAsync(500);
    await loadDiscover();
    expect(fakes.callsOf("teams")).toHaveLength(4);
  });
});

describe("the search", () => {
  beforeEach(async () => {
    await loadDiscover();
    showTeamsTab("discover");
  });

  test("is sent trimmed, 500 ms after the last key", async () => {
    searchTeams(" ru");
    await vi.advanceTimersByTimeAsync(400);
    searchTeams(" run ");
    await vi.advanceTimersByTimeAsync(499);
    expect(fakes.callsOf("teams")).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(fakes.callsOf("teams")).toHaveLength(2);
    expect(fakes.callsOf("teams")[1]?.query.search).toBe("run");
  });

  test("of nothing but spaces is not sent", async () => {
    searchTeams("   ");
    await vi.advanceTimersByTimeAsync(1000);
    expect(fakes.callsOf("teams")).toHaveLength(1);
  });

  test("that is taken back in time is not sent", async () => {
    searchTeams("run");
    await vi.advanceTimersByTimeAsync(300);
    searchTeams("");
    await vi.advanceTimersByTimeAsync(1000);
    expect(fakes.callsOf("teams")).toHaveLength(1);
  });

  test("a late answer to an older search does not show", async () => {
    const old = deferred();
    fakes.serve("teams", ({ query }) =>
      query.search === "old" ? old.promise : ok([rawTeam("new")]),
    );
    searchTeams("old");
    await vi.advanceTimersByTimeAsync(500);
    searchTeams("new");
    await vi.advanceTimersByTimeAsync(500);
    old.resolve(ok([rawTeam("old")]));
    await vi.advanceTimersByTimeAsync(0);
    expect(idsOf(teams.discover)).toEqual(["new"]);
    expect(teams.discover.search).toBe("new");
  });

  test("the next page belongs to the list on screen, not to what is being typed", async () => {
    searchTeams("run");
    await loadMoreDiscover();
    expect(fakes.callsOf("teams")[1]?.query).toEqual({ page: 2, limit: 20, search: undefined });
  });

  test("that fails does not show the teams of another one under its words", async () => {
    fakes.serve("teams", () => fail("NETWORK"));
    searchTeams("run");
    await vi.advanceTimersByTimeAsync(500);
    expect(teams.discover.state.status).toBe("failed");
    expect(idsOf(teams.discover)).toEqual([]);
  });

  test("of my teams makes no call", async () => {
    showTeamsTab("my");
    fakes.calls.length = 0;
    searchTeams("run");
    await vi.advanceTimersByTimeAsync(1000);
    expect(fakes.calls).toEqual([]);
  });
});

describe("switching the tab", () => {
  test("loads discover on its first showing only", async () => {
    showTeamsTab("discover");
    await vi.advanceTimersByTimeAsync(0);
    showTeamsTab("my");
    showTeamsTab("discover");
    await vi.advanceTimersByTimeAsync(0);
    expect(fakes.callsOf("teams")).toHaveLength(1);
  });

  test("clears the search, and what it had found", async () => {
    showTeamsTab("discover");
    await vi.advanceTimersByTimeAsync(0);
    fakes.serve("teams", ({ query }) => ok(query.search ? [rawTeam("found")] : rawTeams(20)));
    searchTeams("run");
    await vi.advanceTimersByTimeAsync(500);
    expect(idsOf(teams.discover)).toEqual(["found"]);
    showTeamsTab("my");
    expect(teams.search).toBe("");
    showTeamsTab("discover");
    await vi.advanceTimersByTimeAsync(0);
    expect(teams.discover.items).toHaveLength(20);
  });

  test("forgets a search that has not been sent yet", async () => {
    showTeamsTab("discover");
    await vi.advanceTimersByTimeAsync(0);
    searchTeams("run");
    showTeamsTab("my");
    await vi.advanceTimersByTimeAsync(1000);
    expect(fakes.callsOf("teams").map(({ query }) => query.search)).toEqual([undefined]);
  });

  test("starts the paging anew [4.28]", async () => {
    showTeamsTab("discover");
    await vi.advanceTimersByTimeAsync(0);
    fakes.serve("teams", () => ok(rawTeams(20, 21)));
    await loadMoreDiscover();
    expect(teams.discover.items).toHaveLength(40);
    showTeamsTab("my");
    showTeamsTab("discover");
    expect(teams.discover).toMatchObject({ page: 1, hasMore: true });
    expect(teams.discover.items).toHaveLength(20);
  });
});

describe("after joining by code", () => {
  test("the teams are asked for after 1.5 s and once more 1 s later", async () => {
    refetchAfterJoin();
    await vi.advanceTimersByTimeAsync(1499);
    expect(fakes.calls).toHaveLength(0);
    await vi.advanceTimersByTimeAsync(1);
    expect(fakes.callsOf("userTeams")).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(999);
    expect(fakes.callsOf("userTeams")).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(fakes.callsOf("userTeams")).toHaveLength(2);
    expect(fakes.callsOf("teams")).toHaveLength(0);
  });

  test("discover is asked for as well while it is shown", async () => {
    showTeamsTab("discover");
    await vi.advanceTimersByTimeAsync(0);
    refetchAfterJoin();
    await vi.advanceTimersByTimeAsync(2500);
    expect(fakes.callsOf("teams")).toHaveLength(3);
  });

  test("a second join starts the waits anew", async () => {
    refetchAfterJoin();
    await vi.advanceTimersByTimeAsync(1000);
    refetchAfterJoin();
    await vi.advanceTimersByTimeAsync(1499);
    expect(fakes.callsOf("userTeams")).toHaveLength(0);
    await vi.advanceTimersByTimeAsync(5000);
    expect(fakes.callsOf("userTeams")).toHaveLength(2);
  });

  test("nothing is asked for where the screen has gone", async () => {
    refetchAfterJoin();
    await vi.advanceTimersByTimeAsync(1600);
    cancelJoinRefetch();
    await vi.advanceTimersByTimeAsync(5000);
    expect(fakes.callsOf("userTeams")).toHaveLength(1);
  });
});

describe("coming back to the app", () => {
  test("asks for each list at most once in 60 s", async () => {
    await loadMyTeams();
    await vi.advanceTimersByTimeAsync(59_000);
    refetchTeamsIfDue();
    await vi.advanceTimersByTimeAsync(0);
    expect(fakes.callsOf("userTeams")).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1000);
    refetchTeamsIfDue();
    await vi.advanceTimersByTimeAsync(0);
    expect(fakes.callsOf("userTeams")).toHaveLength(2);
    expect(fakes.callsOf("teams")).toHaveLength(0);
  });

  test("asks once where several events tell of it", async () => {
    await loadMyTeams();
    showTeamsTab("discover");
    await vi.advanceTimersByTimeAsync(60_000);
    const held = deferred<Answer>();
    fakes.serve("userTeams", () => held.promise);
    refetchTeamsIfDue();
    refetchTeamsIfDue();
    held.resolve(ok([]));
    await vi.advanceTimersByTimeAsync(0);
    expect(fakes.callsOf("userTeams")).toHaveLength(2);
    expect(fakes.callsOf("teams")).toHaveLength(2);
  });

  test("asks again at once where the last time has failed", async () => {
    fakes.serve("userTeams", () => fail("NETWORK"));
    await loadMyTeams();
    refetchTeamsIfDue();
    await vi.advanceTimersByTimeAsync(0);
    expect(fakes.callsOf("userTeams")).toHaveLength(2);
  });

  test("does not throw away the pages of a list that has been scrolled", async () => {
    showTeamsTab("discover");
    await vi.advanceTimersByTimeAsync(0);
    await loadMoreDiscover();
    await vi.advanceTimersByTimeAsync(60_000);
    refetchTeamsIfDue();
    await vi.advanceTimersByTimeAsync(0);
    expect(fakes.callsOf("teams")).toHaveLength(2);
  });
});

test("a refetch asks for discover only while it is shown", async () => {
  await refetchTeams();
  expect(fakes.calls.map(({ name }) => name)).toEqual(["userTeams"]);
});

test("another user starts with nothing, and a late answer for the former one is dropped", async () => {
  await loadDiscover();
  const late = deferred();
  fakes.serve("userTeams", () => late.promise);
  const load = loadMyTeams();
  await vi.advanceTimersByTimeAsync(0);
  expect(fakes.callsOf("userTeams")).toHaveLength(1);
  provideFakes();
  late.resolve(ok([rawTeam("private")]));
  await load;
  expect(teams.my).toMatchObject({ items: [], state: { status: "idle" } });
  expect(teams.discover.items).toEqual([]);
});
