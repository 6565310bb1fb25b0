import { expose } from "comlink";
import { afterEach } from "vitest";
import type { PictureFacts } from "../../../src/core/picture-bytes.ts";
import type { StartWorker, WorkerLike } from "../../../src/services/images/worker-client.ts";
import type { CompressOutcome } from "../../../workers/image/compress.ts";
import type { ImageWorker } from "../../../workers/image/worker.ts";

interface FakeWorker {
  readonly worker: WorkerLike;
  isTerminated(): boolean;
  /** As an engine does for a script that it may not load or that breaks down. */
  fireError(): void;
}

export const JPEG = new Blob(["jpeg"], { type: "image/jpeg" });
export const JPEG_FACTS: PictureFacts = { type: "image/jpeg", pixels: 270_000, isWhole: true };
export const DONE: CompressOutcome = {
  status: "done",
  blob: JPEG,
  size: { widthPx: 600, heightPx: 450 },
};

/** A worker that answers as told, over a real message channel and the real comlink. */
function fakeWorker(answers: Partial<ImageWorker>): FakeWorker {
  const { port1, port2 } = new MessageChannel();
  const errors = new EventTarget();
  let isTerminated = false;
  expose({ compressFile: async () => DONE, compressBitmap: async () => DONE, ...answers }, port2);
  port1.start();
  const worker: WorkerLike = {
    postMessage: port1.postMessage.bind(port1),
    addEventListener(type, listener, options) {
      const target = type === "message" ? port1 : errors;
      target.addEventListener(type, listener, options);
    },
    removeEventListener(type, listener, options) {
      const target = type === "message" ? port1 : errors;
      target.removeEventListener(type, listener, options);
    },
    terminate() {
      isTerminated = true;
      port1.close();
    },
  };
  return {
    worker,
    isTerminated: () => isTerminated,
    fireError: () => errors.dispatchEvent(new Event("error")),
  };
}

/** The workers that the running test has started. They end with it. */
export const started: FakeWorker[] = [];
afterEach(() => {
  for (const { worker } of started.splice(0)) worker.terminate();
});

export function startWith(answers: Partial<ImageWorker> = {}): StartWorker {
  return () => {
    const fake = fakeWorker(answers);
    started.push(fake);
    return fake.worker;
  };
}

/** An answer that never comes. */
export function never<T>(): Promise<T> {
  return new Promise<T>(() => undefined);
}
