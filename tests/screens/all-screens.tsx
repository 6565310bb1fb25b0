import type { EndpointName } from "../../src/api/endpoints.ts";
import { ActivityScreen } from "../../src/screens/activity/activity-screen.tsx";
import { CommentList } from "../../src/screens/comments/comment-list.tsx";
import { MembersScreen } from "../../src/screens/members/members-screen.tsx";
import { ShareScreen } from "../../src/screens/share/share-screen.tsx";
import { StatsView } from "../../src/screens/team/stats/stats-view.tsx";
import { TeamScreen } from "../../src/screens/team/team-screen.tsx";
import { TeamsScreen } from "../../src/screens/teams/teams-screen.tsx";
import { setLanguage } from "../../src/stores/session/session.ts";
import { showTeamsTab } from "../../src/stores/teams/teams.ts";
import { fakes, ok, provideFakes } from "../stores/fake-services.ts";
import { commentPage, postPage, rawComment, rawPosts, rawTeam } from "../stores/server-data.ts";

/** What all screens ask for. */
const ANSWERS: readonly [EndpointName, unknown][] = [
  ["userTeams", [rawTeam(7)]],
  ["teams", [rawTeam(8)]],
  ["team", rawTeam(7, { invite_code: "K7QX2M9P" })],
  ["eligibility", { can_join: true }],
  ["teamMembers", [{ id: 1, user_id: "owner", first_name: "Mira" }]],
  ["teamActivities", postPage(rawPosts(2, 1), 1)],
  ["allActivities", postPage(rawPosts(2, 1), 1)],
  ["comments", commentPage([rawComment("c")], 1)],
  ["teamStats", { total_workouts: 8 }],
  ["topContributors", []],
];

export function serveAll(): void {
  for (const [name, data] of ANSWERS) fakes.serve(name, () => ok(data));
}

/** An English user, and a server that answers everything. */
export function startScreens(): void {
  provideFakes();
  setLanguage("en", "default");
  serveAll();
}

export function showDiscover() {
  showTeamsTab("discover");
  return <TeamsScreen />;
}

/** Each screen, and what it cannot do without. */
export const SCREENS: readonly [string, () => React.ReactNode, readonly EndpointName[]][] = [
  ["my teams", () => <TeamsScreen />, ["userTeams"]],
  ["Discover", showDiscover, ["teams"]],
  ["a team", () => <TeamScreen teamId="7" />, ["team"]],
  ["a team's feed", () => <TeamScreen teamId="7" />, ["teamActivities"]],
  ["a team's stats", () => <StatsView teamId="7" />, ["teamStats"]],
  ["a team's members", () => <MembersScreen teamId="7" />, ["teamMembers"]],
  ["members, without their team", () => <MembersScreen teamId="7" />, ["team", "teamMembers"]],
  ["sharing a team", () => <ShareScreen teamId="7" />, ["team"]],
  ["all activities", () => <ActivityScreen />, ["allActivities"]],
  ["comments", () => <CommentList postId="p1" field={{ current: null }} />, ["comments"]],
];
