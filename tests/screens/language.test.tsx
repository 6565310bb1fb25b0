// @vitest-environment happy-dom
import { act, render, waitFor } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import type { EndpointName } from "../../src/api/endpoints.ts";
import { ActivityScreen } from "../../src/screens/activity/activity-screen.tsx";
import { CommentList } from "../../src/screens/comments/comment-list.tsx";
import { MembersScreen } from "../../src/screens/members/members-screen.tsx";
import { ShareScreen } from "../../src/screens/share/share-screen.tsx";
import { TeamScreen } from "../../src/screens/team/team-screen.tsx";
import { TeamsScreen } from "../../src/screens/teams/teams-screen.tsx";
import { setLanguage } from "../../src/stores/session.ts";
import { showTeamsTab } from "../../src/stores/teams.ts";
import { deferred, fail, fakes, ok, provideFakes } from "../stores/fake-services.ts";
import { commentPage, postPage, rawComment, rawPosts, rawTeam } from "../stores/server-data.ts";

beforeEach(() => {
  provideFakes();
  setLanguage("en", "default");
  fakes.serve("userTeams", () => ok([rawTeam(7)]));
  fakes.serve("teams", () => ok([rawTeam(8)]));
  fakes.serve("team", () => ok(rawTeam(7)));
  fakes.serve("eligibility", () => ok({ can_join: true }));
  fakes.serve("teamMembers", () => ok([{ id: 1, user_id: "owner" }]));
  fakes.serve("teamActivities", () => ok(postPage(rawPosts(2, 1), 1)));
  fakes.serve("allActivities", () => ok(postPage(rawPosts(2, 1), 1)));
  fakes.serve("comments", () => ok(commentPage([rawComment("c")], 1)));
});

/** Each screen, and what of it the server says. Roles and eligibility have no words. */
const SCREENS: readonly [string, () => React.ReactNode, readonly EndpointName[]][] = [
  ["my teams", () => <TeamsScreen />, ["userTeams"]],
  ["Discover", () => <TeamsScreen />, ["teams", "userTeams"]],
  ["a team", () => <TeamScreen teamId="7" />, ["team", "teamActivities"]],
  ["a team's members", () => <MembersScreen teamId="7" />, ["team", "teamMembers"]],
  ["sharing a team", () => <ShareScreen teamId="7" />, ["team"]],
  ["all activities", () => <ActivityScreen />, ["allActivities"]],
  ["comments", () => <CommentList postId="p1" field={{ current: null }} />, ["comments"]],
];
/** What was asked for since, by name and language. */
const asked = (from = 0) => fakes.calls.slice(from).map(({ name, params }) => [name, params.lang]);

async function settled() {
  let count = -1;
  await waitFor(() => {
    const before = count;
    count = fakes.calls.length;
    expect(count).toBe(before);
  });
}

test.each(
  SCREENS.flatMap(([name, show, shown]) =>
    ["well", "badly"].map(outcome => [name, outcome, show, shown] as const),
  ),
)("what %s shows is asked for again in a new language: it went %s", async (...row) => {
  const [name, outcome, show, shown] = row;
  if (outcome === "badly") {
    for (const endpoint of shown) fakes.serve(endpoint, () => fail("NETWORK"));
  }
  if (name === "Discover") showTeamsTab("discover");
  render(show());
  await settled();
  expect(asked().map(([endpoint]) => endpoint)).toEqual(expect.arrayContaining([...shown]));
  const from = fakes.calls.length;
  act(() => setLanguage("ru", "stored"));
  await settled();
  const again = asked(from);
  expect(again.map(([endpoint]) => endpoint)).toEqual(expect.arrayContaining([...shown]));
  for (const [, language = "ru"] of again) expect(language).toBe("ru");
});

test("a list that was left in another language is asked for when it is shown again", async () => {
  showTeamsTab("discover");
  const { unmount } = render(<TeamsScreen />);
  await settled();
  unmount();
  setLanguage("es", "stored");
  const from = fakes.calls.length;
  render(<TeamsScreen />);
  await settled();
  expect(asked(from).sort()).toEqual([
    ["teams", "es"],
    ["userTeams", "es"],
  ]);
});

test.each(SCREENS)("an answer in the former language is not waited for: %s", async (...row) => {
  const [name, show, shown] = row;
  if (name === "Discover") {
    showTeamsTab("discover");
    await act(async () => {});
  }
  for (const endpoint of shown) fakes.serve(endpoint, () => deferred().promise);
  render(show());
  await settled();
  const from = fakes.calls.length;
  act(() => setLanguage("ru", "stored"));
  await settled();
  expect(asked(from).map(([endpoint]) => endpoint)).toEqual(expect.arrayContaining([...shown]));
});
