import { createHash } from "node:crypto";
import type { ReleaseManifest } from "../../bridge/updates/manifest.ts";
import type { BuildName } from "../../bridge/updates/may-use.ts";
import { MANIFEST } from "./vectors.ts";

/** A page that can be told from others. */
export function pageOf(build: string): Uint8Array {
  return new TextEncoder().encode(`page of ${build}`);
}

/** A manifest for everybody, of a release with that page. */
export function manifestOf(
  name: BuildName & Pick<ReleaseManifest, "serial">,
  content = pageOf(name.build),
): ReleaseManifest {
  const page = `embedded.${name.build}.html`;
  const sha256 = createHash("sha256").update(content).digest("hex");
  const files = [{ name: page, bytes: content.length, sha256 }];
  return { ...MANIFEST, notBefore: 0, rolloutPermille: 1000, ...name, page, files };
}
