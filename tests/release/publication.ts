import { buildTag } from "../../bridge/updates/build-name.ts";
import { writeManifest } from "../../bridge/updates/manifest.ts";
import { publicKeyOf, signBytes } from "../../src/build/release/keys.ts";
import { manifestOf } from "./demo-release.ts";
import { testKey } from "./vectors.ts";

const KEY = testKey("1");

/** Two releases after each other as a CDN serves them, by path, for hosts that ship version 1.4.0. */
export function publication() {
  return {
    key: publicKeyOf(KEY),
    first: filesOf("1.5.0", "b2", 5),
    second: filesOf("1.6.0", "b3", 6),
  };
}

function filesOf(version: string, build: string, serial: number): Record<string, string> {
  const content = `<!doctype html><html><head>${buildTag({ version, build })}</head></html>`;
  const manifest = manifestOf({ version, build, serial }, new TextEncoder().encode(content));
  const bytes = writeManifest(manifest);
  return {
    "stable/release.json": `{"serial":${serial}}\n`,
    [`releases/${serial}.json`]: new TextDecoder().decode(bytes),
    [`releases/${serial}.sig`]: `${signBytes(bytes, KEY)}\n`,
    [`files/${manifest.page}`]: content,
  };
}
