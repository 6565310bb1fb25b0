import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { printJson } from "../../bridge/codegen/print-json.ts";
import { MANIFEST_MAX_BYTES, readManifest, writeManifest } from "../../bridge/updates/manifest.ts";
import { refusalOf } from "../../bridge/updates/may-use.ts";
import { signerOf } from "../../bridge/updates/signature.ts";
import {
  MANIFEST,
  makeVectors,
  type ReleaseVectors,
  VECTORS_FILE,
  type Verdict,
} from "./vectors.ts";

const text = readFileSync(VECTORS_FILE, "utf8");
const vectors: ReleaseVectors = JSON.parse(text);
const bytesOf = (hex: string) => new Uint8Array(Buffer.from(hex, "hex"));
type ManifestVector = ReleaseVectors["manifests"][number];

async function verdictOf(bytes: Uint8Array, vector: ManifestVector): Promise<Verdict> {
  if (!(await signerOf(bytes, vector.signature, vector.keys))) return "unsigned";
  const manifest = readManifest(bytes);
  return manifest ? (refusalOf(manifest, vector.host) ?? "use") : "malformed";
}

test("the vectors are what their program writes; if not, run `npm run gen`", () => {
  expect(printJson(makeVectors())).toBe(text);
});

test("the signatures are those of RFC 8032", async () => {
  expect(vectors.rfc8032[0]?.signature).toBe(
    "e5564300c360ac729086e2cc806e828a84877f1eb8e5d974d873e065224901555fb8821590a33bacc61e39701cf9b46bd25bf5f0595bbe24655141438e7a100b",
  );
  for (const { message, signature, publicKey } of vectors.rfc8032) {
    expect(await signerOf(bytesOf(message), signature, [publicKey])).toBe(publicKey);
    expect(await signerOf(bytesOf(`${message}00`), signature, [publicKey])).toBeUndefined();
  }
});

test.each(vectors.manifests)("a host meets $name: $verdict", async vector => {
  expect(await verdictOf(Buffer.from(vector.manifest), vector)).toBe(vector.verdict);
});

test("a host refuses a manifest with any other byte at any place", async () => {
  const [vector] = vectors.manifests;
  if (!vector) throw new Error("no vector");
  const good = Buffer.from(vector.manifest);
  for (const at of good.keys()) {
    const tampered = Buffer.from(good);
    tampered[at] = (tampered[at] ?? 0) ^ (1 << (at % 8));
    expect(await verdictOf(tampered, vector), `byte ${at}`).toBe("unsigned");
  }
});

test("a manifest has one canonical form", () => {
  const bytes = writeManifest(MANIFEST);
  const turned = Object.fromEntries(Object.entries(MANIFEST).reverse()) as typeof MANIFEST;
  expect(writeManifest(turned)).toEqual(bytes);
  expect(readManifest(bytes)).toEqual(MANIFEST);
  expect(new TextDecoder().decode(bytes)).toMatch(/^\{"build":"[^ \n]*\}$/);
});

test("a host does not read a manifest that is too large", () => {
  const padded = Buffer.concat([writeManifest(MANIFEST), Buffer.alloc(MANIFEST_MAX_BYTES, " ")]);
  expect(readManifest(padded)).toBeUndefined();
});
