import { afterAll, beforeAll, expect, test } from "vitest";
import { selectTeamPosts, selectVisiblePosts } from "../../native-samples/backend/queries/posts.ts";
import { startTestBackend, type TestBackend } from "./test-backend.ts";

const POSTS = 10_000;
const LIMIT = 10;
const LATE_PAGE = 900;

let backend: TestBackend;
let teamId: number;
beforeAll(async () => {
  backend = await startTestBackend();
  const { run } = backend.database;
  const [team] = await run(
    `insert into teamhub.teams (name, description, privacy, owner_id, invite_code, member_count, post_count, created_at)
     values ('Ten thousand posts', '', 2, 1, 'TENTHOUS', 1, ${POSTS}, now()) returning id::int`,
    [],
  );
  teamId = Number(team?.id);
  await run(
    `insert into teamhub.memberships (team_id, user_id, role, joined_at) values (${teamId}, 1, 1, now())`,
    [],
  );
  await run(
    `insert into teamhub.posts (team_id, user_id, position, content, like_count, comment_count, created_at)
     select ${teamId}, 1, n, 'Post ' || n, 0, 0, now() - (${POSTS} - n) * interval '1 minute'
     from generate_series(1, ${POSTS}) as n`,
    [],
  );
  await run("vacuum analyze teamhub.posts");
});
afterAll(() => backend.close());

test("a late page has exactly the posts that belong there", async () => {
  const path = `/v3/users/team-activities/team/${teamId}?page=${LATE_PAGE}&limit=${LIMIT}`;
  const { data } = await (await backend.send(path, { role: "owner" })).json();
  const newest = POSTS - (LATE_PAGE - 1) * LIMIT;
  expect(data.activities.map((post: { content: string }) => post.content)).toEqual(
    Array.from({ length: LIMIT }, (_, at) => `Post ${newest - at}`),
  );
  expect(data.pagination).toEqual({
    page: LATE_PAGE,
    pages: POSTS / LIMIT,
    total: POSTS,
    limit: LIMIT,
  });
});

test("a page has at most 100 posts, whatever the query asks for", async () => {
  const path = `/v3/users/team-activities/team/${teamId}?limit=101`;
  const { data } = await (await backend.send(path, { role: "owner" })).json();
  expect(data.activities).toHaveLength(100);
  expect(data.pagination).toMatchObject({ limit: 100, pages: POSTS / 100 });
});

interface Plan {
  readonly "Node Type": string;
  readonly "Relation Name"?: string;
  readonly "Index Name"?: string;
  readonly "Actual Rows": number;
  readonly "Shared Hit Blocks": number;
  readonly "Shared Read Blocks": number;
  readonly Plans?: readonly Plan[];
}

/** The nodes of the plan that the database used for a query, the root first. */
async function explain(query: { toSQL(): { sql: string; params: unknown[] } }): Promise<Plan[]> {
  const { sql, params } = query.toSQL();
  const [row] = await backend.database.run(
    `explain (analyze, buffers, format json) ${sql}`,
    params,
  );
  const [result] = (row?.["QUERY PLAN"] ?? []) as readonly { Plan: Plan }[];
  const flatten = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(flatten)];
  return result ? flatten(result.Plan) : [];
}

const pageOf = (page: number) => {
  const newest = POSTS - (page - 1) * LIMIT;
  const range = { viewerId: 1, teamId, newest, older: newest - LIMIT };
  return selectTeamPosts(backend.database.queries, range);
};

test.each([1, LATE_PAGE])(
  "page %i of a team's posts is a range of the index, ten rows long",
  async page => {
    const nodes = (await explain(pageOf(page))).filter(node => node["Relation Name"] === "posts");
    expect(nodes).toHaveLength(1);
    expect(nodes[0]).toMatchObject({ "Index Name": "posts_position", "Actual Rows": LIMIT });
  },
);

test("the database reads about as many blocks for the late page as for the first", async () => {
  const blocks = async (page: number) => {
    const [root] = await explain(pageOf(page));
    return (root?.["Shared Hit Blocks"] ?? 0) + (root?.["Shared Read Blocks"] ?? 0);
  };
  const first = await blocks(1);
  expect(first).toBeGreaterThan(0);
  expect(await blocks(LATE_PAGE)).toBeLessThanOrEqual(first + 2);
});

test("the feed of all teams skips entries of an index and reads only the posts that it shows", async () => {
  const seen: string[] = [];
  const query = selectVisiblePosts(backend.database.queries, {
    viewerId: 1,
    limit: LIMIT,
    offset: 9000,
  });
  for (const node of await explain(query)) {
    if (node["Relation Name"] === "posts") seen.push(`${node["Node Type"]} ${node["Index Name"]}`);
  }
  expect(seen.sort()).toEqual(["Index Only Scan posts_by_time", "Index Scan posts_pkey"]);
});
