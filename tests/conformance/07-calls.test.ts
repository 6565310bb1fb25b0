import { expect, it } from "vitest";
import { documentedExtras } from "../../src/api/documented-extras.ts";
import type { EndpointName } from "../../src/api/endpoints.ts";
import {
  readComments,
  readCurrentUser,
  readEligibility,
  readPosts,
  readTeams,
  readTopContributors,
  readWrittenComment,
} from "../../src/api/normalise.ts";
import { settingsFromEnvironment } from "../../src/build/settings.ts";
import { PAGE_SIZE } from "../../src/limits.ts";
import { type CallContext, type CallOptions, createApi } from "../../src/services/http.ts";
import { loadStats, statsOf } from "../../src/stores/team-stats.ts";
import { loadDiscover, searchTeams, showTeamsTab } from "../../src/stores/teams.ts";
import { tinyJpeg, tokenOf, unwrap } from "../contract/test-backend.ts";
import { fail, noticeKeys, ok, provideFakes } from "../stores/fake-services.ts";
import { rawTeams } from "../stores/server-data.ts";
import { openProduct } from "./product.ts";
import { waitForCalls } from "./watch.ts";

const { open, backend } = openProduct();

interface Asked {
  /** As in `GET v3/users/teams/7/stats?start=…`. */
  readonly line: string;
  readonly init: RequestInit;
  readonly body: unknown;
  readonly isAnswered: boolean;
}

/** Makes a call by the app's own client, against the real backend, as the owner of team 1. */
async function ask<Name extends EndpointName>(
  name: Name,
  options: CallOptions<Name>,
  { version = "v3", ...context }: Partial<CallContext> & { version?: "v1" | "v3" } = {},
): Promise<Asked> {
  const asked: { line: string; init: RequestInit }[] = [];
  const api = createApi({
    base: backend.url,
    version,
    context: () => ({ token: tokenOf("owner"), language: "en", ...context }),
    fetch: async (url, init = {}) => {
      const path = String(url).slice(backend.url.length + 1);
      asked.push({ line: `${init.method} ${path}`, init });
      return fetch(url, init);
    },
  });
  const answer = await api.call(name, options);
  const [call] = asked;
  if (!call || asked.length > 1) throw new Error(`${asked.length} calls were made`);
  const body = typeof call.init.body === "string" ? JSON.parse(call.init.body) : undefined;
  return { ...call, body, isAnswered: answer.ok };
}

const range = { start: "2026-04-25", end: "2026-05-02" };
const done = (line: string) => ({ line, body: undefined, isAnswered: true });

it("7.01 carries the bearer token, JSON and the language to the base address", async () => {
  const { line, init } = await ask("userTeams", { params: { lang: "ru" } }, { language: "ru" });
  expect(line).toBe("GET v3/users/teams/get-user-teams/ru");
  expect(init.headers).toEqual({
    Authorization: `Bearer ${tokenOf("owner")}`,
    "Content-Type": "application/json",
    "X-App-Language": "ru",
  });
});

it("7.02 tells the app, its version and the platform inside the mobile app", async () => {
  const mobile = { userAgent: "FitApp/4", appVersion: "4.2.0", platform: "iOS" };
  const { init } = await ask("currentUser", {}, { mobile });
  expect(init.headers).toMatchObject({
    "User-Agent": "FitApp/4",
    "X-App-Version": "4.2.0",
    "X-Platform": "iOS",
  });
});

it("7.03 omits credentials and asks across origins", async () => {
  const { init } = await ask("currentUser", {});
  expect(init).toMatchObject({ credentials: "omit", mode: "cors" });
});

it("7.04 speaks v3 in one reading and v1 in the other, and both are answered", async () => {
  const list = { params: { lang: "en" } };
  expect(await ask("teams", list)).toMatchObject(done("GET v3/users/teams/list/en"));
  expect(await ask("teams", list, { version: "v1" })).toMatchObject(
    done("GET v1/users/teams/list/en"),
  );
});

