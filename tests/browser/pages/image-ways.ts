import workerSource from "virtual:image-worker";
import {
  createImagePreparer,
  type PrepareImage,
} from "../../../src/services/images/image-preparer.ts";
import { prepareImage } from "../../../src/services/images/images.ts";

const NO_DECODER = "delete self.ImageDecoder;";
const NO_BLOBS = "Blob.prototype.arrayBuffer = () => Promise.reject(new Error('no Blob'));";

/**
 * Every way that a picture can take in some engine, made to happen in this one. Each is one preparer for all of its
 * pictures, as in the app.
 */
export const WAYS = {
  "as the app does": prepareImage,
  "without ImageDecoder": preparer(() => workerOf(`${NO_DECODER}${workerSource}`)),
  "with a worker that reads no Blob": preparer(() =>
    workerOf(`${NO_DECODER}${NO_BLOBS}${workerSource}`),
  ),
  "with a worker that breaks": preparer(() => workerOf("throw new Error('broken')")),
  "where workers are refused": preparer(() => {
    throw new DOMException("refused", "SecurityError");
  }),
  "without workers": preparer(undefined),
} as const satisfies Record<string, PrepareImage>;

function preparer(startWorker: (() => Worker) | undefined): PrepareImage {
  return createImagePreparer({ startWorker, timeoutMs: 30_000, workerIdleMs: 500 });
}

function workerOf(source: string): Worker {
  return new Worker(URL.createObjectURL(new Blob([source], { type: "text/javascript" })));
}
