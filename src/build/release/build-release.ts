import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buildNameIn } from "../../../bridge/updates/build-name.ts";
import { NOTICES } from "../notices.ts";
import type { BuildSettings } from "../settings.ts";
import { buildApp } from "../write-app.ts";
import type { BuiltRelease } from "./publish.ts";

interface ReleaseToPack extends BuiltRelease {
  /** The licences of what the page has from others. */
  readonly notices: Uint8Array;
}

/** Builds the app for a publication, where all files are in one folder. */
export async function buildRelease(settings: BuildSettings): Promise<ReleaseToPack> {
  const outDir = await mkdtemp(join(tmpdir(), "teamhub-release-"));
  try {
    await buildApp({ ...settings, cdnBase: `${settings.cdnBase}files/`, outDir });
    const scriptName = (await readdir(join(outDir, "cdn"))).find(name => name.endsWith(".js"));
    if (!scriptName) throw new Error("The build has no script.");
    const [embedded, webPage, script, notices] = await Promise.all(
      ["embedded/index.html", "cdn/index.html", `cdn/${scriptName}`, NOTICES].map(path =>
        readFile(join(outDir, path)),
      ),
    );
    const name = buildNameIn(`${embedded}`);
    if (!name || !embedded || !webPage || !script || !notices)
      throw new Error("The build does not say its name.");
    return { ...name, embedded, webPage, scriptName, script, notices };
  } finally {
    await rm(outDir, { recursive: true });
  }
}
