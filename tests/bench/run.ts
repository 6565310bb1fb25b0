import { mkdir, writeFile } from "node:fs/promises";
import { namesGiven, runCommand } from "../../src/build/command.ts";
import { beginRun } from "../run-folder.ts";
import { markdownOf, type Table } from "./table.ts";

/**
 * `npm run bench [bridge] [images] [startup] [feed] [motion]`: every figure of the budgets beside its peers, measured
 * in one run each; tables are printed and kept in the ignored folder `bench-results/`.
 * Each is loaded when it runs: a wrong name or setting is told at once.
 */
const benches = new Map<string, () => Promise<Table>>([
  ["bridge", async () => (await import("./bridge.ts")).runBridgeBench()],
  ["images", async () => (await import("./images.ts")).runImageBench()],
  ["startup", async () => (await import("./startup.ts")).runStartupBench()],
  ["feed", async () => (await import("./feed.ts")).runFeedBench()],
  ["motion", async () => (await import("./motion.ts")).runMotionBench()],
]);

await runCommand(async () => {
  const wanted = namesGiven([...benches.keys()]);
  await beginRun();
  for (const [name, run] of benches) {
    if (!wanted.includes(name)) continue;
    const table = markdownOf(await run());
    await mkdir("bench-results", { recursive: true });
    await writeFile(`bench-results/${name}.md`, table);
    process.stdout.write(`${table}\n`);
  }
});
