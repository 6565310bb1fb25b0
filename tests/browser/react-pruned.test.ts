import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { prunedReact } from "../../src/build/react/pruned-react.ts";
import { shrink, TARGETS } from "../../src/build/shrink.ts";
import { ENGINE_NAMES, type Engine, openEngine } from "./engines/engine.ts";

const ENTRY = fileURLToPath(new URL("../build/torture/page.tsx", import.meta.url));
const SEEDS = 20;
const ROUNDS = 30;

async function writePage(folder: string, name: "pruned" | "untouched"): Promise<void> {
  const result = await build({
    entryPoints: [ENTRY],
    bundle: true,
    write: false,
    minify: true,
    format: "iife",
    target: TARGETS,
    jsx: "automatic",
    define: { "process.env.NODE_ENV": '"production"' },
    plugins: name === "pruned" ? [prunedReact] : [],
  });
  const script = result.outputFiles[0]?.text ?? "";
  // As in the product: what the last step makes of the pruned React is what has to work.
  await writeFile(join(folder, `${name}.js`), name === "pruned" ? await shrink(script) : script);
  await writeFile(
    join(folder, `${name}.html`),
    `<!doctype html><meta charset="utf-8"><title>${name}</title><body><script src="${name}.js"></script>`,
  );
}

describe.each(ENGINE_NAMES)("React without what we do not use, in %s", name => {
  let engine: Engine;
  let folder: string;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "teamhub-torture-"));
    await Promise.all([writePage(folder, "pruned"), writePage(folder, "untouched")]);
    engine = await openEngine(name);
  });
  afterAll(async () => {
    await engine?.close();
    await rm(folder, { recursive: true, force: true });
  });

  async function traceOf(page: string): Promise<readonly string[]> {
    const opened = await engine.newPage({ widthPx: 390, heightPx: 844, appDir: folder });
    try {
      await opened.goto(opened.appUrl(`${page}.html`));
      return await opened.evaluate(
        (seeds, rounds) =>
          (
            window as unknown as {
              torture(seeds: number, rounds: number): Promise<readonly string[]>;
            }
          ).torture(seeds, rounds),
        SEEDS,
        ROUNDS,
      );
    } finally {
      await opened.close();
    }
  }

  it("does line by line what the untouched React does", async () => {
    const untouched = await traceOf("untouched");
    const pruned = await traceOf("pruned");
    expect(untouched.length).toBeGreaterThan(8000);
    expect(untouched.filter(line => line.startsWith("broken off"))).toEqual([]);
    const first = untouched.findIndex((line, index) => line !== pruned[index]);
    const around = (trace: readonly string[]) => trace.slice(Math.max(0, first - 5), first + 5);
    expect(first === -1 ? [] : around(pruned)).toEqual(first === -1 ? [] : around(untouched));
    expect(pruned.length).toBe(untouched.length);
  });
});
