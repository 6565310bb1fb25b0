import { randomBytes } from "node:crypto";
import { afterAll, describe, expect, test } from "vitest";
import { dropOldAttempts } from "../../native-samples/backend/queries/attempts.ts";
import { startBackend } from "../../native-samples/backend/server.ts";
import type { EndpointName } from "../../src/api/endpoints.ts";
import { tempFolder } from "../temp-folder.ts";
import { startTestBackend, tinyJpeg, tokenOf } from "./test-backend.ts";

const dataDir = await tempFolder();
const backend = await startTestBackend();
afterAll(() => backend.close());

/** A call that must not be carried out twice, and the rows that would show it. */
interface Attempt {
  readonly path: string;
  readonly body: Readonly<Record<string, unknown>>;
  readonly rows: string;
  /** Such a body is refused, and the same attempt may be sent again with a better one. */
  readonly wrong?: Readonly<Record<string, unknown>>;
}

const attempts: Partial<Record<EndpointName, Attempt>> = {
  createPost: {
    path: "/v3/users/team-activities",
    body: { teamId: "1", content: "Sent once", images: [tinyJpeg] },
    rows: "select * from teamhub.posts where content = 'Sent once'",
    wrong: { content: "" },
  },
  createComment: {
    path: "/v3/users/team-activities/1/comment",
    body: { content: "Said once" },
    rows: "select * from teamhub.comments where content = 'Said once'",
    wrong: { content: "" },
  },
  createTeam: {
    path: "/v3/users/teams",
    body: { name: "Founded once", privacy: 0 },
    rows: "select * from teamhub.teams where name = 'Founded once'",
    wrong: { privacy: 7 },
  },
  joinTeam: {
    path: "/v3/users/teams/5/join",
    body: {},
    rows: "select * from teamhub.memberships where team_id = 5 and user_id = 1",
  },
  joinByCode: {
    path: "/v3/users/teams/join/1RONH0UR",
    body: {},
    rows: "select m.* from teamhub.memberships m join teamhub.teams t on t.id = team_id where invite_code = '1RONH0UR' and user_id = 1",
  },
};
const named = Object.entries(attempts);

let lastId = 0;
const newId = () => `attempt-${++lastId}`;

async function send(path: string, body: unknown, role: "owner" | "admin" = "owner") {
  const response = await backend.send(path, { role, method: "POST", body: JSON.stringify(body) });
  return { status: response.status, body: await response.json() };
}

const count = async ({ rows }: Attempt) => (await backend.database.run(rows, [])).length;

describe.each(named)("%s with a client_id", (name, attempt) => {
  test("gives the first answer again, however often and at the same time it arrives", async () => {
    const before = await count(attempt);
    const body = { ...attempt.body, client_id: newId() };
    const answers = await Promise.all(Array.from({ length: 6 }, () => send(attempt.path, body)));
    answers.push(await send(attempt.path, body));
    expect(answers[0]?.body.error).toBe(false);
    for (const answer of answers) expect(answer).toEqual(answers[0]);
    expect((await count(attempt)) - before).toBeLessThanOrEqual(1);
  });

  test.skipIf(name.startsWith("join"))("is carried out for each id and each user", async () => {
    const before = await count(attempt);
    const client_id = newId();
    await send(attempt.path, { ...attempt.body, client_id });
    await send(attempt.path, { ...attempt.body, client_id }, "admin");
    await send(attempt.path, { ...attempt.body, client_id: newId() });
    await send(attempt.path, attempt.body);
    await send(attempt.path, attempt.body);
    expect((await count(attempt)) - before).toBe(5);
  });

  test.runIf(attempt.wrong)("that was refused can be sent again", async () => {
    const body = { ...attempt.body, client_id: newId() };
    expect((await send(attempt.path, { ...body, ...attempt.wrong })).status).toBe(400);
    expect((await send(attempt.path, body)).status).toBe(201);
  });

  test.each([7, "", "x".repeat(65), {}])("of the wrong kind (%j) is refused", async client_id => {
    const before = await count(attempt);
    expect((await send(attempt.path, { ...attempt.body, client_id })).status).toBe(400);
    expect(await count(attempt)).toBe(before);
  });
});

