import { mkdir, open, rename, rm } from "node:fs/promises";
import { dirname } from "node:path";

/** Whoever reads the file finds the former one or this one, never a part of it. */
export async function replaceFile(path: string, content: string | Uint8Array): Promise<void> {
  await rename(await writeAside(path, content), path);
}

/** A whole file that is safe on the disk, under another name in the same folder. */
export async function writeAside(path: string, content: string | Uint8Array): Promise<string> {
  await mkdir(dirname(path), { recursive: true });
  const aside = `${path}.${process.pid}.new`;
  const file = await open(aside, "w");
  try {
    await file.writeFile(content);
    await file.sync();
  } catch (error) {
    await rm(aside, { force: true });
    throw error;
  } finally {
    await file.close();
  }
  return aside;
}
