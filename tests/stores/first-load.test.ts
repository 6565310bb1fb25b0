import { snapshot } from "valtio/vanilla";
import { beforeEach, expect, test, vi } from "vitest";
import { commentsOf, loadComments } from "../../src/stores/posts/comments.ts";
import { feedOf, loadFeed } from "../../src/stores/posts/feeds.ts";
import { discover } from "../../src/stores/teams/discover.ts";
import { loadMyTeams, myTeams } from "../../src/stores/teams/my-teams.ts";
import { loadTeam, teamDetails } from "../../src/stores/teams/team-details.ts";
import { loadMembers, membersOf } from "../../src/stores/teams/team-members.ts";
import { loadStats, statsOf } from "../../src/stores/teams/team-stats.ts";
import { loadDiscover } from "../../src/stores/teams/teams.ts";
import { fakes, provideFakes } from "./fake-services.ts";

beforeEach(provideFakes);

test.each([
  ["userTeams", () => myTeams, () => loadMyTeams()],
  ["teams", () => discover, () => loadDiscover()],
  ["team", () => teamDetails("7"), () => loadTeam("7")],
  ["teamMembers", () => membersOf("7"), () => loadMembers("7")],
  ["teamStats", () => statsOf("7", "week"), () => loadStats("7", "week")],
  ["teamActivities", () => feedOf({ teamId: "7" }), () => loadFeed({ teamId: "7" })],
  ["comments", () => commentsOf("5"), () => loadComments("5")],
] as const)("a screen is not rendered again because %s is asked for", async (name, state, load) => {
  fakes.hold(name);
  const before = snapshot(state());
  void load();
  await vi.waitFor(() => expect(fakes.callsOf(name)).not.toEqual([]));
  expect(snapshot(state())).toBe(before);
});
