import { beforeEach, describe, expect, test, vi } from "vitest";
import { noteServerDate } from "../../../src/api/server-clock.ts";
import { DAY_MS } from "../../../src/core/dates.ts";
import { failure } from "../../../src/core/result.ts";
import type { StatsPeriod } from "../../../src/core/stats-range.ts";
import { loadTeam } from "../../../src/stores/teams/team-details.ts";
import { loadDetails, loadStats, loadWeek, statsOf } from "../../../src/stores/teams/team-stats.ts";
import { deferred, fail, fakes, ok, provideFakes } from "../fake-services.ts";
import { rawTeam } from "../server-data.ts";

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

  test("of a week are asked for without the ranking where that is not shown, which comes with the next visit", async () => {
    loadWeek("7", false);
    await vi.waitFor(() => expect(statsOf("7", "week").state.status).toBe("ready"));
    await loadStats("7", "week");
    expect(fakes.callsOf("teamStats")).toHaveLength(1);
    expect(fakes.callsOf("topContributors")).toHaveLength(1);
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
    // The clock was set back.
    vi.setSystemTime(Date.now() - DAY_MS);
    await loadStats("7", "week");
    expect(fakes.callsOf("topContributors")).toHaveLength(3);
  });
});

describe("the details of the figures", () => {
  const asked = () => fakes.callsOf("teamStats").map(({ query }) => [query.start, query.end]);
  const load = async (period: StatsPeriod) => {
    await loadStats("7", period);
    loadDetails("7", period);
    await vi.advanceTimersByTimeAsync(0);
    return statsOf("7", period);
  };

  test.each([
    ["week", "2026-02-18", "2026-02-25"],
    ["month", "2026-01-03", "2026-02-02"],
    ["year", "2025-01-01", "2025-03-05"],
  ] as const)("of %s compare them to those from %s to %s", async (period, start, end) => {
    fakes.serve("teamStats", ({ query }) => figures(query.end === end ? 4 : 10));
    expect((await load(period)).workoutsBefore).toBe(4);
    expect(asked()[1]).toEqual([start, end]);
  });

  test("are what each day, week, month or year has", async () => {
    let workouts = 1;
    fakes.serve("teamStats", () => figures(workouts++));
    expect((await load("month")).parts).toEqual([3, 4, 5, 6, 7]);
    expect(asked().slice(2)).toEqual([
      ["2026-02-03", "2026-02-05"],
      ["2026-02-06", "2026-02-12"],
      ["2026-02-13", "2026-02-19"],
      ["2026-02-20", "2026-02-26"],
      ["2026-02-27", "2026-03-05"],
    ]);
  });

  test("are asked for again where the figures have changed, and until then stay", async () => {
    await load("year");
    const calls = asked().length;
    await loadStats("7", "year", { force: true });
    expect((await load("year")).parts).toHaveLength(3);
    expect(asked()).toHaveLength(calls + 1);
    fakes.serve("teamStats", () => figures(11));
    await loadStats("7", "year", { force: true });
    expect(statsOf("7", "year").parts).toEqual([10, 10, 10]);
    expect((await load("year")).parts).toEqual([11, 11, 11]);
  });

  test("of another day are not those of the day before", async () => {
    await load("week");
    vi.setSystemTime(Date.now() + DAY_MS);
    noteServerDate(new Date().toUTCString());
    await loadStats("7", "week");
    expect(statsOf("7", "week")).toMatchObject({ workoutsBefore: undefined, parts: undefined });
  });

  test("are not asked for where they are not shown any more", async () => {
    await loadStats("7", "week");
    loadDetails("7", "week")();
    await vi.advanceTimersByTimeAsync(0);
    expect(statsOf("7", "week").parts).toBeUndefined();
    expect(asked()).toHaveLength(2);
  });

  test("of a time without the team are none", async () => {
    const created_at = "2026-02-27T12:00:00Z";
    fakes.serve("team", () => ok(rawTeam(7, { created_at })));
    await loadTeam("7");
    expect((await load("week")).workoutsBefore).toBeUndefined();
    expect((await load("all")).parts).toEqual([0, 0, 0, 0, 0, 10]);
    expect(asked().filter(([, end]) => end && end < "2026-02-26")).toEqual([]);
  });

  test("of the day on whose evening the team was founded are asked for, also west of Greenwich", async () => {
    const parse = Date.parse;
    // A day alone is midnight in Greenwich: in America it ends in the evening.
    vi.spyOn(Date, "parse").mockImplementation(text =>
      text.length === 10 ? parse(`${text}T00:00`) - 5 * 3_600_000 : parse(text),
    );
    const created_at = new Date(2026, 1, 27, 22).toISOString();
    fakes.serve("team", () => ok(rawTeam(7, { created_at })));
    await loadTeam("7");
    expect((await load("week")).parts).toEqual([0, 10, 10, 10, 10, 10, 10, 10]);
  });

  test("of no workouts, or that cannot be loaded, are none", async () => {
    fakes.serve("teamStats", () => figures(0));
    expect((await load("all")).parts).toEqual([0, 0, 0, 0, 0, 0]);
    expect(asked()).toHaveLength(1);
    fakes.serve("teamStats", ({ query }) =>
      query.start === "2026-03-01" ? fail("NETWORK") : figures(10),
    );
    const few = (await load("week")).parts;
    expect(few).toEqual([10, 10, 10, undefined, 10, 10, 10, 10]);
    expect(statsOf("7", "week").state.status).toBe("ready");
    expect(fakes.notices).toEqual([]);
  });

  test("that could not be loaded are asked for at the next showing, and what is known stays", async () => {
    fakes.serve("teamStats", ({ query }) =>
      query.start === "2026-03-01" ? fail("NETWORK") : figures(10),
    );
    await load("week");
    fakes.serve("teamStats", ({ query }) =>
      query.end === "2026-02-25" ? fail("NETWORK") : figures(10),
    );
    const { parts, workoutsBefore } = await load("week");
    expect(parts).toEqual(Array(8).fill(10));
    expect(workoutsBefore).toBe(10);
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
      rankingState: { status: "failed" },
      state: { status: "ready" },
    });
    expect(fakes.notices).toEqual([]);
  });
});
