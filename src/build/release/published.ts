import { createHash, type KeyObject } from "node:crypto";
import { link, readdir, readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import {
  type ReleaseManifest,
  readManifest,
  writeManifest,
} from "../../../bridge/updates/manifest.ts";
import { signerOf } from "../../../bridge/updates/signature.ts";
import { Refusal } from "../command.ts";
import { replaceFile, writeAside } from "../write-aside.ts";
import { publicKeyOf, signBytes } from "./keys.ts";

/**
 * A directory that a CDN serves:
 * - `files/` and `releases/`: what is once there never changes, and may be cached for ever;
 * - a folder for each channel: `release.json` points to a manifest, `index.html` is the page for web hosts.
 *   They change with every release: a cache must ask for them each time.
 */
export type Publication = string;

/** No channel may have their names. */
export const LASTING_FOLDERS = ["files", "releases"];

/** What a web host and a native host find first. */
const POINTER = "release.json";
const WEB_PAGE = "index.html";

/** The manifests that this key has signed, oldest first. */
export async function signedManifests(
  directory: Publication,
  key: KeyObject,
): Promise<readonly ReleaseManifest[]> {
  const folder = join(directory, "releases");
  const names = await readdir(folder).catch(() => []);
  const found = names
    .filter(name => name.endsWith(".json"))
    .map(async name => {
      const bytes = await readFile(join(folder, name));
      const signature = await readFile(join(folder, name.replace(/json$/, "sig")), "utf8").catch(
        () => "",
      );
      const isOurs = await signerOf(bytes, signature.trim(), [publicKeyOf(key)]);
      return isOurs ? readManifest(bytes) : undefined;
    });
  return (await Promise.all(found))
    .filter(manifest => manifest !== undefined)
    .sort((one, other) => one.serial - other.serial);
}

/** Larger than any before, and, if the directory was lost, still larger than what hosts have seen. */
export async function nextSerial(directory: Publication): Promise<number> {
  const names = await readdir(join(directory, "releases")).catch(() => []);
  const serials = names.map(name => Number.parseInt(name, 10)).filter(Number.isFinite);
  return Math.max(Math.floor(Date.now() / 1000), ...serials.map(serial => serial + 1));
}

/** The files come before the manifest that names them. What is there already must be the same. */
export async function writeFiles(
  directory: Publication,
  files: ReadonlyMap<string, Uint8Array>,
): Promise<void> {
  for (const [name, content] of files) await writeOnce(join(directory, "files", name), content);
}

/** The manifest comes before the pointer to it; its signature comes before both. */
export async function writeSigned(
  directory: Publication,
  manifest: ReleaseManifest,
  key: KeyObject,
): Promise<void> {
  const bytes = writeManifest(manifest);
  const path = join(directory, "releases", `${manifest.serial}`);
  await writeOnce(`${path}.sig`, Buffer.from(`${signBytes(bytes, key)}\n`));
  await writeOnce(`${path}.json`, bytes);
}

/**
 * From here on hosts find the release. A page on the web has no host that could choose: it follows when the release
 * is for everybody, at once.
 */
export async function pointTo(
  directory: Publication,
  { channel, serial, files, rolloutPermille, notBefore }: ReleaseManifest,
): Promise<void> {
  const isForAll = rolloutPermille === 1000 && notBefore * 1000 <= Date.now();
  const webPage = files.find(({ name }) => name.startsWith("index."));
  if (webPage && isForAll) {
    const content = await readFile(join(directory, "files", webPage.name));
    await replaceFile(join(directory, channel, WEB_PAGE), content);
  }
  await replaceFile(join(directory, channel, POINTER), Buffer.from(`{"serial":${serial}}\n`));
}

/** @throws if one of the files is missing or is not what the manifest says */
export async function checkFiles(
  directory: Publication,
  { files }: ReleaseManifest,
): Promise<void> {
  for (const { name, sha256 } of files) {
    const content = await readFile(join(directory, "files", name));
    if (hashOf(content) !== sha256) throw new Refusal(`files/${name} is not what it was.`);
  }
}

export function hashOf(content: Uint8Array): string {
  return createHash("sha256").update(content).digest("hex");
}

async function writeOnce(path: string, content: Uint8Array): Promise<void> {
  const aside = await writeAside(path, content);
  try {
    // Unlike a rename it does not replace a file that another run has written.
    await link(aside, path);
  } catch (reason) {
    if ((reason as NodeJS.ErrnoException).code !== "EEXIST") throw reason;
    const there = await readFile(path);
    if (!there.equals(content)) throw new Refusal(`${path} is there already, with other content.`);
  } finally {
    await rm(aside);
  }
}
