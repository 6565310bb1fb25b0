import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { mustRun } from "../../../tests/native/set-up/run.ts";
import { type PackageFiles, writePackage } from "./package-files.ts";

/** The same time for all files, so that the same content is always the same bytes. */
const TIME = "1980-01-01T00:00:02Z";

/** An archive as Java and Android read it: a zip, made by the JDK's own tool. */
export async function archiveOf(files: PackageFiles): Promise<Uint8Array> {
  const folder = await mkdtemp(join(tmpdir(), "teamhub-archive-"));
  try {
    const content = join(folder, "content");
    await writePackage(content, files);
    const names = join(folder, "names");
    await writeFile(names, [...files.keys()].map(name => `-C "${content}" "${name}"\n`).join(""));
    const archive = join(folder, "archive");
    const options = ["--create", "--no-manifest", "--date", TIME, "--file", archive, `@${names}`];
    await mustRun("An Android library needs the JDK's jar", "jar", options);
    return await readFile(archive);
  } finally {
    await rm(folder, { recursive: true });
  }
}