test("a join that is repeated after the user has left joins nobody, and shows nothing of a private team", async () => {
  const join = { path: "/v3/users/teams/join/TRA1LPCT", body: { client_id: newId() } };
  const { team } = (await send(join.path, join.body)).body.data;
  const answers = "select answer from teamhub.attempts where client_id = $1";
  expect(await backend.database.run(answers, [join.body.client_id])).toEqual([{ answer: null }]);
  await send(`/v3/users/teams/${team.id}/leave`, {});
  expect(await send(join.path, join.body)).toMatchObject({
    status: 404,
    body: { msg: "Team not found", data: null },
  });
});

test("the same id for another target, or for a post in another team, is another attempt", async () => {
  const client_id = newId();
  const { path, body } = attempts.createPost as Attempt;
  for (const id of ["1", "2"]) {
    const comment = await send(`${path}/${id}/comment`, { content: `To ${id}`, client_id });
    expect(comment.body.data.content).toBe(`To ${id}`);
    const post = await send(path, { ...body, teamId: id, client_id });
    expect(post.body.data.teamId).toBe(id);
  }
});

test("an attempt at a target that is longer than a key of the database is refused as any other", async () => {
  const path = `/v3/users/teams/join/${randomBytes(4000).toString("hex")}`;
  const answer = await send(path, { client_id: newId() });
  expect(answer.status).toBe(404);
});

test("a post and a comment carry the id for their author only", async () => {
  const client_id = newId();
  const { path, body } = attempts.createPost as Attempt;
  const written = await send(path, { ...body, client_id });
  expect(written.body.data.client_id).toBe(client_id);
  const comment = { content: "Mine", client_id: `${client_id}-b` };
  await send(`${path}/${written.body.data.id}/comment`, comment);
  const read = async (role: "owner" | "admin") => {
    const response = await backend.send("/v3/users/team-activities/team/1?limit=1", { role });
    return (await response.json()).data.activities[0];
  };
  expect(await read("owner")).toMatchObject({
    client_id,
    comments: [{ client_id: `${client_id}-b` }],
  });
  expect(JSON.stringify(await read("admin"))).not.toContain("client_id");
});

test("an answer carries the server's time, and pages of other origins may read it", async () => {
  const response = await backend.send("/v1/user/me", { role: "owner" });
  expect(Math.abs(Date.parse(response.headers.get("Date") ?? "") - Date.now())).toBeLessThan(5000);
  expect(response.headers.get("Access-Control-Expose-Headers")).toContain("Date");
});

test("an answer asks browsers not to keep it", async () => {
  const response = await backend.send("/v1/user/me", { role: "owner" });
  expect(response.headers.get("Cache-Control")).toBe("no-store");
});

test("an attempt is forgotten after a week", async () => {
  const client_id = newId();
  const attempt = attempts.createPost as Attempt;
  const sendAgain = async () =>
    (await send(attempt.path, { ...attempt.body, client_id })).body.data.id as string;
  const id = await sendAgain();
  const inDays = (days: number) => new Date(Date.now() + days * 24 * 60 * 60 * 1000);
  await dropOldAttempts(backend.database.queries, inDays(6));
  expect(await sendAgain()).toBe(id);
  await dropOldAttempts(backend.database.queries, inDays(8));
  expect(await sendAgain()).not.toBe(id);
});

// A PostgreSQL server keeps its own data.
test.skipIf(process.env.DATABASE_URL)(
  "a restart between two requests makes no second post",
  async () => {
    const ids = [];
    for (let start = 0; start < 2; start++) {
      const { url, close } = await startBackend({ port: 0, demo: true, dataDir });
      const response = await fetch(`${url}/v3/users/team-activities`, {
        method: "POST",
        headers: { Authorization: `Bearer ${tokenOf("owner")}` },
        body: JSON.stringify({ ...attempts.createPost?.body, client_id: "kept" }),
      });
      ids.push((await response.json()).data.id);
      await close();
    }
    expect(ids[0]).toBe(ids[1]);
  },
  60_000,
);
