import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  type ApiVersion,
  type EndpointName,
  endpoints,
  fillPath,
  pathOf,
} from "../../src/api/endpoints.ts";
import type { Api, CallOptions } from "../../src/services/http.ts";
import { startTestBackend, type TestBackend, tinyJpeg, unwrap } from "./test-backend.ts";

let backend: TestBackend;
beforeAll(async () => {
  backend = await startTestBackend();
});
afterAll(() => backend.close());

type Prepare<Name extends EndpointName> = (owner: Api) => Promise<CallOptions<Name>>;

async function createTeam(owner: Api) {
  const body = { name: "Made for a test", privacy: 0, image: tinyJpeg };
  const { team } = unwrap(await owner.call("createTeam", { body }));
  return { teamId: team?.id ?? "" };
}

async function createPost(owner: Api) {
  const body = { teamId: "1", content: "Made for a test", images: [tinyJpeg] };
  const { post } = unwrap(await owner.call("createPost", { body }));
  return { id: post?.id ?? "" };
}

const team = { params: { teamId: "1" } };
const lang = { params: { lang: "en" } } as const;
const page = { query: { page: 1, limit: 5 } };
const range = { query: { start: "2020-01-01", end: "2100-01-01" } };

/** How each endpoint is called once; one that is missing here does not compile. */
const calls: { readonly [Name in EndpointName]: Prepare<Name> } = {
  userTeams: async () => lang,
  teams: async () => ({ ...lang, query: { page: 1, limit: 20, search: "run" } }),
  team: async () => ({ params: { lang: "en", teamId: "1" } }),
  teamMembers: async () => ({ ...team, ...page }),
  teamStats: async () => ({ ...team, ...range }),
  topContributors: async () => ({ ...team, ...range }),
  eligibility: async () => team,
  createTeam: async () => ({ body: { name: "New", privacy: 1 } }),
  updateTeam: async owner => ({
    params: await createTeam(owner),
    body: { name: "Renamed", description: "And described", privacy: 2, image: tinyJpeg },
  }),
  deleteTeam: async owner => ({ params: await createTeam(owner) }),
  joinByCode: async () => ({ params: { code: "K7QX2M9P" } }),
  joinTeam: async () => ({ params: { teamId: "4" } }),
  leaveTeam: async owner => {
    unwrap(await owner.call("joinTeam", { params: { teamId: "5" } }));
    return { params: { teamId: "5" } };
  },
  currentUser: async () => ({}),
  allActivities: async () => page,
  teamActivities: async () => ({ ...team, ...page }),
  createPost: async () => ({ body: { teamId: "1", content: "Hello", images: [tinyJpeg] } }),
  deletePost: async owner => ({ params: await createPost(owner) }),
  likePost: async owner => ({ params: await createPost(owner) }),
  unlikePost: async owner => ({ params: await createPost(owner) }),
  comments: async () => ({ params: { id: "1" }, ...page }),
  createComment: async owner => ({ params: await createPost(owner), body: { content: "Hi" } }),
  deleteComment: async owner => {
    const params = await createPost(owner);
    const body = { content: "Gone soon" };
    const comment = unwrap(await owner.call("createComment", { params, body }));
    return { params, body: { id: comment.id } };
  },
};

const names = Object.keys(endpoints) as EndpointName[];

describe.each<ApiVersion>(["v1", "v3"])("in the %s reading", version => {
  test.each(names)("%s answers what its own reader understands [7.04 7.28]", async name => {
    const owner = backend.as("owner", version);
    const prepare = calls[name] as Prepare<EndpointName>;
    const result = await owner.call(name, await prepare(owner));
    expect(result).toMatchObject({ ok: true });
  });

  test.each(names)("%s refuses a call without a token, in an envelope", async name => {
    const path = fillPath(pathOf(endpoints[name], version), {
      lang: "en",
      teamId: "1",
      id: "1",
      code: "X",
    });
    const response = await backend.send(`/${path}`, { method: endpoints[name].method });
    expect(response.status).toBe(401);
    expect(await response.json()).toEqual({
      error: true,
      msg: "Authentication required. Please log in.",
      data: null,
    });
  });
});

test("lists, members and feeds of the demo have something in them", async () => {
  const owner = backend.as("owner");
  const teams = unwrap(await owner.call("teams", { ...lang, ...page }));
  const members = unwrap(await owner.call("teamMembers", { ...team, ...page }));
  const feed = unwrap(await owner.call("teamActivities", { ...team, ...page }));
  const best = unwrap(await owner.call("topContributors", team));
  expect([teams.items.length, members.items.length, feed.items.length]).toEqual([5, 5, 5]);
  expect(best.length).toBeGreaterThan(3);
});

test("a team's details list its members, a list of teams only counts them", async () => {
  const owner = backend.as("owner");
  const details = unwrap(await owner.call("team", { params: { lang: "en", teamId: "1" } }));
  const [listed] = unwrap(
    await owner.call("teams", { ...lang, query: { search: details.name } }),
  ).items;
  expect(details.members).toHaveLength(details.memberCount);
  expect(listed?.members).toBeUndefined();
  expect(listed?.memberCount).toBe(details.memberCount);
});

test("a team whose id reads like a word is not taken for a list", async () => {
  const response = await backend.send("/v3/users/teams/en/stats", { role: "owner" });
  expect(response.status).toBe(404);
  expect((await response.json()).msg).toBe("Team not found");
});
