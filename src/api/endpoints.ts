import { examples } from "./examples.ts";
import {
  readComments,
  readCurrentUser,
  readEligibility,
  readMembers,
  readNothing,
  readPosts,
  readTeam,
  readTeamStats,
  readTeams,
  readTopContributors,
  readWrittenComment,
  readWrittenPost,
  readWrittenTeam,
} from "./normalise.ts";
import { activityPath, EARLY_PATHS, OF_TEAM, type VersionedPath } from "./paths.ts";

/**
 * The one endpoint table (specification 7). The client, the reference backend's routes, the contract
 * tests and the documentation page are all derived from it. Each call needs the user's token.
 */

type HttpMethod = "GET" | "POST" | "PUT" | "DELETE";

export interface Endpoint<T = unknown> extends VersionedPath {
  readonly method: HttpMethod;
  readonly query?: readonly string[];
  /** What a 404 means here, for the developer. */
  readonly missing?: string;
  /** The tab of the documentation page. */
  readonly group: "teams" | "users" | "activity";
  readonly read: (data: unknown) => T | undefined;
  /** `request` is a body with all fields that it may have; `data` is what the envelope of the answer carries. */
  readonly example: { readonly request?: unknown; readonly data: unknown };
}

type Options = Pick<Endpoint, "query" | "pathIn" | "missing">;

function endpoint<T, Path extends string, Method extends HttpMethod>(
  method: Method,
  path: Path,
  group: Endpoint["group"],
  read: (data: unknown) => T | undefined,
  example: Endpoint["example"],
  options: Options = {},
): Endpoint<T> & { readonly path: Path; readonly method: Method } {
  return { method, path, group, read, example, ...options };
}

/** @param rest what follows `team-activities` in the path */
function activity<T, const Rest extends string, Method extends HttpMethod>(
  method: Method,
  rest: Rest,
  read: (data: unknown) => T | undefined,
  example: Endpoint["example"],
  options: Options = {},
) {
  const { path, pathIn } = activityPath(rest);
  return endpoint(method, path, "activity", read, example, { ...options, pathIn });
}

const paging = ["page", "limit"] as const;
const range = ["start", "end"] as const;

/**
 * Names one attempt of the user. A server that knows the field answers a repeated attempt with the first
 * result (decision 42); to any other it is a field that it does not know.
 */
export const CLIENT_ID = "client_id";

export const endpoints = {
  userTeams: endpoint("GET", EARLY_PATHS.userTeams.path, "teams", readTeams, examples.userTeams),
  teams: endpoint("GET", "users/teams/list/{lang}", "teams", readTeams, examples.teams, {
    query: [...paging, "search"],
  }),
  team: endpoint("GET", EARLY_PATHS.team.path, "teams", readTeam, examples.team),
  teamMembers: endpoint(
    "GET",
    "users/teams/{teamId}/members",
    "teams",
    readMembers,
    examples.teamMembers,
    { query: paging },
  ),
  teamStats: endpoint(
    "GET",
    "users/teams/{teamId}/stats",
    "teams",
    readTeamStats,
    examples.teamStats,
    { query: range },
  ),
  topContributors: endpoint(
    "GET",
    "users/teams/{teamId}/top-contributor",
    "teams",
    readTopContributors,
    examples.topContributors,
    { query: range },
  ),
  // The spelling is the server's.
  eligibility: endpoint(
    "GET",
    "users/teams/{teamId}/is-elidable-to-join-team",
    "teams",
    readEligibility,
    examples.eligibility,
  ),
  createTeam: endpoint("POST", "users/teams", "teams", readWrittenTeam, examples.createTeam),
  updateTeam: endpoint(
    "PUT",
    "users/teams/{teamId}",
    "teams",
    readWrittenTeam,
    examples.updateTeam,
  ),
  deleteTeam: endpoint("DELETE", "users/teams/{teamId}", "teams", readNothing, examples.none),
  joinByCode: endpoint(
    "POST",
    "users/teams/join/{code}",
    "teams",
    readWrittenTeam,
    examples.joined,
  ),
  joinTeam: endpoint(
    "POST",
    "users/teams/{teamId}/join",
    "teams",
    readWrittenTeam,
    examples.joined,
  ),
  leaveTeam: endpoint("POST", "users/teams/{teamId}/leave", "teams", readNothing, examples.none),
  currentUser: endpoint("GET", "user/me", "users", readCurrentUser, examples.currentUser, {
    pathIn: { v1: "v1/user/me", v3: "v1/user/me" },
  }),
  allActivities: activity("GET", "/team/all", readPosts, examples.activities, { query: paging }),
  teamActivities: activity("GET", OF_TEAM, readPosts, examples.activities, { query: paging }),
  createPost: activity("POST", "", readWrittenPost, examples.createPost),
  deletePost: activity("DELETE", "/{id}", readNothing, examples.none),
  likePost: activity("POST", "/{id}/like", readNothing, examples.none),
  unlikePost: activity("POST", "/{id}/unlike", readNothing, examples.none),
  comments: activity("GET", "/{id}/comments", readComments, examples.comments, { query: paging }),
  createComment: activity("POST", "/{id}/comment", readWrittenComment, examples.createComment),
  // The path's id is the post's, the body's is the comment's (how we read it, decision 10).
  deleteComment: activity("DELETE", "/{id}/comment", readNothing, examples.deleteComment, {
    missing: "Delete comment endpoint not found on server",
  }),
} as const;

export type EndpointName = keyof typeof endpoints;

/** Endpoints that change nothing on the server. */
export type ReadName = {
  [Name in EndpointName]: (typeof endpoints)[Name]["method"] extends "GET" ? Name : never;
}[EndpointName];

export type WriteName = Exclude<EndpointName, ReadName>;

/** What a call to the endpoint gives, after normalising. */
export type AnswerOf<Name extends EndpointName> = Exclude<
  ReturnType<(typeof endpoints)[Name]["read"]>,
  undefined
>;

type ParamNames<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | ParamNames<Rest>
  : never;

/** The parameters of the endpoint's path. */
export type ParamsOf<Name extends EndpointName> = Readonly<
  Record<ParamNames<(typeof endpoints)[Name]["path"]>, string>
>;
