import { spawn } from "node:child_process";
import { once } from "node:events";
import { createReadStream, createWriteStream } from "node:fs";
import { chmod } from "node:fs/promises";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { createBrotliDecompress } from "node:zlib";
import { runCommand } from "../../src/build/command.ts";
import { installOnce } from "../native/set-up/cache.ts";
import { mustRun } from "../native/set-up/run.ts";

/**
 * `npm run browser:old [-- tests]`: browser tests in Chromium 92, the oldest that we support (`src/build/shrink.ts`).
 * Its program comes with an npm package and is kept in `.cache`.
 */

const ROOT = join(import.meta.dirname, "../..");
const PACKAGE = "@sparticuz/chromium";
const VERSION = "92.0.0";

/** What a person on an old phone would miss first. */
const TESTS = [
  "main-job",
  "back",
  "faults",
  "feed",
  "focus",
  "gestures",
  "hostile",
  "images",
  "keyboard",
  "long-lists",
  "origins",
  "photos-and-sheets",
  "posting",
  "routes",
  "sessions",
  "start.test",
  "stats",
];

/** @returns the path of the program */
async function installChromium(): Promise<string> {
  const folder = await installOnce(`chromium-${VERSION}`, async unfinished => {
    // Without its scripts: they would fetch what drives it.
    const options = ["--prefix", unfinished, "--ignore-scripts", "--no-audit", "--no-fund"];
    const install = ["install", ...options, `${PACKAGE}@${VERSION}`];
    await mustRun(`The browser tests need ${PACKAGE}`, "npm", install);
    const program = join(unfinished, "chromium");
    await pipeline(
      createReadStream(join(unfinished, "node_modules", PACKAGE, "bin/chromium.br")),
      createBrotliDecompress(),
      createWriteStream(program),
    );
    await chmod(program, 0o755);
  });
  return join(folder, "chromium");
}

await runCommand(async () => {
  const given = process.argv.slice(2);
  const vitest = ["run", "--config", "tests/vitest.config.ts", "--project", "browser*"];
  const child = spawn(
    join(ROOT, "node_modules/.bin/vitest"),
    [...vitest, ...(given.length > 0 ? given : TESTS)],
    {
      cwd: ROOT,
      stdio: "inherit",
      env: {
        ...process.env,
        TEAMHUB_TEST_CHROMIUM: await installChromium(),
        TEAMHUB_TEST_ENGINE: "chromium",
      },
    },
  );
  const [code] = await once(child, "exit");
  process.exitCode = code ?? 1;
});
