import { beforeEach, describe, expect, test, vi } from "vitest";
import { discover, loadMoreDiscover, needsDiscover } from "../../../src/stores/teams/discover.ts";
import { loadDiscover, searchTeams, showTeamsTab } from "../../../src/stores/teams/teams.ts";
import { deferred, fail, fakes, ok, provideFakes } from "../fake-services.ts";
import { rawTeam, rawTeams } from "../server-data.ts";

const ids = () => discover.items.map(({ id }) => id);

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse("2026-05-02T09:00:00Z") });
  provideFakes();
  fakes.serve("teams", () => ok({ teams: rawTeams(20) }));
  fakes.serve("userTeams", () => ok([rawTeam(1)]));
});

describe("discover", () => {
  test("has more exactly where a page has 20 teams", async () => {
    for (const [count, hasMore] of [
      [19, false],
      [20, true],
      [21, false],
      [0, false],
    ] as const) {
      fakes.serve("teams", () => ok({ teams: rawTeams(count) }));
      await loadDiscover({ force: true });
      expect([count, discover.hasMore]).toEqual([count, hasMore]);
    }
  });

  test("has more where one of the 20 could not be read", async () => {
    fakes.serve("teams", () => ok({ teams: [...rawTeams(19), { id: "nameless" }] }));
    await loadDiscover();
    expect(discover.items).toHaveLength(19);
    expect(discover.hasMore).toBe(true);
  });

  test("comes from the cache without a search, never with one [7.39]", async () => {
    await loadDiscover();
    await loadDiscover();
    expect(fakes.callsOf("teams")).toHaveLength(1);
    showTeamsTab("discover");
    searchTeams("run");
    await vi.advanceTimersByTimeAsync(500);
    await loadDiscover();
    expect(fakes.callsOf("teams")).toHaveLength(3);
  });
});

describe("the list that is there", () => {
  test("is asked for again at a showing once it is old, and stays meanwhile", async () => {
    await loadDiscover();
    await vi.advanceTimersByTimeAsync(10 * 60_000 - 1);
    showTeamsTab("discover");
    showTeamsTab("my");
    expect(fakes.callsOf("teams")).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1);
    fakes.serve("teams", () => ok([rawTeam("new")]));
    showTeamsTab("discover");
    expect(discover.state.status).toBe("ready");
    expect(ids()).toHaveLength(20);
    await vi.advanceTimersByTimeAsync(0);
    expect(ids()).toEqual(["new"]);
  });

  test("is as old as it is in the cache", async () => {
    await loadDiscover();
    await vi.advanceTimersByTimeAsync(10 * 60_000 - 1);
    await loadDiscover();
    expect(fakes.callsOf("teams")).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(needsDiscover()).toBe(true);
  });

  test("keeps the place of somebody who comes back to its further pages", async () => {
    await loadDiscover();
    await loadMoreDiscover();
    await vi.advanceTimersByTimeAsync(10 * 60_000);
    expect(needsDiscover()).toBe(false);
  });
});

describe("the search", () => {
  beforeEach(async () => {
    await loadDiscover();
    showTeamsTab("discover");
  });

  test("that is taken back in time is not sent", async () => {
    searchTeams("run");
    await vi.advanceTimersByTimeAsync(300);
    searchTeams("");
    await vi.advanceTimersByTimeAsync(1000);
    expect(fakes.callsOf("teams")).toHaveLength(1);
  });

  test("that is cleared shows all teams at once, without the words that nothing was found", async () => {
    fakes.serve("teams", () => ok([]));
    searchTeams("zzz");
    await vi.advanceTimersByTimeAsync(500);
    expect(ids()).toEqual([]);
    searchTeams("");
    await vi.advanceTimersByTimeAsync(0);
    expect(ids()).toHaveLength(20);
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
    expect(ids()).toEqual(["new"]);
    expect(discover.search).toBe("new");
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
    expect(discover.state.status).toBe("failed");
    expect(ids()).toEqual([]);
  });

  test("of my teams makes no call", async () => {
    showTeamsTab("my");
    fakes.calls.length = 0;
    searchTeams("run");
    await vi.advanceTimersByTimeAsync(1000);
    expect(fakes.calls).toEqual([]);
  });
});
