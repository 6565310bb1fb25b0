import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdir, writeFile } from "node:fs/promises";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import autocannon from "autocannon";
import { namesGiven, runCommand } from "../../src/build/command.ts";
import { createDatabase } from "../contract/database.ts";
import { findPostgres, startPostgres } from "../contract/postgres-server.ts";
import { numberFrom } from "../number-from.ts";
import { authorization, listScenarios, POSTS, type Scenario } from "./load/scenarios.ts";
import { median, percentile } from "./median.ts";
import { markdownOf } from "./table.ts";

/**
 * `npm run load [embedded] [postgres]`: the reference backend under load, on both of its databases, with
 * 10,000 posts. The table is printed and kept in the ignored folder `bench-results/`. PostgreSQL is the
 * server of DATABASE_URL, or one that is installed here, started for this run; without it the embedded
 * database is measured alone.
 */
const seconds = () => numberFrom("LOAD_SECONDS", 5);
const CONNECTIONS = 10;
const COLUMNS = ["database", "request", "requests/s", "p50 ms", "p95 ms", "kB each", "errors"];

type Row = readonly string[];

async function runBackend(databaseUrl: string | undefined) {
  const program = fileURLToPath(new URL("load/backend.ts", import.meta.url));
  const { DATABASE_URL: _, ...env } = process.env;
  const server = spawn(process.execPath, ["--import", "tsx", program], {
    env: { ...env, ...(databaseUrl && { DATABASE_URL: databaseUrl }) },
    stdio: ["ignore", "pipe", "inherit"],
  });
  for await (const line of createInterface({ input: server.stdout })) {
    const [, url] = /Loaded: (\S+)/.exec(line) ?? [];
    if (url) return { server, url };
  }
  throw new Error("The backend ended before it was ready");
}

async function stop(server: ChildProcess): Promise<void> {
  const ended = once(server, "exit");
  server.kill("SIGTERM");
  await ended;
}

/** Ten connections, each with its next request as soon as it has its answer. */
async function measure(baseUrl: string, scenario: Scenario): Promise<Row> {
  let number = 0;
  const timesMs: number[] = [];
  let refused = 0;
  const result = await new Promise<autocannon.Result>((resolve, reject) => {
    const run = autocannon(
      {
        url: baseUrl,
        connections: CONNECTIONS,
        duration: seconds(),
        headers: { ...authorization, "Content-Type": "application/json" },
        requests: [{ setupRequest: request => ({ ...request, ...scenario.request(number++) }) }],
      },
      (error, value) => (error ? reject(error) : resolve(value)),
    );
    run.on("response", (_client, status, _bytes, timeMs) => {
      timesMs.push(timeMs);
      if (status >= 400) refused++;
    });
  });
  const kilobytes = result.throughput.total / Math.max(1, timesMs.length) / 1000;
  return [
    scenario.name,
    (timesMs.length / result.duration).toFixed(0),
    median(timesMs).toFixed(1),
    percentile(timesMs, 0.95).toFixed(1),
    kilobytes.toFixed(1),
    String(result.errors + refused),
  ];
}

async function loadOn(name: string, databaseUrl: string | undefined): Promise<readonly Row[]> {
  const { server, url } = await runBackend(databaseUrl);
  try {
    const rows: Row[] = [];
    for (const scenario of await listScenarios(url)) {
      rows.push([name, ...(await measure(url, scenario))]);
    }
    return rows;
  } finally {
    await stop(server);
  }
}

async function loadOnPostgres(): Promise<readonly Row[]> {
  const given = process.env.DATABASE_URL;
  const programs = findPostgres();
  if (!given && !programs) {
    console.error("PostgreSQL is not installed: only the embedded database is measured.");
    return [];
  }
  const own = given || !programs ? undefined : await startPostgres(programs);
  const database = await createDatabase(given ?? own?.url ?? "");
  try {
    return await loadOn("PostgreSQL", database.url);
  } finally {
    await database.drop();
    own?.stop();
  }
}

const runs = new Map<string, () => Promise<readonly Row[]>>([
  ["embedded", () => loadOn("embedded", undefined)],
  ["postgres", loadOnPostgres],
]);

await runCommand(async () => {
  const wanted = namesGiven([...runs.keys()]);
  const title = `The reference backend with ${POSTS} posts, ${CONNECTIONS} connections, ${seconds()} s each`;
  const rows: Row[] = [];
  for (const [name, run] of runs) {
    if (wanted.includes(name)) rows.push(...(await run()));
  }
  const table = markdownOf({ title, columns: COLUMNS, rows });
  await mkdir("bench-results", { recursive: true });
  await writeFile("bench-results/load.md", table);
  process.stdout.write(`${table}\n`);
});
