// @vitest-environment happy-dom
import { act } from "react";
import { beforeEach, describe, expect, test } from "vitest";
import { StatsView } from "../../src/screens/team/stats/stats-view.tsx";
import { loadTeam } from "../../src/stores/team-details.ts";
import { type FakeServices, fail, ok, provideFakes } from "../stores/fake-services.ts";
import { rawTeam } from "../stores/server-data.ts";
import { click, render } from "../ui/render.tsx";
import { until } from "./until.ts";

let fakes: FakeServices;
const text = () => document.body.textContent ?? "";

/** The tiles as "label: figure". */
function tiles(): Record<string, string | null> {
  const found = [...document.querySelectorAll("#root p + p")];
  return Object.fromEntries(
    found.map(label => [label.textContent, label.previousElementSibling?.textContent ?? null]),
  );
}

async function show() {
  await loadTeam("7");
  render(<StatsView teamId="7" />);
  await act(async () => {});
}

beforeEach(() => {
  fakes = provideFakes();
  const created_at = "2026-03-05T12:00:00Z";
  fakes.serve("team", () => ok(rawTeam(7, { user_id: "me", members: 4, created_at })));
  fakes.serve("topContributors", () => ok([]));
});

describe("the stats", () => {
  test("are real figures, and dashes where there is no source", async () => {
    fakes.serve("teamStats", () =>
      ok({ total_workouts: 8, total_workout_hours: 72_000, total_burned_calories: 12_345 }),
    );
    await show();
    await until(() => expect(tiles()["Total workouts"]).toBe("8"));
    expect(tiles()).toEqual({
      "Activity level": "Medium",
      "Weekly workouts": "8",
      Achievements: "—",
      "Total workouts": "8",
      "Active streak": "—",
      "Team founded": "Mar 5, 2026",
      Engagement: "—",
      "Total hours": "20h",
      "Average duration": "2.5h",
      "Calories burned": "12.3k",
    });
  });

  test("show what the answer carries beyond, and zeros as zeros", async () => {
    fakes.serve("teamStats", () =>
      ok({ total_workouts: null, achievements: 3, active_streak: 1, engagement: 62.5 }),
    );
    await show();
    await until(() => expect(tiles().Achievements).toBe("3"));
    expect(tiles()).toMatchObject({
      "Activity level": "Low",
      "Total workouts": "0",
      "Active streak": "1 day",
      Engagement: "62.5%",
      "Average duration": "0min",
    });
  });

  test("of another period are asked for when it is chosen", async () => {
    fakes.serve("teamStats", () => ok({ total_workouts: 8 }));
    await show();
    await until(() => expect(text()).toContain("Last 7 Days"));
    click('[role="radio"]:nth-child(3)');
    await until(() => expect(fakes.callsOf("teamStats")).toHaveLength(2));
    expect(text()).toContain("This Year");
  });

  test("that cannot be loaded say so and can be asked for again", async () => {
    fakes.serve("teamStats", () => fail("NETWORK"));
    await show();
    await until(() => expect(text()).toContain("Failed to load team stats"));
    fakes.serve("teamStats", () => ok({ total_workouts: 8 }));
    click("#root div > button:not([role])");
    await until(() => expect(tiles()["Total workouts"]).toBe("8"));
  });
});

describe("the top contributors", () => {
  beforeEach(() => {
    fakes.serve("teamStats", () => ok({ total_workouts: 8 }));
  });

  test("have medals, and bars relative to the top score", async () => {
    const scores = [50, 200, 100, 0];
    fakes.serve("topContributors", () =>
      ok(
        scores.map((score, id) => ({
          user: { id, first_name: id === 3 ? "" : `Person ${score}` },
          stats: { workouts: id, top_contributor_score: score },
        })),
      ),
    );
    await show();
    await until(() => expect(document.querySelectorAll("#root li")).toHaveLength(4));
    const rows = [...document.querySelectorAll("#root li")];
    expect(rows.map(row => row.querySelector("b")?.textContent)).toEqual([
      "Person 200",
      "Person 100",
      "Person 50",
      "User",
    ]);
    expect(rows.map(row => row.querySelector("[role=img]")?.getAttribute("aria-label"))).toEqual([
      "Rank 1, Gold",
      "Rank 2, Silver",
      "Rank 3, Bronze",
      "Rank 4",
    ]);
    const widths = rows.map(row =>
      row.querySelector<HTMLElement>("[style*=percent]")?.style.getPropertyValue("--percent"),
    );
    expect(widths).toEqual(["100%", "50%", "25%", "0%"]);
  });

  test("are none where there were no workouts", async () => {
    await show();
    await until(() => expect(text()).toContain("No workouts in this period yet."));
  });

  test("are not there at all where they could not be loaded", async () => {
    fakes.serve("topContributors", () => fail("NETWORK"));
    await show();
    await until(() => expect(tiles()["Total workouts"]).toBe("8"));
    expect(text()).not.toContain("Top contributors");
    expect(fakes.notices).toEqual([]);
  });
});
