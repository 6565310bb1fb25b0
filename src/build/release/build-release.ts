import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buildNameIn } from "../../../bridge/updates/build-name.ts";
import type { BuildSettings } from "../settings.ts";
import { buildApp } from "../write-app.ts";
import type { BuiltRelease } from "./publish.ts";

/** Builds the app for a publication, where all files are in one folder. */
export async function buildRelease(settings: BuildSettings): Promise<BuiltRelease> {
  const outDir = await mkdtemp(join(tmpdir(), "teamhub-release-"));
  try {
    await buildApp({ ...settings, cdnBase: `${settings.cdnBase}files/`, outDir });
    const scriptName = (await readdir(join(outDir, "cdn"))).find(name => name.endsWith(".js"));
    if (!scriptName) throw new Error("The build has no script.");
    const [embedded, webPage, script] = await Promise.all(
      ["embedded/index.html", "cdn/index.html", `cdn/${scriptName}`].map(path =>
        readFile(join(outDir, path)),
      ),
    );
    const name = buildNameIn(`${embedded}`);
    if (!name || !embedded || !webPage || !script)
      throw new Error("The build does not say its name.");
    return { ...name, embedded, webPage, scriptName, script };
  } finally {
    await rm(outDir, { recursive: true });
  }
}
