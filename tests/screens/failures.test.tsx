// @vitest-environment happy-dom
import { act, render, screen, waitFor } from "@testing-library/react";
import { beforeEach, describe, expect, test, vi } from "vitest";
import type { EndpointName } from "../../src/api/endpoints.ts";
import type { FailureCode } from "../../src/core/result.ts";
import { ActivityScreen } from "../../src/screens/activity/activity-screen.tsx";
import { CommentList } from "../../src/screens/comments/comment-list.tsx";
import { MembersScreen } from "../../src/screens/members/members-screen.tsx";
import { ShareScreen } from "../../src/screens/share/share-screen.tsx";
import { StatsView } from "../../src/screens/team/stats/stats-view.tsx";
import { TeamScreen } from "../../src/screens/team/team-screen.tsx";
import { TeamsScreen } from "../../src/screens/teams/teams-screen.tsx";
import { forgetFetches } from "../../src/services/focus.ts";
import { loadMyTeams } from "../../src/stores/my-teams.ts";
import { announceReturn } from "../../src/stores/network.ts";
import { setLanguage, setToken } from "../../src/stores/session.ts";
import { showTeamsTab } from "../../src/stores/teams.ts";
import { fail, fakes, ok, provideFakes, refuse } from "../stores/fake-services.ts";
import { commentPage, postPage, rawComment, rawPosts, rawTeam } from "../stores/server-data.ts";

const member = { id: 1, user_id: "owner", first_name: "Mira" };
const ANSWERS: readonly [EndpointName, unknown][] = [
  ["userTeams", [rawTeam(7)]],
  ["teams", [rawTeam(7)]],
  ["team", rawTeam(7, { invite_code: "K7QX2M9P" })],
  ["eligibility", { can_join: true }],
  ["teamMembers", [member]],
  ["teamActivities", postPage(rawPosts(2, 1), 1)],
  ["allActivities", postPage(rawPosts(2, 1), 1)],
  ["comments", commentPage([rawComment("c")], 1)],
  ["teamStats", { total_workouts: 8 }],
  ["topContributors", []],
];

beforeEach(() => {
  vi.spyOn(console, "warn").mockImplementation(() => undefined);
  provideFakes();
  setLanguage("en", "default");
  for (const [name, data] of ANSWERS) fakes.serve(name, () => ok(data));
});

function failAll(names: readonly EndpointName[], code: FailureCode | "words") {
  for (const name of names) {
    fakes.serve(name, () => (code === "words" ? refuse("Closed for today") : fail(code)));
  }
}

/** Each screen, and what it cannot do without. */
const SCREENS: readonly [string, () => React.ReactNode, readonly EndpointName[]][] = [
  ["my teams", () => <TeamsScreen />, ["userTeams"]],
  ["Discover", () => <TeamsScreen />, ["teams"]],
  ["a team", () => <TeamScreen teamId="7" />, ["team"]],
  ["a team's feed", () => <TeamScreen teamId="7" />, ["teamActivities"]],
  ["a team's stats", () => <StatsView teamId="7" />, ["teamStats"]],
  ["a team's members", () => <MembersScreen teamId="7" />, ["teamMembers"]],
  ["members, without their team", () => <MembersScreen teamId="7" />, ["team", "teamMembers"]],
  ["sharing a team", () => <ShareScreen teamId="7" />, ["team"]],
  ["all activities", () => <ActivityScreen />, ["allActivities"]],
  ["comments", () => <CommentList postId="p1" field={{ current: null }} />, ["comments"]],
];
const CODES = [
  "NETWORK",
  "TIMEOUT",
  "HTTP",
  "BAD_ANSWER",
  "FORBIDDEN",
  "NOT_FOUND",
  "UNAUTHORIZED",
  "TOO_LARGE",
  "words",
] as const;

const SPECIFIED = [
  "Could not load teams. Please try again later.",
  "Could not load activities. Please try again later.",
  "Network error. Please check your connection.",
  "Authentication required. Please log in.",
  "Unknown error occurred",
  "Closed for today",
];
const retries = () => screen.queryAllByRole("button", { name: "Try again" }).length;
/** How often the user is told: on the screen, which offers another try or the way back, and in toasts. */
const timesSaid = () =>
  retries() + screen.queryAllByText("Team not found").length + fakes.notices.length;

describe.each(SCREENS)("%s", (name, show, needed) => {
  test.each(CODES)("says once that it could not be loaded: %s", async code => {
    failAll(needed, code);
    if (name === "Discover") showTeamsTab("discover");
    const { container } = render(show());
    await waitFor(() => expect(timesSaid()).toBe(1));
    await act(async () => {});
    expect(timesSaid()).toBe(1);
    const sentences = [...container.querySelectorAll("h2, p")].map(
      ({ textContent }) => textContent,
    );
    expect(sentences).toEqual([...new Set(sentences)]);
    // Only what leads away is said in a toast: nothing of it would stay on the screen.
    expect(fakes.notices.length > 0).toBe(fakes.visits.includes("/teams"));
    // No words of ours: the specification has some for each place.
    const own = [...container.querySelectorAll("svg + h2 + p")].map(
      ({ textContent }) => textContent,
    );
    for (const text of own) expect(SPECIFIED).toContain(text);
    if (code === "words" && fakes.notices.length === 0) {
      expect(screen.getAllByText("Closed for today")).toHaveLength(1);
    }
  });
});

test.each(CODES.filter(code => code !== "FORBIDDEN" && code !== "NOT_FOUND"))(
  "a team's page that could not be refreshed says so once, whatever else failed: %s",
  async code => {
    render(<TeamScreen teamId="7" />);
    await screen.findByText("Post 2");
    failAll(["team", "teamActivities"], code);
    forgetFetches();
    setLanguage("ru", "stored");
    await screen.findByText("Повторить");
    await act(async () => announceReturn());
    expect(screen.getAllByText("Повторить")).toHaveLength(1);
    expect(fakes.notices).toEqual([]);
    for (const [name, data] of ANSWERS) fakes.serve(name, () => ok(data));
    await act(async () => screen.getByText("Повторить").click());
    await waitFor(() => expect(screen.queryByText("Повторить")).toBeNull());
  },
);

test.each(["HTTP", "BAD_ANSWER", "words"] as const)(
  "a team that a list has shown stays where it could not be loaded, and says so: %s",
  async code => {
    await loadMyTeams();
    failAll(["team"], code);
    render(<TeamScreen teamId="7" />);
    await screen.findByRole("button", { name: "Try again" });
    screen.getByRole("heading", { name: "Team 7" });
    expect(fakes.visits).toEqual([]);
    expect(fakes.notices).toEqual([]);
  },
);

test("whoever is signed out is told so, without another try, which would fail as well", async () => {
  failAll(["userTeams"], "NO_TOKEN");
  setToken(undefined, "host");
  render(<TeamsScreen />);
  await screen.findByText("You’re signed out");
  await screen.findByText("Authentication required. Please log in.");
  for (const name of ["Try again", "Create team", "Join by code"]) {
    expect(screen.queryByRole("button", { name })).toBeNull();
  }
});

test.each(["NETWORK", "TIMEOUT", "UNAUTHORIZED"] as const)(
  "a team's page stays where no answer came, and offers another try: %s",
  async code => {
    failAll(["team"], code);
    render(<TeamScreen teamId="7" />);
    const retry = await screen.findByRole("button", { name: "Try again" });
    expect(fakes.visits).toEqual([]);
    fakes.serve("team", () => ok(rawTeam(7)));
    await act(async () => retry.click());
    await screen.findByRole("heading", { name: "Team 7" });
  },
);
