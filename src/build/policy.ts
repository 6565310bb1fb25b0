import { createHash } from "node:crypto";
import type { BuildSettings } from "./settings.ts";

export function hashOf(text: string, algorithm: "sha256" | "sha384"): string {
  return `${algorithm}-${createHash(algorithm).update(text).digest("base64")}`;
}

export function originOf(address: string): string {
  return new URL(address).origin;
}

/** Nothing by default; then what the app needs, by name. Inline code is allowed by its hash. */
export function contentPolicy(
  { apiBase }: BuildSettings,
  scriptSource: string,
  styles: readonly string[],
): string {
  const apiOrigins = [...new Set(Object.values(apiBase).map(originOf))].join(" ");
  const directives = {
    "default-src": "'none'",
    // The image worker's arithmetic is WebAssembly; no other code is ever made from text.
    "script-src": `${scriptSource} 'wasm-unsafe-eval'`,
    "style-src": styles.map(style => `'${hashOf(style, "sha256")}'`).join(" "),
    // Team photos and avatars come from wherever the members have them.
    "img-src": `https: data: blob: ${apiOrigins}`,
    // blob: and teamhub-media: are the photos that a host hands over.
    "connect-src": `${apiOrigins} blob: teamhub-media: https://appassets.androidplatform.net`,
    "worker-src": "blob:",
    "base-uri": "'none'",
    "form-action": "'none'",
    "require-trusted-types-for": "'script'",
    "trusted-types": "teamhub",
  };
  return Object.entries(directives)
    .map(([name, value]) => `${name} ${value}`)
    .join("; ");
}
