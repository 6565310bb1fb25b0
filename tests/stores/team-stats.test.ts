import { beforeEach, describe, expect, test, vi } from "vitest";
import { noteServerDate } from "../../src/api/server-clock.ts";
import { failure } from "../../src/core/result.ts";
import { loadStats, statsOf } from "../../src/stores/team-stats.ts";
import { deferred, fail, fakes, ok, provideFakes } from "./fake-services.ts";

const figures = (workouts: number) => ok({ total_workouts: workouts });
const person = (id: string, score: number) => ({
  user: { id, first_name: id },
  stats: { top_contributor_score: score },
});

beforeEach(() => {
  vi.useFakeTimers({ now: new Date(2026, 2, 5, 12) });
  noteServerDate(new Date().toUTCString());
  provideFakes();
  fakes.serve("teamStats", () => figures(10));
  fakes.serve("topContributors", () => ok([person("b", 5), person("a", 9)]));
});

describe("the figures of a period", () => {
  test("and the ranking are asked for from its first day to today", async () => {
    await loadStats("7", "week");
    const query = { start: "2026-02-26", end: "2026-03-05" };
    for (const name of ["teamStats", "topContributors"] as const) {
      expect(fakes.callsOf(name)[0]).toMatchObject({ params: { teamId: "7" }, query });
    }
    expect(fakes.callsOf("topContributors")).toHaveLength(1);
    expect(statsOf("7", "week")).toMatchObject({
      stats: { totalWorkouts: 10 },
      range: query,
      state: { status: "ready" },
      contributors: [{ id: "a" }, { id: "b" }],
    });
  });

  test("end on the server's day where the device's clock is wrong", async () => {
    const today = new Date().toUTCString();
    vi.setSystemTime(new Date(2026, 2, 4, 12));
    noteServerDate(today);
    await loadStats("7", "week");
    expect(fakes.callsOf("teamStats")[0]?.query).toEqual({
      start: "2026-02-26",
      end: "2026-03-05",
    });
  });

  test.each([
    ["week", "2026-02-18", "2026-02-25"],
    ["month", "2026-01-03", "2026-02-02"],
    ["year", "2025-01-01", "2025-03-05"],
  ] as const)("of %s are compared to those from %s to %s, after all else", async (...row) => {
    const [period, start, end] = row;
    const before = deferred();
    fakes.serve("teamStats", ({ query }) => (query.start === start ? before.promise : figures(10)));
    await loadStats("7", period);
    expect(fakes.callsOf("teamStats")[1]?.query).toEqual({ start, end });
    expect(statsOf("7", period)).toMatchObject({ stats: { totalWorkouts: 10 } });
    before.resolve(figures(4));
    await vi.waitFor(() => expect(statsOf("7", period).workoutsBefore).toBe(4));
  });

  test("that are not known for the window before, or of all the time, are compared to nothing", async () => {
    fakes.serve("teamStats", ({ query }) =>
      query.end === "2026-03-05" ? figures(10) : fail("NETWORK"),
    );
    await loadStats("7", "week");
    await loadStats("7", "all");
    await vi.waitFor(() => expect(fakes.callsOf("teamStats")).toHaveLength(3));
    for (const period of ["week", "all"] as const) {
      expect(statsOf("7", period)).toMatchObject({
        workoutsBefore: undefined,
        state: { status: "ready" },
      });
    }
    expect(fakes.notices).toEqual([]);
  });

  test("that come late do not show as another period's", async () => {
    const late = deferred();
    fakes.serve("teamStats", ({ query }) =>
      query.start === "2026-02-26" ? late.promise : figures(99),
    );
    const week = loadStats("7", "week");
    await loadStats("7", "month");
    late.resolve(figures(1));
    await week;
    expect(statsOf("7", "month").stats?.totalWorkouts).toBe(99);
    expect(statsOf("7", "week").stats?.totalWorkouts).toBe(1);
  });

  test("are kept for a minute, then shown while newer ones are asked for", async () => {
    await loadStats("7", "week");
    await loadStats("7", "week");
    expect(fakes.callsOf("topContributors")).toHaveLength(1);
    vi.setSystemTime(Date.now() + 60_000);
    fakes.serve("teamStats", () => figures(11));
    const load = loadStats("7", "week");
    expect(statsOf("7", "week").stats?.totalWorkouts).toBe(10);
    await load;
    expect(statsOf("7", "week").stats?.totalWorkouts).toBe(11);
  });
});

describe("a failure", () => {
  test("to refresh them leaves the older ones, without a toast", async () => {
    await loadStats("7", "week");
    fakes.serve("teamStats", () => fail("NETWORK"));
    await loadStats("7", "week", { force: true });
    expect(statsOf("7", "week")).toMatchObject({
      stats: { totalWorkouts: 10 },
      state: { status: "failed" },
    });
    expect(fakes.notices).toEqual([]);
  });

  test("of the ranking gives no notice", async () => {
    fakes.serve("topContributors", () =>
      failure("HTTP", "Secret", { status: 500, fromServer: true }),
    );
    await loadStats("7", "week");
    expect(statsOf("7", "week")).toMatchObject({
      contributors: undefined,
      ranking: { status: "failed" },
      state: { status: "ready" },
    });
    expect(fakes.notices).toEqual([]);
  });
});
