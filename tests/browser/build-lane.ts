import { fork } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { buildOnceARun } from "./app-build.ts";

const FILE = fileURLToPath(import.meta.url);

/**
 * Builds the app of a lane in a process of its own, for the run that this one belongs to: lanes that build
 * in one process wait for each other. Throws where the build fails.
 */
export async function buildLaneBeside(lane: number): Promise<void> {
  const child = fork(FILE, [String(lane)], { execArgv: ["--import", "tsx"] });
  const [code] = await once(child, "exit");
  if (code !== 0) throw new Error(`The app of lane ${lane} could not be built`);
}

if (process.argv[1] === FILE) await buildOnceARun(Number(process.argv[2]));
