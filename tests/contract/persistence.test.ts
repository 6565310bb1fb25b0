import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { startBackend } from "../../native-samples/backend/server.ts";
import { tempFolder } from "../temp-folder.ts";
import { callsTo, readMedia, tinyJpeg, unwrap } from "./test-backend.ts";

/** Each test begins with what the one before has left: a new database takes longer than they do. */
const dataDir = await tempFolder();

/** How long this process has worked since then: a busy machine makes it wait besides. */
function usedSince(before: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(before);
  return user + system;
}

/** For the embedded database on disk only: a PostgreSQL server keeps its own data. */
describe.skipIf(process.env.DATABASE_URL)("data on disk", () => {
  const ridge = { params: { teamId: "1" } };
  const body = { teamId: "1", content: "Still here tomorrow", images: [tinyJpeg] };
  const ownerOf = (url: string) => callsTo(url).as("owner");

  test("a post outlives a restart, which takes less than half of the first start; starting fresh forgets it", async () => {
    const beforeFirst = process.cpuUsage();
    const first = await startBackend({ port: 0, demo: true, dataDir });
    const firstUsed = usedSince(beforeFirst);
    unwrap(await ownerOf(first.url).call("createPost", { body }));
    await first.close();

    const beforeSecond = process.cpuUsage();
    const second = await startBackend({ port: 0, demo: true, dataDir });
    expect(usedSince(beforeSecond)).toBeLessThan(firstUsed / 2);
    const [post] = unwrap(await ownerOf(second.url).call("teamActivities", ridge)).items;
    const picture = await readMedia(post?.images[0] ?? "");
    await second.close();
    expect({ ...body, content: post?.content, images: [picture] }).toEqual(body);

    const third = await startBackend({ port: 0, demo: true, dataDir, fresh: true });
    const [other] = unwrap(await ownerOf(third.url).call("teamActivities", ridge)).items;
    await third.close();
    expect(other?.content).not.toBe(body.content);
  });

  test("a post outlives a server that is killed right after it answered", async () => {
    const killed = await runServer(dataDir);
    unwrap(await ownerOf(killed.url).call("createPost", { body }));
    killed.process.kill("SIGKILL");
    await once(killed.process, "exit");

    const next = await startBackend({ port: 0, demo: true, dataDir });
    const [post] = unwrap(await ownerOf(next.url).call("teamActivities", ridge)).items;
    await next.close();
    expect(post?.content).toBe(body.content);
  });

  test("a server that is asked to stop ends by itself", async () => {
    const { process: server } = await runServer(dataDir);
    server.kill("SIGTERM");
    expect(await once(server, "exit")).toEqual([0, null]);
  });
});

async function runServer(dataDir: string): Promise<{ process: ChildProcess; url: string }> {
  const main = fileURLToPath(new URL("../../native-samples/backend/main.ts", import.meta.url));
  const server = spawn(process.execPath, ["--import", "tsx", main], {
    env: { ...process.env, DATA_DIR: dataDir, API_PORT: "0", DEMO: "1" },
    stdio: ["ignore", "pipe", "inherit"],
  });
  for await (const line of createInterface({ input: server.stdout })) {
    const [, url] = /Reference API: (\S+)/.exec(line) ?? [];
    if (url) return { process: server, url };
  }
  throw new Error("The server ended without saying its address");
}
