import { describe, expect, test } from "vitest";
import { type Endpoint, type EndpointName, endpoints } from "../../src/api/endpoints.ts";
import { fillPath, pathOf } from "../../src/api/paths.ts";

/** Specification 7, row by row; last the number of the statement. The table may have later endpoints. */
const SPECIFIED = {
  teamStats: ["GET", "v3/users/teams/{teamId}/stats", "7.06"],
  userTeams: ["GET", "v3/users/teams/get-user-teams/{lang}", "7.07"],
  teams: ["GET", "v3/users/teams/list/{lang}", "7.08"],
  team: ["GET", "v3/users/teams/{lang}/{teamId}", "7.09"],
  teamMembers: ["GET", "v3/users/teams/{teamId}/members", "7.10"],
  deleteTeam: ["DELETE", "v3/users/teams/{teamId}", "7.11"],
  updateTeam: ["PUT", "v3/users/teams/{teamId}", "7.12"],
  joinByCode: ["POST", "v3/users/teams/join/{code}", "7.13"],
  joinTeam: ["POST", "v3/users/teams/{teamId}/join", "7.14"],
  leaveTeam: ["POST", "v3/users/teams/{teamId}/leave", "7.15"],
  createTeam: ["POST", "v3/users/teams", "7.16"],
  topContributors: ["GET", "v3/users/teams/{teamId}/top-contributor", "7.17"],
  eligibility: ["GET", "v3/users/teams/{teamId}/is-elidable-to-join-team", "7.18"],
  allActivities: ["GET", "v3/users/team-activities/team/all", "7.19"],
  teamActivities: ["GET", "v3/users/team-activities/team/{teamId}", "7.20"],
  createPost: ["POST", "v3/users/team-activities", "7.21"],
  deletePost: ["DELETE", "v3/users/team-activities/{id}", "7.22"],
  likePost: ["POST", "v3/users/team-activities/{id}/like", "7.23"],
  unlikePost: ["POST", "v3/users/team-activities/{id}/unlike", "7.23"],
  createComment: ["POST", "v3/users/team-activities/{id}/comment", "7.24"],
  comments: ["GET", "v3/users/team-activities/{id}/comments", "7.25"],
  deleteComment: ["DELETE", "v3/users/team-activities/{id}/comment", "7.26"],
  currentUser: ["GET", "v1/user/me", "7.27"],
} satisfies {
  readonly [Name in EndpointName]?: readonly [method: string, path: string, id: string];
};
const names = Object.keys(SPECIFIED) as (keyof typeof SPECIFIED)[];

describe("the table", () => {
  test.each(names.map(name => [name, ...SPECIFIED[name]] as const))(
    "%s is %s %s [%s]",
    (name, method, path) => {
      expect([endpoints[name].method, pathOf(endpoints[name], "v3")]).toEqual([method, path]);
    },
  );

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
  ] as const)("%s is %s in the reading of version 1 [7.28]", (name, path) => {
    expect(pathOf(endpoints[name], "v1")).toBe(path);
  });

  test.each([
    ["teams", ["page", "limit", "search"]],
    ["teamMembers", ["page", "limit"]],
    ["teamStats", ["start", "end"]],
    ["topContributors", ["start", "end"]],
    ["teamActivities", ["page", "limit"]],
    ["comments", ["page", "limit"]],
  ] as const)("%s takes %j in its query [7.06 7.08 7.10 7.17 7.20 7.25]", (name, query) => {
    expect(endpoints[name].query).toEqual(query);
  });
});

test("an example's request has each field that the body may have, and no other", () => {
  const writes = Object.entries<Endpoint>(endpoints).flatMap(([name, { example }]) =>
    example.request ? [[name, Object.keys(example.request).sort()]] : [],
  );
  // As above, the table may have later endpoints.
  expect(Object.fromEntries(writes)).toMatchObject({
    createTeam: ["client_id", "description", "image", "name", "privacy"],
    updateTeam: ["description", "image", "name", "privacy"],
    joinByCode: ["client_id"],
    joinTeam: ["client_id"],
    createPost: ["client_id", "content", "images", "teamId"],
    createComment: ["client_id", "content"],
    deleteComment: ["id"],
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
