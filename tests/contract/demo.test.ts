import { readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, expect, test } from "vitest";
import type { DemoRole } from "../../native-samples/backend/demo/tokens.ts";
import { startTestBackend, unwrap } from "./test-backend.ts";

const backend = await startTestBackend();
afterAll(() => backend.close());

const lang = { params: { lang: "en" } };
const KILOBYTE = 1024;

test("each demo user is listed with a token that works", async () => {
  const { users } = await (await backend.send("/demo/users")).json();
  expect(users.map((user: { role: string }) => user.role)).toEqual([
    "outsider",
    "member",
    "admin",
    "owner",
  ]);
  for (const { id, role } of users as readonly { id: string; role: DemoRole }[]) {
    expect(unwrap(await backend.as(role).call("currentUser"))).toMatchObject({ id });
  }
});

test("stored counts and positions agree with the rows", async () => {
  const wrong = await backend.database.run(
    `select 'team', id from teamhub.teams t
       where member_count <> (select count(*) from teamhub.memberships where team_id = t.id)
          or post_count <> (select count(*) from teamhub.posts where team_id = t.id)
     union all select 'post', id from teamhub.posts p
       where like_count <> (select count(*) from teamhub.likes where post_id = p.id)
          or comment_count <> (select count(*) from teamhub.comments where post_id = p.id)
     union all select 'place', id from teamhub.posts p
       where position <> (select count(*) from teamhub.posts
         where team_id = p.team_id and (created_at, id) <= (p.created_at, p.id))`,
    [],
  );
  expect(wrong).toEqual([]);
});

test("nothing in the demo is in the future, and the newest entry is recent", async () => {
  const [row] = await backend.database.run(
    `select extract(epoch from now() - max(created_at))::int as newest from
       (select created_at from teamhub.posts union all select created_at from teamhub.comments) as written`,
    [],
  );
  expect(row?.newest).toBeGreaterThanOrEqual(0);
  expect(row?.newest).toBeLessThan(2 * 60 * 60);
});

test("every post of the demo has one to three photos, and neighbours have different texts", async () => {
  const { items } = unwrap(
    await backend
      .as("owner")
      .call("teamActivities", { params: { teamId: "1" }, query: { limit: 20 } }),
  );
  for (const post of items) {
    expect(post.images.length).toBeGreaterThanOrEqual(1);
    expect(post.images.length).toBeLessThanOrEqual(3);
  }
  expect(new Set(items.map(post => post.content)).size).toBe(items.length);
});

test("a reset restores the demo data", async () => {
  const names = async () =>
    unwrap(await backend.as("owner").call("userTeams", lang)).items.map(team => team.name);
  const before = await names();
  unwrap(await backend.as("owner").call("deleteTeam", { params: { teamId: "1" } }));
  expect(await names()).not.toEqual(before);
  expect((await backend.send("/demo/reset", { method: "POST" })).status).toBe(200);
  expect(await names()).toEqual(before);
});

test("resets at the same time all succeed, and nobody is signed out by one", async () => {
  const all = <T>(call: () => Promise<T>) => Promise.all(Array.from({ length: 3 }, call));
  const resets = all(() => backend.send("/demo/reset", { method: "POST" }));
  let isOver = false;
  const over = resets.finally(() => {
    isOver = true;
  });
  while (!isOver) {
    expect((await backend.send("/v1/user/me", { role: "owner" })).status).toBe(200);
  }
  expect((await over).map(({ status }) => status)).toEqual([200, 200, 200]);
});

test("every photo of the demo is at most 60 kB", () => {
  const folder = fileURLToPath(new URL("../../assets/photos", import.meta.url));
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter(name =>
    name.endsWith(".jpg"),
  );
  expect(files.length).toBeGreaterThan(60);
  const heavy = files.filter(name => statSync(join(folder, name)).size > 60 * KILOBYTE);
  expect(heavy).toEqual([]);
});
