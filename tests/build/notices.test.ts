import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { build } from "esbuild";
import { expect, test } from "vitest";
import { workerOptions } from "../../src/build/image-worker.ts";
import { settingsFromEnvironment } from "../../src/build/settings.ts";
import { buildApp } from "../../src/build/write-app.ts";
import { tempFolder } from "../temp-folder.ts";

const outDir = await tempFolder();

test.each(["react", "preact"] as const)(
  "beside a page with %s stands the licence of each package in it and in its worker",
  async view => {
    const { metafile } = await buildApp({ ...settingsFromEnvironment({}), view, outDir });
    const worker = await build({ ...workerOptions, write: false, metafile: true });
    const modules = [metafile, worker.metafile].flatMap(({ inputs }) => Object.keys(inputs));
    const packages = modules.flatMap(path => /^node_modules\/([^/]+)/.exec(path)?.[1] ?? []);
    expect(packages).toEqual(expect.arrayContaining([view, "wouter", "pica", "comlink"]));
    const notices = await readFile(join(outDir, "THIRD-PARTY-NOTICES.txt"), "utf8");
    const parts = notices.split(/^-{80}$/m).map(part => part.trim());
    // What no bundler sees: parts of pica, and the icons.
    for (const name of new Set([...packages, "glur", "multimath", "lucide"])) {
      expect(
        parts.filter(part => part.startsWith(name) && /^\S+( [\d.]+)?, .+\n\n\S/.test(part)),
        name,
      ).not.toEqual([]);
    }
    expect(notices.includes("react-dom ")).toBe(view === "react");
  },
  120_000,
);
