import { afterAll, describe, expect, test } from "vitest";
import { type Endpoint, type EndpointName, endpoints } from "../../src/api/endpoints.ts";
import { type ApiVersion, fillPath, pathOf } from "../../src/api/paths.ts";
import type { CallOptions } from "../../src/services/http.ts";
import type { OneUserApi } from "../one-user-api.ts";
import { startTestBackend, tinyJpeg, unwrap } from "./test-backend.ts";

const backend = await startTestBackend();
afterAll(() => backend.close());

async function createTeam(owner: OneUserApi) {
  const body = { name: "Made for a test", privacy: 0, image: tinyJpeg };
  const { team } = unwrap(await owner.call("createTeam", { body }));
  return { teamId: team?.id ?? "" };
}

async function createPost(owner: OneUserApi) {
  const body = { teamId: "1", content: "Made for a test", images: [tinyJpeg] };
  const { post } = unwrap(await owner.call("createPost", { body }));
  return { id: post?.id ?? "" };
}

const params = { lang: "en", teamId: "1", id: "1", code: "K7QX2M9P" };
const values = { page: 1, limit: 5, search: "run", start: "2020-01-01", end: "2100-01-01" };

/** The usual parameters, and a value for each name that the endpoint takes in its query. */
function usualCall(name: EndpointName): CallOptions<EndpointName> {
  const { query = [] }: Endpoint = endpoints[name];
  const used = Object.entries(values).filter(([key]) => query.includes(key));
  return { params, query: Object.fromEntries(used) };
}

/** The endpoints that need more: a body, or a team or a post of their own. */
const calls: {
  readonly [Name in EndpointName]?: (owner: OneUserApi) => Promise<CallOptions<Name>>;
} = {
  createTeam: async () => ({ body: { name: "New", privacy: 1 } }),
  updateTeam: async owner => ({
    params: await createTeam(owner),
    body: { name: "Renamed", description: "And described", privacy: 2, image: tinyJpeg },
  }),
  deleteTeam: async owner => ({ params: await createTeam(owner) }),
  leaveTeam: async owner => {
    unwrap(await owner.call("joinTeam", { params: { teamId: "5" } }));
    return { params: { teamId: "5" } };
  },
  createPost: async () => ({ body: { teamId: "1", content: "Hello", images: [tinyJpeg] } }),
  deletePost: async owner => ({ params: await createPost(owner) }),
  createComment: async owner => ({ params: await createPost(owner), body: { content: "Hi" } }),
  deleteComment: async owner => {
    const params = await createPost(owner);
    const body = { content: "Gone soon" };
    const comment = unwrap(await owner.call("createComment", { params, body }));
    return { params, body: { id: comment.id } };
  },
};

const names = Object.keys(endpoints) as EndpointName[];

describe.each<ApiVersion>(["v1", "v3"])("in version %s", version => {
  // One that needs a body, or a team or a post of its own, has a call above.
  test.each(names)("%s gives an answer that its reader accepts [7.04 7.28]", async name => {
    const owner = backend.as("owner", version);
    const options = (await calls[name]?.(owner)) ?? usualCall(name);
    expect(unwrap(await owner.call(name, options))).toBeDefined();
  });

  test.each(names)("%s refuses a call without a token [6.18]", async name => {
    const path = fillPath(pathOf(endpoints[name], version), params);
    const response = await backend.send(`/${path}`, { method: endpoints[name].method });
    expect(response.status).toBe(401);
    expect(await response.json()).toEqual({
      error: true,
      msg: "Authentication required. Please log in.",
      data: null,
    });
  });
});

test("the details of a team list its members, and a list of teams has only their number", async () => {
  const owner = backend.as("owner");
  const details = unwrap(await owner.call("team", { params }));
  const query = { search: details.name };
  const [listed] = unwrap(await owner.call("teams", { params, query })).items;
  expect(details.members).toHaveLength(details.memberCount);
  expect(listed?.members).toBeUndefined();
  expect(listed?.memberCount).toBe(details.memberCount);
});

test("an id that is a word of another path is an unknown team", async () => {
  const response = await backend.send("/v3/users/teams/en/stats", { role: "owner" });
  expect(response.status).toBe(404);
  expect((await response.json()).msg).toBe("Team not found");
});
