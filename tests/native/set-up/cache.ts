import { createHash } from "node:crypto";
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Outcome } from "./run.ts";

/** Where the compilers live: outside of what is committed, kept from run to run. */
const CACHE = fileURLToPath(new URL("../../../.cache/native/", import.meta.url));
/** Lies beside what was made. */
const OUTCOME = "outcome.json";

/**
 * The folder that `install` fills, once for each name. It is filled under another name and moved, so
 * that a run which was cut off leaves nothing that looks whole.
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
    // Another run may have been quicker: what it installed is the same.
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

/**
 * What `make` makes of source files, once for each state of them; its answer is kept with it. Only the
 * latest is kept.
 */
export async function makeOnce(
  name: string,
  files: readonly string[],
  make: (folder: string) => Promise<Outcome>,
): Promise<Outcome & { readonly folder: string }> {
  const hash = createHash("sha256");
  for (const file of [...files].sort()) hash.update(file).update(await readFile(file));
  const made = `${name}-${hash.digest("hex").slice(0, 16)}`;
  const folder = await installOnce(made, async target => {
    const { status, output } = await make(target);
    await writeFile(join(target, OUTCOME), JSON.stringify({ status, output }));
    for (const former of await readdir(CACHE)) {
      const isFormer = former.startsWith(`${name}-`) && !former.startsWith(made);
      if (isFormer) await rm(join(CACHE, former), { recursive: true, force: true });
    }
  });
  return { ...JSON.parse(await readFile(join(folder, OUTCOME), "utf8")), folder };
}
