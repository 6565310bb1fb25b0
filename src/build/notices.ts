import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { build, type Metafile } from "esbuild";
import { workerOptions } from "./image-worker.ts";
import { ROOT } from "./settings.ts";

export const NOTICES = "THIRD-PARTY-NOTICES.txt";

/** What a package says of itself. */
interface Manifest {
  readonly name: string;
  readonly version: string;
  readonly license: string;
  readonly author?: string | { readonly name: string };
}

/** pica was published with its parts in its own file. */
const PARTS_OF_PICA = ["node_modules/glur", "node_modules/multimath"];

const HEAD =
  "The page of Teamhub contains these works of others, under the licences that follow.\n";
const LINE = `\n${"-".repeat(80)}\n\n`;

/** The licences of all that a page has from others, which go wherever the page goes. */
export async function noticesOf(scripts: readonly Metafile[]): Promise<string> {
  const worker = await build({ ...workerOptions, write: false, metafile: true });
  const modules = [...scripts, worker.metafile].flatMap(({ inputs }) => Object.keys(inputs));
  const folders = modules.flatMap(path => /.*node_modules\/(@[^/]+\/)?[^/]+/.exec(path)?.[0] ?? []);
  const names = [...new Set([...folders, ...PARTS_OF_PICA])].sort();
  const notices = await Promise.all(names.map(noticeOf));
  // The bundler sees no package: the shapes of icons were adapted.
  const icons = await readFile(join(ROOT, "assets/lucide-license.txt"), "utf8");
  return [HEAD, ...notices, `lucide, ISC and MIT\n\n${icons}`].join(LINE);
}

async function noticeOf(folder: string): Promise<string> {
  const path = join(ROOT, folder);
  const manifest: Manifest = JSON.parse(await readFile(join(path, "package.json"), "utf8"));
  const { name, version, license, author = "" } = manifest;
  const file = (await readdir(path)).find(each => /^licen[cs]e/i.test(each));
  const text = file
    ? await readFile(join(path, file), "utf8")
    : `By ${typeof author === "string" ? author : author.name}`;
  return `${name} ${version}, ${license}\n\n${text.trim()}\n`;
}