it("7.05 has one base address for prod, prev and dev", () => {
  const { apiBase } = settingsFromEnvironment({ TEAMHUB_API_BASE: "https://api.test/" });
  expect(apiBase).toEqual({
    prod: "https://api.test",
    prev: "https://api.test",
    dev: "https://api.test",
  });
});

it("7.06 asks for a team's stats between two days", async () => {
  expect(await ask("teamStats", { params: { teamId: "1" }, query: range })).toMatchObject(
    done("GET v3/users/teams/1/stats?start=2026-04-25&end=2026-05-02"),
  );
});

it("7.07 asks for the user's teams", async () => {
  expect(await ask("userTeams", { params: { lang: "es" } })).toMatchObject(
    done("GET v3/users/teams/get-user-teams/es"),
  );
});

it("7.08 asks for a page of all teams, with a search or without", async () => {
  const params = { lang: "en" };
  const query = { page: 2, limit: 20, search: "swim club" };
  expect(await ask("teams", { params, query })).toMatchObject(
    done("GET v3/users/teams/list/en?page=2&limit=20&search=swim+club"),
  );
  expect(await ask("teams", { params, query: { ...query, search: "" } })).toMatchObject(
    done("GET v3/users/teams/list/en?page=2&limit=20"),
  );
});

it("7.09 asks for a team", async () => {
  expect(await ask("team", { params: { lang: "ru", teamId: "1" } })).toMatchObject(
    done("GET v3/users/teams/ru/1"),
  );
});

it("7.10 asks for a page of members", async () => {
  const query = { page: 1, limit: 20 };
  expect(await ask("teamMembers", { params: { teamId: "1" }, query })).toMatchObject(
    done("GET v3/users/teams/1/members?page=1&limit=20"),
  );
});

it("7.11 deletes a team", async () => {
  const { team } = unwrap(
    await backend.as("owner").call("createTeam", { body: { name: "Short", privacy: 0 } }),
  );
  const teamId = team?.id ?? "";
  expect(await ask("deleteTeam", { params: { teamId } })).toMatchObject(
    done(`DELETE v3/users/teams/${teamId}`),
  );
});

it("7.12 updates a team with its name, description, privacy and image", async () => {
  const body = { name: "Ridge", description: "Trails", privacy: 2, image: tinyJpeg };
  expect(await ask("updateTeam", { params: { teamId: "1" }, body })).toMatchObject({
    line: "PUT v3/users/teams/1",
    body,
    isAnswered: true,
  });
});

it("7.13 joins by the cleaned code in the path", async () => {
  const page = await open("/teams", { user: "outsider" });
  await page.click('role=button[name="Join by code"]');
  await page.type("role=dialog >> role=textbox", "k7qx - 2m9p");
  await page.press("Enter");
  const [call] = await waitForCalls(page, "POST");
  expect(call?.path).toBe("v3/users/teams/join/K7QX2M9P");
  expect(call?.body).toBeUndefined();
  await page.waitFor("text=successfully!");
});

it("7.14 joins by id", async () => {
  expect(await ask("joinTeam", { params: { teamId: "4" } })).toMatchObject(
    done("POST v3/users/teams/4/join"),
  );
});

it("7.15 leaves a team", async () => {
  await backend.as("owner").call("joinTeam", { params: { teamId: "5" } });
  expect(await ask("leaveTeam", { params: { teamId: "5" } })).toMatchObject(
    done("POST v3/users/teams/5/leave"),
  );
});

it("7.16 creates a team, with a description or without", async () => {
  const body = { name: "New", privacy: 1, image: tinyJpeg };
  for (const sent of [body, { ...body, description: "Hills" }]) {
    expect(await ask("createTeam", { body: sent })).toMatchObject({
      line: "POST v3/users/teams",
      body: sent,
      isAnswered: true,
    });
  }
});

