import { spawn } from "node:child_process";
import { once } from "node:events";
import { createReadStream, createWriteStream } from "node:fs";
import { chmod } from "node:fs/promises";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { createBrotliDecompress } from "node:zlib";
import { Refusal, runCommand } from "../../src/build/command.ts";
import { installOnce } from "../native/set-up/cache.ts";

/**
 * `npm run browser:old [-- tests]`: browser tests in Chromium 92, the oldest that we support (`src/build/shrink.ts`).
 * Its program comes with an npm package and is kept in `.cache`.
 */

const ROOT = join(import.meta.dirname, "../..");
const PACKAGE = "@sparticuz/chromium";
const VERSION = "92.0.0";

/** What someone who trains, and the host of a web view, would miss first. */
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

async function run(program: string, args: readonly string[], env = {}): Promise<number> {
  const child = spawn(program, args, {
    cwd: ROOT,
    stdio: "inherit",
    env: { ...process.env, ...env },
  });
  const [code] = await once(child, "exit");
  return code ?? 1;
}

/** @returns the path of the program */
async function installChromium(): Promise<string> {
  const folder = await installOnce(`chromium-${VERSION}`, async unfinished => {
    // Without its scripts: it would fetch what drives it.
    const options = ["--prefix", unfinished, "--ignore-scripts", "--no-audit", "--no-fund"];
    const code = await run("npm", [
      "install",
      ...options,
      "--loglevel=error",
      `${PACKAGE}@${VERSION}`,
    ]);
    if (code !== 0) throw new Refusal(`npm could not install ${PACKAGE}: see its message above.`);
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
  process.exitCode = await run(
    join(ROOT, "node_modules/.bin/vitest"),
    [...vitest, ...(given.length > 0 ? given : TESTS)],
    { TEAMHUB_OLD_CHROMIUM: await installChromium(), TEAMHUB_TEST_ENGINE: "chromium" },
  );
});
