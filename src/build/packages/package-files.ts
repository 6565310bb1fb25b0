import { mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { dirname, join, posix, relative } from "node:path";
import { ROOT } from "../settings.ts";

/** What a package contains, by the paths inside it. */
export type PackageFiles = ReadonlyMap<string, string | Uint8Array>;

/** What all packages of one build have in common. */
export interface PackageParts {
  readonly version: string;
  /** The page in one file. */
  readonly page: Uint8Array;
  /** The licences of what the page has from others. */
  readonly notices: Uint8Array;
}

/** The text of a file of the repository. */
export function sourceText(path: string): Promise<string> {
  return readFile(join(ROOT, path), "utf8");
}

/** The files of a folder of the repository, in the order of the alphabet, as they stand in `folder` of a package. */
export async function filesOf(
  path: string,
  folder: string,
  isWanted: (name: string) => boolean = () => true,
): Promise<Map<string, Uint8Array>> {
  return filesIn(join(ROOT, path), folder, isWanted);
}

export async function filesIn(
  directory: string,
  folder: string,
  isWanted: (name: string) => boolean = () => true,
): Promise<Map<string, Uint8Array>> {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true });
  const names = entries
    .filter(entry => entry.isFile())
    .map(entry => posix.normalize(relative(directory, join(entry.parentPath, entry.name))))
    .filter(isWanted)
    .sort();
  const read = async (name: string) =>
    [posix.join(folder, name), await readFile(join(directory, name))] as const;
  return new Map(await Promise.all(names.map(read)));
}

/**
 * Replaces a part of a source that must be there once.
 * @throws if the source has changed so that the part is not there
 */
export function replaceOnce(source: string, part: string, replacement: string): string {
  if (source.split(part).length !== 2) throw new Error(`There is not one "${part}" in the source.`);
  return source.replace(part, () => replacement);
}

/** @param folder is emptied first */
export async function writePackage(folder: string, files: PackageFiles): Promise<void> {
  await rm(folder, { recursive: true, force: true });
  for (const [path, content] of files) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), content);
  }
}
