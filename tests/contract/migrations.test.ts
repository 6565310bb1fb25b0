import { readFile } from "node:fs/promises";
import { PGlite } from "@electric-sql/pglite";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Backend, startBackend } from "../../native-samples/backend/server.ts";
import { migrations } from "../../native-samples/backend/store/migrations.ts";
import type { OneUserApi } from "../one-user-api.ts";
import { tempFolder } from "../temp-folder.ts";
import { createDatabase } from "./database.ts";
import { callsTo, readMedia, tinyJpeg, unwrap } from "./test-backend.ts";

const dataDir = await tempFolder();

/** The first version's tables and data, then started with today's backend, twice. */
let place: { readonly dataDir?: string; readonly databaseUrl?: string };
let remove = async () => {};
let backend: Backend;
let owner: OneUserApi;

async function fillFirstVersion(): Promise<void> {
  const sql = await readFile(new URL("first-version.sql", import.meta.url), "utf8");
  const server = process.env.DATABASE_URL;
  if (server) {
    const database = await createDatabase(server);
    place = { databaseUrl: database.url };
    remove = database.drop;
    const client = new pg.Client({ connectionString: database.url });
    await client.connect();
    await client.query(sql);
    await client.end();
  } else {
    place = { dataDir };
    const client = await PGlite.create({ dataDir });
    await client.exec(sql);
    await client.close();
  }
}

const start = () => startBackend({ port: 0, rateLimits: {}, ...place });

beforeAll(async () => {
  await fillFirstVersion();
  await (await start()).close();
  backend = await start();
  owner = callsTo(backend.url).as("owner");
});
afterAll(async () => {
  await backend.close();
  await remove();
});

const params = { teamId: "1", lang: "en" };

test("each migration has run once", async () => {
  const done = await backend.database.run("select name from teamhub.migrations order by name", []);
  expect(done.map(row => row.name)).toEqual(migrations.map(({ name }) => name));
});

test("to delete what others refer to reads no whole table: an index begins with each reference", async () => {
  const without = await backend.database.run(
    `select conname from pg_constraint where contype = 'f' and connamespace = 'teamhub'::regnamespace
       and not exists (select from pg_index where indrelid = conrelid and indkey[0] = conkey[1])`,
    [],
  );
  expect(without).toEqual([]);
});

test("what people had written is there, with its counts, authors and times", async () => {
  const { items, total } = unwrap(await owner.call("teamActivities", { params }));
  expect(total).toBe(2);
  expect(items.map(post => post.content)).toEqual(["A newer one", "The oldest 🏃"]);
  expect(items[1]).toMatchObject({
    userName: "Mira Okafor",
    likeCount: 1,
    isLiked: true,
    commentCount: 1,
    firstComment: { content: "Well done" },
    createdAtMs: Date.parse("2026-01-04T00:00:00Z"),
  });
  expect(unwrap(await owner.call("allActivities")).total).toBe(2);
  const team = unwrap(await owner.call("team", { params }));
  expect(team).toMatchObject({ name: "First", inviteCode: "AAAA1111", memberCount: 2 });
  const stats = await owner.call("teamStats", { params });
  expect(stats).toMatchObject({ ok: true, value: { totalWorkouts: 1 } });
});

test("its pictures have addresses; one that today is refused is not given to anybody", async () => {
  const { items } = unwrap(await owner.call("teamActivities", { params }));
  const [good, bomb, drawing] = items[1]?.images ?? [];
  expect(await readMedia(good ?? "")).toBe(tinyJpeg);
  // The first version's addresses had an ending; pages in caches still ask for them.
  expect(await readMedia(`${good}.jpg`)).toBe(tinyJpeg);
  for (const url of [bomb, drawing]) expect((await fetch(url ?? "")).status).toBe(404);
});

test("new posts and comments are written beside the old ones, once for each attempt", async () => {
  const body = { teamId: "1", content: "New", images: [tinyJpeg], client_id: "first" };
  const ids = [];
  for (let time = 0; time < 2; time++) {
    ids.push(unwrap(await owner.call("createPost", { body })).post?.id);
  }
  expect(ids[0]).toBe(ids[1]);
  expect(unwrap(await owner.call("teamActivities", { params })).total).toBe(3);
});

test("an old picture has its size at the end of its address once somebody has sent it again", async () => {
  const body = { teamId: "1", content: "Again", images: [tinyJpeg] };
  unwrap(await owner.call("createPost", { body }));
  const { items } = unwrap(await owner.call("teamActivities", { params }));
  const [again, oldest] = [items[0], items.at(-1)].map(post => post?.images[0]);
  expect(oldest).toMatch(/#2x2$/);
  expect(oldest).toBe(again);
});

test.each([
  ["memberships", "(team_id, user_id, role, joined_at) select 1, id, 3, now()"],
  [
    "posts",
    "(team_id, user_id, position, content, like_count, comment_count, created_at) select 1, id, 9, '', 0, 0, now()",
  ],
  ["likes", "(post_id, user_id) select 1, id"],
  ["comments", "(post_id, user_id, content, created_at) select 1, id, '', now()"],
])(
  "a user who still has %s cannot be deleted, which would leave counts wrong",
  async (table, row) => {
    const deletion = backend.database.run(
      `insert into teamhub.users (first_name) values ('Leaving');
     insert into teamhub.${table} ${row} from teamhub.users where first_name = 'Leaving';
     delete from teamhub.users where first_name = 'Leaving'`,
    );
    await expect(deletion).rejects.toThrow(`on table "${table}"`);
  },
);
