import { afterAll, expect, test } from "vitest";
import { startBackend } from "../../native-samples/backend/server.ts";
import { tempFolder } from "../temp-folder.ts";
import { createDatabase } from "./database.ts";

const server = process.env.DATABASE_URL;
const dataDir = await tempFolder();
const drops: (() => Promise<void>)[] = [];
afterAll(async () => {
  for (const drop of drops) await drop();
});

/** An empty place for data: a database of its own on the server, or a folder. */
async function emptyPlace() {
  if (!server) return { dataDir };
  const { url, drop } = await createDatabase(server);
  drops.push(drop);
  return { databaseUrl: url };
}

test("what is stored outlives a start when there are no users", async () => {
  const place = await emptyPlace();
  const first = await startBackend({ port: 0, ...place });
  await first.database.run("insert into teamhub.media values ('kept', 'image/png', '')", []);
  await first.close();
  const next = await startBackend({ port: 0, ...place });
  const kept = await next.database.run("select id from teamhub.media", []);
  await next.close();
  expect(kept).toEqual([{ id: "kept" }]);
});
