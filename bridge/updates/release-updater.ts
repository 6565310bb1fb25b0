import { MANIFEST_MAX_BYTES, PAGE_MAX_BYTES, pageOf, readManifest } from "./manifest.ts";
import { type BuildName, isOrdinary, refusalOf } from "./may-use.ts";
import { sourceOf } from "./release-state.ts";
import type { ReleaseStore } from "./release-store.ts";
import { sha256Of, signerOf } from "./signature.ts";

const POINTER_MAX_BYTES = 1024;
const SIGNATURE_MAX_BYTES = 256;

interface ReleaseUpdaterOptions {
  readonly store: ReleaseStore;
  /** Public keys, as 64 hexadecimal digits each. */
  readonly keys: readonly string[];
  readonly channel: string;
  /** The contract that the host was made for. */
  readonly contract: number;
  readonly shipped: BuildName;
  /** A file of the publisher, by its path such as `releases/12.json`. @throws if it is missing or larger */
  readonly download: (path: string, maxBytes: number) => Promise<Uint8Array>;
  readonly nowSeconds: () => number;
}

export type UpdateOutcome =
  /** A release is kept for the next start. */
  | { readonly status: "kept"; readonly release: BuildName }
  /** There is nothing newer for this installation now. */
  | { readonly status: "nothing" }
  /** What was published cannot be used; `why` is for a log. */
  | { readonly status: "refused"; readonly why: string };

/** Looks for a newer release and keeps it for the next start. @throws what the download or the folder throws */
export async function updateRelease(options: ReleaseUpdaterOptions): Promise<UpdateOutcome> {
  const { store, keys, channel, contract, shipped, download, nowSeconds } = options;
  const pointed = serialIn(await download(`${channel}/release.json`, POINTER_MAX_BYTES));
  if (pointed === undefined) return refused("the pointer names no release");
  const path = `releases/${pointed}`;
  const bytes = await download(`${path}.json`, MANIFEST_MAX_BYTES);
  const signature = textOf(await download(`${path}.sig`, SIGNATURE_MAX_BYTES)).trim();
  // Before anything of it is read.
  const signer = await signerOf(bytes, signature, keys);
  if (!signer) return refused("the manifest is not signed");
  const manifest = readManifest(bytes);
  const page = manifest && pageOf(manifest);
  if (!manifest || !page) return refused("the manifest is malformed");
  // Only now: meanwhile the host may have blocked the build.
  const { serial, installation, blocked } = store.state();
  const facts = { channel, contract, shipped, serial, installation, blocked };
  const refusal = refusalOf(manifest, { ...facts, nowSeconds: nowSeconds() });
  if (refusal) return isOrdinary(refusal) ? { status: "nothing" } : refused(refusal);
  const source = sourceOf(channel, signer);
  if (await store.pointTo(manifest, source)) return { status: "nothing" };
  const content = await download(`files/${page.name}`, Math.min(page.bytes, PAGE_MAX_BYTES));
  if ((await sha256Of(content)) !== page.sha256) {
    return refused("the page is not what its manifest says");
  }
  await store.keep(manifest, content, source);
  return { status: "kept", release: { version: manifest.version, build: manifest.build } };
}

function refused(why: string): UpdateOutcome {
  return { status: "refused", why };
}

function serialIn(pointer: Uint8Array): number | undefined {
  try {
    const { serial } = JSON.parse(textOf(pointer)) as { serial?: unknown };
    return Number.isSafeInteger(serial) ? (serial as number) : undefined;
  } catch {
    return undefined;
  }
}

function textOf(bytes: Uint8Array): string {
  return new TextDecoder().decode(bytes);
}
