import { spawnSync } from "node:child_process";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, it } from "vitest";
import { ROOT } from "../../src/build/settings.ts";
import { tempFolder } from "../temp-folder.ts";

/** Where everything that the page runs begins. */
const SCRIPTS = ["src/early.ts", "src/main.tsx", "src/virtual.d.ts", "workers/image/worker.ts"];

const folder = await tempFolder();

/** The bundler brings new syntax to the oldest engines, but no new functions: iOS 15.0 has those of ES2021. */
it("the page calls no function of the language that the oldest engine lacks", async () => {
  const config = join(folder, "tsconfig.json");
  const settings = {
    extends: join(ROOT, "tsconfig.json"),
    // Without the types of Node, which has newer functions.
    compilerOptions: { lib: ["ES2021", "DOM", "DOM.Iterable"], types: [] },
    include: [],
    files: SCRIPTS.map(file => join(ROOT, file)),
  };
  await writeFile(config, JSON.stringify(settings));
  const tsc = join(ROOT, "node_modules/typescript/bin/tsc");
  const { stdout } = spawnSync(process.execPath, [tsc, "-p", config], { encoding: "utf8" });
  expect(stdout).toBe("");
}, 60_000);