it("7.17 asks for the top contributors between two days", async () => {
  expect(await ask("topContributors", { params: { teamId: "1" }, query: range })).toMatchObject(
    done("GET v3/users/teams/1/top-contributor?start=2026-04-25&end=2026-05-02"),
  );
});

it("7.18 asks whether one may join, by the path's own spelling", async () => {
  expect(await ask("eligibility", { params: { teamId: "1" } })).toMatchObject(
    done("GET v3/users/teams/1/is-elidable-to-join-team"),
  );
});

it("7.19 asks for a page of all activities", async () => {
  expect(await ask("allActivities", { query: { page: 1, limit: 10 } })).toMatchObject(
    done("GET v3/users/team-activities/team/all?page=1&limit=10"),
  );
});

it("7.20 asks for a page of a team's activities", async () => {
  const query = { page: 2, limit: 10 };
  expect(await ask("teamActivities", { params: { teamId: "1" }, query })).toMatchObject(
    done("GET v3/users/team-activities/team/1?page=2&limit=10"),
  );
});

async function newPost(): Promise<string> {
  const body = { teamId: "1", content: "Ran", images: [tinyJpeg] };
  const { post } = unwrap(await backend.as("owner").call("createPost", { body }));
  return post?.id ?? "";
}

it("7.21 posts a text with a list of images to a team", async () => {
  const body = { teamId: "1", content: "Ran", images: [tinyJpeg, tinyJpeg] };
  expect(await ask("createPost", { body })).toMatchObject({
    line: "POST v3/users/team-activities",
    body,
    isAnswered: true,
  });
});

it("7.22 deletes a post", async () => {
  const id = await newPost();
  expect(await ask("deletePost", { params: { id } })).toMatchObject(
    done(`DELETE v3/users/team-activities/${id}`),
  );
});

it("7.23 likes and unlikes a post", async () => {
  const id = await newPost();
  expect(await ask("likePost", { params: { id } })).toMatchObject(
    done(`POST v3/users/team-activities/${id}/like`),
  );
  expect(await ask("unlikePost", { params: { id } })).toMatchObject(
    done(`POST v3/users/team-activities/${id}/unlike`),
  );
});

it("7.24 comments on a post", async () => {
  const id = await newPost();
  const body = { content: "Nice" };
  expect(await ask("createComment", { params: { id }, body })).toMatchObject({
    line: `POST v3/users/team-activities/${id}/comment`,
    body,
    isAnswered: true,
  });
});

it("7.25 asks for a page of comments", async () => {
  const id = await newPost();
  expect(await ask("comments", { params: { id }, query: { page: 1, limit: 10 } })).toMatchObject(
    done(`GET v3/users/team-activities/${id}/comments?page=1&limit=10`),
  );
});

it("7.26 deletes a comment by its id", async () => {
  const id = await newPost();
  const written = await backend
    .as("owner")
    .call("createComment", { params: { id }, body: { content: "Nice" } });
  const body = { id: unwrap(written).id };
  expect(await ask("deleteComment", { params: { id }, body })).toMatchObject({
    line: `DELETE v3/users/team-activities/${id}/comment`,
    body,
    isAnswered: true,
  });
});

it("7.27 asks who the user is by v1 in both readings", async () => {
  expect(await ask("currentUser", {})).toMatchObject(done("GET v1/user/me"));
  expect(await ask("currentUser", {}, { version: "v1" })).toMatchObject(done("GET v1/user/me"));
});

it("7.28 has the other paths of v1: teams under users, activities on their own", async () => {
  const version = "v1";
  expect(await ask("userTeams", { params: { lang: "en" } }, { version })).toMatchObject(
    done("GET v1/users/teams/get-user-teams/en"),
  );
  expect(await ask("allActivities", {}, { version })).toMatchObject(
    done("GET v1/team-activities/team/all"),
  );
  const id = await newPost();
  expect(await ask("likePost", { params: { id } }, { version })).toMatchObject(
    done(`POST v1/team-activities/${id}/like`),
  );
});

