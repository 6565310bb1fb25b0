import { spawnSync } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { rm, writeFile } from "node:fs/promises";
import { connect, type Socket } from "node:net";
import { join } from "node:path";
import pg from "pg";
import { afterAll, describe, expect, test } from "vitest";
import { startBackend } from "../../native-samples/backend/server.ts";
import { migrations } from "../../native-samples/backend/store/migrations.ts";
import { tempFolder } from "../temp-folder.ts";
import { createDatabase } from "./database.ts";
import { startTestBackend, tokenOf } from "./test-backend.ts";

const server = process.env.DATABASE_URL;
const dataDir = await tempFolder();
const drops: (() => Promise<void>)[] = [];
afterAll(async () => {
  for (const drop of drops) await drop();
});

/** An empty place for data: a database of its own on the server, or a folder. */
async function emptyPlace(options?: string) {
  if (!server) return { dataDir };
  const { url, drop } = await createDatabase(server, options);
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

test("a server that ends answers what it has begun, invites no further call, and waits for no connection that is only open", async () => {
  const { url, close } = await startTestBackend();
  const sockets = [0, 1].map(() => connect(Number(new URL(url).port), "127.0.0.1"));
  const [idle, socket] = sockets as [Socket, Socket];
  await once(idle, "connect");
  const body = '{"name":"The last one","privacy":0}';
  // The server asks for the body when it has the call.
  socket.write(
    `POST /v3/users/teams HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${tokenOf("owner")}\r\nContent-Length: ${body.length}\r\nExpect: 100-continue\r\n\r\n`,
  );
  await once(socket, "data");
  const closed = close();
  socket.write(body);
  let answer = "";
  for await (const chunk of socket.setEncoding("utf8")) answer += chunk;
  expect(answer).toMatch(/^HTTP\/1.1 201 [\s\S]*^connection: close\r[\s\S]*"The last one"/im);
  await closed;
});

test.runIf(server)(
  "a request does not wait without end for what somebody has locked, but a start may",
  async () => {
    const place = await emptyPlace();
    const { database, close } = await startBackend({ port: 0, ...place });
    const [limit] = await database.run("show statement_timeout", []);
    expect(limit).toEqual({ statement_timeout: "15s" });

    const holder = new pg.Client(place.databaseUrl);
    await holder.connect();
    await holder.query("begin; lock table teamhub.migrations");
    const started = startBackend({
      port: 0,
      databaseUrl: `${place.databaseUrl}?statement_timeout=500`,
    });
    const waiting = `select from pg_stat_activity where datname = current_database()
      and wait_event_type = 'Lock' and query_start < now() - interval '0.7 s'`;
    await expect.poll(() => database.run(waiting)).toHaveLength(1);
    await holder.query("commit");
    await (await started).close();
    await holder.end();
    await close();
  },
);

describe.runIf(server)("servers that start at once on one database", () => {
  test.each([false, true])(
    "all come up, and one of them makes the tables; fresh: %s",
    async fresh => {
      const place = await emptyPlace();
      const started = await Promise.all(
        Array.from({ length: 4 }, () => startBackend({ port: 0, fresh, ...place })),
      );
      const done = await started[0]?.database.run("select name from teamhub.migrations", []);
      for (const { close } of started) await close();
      expect(done).toHaveLength(migrations.length);
    },
  );
});

test.runIf(server).each([
  ["C", [expect.stringContaining("locale C.UTF-8")]],
  ["C.UTF-8", []],
])("a start warns of a locale that knows only English letters: %s", async (locale, warnings) => {
  const place = await emptyPlace(`template template0 locale '${locale}'`);
  const lines: string[] = [];
  await (await startBackend({ port: 0, log: line => lines.push(line), ...place })).close();
  expect(lines).toEqual(warnings);
});

describe.skipIf(server)("the folder of an embedded database", () => {
  const start = () => startBackend({ port: 0, dataDir });
  const lock = join(dataDir, "teamhub.lock");
  const leaveLock = (id: number | undefined) => writeFile(lock, `${id}`);

  test("is for one server at a time: the next one is told which process has it", async () => {
    const first = await start();
    await expect(start()).rejects.toThrow(`${dataDir} is in use by process ${process.pid}.`);
    await first.close();
    await leaveLock(process.ppid);
    await expect(start()).rejects.toThrow(`${dataDir} is in use by process ${process.ppid}.`);
    await rm(lock);
    await (await start()).close();
  });

  test("is free again after a start that failed", async () => {
    const first = await start();
    await first.database.run("drop table teamhub.attempts");
    await first.close();
    await expect(start()).rejects.toThrow("attempts");
    await (await startBackend({ port: 0, dataDir, fresh: true })).close();

    const broken = await tempFolder();
    await writeFile(join(broken, "PG_VERSION"), "none");
    const open = () => startBackend({ port: 0, dataDir: broken });
    await expect(open()).rejects.toThrow("failed to initialize");
    await expect(open()).rejects.toThrow("failed to initialize");
  });

  test("is free again after its process was killed, also if the next one has its number", async () => {
    const { pid } = spawnSync(process.execPath, ["--version"]);
    for (const id of [pid, process.pid, undefined]) {
      await leaveLock(id);
      await (await start()).close();
    }
    expect(existsSync(lock)).toBe(false);
  });
});
