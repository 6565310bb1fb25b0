import { beforeEach, describe, expect, test, vi } from "vitest";
import { type FeedName, loadFeed } from "../../src/stores/posts/feeds.ts";
import { loadStats } from "../../src/stores/teams/team-stats.ts";
import { showTeamsTab } from "../../src/stores/teams/teams.ts";
import { deferred, fakes, ok, provideFakes } from "./fake-services.ts";
import { postPage, rawPosts, rawTeams } from "./server-data.ts";

/** What a tab loads when it is shown. */
const PERIODS = ["week", "month", "year", "all"] as const;
const FEEDS: readonly FeedName[] = ["all", { teamId: "1" }, { teamId: "7" }];
const TABS: Readonly<Record<string, readonly (() => unknown)[]>> = {
  "teams and discover": [() => showTeamsTab("discover"), () => showTeamsTab("my")],
  "feed and stats of a team": [() => loadFeed({ teamId: "7" }), () => loadStats("7", "week")],
  "the periods of the stats": PERIODS.map(period => () => loadStats("7", period)),
  "the activity feeds": FEEDS.map(name => () => loadFeed(name)),
};

beforeEach(() => {
  vi.useFakeTimers();
  provideFakes();
});

const stats = { total_workouts: 4 };
const SERVED = {
  teams: rawTeams(20),
  teamActivities: postPage(rawPosts(30, 21), 3),
  allActivities: postPage(rawPosts(30, 21), 3),
  teamStats: stats,
  topContributors: [],
} as const;
const questions = () =>
  fakes.calls.map(({ name, params, query }) => JSON.stringify([name, params, query]));

describe.each(Object.entries(TABS))("%s", (_, tabs) => {
  test.each([
    ["before the server has answered", true],
    ["after the server has answered", false],
  ])("make one call each where they are switched ten times %s", async (_when, isLate) => {
    const late = deferred<void>();
    if (!isLate) late.resolve();
    for (const [name, data] of Object.entries(SERVED)) {
      fakes.serve(name as keyof typeof SERVED, () => late.promise.then(() => ok(data)));
    }
    for (let turn = 0; turn < 10; turn++) {
      for (const show of tabs) {
        void show();
        await vi.advanceTimersByTimeAsync(isLate ? 0 : 50);
      }
    }
    late.resolve();
    await vi.advanceTimersByTimeAsync(100);
    expect(questions()).not.toEqual([]);
    expect(new Set(questions()).size).toBe(questions().length);
  });
});
