import { beforeEach, describe, expect, test, vi } from "vitest";
import { discover, loadMoreDiscover } from "../../../src/stores/teams/discover.ts";
import { loadMyTeams } from "../../../src/stores/teams/my-teams.ts";
import {
  cancelJoinRefetch,
  refetchAfterJoin,
  refetchTeams,
  refetchTeamsIfDue,
  searchTeams,
  showTeamsTab,
  teams,
} from "../../../src/stores/teams/teams.ts";
import { type Answer, deferred, fail, fakes, ok, provideFakes } from "../fake-services.ts";
import { rawTeam, rawTeams } from "../server-data.ts";

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse("2026-05-02T09:00:00Z") });
  provideFakes();
  fakes.serve("userTeams", () => ok([rawTeam(1)]));
  fakes.serve("teams", () => ok({ teams: rawTeams(20) }));
});

describe("switching the tab", () => {
  test("clears the search, and what it had found", async () => {
    showTeamsTab("discover");
    await vi.advanceTimersByTimeAsync(0);
    fakes.serve("teams", ({ query }) => ok(query.search ? [rawTeam("found")] : rawTeams(20)));
    searchTeams("run");
    await vi.advanceTimersByTimeAsync(500);
    expect(discover.items.map(({ id }) => id)).toEqual(["found"]);
    showTeamsTab("my");
    expect(teams.search).toBe("");
    showTeamsTab("discover");
    await vi.advanceTimersByTimeAsync(0);
    expect(discover.items).toHaveLength(20);
  });

  test("forgets a search that has not been sent yet", async () => {
    showTeamsTab("discover");
    await vi.advanceTimersByTimeAsync(0);
    searchTeams("run");
    showTeamsTab("my");
    await vi.advanceTimersByTimeAsync(1000);
    expect(fakes.callsOf("teams").map(({ query }) => query.search)).toEqual([undefined]);
  });

  test.each([
    ["after the last page", 19],
    ["while a page is on its way", 20],
  ])("starts the paging anew %s [4.28]", async (_, count) => {
    showTeamsTab("discover");
    await vi.advanceTimersByTimeAsync(0);
    fakes.serve("teams", () => ok(rawTeams(count, 21)));
    await loadMoreDiscover();
    expect(discover.items).toHaveLength(20 + count);
    fakes.hold("teams");
    void loadMoreDiscover();
    showTeamsTab("my");
    showTeamsTab("discover");
    expect(discover).toMatchObject({ page: 1, hasMore: true, moreState: { status: "ready" } });
    expect(discover.items).toHaveLength(20);
  });
});

describe("after joining by code", () => {
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
  test("asks once where it gives several events", async () => {
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
    await loadMyTeams();
    fakes.serve("userTeams", () => fail("NETWORK"));
    await loadMyTeams({ force: true });
    refetchTeamsIfDue();
    await vi.advanceTimersByTimeAsync(0);
    expect(fakes.callsOf("userTeams")).toHaveLength(3);
  });

  test("does not throw away the pages of a list that has been scrolled", async () => {
    fakes.serve("teams", ({ query }) => ok(rawTeams(20, 20 * Number(query.page) - 19)));
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
  expect(fakes.callsOf("userTeams")).toHaveLength(1);
  expect(fakes.callsOf("teams")).toEqual([]);
});
