// @vitest-environment happy-dom
import { render, screen, waitFor } from "@testing-library/react";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { RankRow } from "../../src/screens/team/stats/rank-row.tsx";
import { StatsView } from "../../src/screens/team/stats/stats-view.tsx";
import { WeekLine } from "../../src/screens/team/week-line.tsx";
import { announceReturn } from "../../src/stores/network.ts";
import { loadTeam } from "../../src/stores/teams/team-details.ts";
import { statsOf } from "../../src/stores/teams/team-stats.ts";
import { fail, fakes, ok, provideFakes } from "../stores/fake-services.ts";
import { rawTeam } from "../stores/server-data.ts";

const HOUR_MS = 3_600_000;

/** The figure of a tile: the value after its name. */
const figureOf = async (label: string) =>
  (await screen.findByText(label)).nextElementSibling?.textContent;

async function expectFigures(figures: Readonly<Record<string, string>>) {
  for (const [label, figure] of Object.entries(figures)) {
    expect([label, await figureOf(label)]).toEqual([label, figure]);
  }
}

const show = () => render(<StatsView teamId="7" />);

beforeEach(async () => {
  provideFakes();
  const created_at = "2026-03-05T12:00:00Z";
  fakes.serve("team", () => ok(rawTeam(7, { user_id: "me", members: 4, created_at })));
  fakes.serve("teamStats", () => ok({ total_workouts: 8 }));
  fakes.serve("topContributors", () => ok([]));
  await loadTeam("7");
});

describe("the stats", () => {
  test("say how the workouts have changed since the period before", async () => {
    const counts = [8, 11];
    fakes.serve("teamStats", () => ok({ total_workouts: counts.shift() }));
    show();
    await screen.findByText("−3 vs the period before");
  });

  test("say what each day had", async () => {
    vi.useFakeTimers({ toFake: ["Date"], now: new Date(2026, 4, 5, 12) });
    let workouts = 30;
    fakes.serve("teamStats", () => ok({ total_workouts: workouts++ }));
    show();
    const bar = await screen.findByTitle("April 28, 2026");
    await screen.findByTitle("April 28, 2026: 32 workouts");
    // The same one, which grows.
    expect(bar.isConnected).toBe(true);
    const bars = screen.getAllByTitle(/2026: \d\d workouts$/);
    expect(bars.map(({ textContent }) => textContent)).toEqual([
      ...["32T", "33W", "34T", "35F", "36S", "37S", "38M", "39T"],
    ]);
  });

  test("name what has no figure behind all that have one", async () => {
    show();
    await screen.findByText("Engagement");
    const names = [...document.querySelectorAll("dt")].map(({ textContent }) => textContent);
    expect(names[0]).toBe("Total workouts");
    expect(names.slice(-3)).toEqual(["Achievements", "Active streak", "Engagement"]);
  });

  test("show the optional figures where the server sends them", async () => {
    fakes.serve("teamStats", () => ok({ achievements: 3, active_streak: 1, engagement: 62.5 }));
    show();
    await expectFigures({ Achievements: "3", "Active streak": "1 day", Engagement: "62.5%" });
  });

  test.each([0, null, -7, "a lot"])("of %j are shown as 0", async value => {
    fakes.serve("teamStats", () =>
      ok({ total_workouts: value, total_burned_calories: value, total_workout_hours: value }),
    );
    show();
    const none = { "Total workouts": "0", "Weekly workouts": "0", "Activity level": "Low" };
    await expectFigures({ ...none, "Total hours": "0h", "Average duration": "0min" });
    await expectFigures({ "Calories burned": "0" });
  });

  test("that cannot be loaded say so", async () => {
    fakes.serve("teamStats", () => fail("NETWORK"));
    show();
    await screen.findByText("Failed to load team stats");
  });
});

test("the top contributors are none where there were no workouts", async () => {
  show();
  await screen.findByText(/^No workouts in this period yet/);
});

test("a place in the ranking is said to the digit, however far down", () => {
  const contributor = { id: "9", firstName: "Mira", workouts: 1, calories: 0, score: 1 };
  render(<RankRow contributor={contributor} rank={1204} topScore={9} isMine isStep={false} />);
  screen.getByTitle("Rank 1204");
});

test("the last seven days are those of today after a night, and come with the network", async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  fakes.serve("teamStats", () => fail("NETWORK"));
  render(<WeekLine teamId="7" />);
  await waitFor(() => expect(statsOf("7", "week").state.status).toBe("failed"));
  fakes.serve("teamStats", () => ok({ total_workouts: 8 }));
  announceReturn();
  await screen.findByText(/8\sworkouts/);
  vi.setSystemTime(Date.now() + 9 * HOUR_MS);
  fakes.serve("teamStats", () => ok({ total_workouts: 5 }));
  announceReturn();
  await screen.findByText(/5\sworkouts/);
});
