import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { buildHostPages } from "../../native-samples/host-pages/build-host-pages.ts";
import { settingsFromEnvironment } from "../../src/build/settings.ts";
import { buildApp } from "../../src/build/write-app.ts";
import { removeFormerRuns, runFolder } from "../run-folder.ts";
import { findFreePorts } from "./free-port.ts";

/** A built app and the ports that its addresses name. */
interface AppBuild {
  readonly outDir: string;
  readonly apiPort: number;
  readonly webPort: number;
  readonly hostPort: number;
}

const PORTS = "ports.json";

/** Lies beside the app's one file: an empty page of the same origin. */
export const BLANK_PAGE = "blank.html";

/**
 * The app as it is now, built once a run of the tests: their files run one after the other, each in a
 * process of its own, and use the same ports in turn. Files that run beside each other have a lane each,
 * with a build and ports of its own.
 */
export async function buildOnceARun(lane = 1): Promise<AppBuild> {
  const { TEAMHUB_VIEW: view = "react" } = process.env;
  const outDir = runFolder(`app-${lane}-${view}`);
  try {
    const ports = await readFile(join(outDir, PORTS), "utf8");
    return { outDir, ...(JSON.parse(ports) as Omit<AppBuild, "outDir">) };
  } catch {
    // The first file of the run.
  }
  await removeFormerRuns();
  await mkdir(outDir, { recursive: true });
  const [apiPort = 0, webPort = 0, hostPort = 0] = await findFreePorts(3);
  await buildApp({
    ...settingsFromEnvironment({
      TEAMHUB_VIEW: view,
      TEAMHUB_API_BASE: `http://localhost:${apiPort}`,
      TEAMHUB_HOST_ORIGINS: `http://localhost:${hostPort}`,
      TEAMHUB_PUBLIC_ORIGIN: `http://localhost:${webPort}`,
    }),
    outDir,
  });
  await buildHostPages(outDir);
  await writeFile(join(outDir, "embedded", BLANK_PAGE), "<!doctype html><title>Blank</title>");
  await writeFile(join(outDir, PORTS), JSON.stringify({ apiPort, webPort, hostPort }));
  return { outDir, apiPort, webPort, hostPort };
}