it("7.29 documents the endpoints that it does not call", () => {
  expect(documentedExtras.map(({ method, path }) => `${method} ${path}`)).toEqual([
    "GET users/teams",
    "GET users/teams/{id}",
    "GET users/teams/profile",
    "PUT users/teams/profile",
    "GET team-activities",
    "POST team-activities/{id}/comment",
  ]);
  expect(documentedExtras.find(({ path }) => path === "team-activities")?.query).toEqual([
    "limit",
    "page",
  ]);
});

it("7.30 shows the msg of an error, and a default where there is none", async () => {
  const page = await open("/teams/1", { user: "member", faulty: true });
  await page.waitFor("article");
  await backend.setFaults({ envelopeErrorRate: 1, only: "like", times: 1 });
  const heart = "article >> nth=0 >> role=button[name=/^(Like|Unlike), /]";
  await page.click(heart);
  await page.waitFor('text="The server was asked to fail."');
  await backend.setFaults({ dropRate: 1, only: "like" });
  await page.click(heart);
  await page.waitFor(() => /Failed to (un)?like post/.test(document.body.innerText));
});

it("7.31 reads an array of teams, and data.teams", () => {
  const raw = rawTeams(2);
  const ids = (data: unknown) => readTeams(data)?.items.map(({ id }) => id);
  expect(ids(raw)).toEqual(["1", "2"]);
  expect(ids({ teams: raw })).toEqual(["1", "2"]);
  expect(readTeams({ groups: raw })).toBeUndefined();
});

it("7.32 reads data.can_join", () => {
  expect(readEligibility({ can_join: true })).toEqual({ canJoin: true });
  expect(readEligibility({ canJoin: true })).toBeUndefined();
});

it("7.33 reads data.id of the profile", () => {
  expect(readCurrentUser({ id: 12 })).toEqual({ id: "12" });
  expect(readCurrentUser({ user: 12 })).toBeUndefined();
});

it("7.34 reads data.activities", () => {
  expect(readPosts({ activities: [{ id: 1 }] })?.items).toMatchObject([{ id: "1" }]);
  expect(readPosts({ posts: [{ id: 1 }] })).toBeUndefined();
});

it("7.35 reads data.comments and data.pagination.total", () => {
  const comments = [{ id: 1, content: "Nice" }];
  expect(readComments({ comments, pagination: { total: 31 } })).toMatchObject({
    items: [{ id: "1", content: "Nice" }],
    total: 31,
  });
});

it("7.36 takes the new comment from the answer", () => {
  expect(readWrittenComment({ id: 9, userId: 12, content: "Nice" })).toMatchObject({
    id: "9",
    content: "Nice",
  });
});

it("7.37 wraps one contributor into a list", () => {
  expect(readTopContributors({ user: { id: 12 }, stats: {} })).toHaveLength(1);
});

it("7.38 says nothing to the user where the ranking fails", async () => {
  const fakes = provideFakes();
  fakes.serve("teamStats", () => ok({ total_workouts: 3 }));
  fakes.serve("topContributors", () => fail("HTTP", "HTTP error! status: 500", 500));
  await loadStats("7", "week");
  expect(noticeKeys(fakes)).toEqual([]);
  expect(statsOf("7", "week")).toMatchObject({
    stats: { totalWorkouts: 3 },
    ranking: { status: "failed", error: { status: 500 } },
  });
});

it("7.39 keeps the first page without a search, and no other", async () => {
  const fakes = provideFakes();
  fakes.serve("teams", () => ok({ teams: rawTeams(PAGE_SIZE.teams) }));
  showTeamsTab("discover");
  await loadDiscover({ force: true });
  const before = fakes.callsOf("teams").length;
  await loadDiscover();
  expect(fakes.callsOf("teams")).toHaveLength(before);
  searchTeams("swim");
  await loadDiscover();
  await loadDiscover();
  expect(fakes.callsOf("teams")).toHaveLength(before + 2);
});
