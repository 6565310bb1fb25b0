import { expect, test } from "vitest";
import type { Member, Team } from "../../../src/api/models.ts";
import { failure } from "../../../src/core/result.ts";
import { failed, READY } from "../../../src/stores/load-state.ts";
import { viewerRole } from "../../../src/stores/session/roles.ts";
import { loadMe, session } from "../../../src/stores/session/session.ts";
import { loadMyTeams } from "../../../src/stores/teams/my-teams.ts";
import { fail, fakes, ok, provideFakes } from "../fake-services.ts";
import { rawTeam } from "../server-data.ts";

const team: Team = {
  id: "7",
  name: "Runners",
  description: "",
  isPublic: true,
  memberCount: 2,
  createdAtMs: 0,
};

function member(userId: string, role: Member["role"] = "Member"): Member {
  return { id: `record-${userId}`, userId, name: userId, role, points: 0 };
}

/** What else is known. */
interface Known {
  readonly me: string | undefined;
  readonly myTeams: readonly Team[];
  readonly joinedIds: readonly string[];
}

const nobody: Known = { me: "me", myTeams: [], joinedIds: [] };
const notKnown = failed(failure("NETWORK", "").error);

const mine: Known = { ...nobody, myTeams: [team] };
const joined: Known = { ...nobody, joinedIds: ["7"] };
const others = { members: [member("other")] };
const named = { ownerId: "me", members: [member("me")] };

test.each([
  ["my member record has role 1", { members: [member("me", "Owner")] }, nobody, "Owner"],
  ["the team's user_id is mine", { ownerId: "me" }, nobody, "Owner"],
  ["the team names me, though my record is a member's", named, nobody, "Owner"],
  ["I am in the list of members", { members: [member("me")] }, nobody, "Member"],
  ["members is a number and the team is among mine", {}, mine, "Member"],
  ["members is a number and I have just joined", {}, joined, "Member"],
  ["I have just joined and the list of members is older", others, joined, "Member"],
  ["members are without me, though an older list of my teams has it", others, mine, "NonMember"],
  ["nothing says otherwise", { ownerId: "other" }, nobody, "NonMember"],
  [
    "nobody knows who I am, even where an id is missing too",
    { members: [member("other", "Owner")] },
    { ...nobody, me: undefined },
    "NonMember",
  ],
] satisfies [string, Partial<Team>, Known, string][])(
  "where %s [3.09 6.01]",
  (_, extra, { me, myTeams, joinedIds }, role) => {
    const viewer = me ? { me: { id: me }, meState: READY } : { me: undefined, meState: notKnown };
    const lists = { items: myTeams, joinedIds, state: READY };
    expect(viewerRole({ ...team, ...extra }, viewer, lists)).toBe(role);
  },
);

test("a role that my lists tell stays while who I am is asked for again", async () => {
  provideFakes();
  fakes.serve("currentUser", () => fail("HTTP", "", 500));
  fakes.serve("userTeams", () => ok([rawTeam(7)]));
  await Promise.all([loadMe(), loadMyTeams()]);
  fakes.hold("currentUser");
  void loadMe();
  expect(session.meState.status).toBe("loading");
  expect(viewerRole(team)).toBe("Member");
});
