import { mkdir, rename, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

/** Where the compilers live: outside of what is committed, kept from run to run. */
const CACHE = fileURLToPath(new URL("../../../.cache/native/", import.meta.url));

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
