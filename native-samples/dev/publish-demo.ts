import { generateKeyPairSync } from "node:crypto";
import { readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { buildTag } from "../../bridge/updates/build-name.ts";
import { publicKeyOf } from "../../src/build/release/keys.ts";
import { type BuiltRelease, publish } from "../../src/build/release/publish.ts";

/** In the order of their publication, each on a channel of its own: the host pages choose one of them. */
const RELEASES = [
  { channel: "first", version: "1.1.0", label: "1.1.0, a good release" },
  { channel: "second", version: "1.2.0", label: "1.2.0, a good release" },
  { channel: "broken", version: "1.3.0", label: "1.3.0, which says no hello" },
  { channel: "back", version: "1.2.0", label: "1.2.0 again, a way back" },
  { channel: "changed", version: "1.4.0", label: "1.4.0, changed in transit" },
];

/**
 * Publishes releases for the host pages: the app of `outDir` under other names, and a broken one. They are
 * signed by a key that nobody keeps.
 * @returns what the host pages know of them, for the place `__TEAMHUB_RELEASES__`
 */
export async function publishDemo(outDir: string): Promise<string> {
  const directory = join(outDir, "host-pages/releases");
  await rm(directory, { recursive: true, force: true });
  const { privateKey } = generateKeyPairSync("ed25519");
  const page = await readFile(join(outDir, "embedded/index.html"), "utf8");
  for (const { channel, version } of RELEASES) {
    const built = releaseOf(channel === "broken" ? silent(page) : page, version);
    const terms = { channel, rolloutPermille: 1000, notBefore: 0, minHost: 1 };
    const { page: name } = await publish(directory, built, terms, privateKey);
    if (channel === "changed") await changeLetter(join(directory, "files", name));
  }
  const channels = RELEASES.map(({ channel, label }) => [channel, label]);
  return JSON.stringify({ key: publicKeyOf(privateKey), channels });
}

/** As an attacker or a bad disk would: the size stays. */
async function changeLetter(file: string): Promise<void> {
  const text = await readFile(file, "utf8");
  await writeFile(file, text.replace("<title>T", "<title>t"));
}

/** A page whose policy does not know its scripts: it can never say hello. */
export const silent = (page: string) => page.replaceAll("<script>", "<script>0;");

/** A built page under the names of another release. */
export function releaseOf(page: string, version: string): BuiltRelease {
  const build = `demo-${version}`;
  const tag = /<meta name="teamhub-build"[^>]*>/;
  const content = new TextEncoder().encode(page.replace(tag, buildTag({ version, build })));
  const script = { scriptName: `teamhub.${version}.js`, script: content };
  return { version, build, embedded: content, webPage: content, ...script };
}
