import workerSource from "virtual:image-worker";
import { createImagePreparer, type PrepareImage } from "./image-preparer.ts";
import type { WorkerLike } from "./worker-client.ts";

/** A 48 megapixel photo takes an old phone some seconds. */
const TIMEOUT_MS = 30_000;
/** Long enough for three photos picked one by one, short enough not to hold their memory. */
const WORKER_IDLE_MS = 4_000;

/**
 * File → upright JPEG inside the preset, without metadata, compressed off the page, one at a time.
 * Reads what the engine reads (GIF and SVG too: first frame, alpha on white).
 */
export const prepareImage: PrepareImage = createImagePreparer({
  startWorker: canDrawInWorker() ? startImageWorker : undefined,
  timeoutMs: TIMEOUT_MS,
  workerIdleMs: WORKER_IDLE_MS,
});

/** iOS before 16.4 has no OffscreenCanvas. */
function canDrawInWorker(): boolean {
  return typeof OffscreenCanvas === "function" && "convertToBlob" in OffscreenCanvas.prototype;
}

let workerUrl: string | undefined;

/** A classic worker from a Blob: only this kind starts from every origin, `file://` included. */
function startImageWorker(): WorkerLike {
  // Kept for the page's life: an engine may read it after the constructor has returned.
  workerUrl ??= URL.createObjectURL(new Blob([workerSource], { type: "text/javascript" }));
  return new Worker(trusted(workerUrl) as string);
}

interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createScriptURL: (url: string) => string },
  ): { createScriptURL(url: string): unknown };
}
let scriptPolicy: ReturnType<TrustedTypes["createPolicy"]> | undefined;

/** Our policy asks for Trusted Types: a worker then starts only from a URL that a policy has created. */
function trusted(url: string): unknown {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };
  scriptPolicy ??= trustedTypes?.createPolicy("teamhub", { createScriptURL: own => own });
  return scriptPolicy ? scriptPolicy.createScriptURL(url) : url;
}
