import { createHash } from "node:crypto";
import { mkdir, readdir, readFile, rename, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Outcome } from "./run.ts";

/** The folder of the compilers. It is not committed, and kept from run to run. */
const CACHE = fileURLToPath(new URL("../../../.cache/native/", import.meta.url));

/**
 * The folder that `install` fills, once for each name. It is filled under another name and then moved, so
 * that an interrupted run leaves no folder that looks complete.
 */
export async function installOnce(
  name: string,
  install: (folder: string) => Promise<void>,
): Promise<string> {
  const folder = join(CACHE, name);
  if (await exists(folder)) return folder;
  const unfinished = `${folder}.${process.pid}`;
  await rm(unfinished, { recursive: true, force: true });
  await mkdir(unfinished, { recursive: true });
  try {
    await install(unfinished);
    // Another run may have been faster. It installed the same.
    if (!(await exists(folder))) await rename(unfinished, folder);
  } finally {
    await rm(unfinished, { recursive: true, force: true });
  }
  return folder;
}

export async function exists(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  );
}

/** The output of a compiler, and the folder of its results. */
export interface Made extends Outcome {
  readonly folder: string;
}

/**
 * Calls `make` once for each state of the source files and the settings. A failure is not kept. Of the successful
 * results only the latest is kept.
 */
export async function makeOnce(
  name: string,
  files: readonly string[],
  make: (folder: string) => Promise<Outcome>,
  settings: unknown = {},
): Promise<Made> {
  const hash = createHash("sha256").update(JSON.stringify(settings));
  for (const file of [...files].sort()) hash.update(file).update(await readFile(file));
  const made = `${name}-${hash.digest("hex").slice(0, 16)}`;
  try {
    const folder = await installOnce(made, async target => {
      const outcome = await make(target);
      if (outcome.status !== 0) throw new Failure(outcome);
    });
    await removeFormer(name, made);
    return { status: 0, output: "", folder };
  } catch (reason) {
    if (reason instanceof Failure) return { ...reason.outcome, folder: "" };
    throw reason;
  }
}

class Failure extends Error {
  readonly outcome: Outcome;
  constructor(outcome: Outcome) {
    super(outcome.output);
    this.outcome = outcome;
  }
}

async function removeFormer(name: string, latest: string): Promise<void> {
  const form = new RegExp(`^${name}-[0-9a-f]{16}$`);
  const former = (await readdir(CACHE)).filter(made => form.test(made) && made !== latest);
  await Promise.all(former.map(made => rm(join(CACHE, made), { recursive: true, force: true })));
}
