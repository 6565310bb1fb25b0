import { describe, expect, test } from "vitest";
import { type EndpointName, endpoints, fillPath, pathOf } from "../../src/api/endpoints.ts";

/** Specification 7, row by row. The table may have endpoints that came later. */
const SPECIFIED = {
  teamStats: ["GET", "v3/users/teams/{teamId}/stats"],
  userTeams: ["GET", "v3/users/teams/get-user-teams/{lang}"],
  teams: ["GET", "v3/users/teams/list/{lang}"],
  team: ["GET", "v3/users/teams/{lang}/{teamId}"],
  teamMembers: ["GET", "v3/users/teams/{teamId}/members"],
  deleteTeam: ["DELETE", "v3/users/teams/{teamId}"],
  updateTeam: ["PUT", "v3/users/teams/{teamId}"],
  joinByCode: ["POST", "v3/users/teams/join/{code}"],
  joinTeam: ["POST", "v3/users/teams/{teamId}/join"],
  leaveTeam: ["POST", "v3/users/teams/{teamId}/leave"],
  createTeam: ["POST", "v3/users/teams"],
  topContributors: ["GET", "v3/users/teams/{teamId}/top-contributor"],
  eligibility: ["GET", "v3/users/teams/{teamId}/is-elidable-to-join-team"],
  allActivities: ["GET", "v3/users/team-activities/team/all"],
  teamActivities: ["GET", "v3/users/team-activities/team/{teamId}"],
  createPost: ["POST", "v3/users/team-activities"],
  deletePost: ["DELETE", "v3/users/team-activities/{id}"],
  likePost: ["POST", "v3/users/team-activities/{id}/like"],
  unlikePost: ["POST", "v3/users/team-activities/{id}/unlike"],
  createComment: ["POST", "v3/users/team-activities/{id}/comment"],
  comments: ["GET", "v3/users/team-activities/{id}/comments"],
  deleteComment: ["DELETE", "v3/users/team-activities/{id}/comment"],
  currentUser: ["GET", "v1/user/me"],
} satisfies { readonly [Name in EndpointName]?: readonly [method: string, path: string] };
const names = Object.keys(SPECIFIED) as (keyof typeof SPECIFIED)[];

describe("the table", () => {
  test.each(names)("%s is called as specified", name => {
    expect([endpoints[name].method, pathOf(endpoints[name], "v3")]).toEqual(SPECIFIED[name]);
  });

  test.each([
    ["userTeams", "v1/users/teams/get-user-teams/{lang}"],
    ["team", "v1/users/teams/{lang}/{teamId}"],
    ["createTeam", "v1/users/teams"],
    ["allActivities", "v1/team-activities/team/all"],
    ["teamActivities", "v1/team-activities/team/{teamId}"],
    ["createPost", "v1/team-activities"],
    ["likePost", "v1/team-activities/{id}/like"],
    ["deleteComment", "v1/team-activities/{id}/comment"],
    ["currentUser", "v1/user/me"],
  ] as const)("%s is %s in the reading of version 1", (name, path) => {
    expect(pathOf(endpoints[name], "v1")).toBe(path);
  });

  test.each([
    ["teams", ["page", "limit", "search"]],
    ["teamMembers", ["page", "limit"]],
    ["teamStats", ["start", "end"]],
    ["topContributors", ["start", "end"]],
    ["teamActivities", ["page", "limit"]],
    ["comments", ["page", "limit"]],
  ] as const)("%s takes %j in its query", (name, query) => {
    expect(endpoints[name].query).toEqual(query);
  });
});

describe("a path's parameter", () => {
  test("is one segment, whatever is in it", () => {
    expect(fillPath("v3/users/teams/join/{code}", { code: "A/b?c#d é" })).toBe(
      "v3/users/teams/join/A%2Fb%3Fc%23d%20%C3%A9",
    );
  });

  test.each([".", ".."])("cannot climb out of its endpoint as %j", teamId => {
    const path = fillPath("v3/users/teams/{teamId}/leave", { teamId });
    expect(new URL(path, "https://api.test/").pathname).toMatch(
      /^\/v3\/users\/teams\/[^/]+\/leave$/,
    );
  });
});
