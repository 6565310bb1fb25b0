import { mkdir, writeFile } from "node:fs/promises";
import { namesGiven, runCommand } from "../../src/build/command.ts";
import { runBridgeBench } from "./bridge.ts";
import { runFeedBench } from "./feed.ts";
import { runImageBench } from "./images.ts";
import { runMotionBench } from "./motion.ts";
import { runStartupBench } from "./startup.ts";
import { markdownOf, type Table } from "./table.ts";

/**
 * `npm run bench [bridge] [images] [startup] [feed] [motion]`: every figure of the budgets beside its peers, measured
 * in one run each; tables are printed and kept in the ignored folder `bench-results/`.
 */
const benches = new Map<string, () => Promise<Table>>([
  ["bridge", runBridgeBench],
  ["images", runImageBench],
  ["startup", runStartupBench],
  ["feed", runFeedBench],
  ["motion", runMotionBench],
]);

await runCommand(async () => {
  const wanted = namesGiven([...benches.keys()]);
  for (const [name, run] of benches) {
    if (!wanted.includes(name)) continue;
    const table = markdownOf(await run());
    await mkdir("bench-results", { recursive: true });
    await writeFile(`bench-results/${name}.md`, table);
    process.stdout.write(`${table}\n`);
  }
});
