import { transfer } from "comlink";
import { fitInside, type ImageSize } from "../../core/image-size.ts";
import { type FailureCode, failure, type Result, success } from "../../core/result.ts";
import { IMAGE_PRESETS, type ImagePreset, type ImagePresetName } from "../../limits.ts";
import { aborted, watchForGiveUp } from "./give-up.ts";
import { makeBitmap } from "./page-bitmap.ts";
import { compressOnPage } from "./page-compress.ts";
import { loadPageImage, type PageImage } from "./page-image.ts";
import { type OnProgress, startProgress } from "./progress.ts";
import { createSerialQueue } from "./serial-queue.ts";
import { createWorkerClient, type StartWorker, type WorkerClient } from "./worker-client.ts";

export interface PreparedImage {
  /** image/jpeg, upright, without metadata, within its preset. */
  readonly blob: Blob;
  readonly widthPx: number;
  readonly heightPx: number;
}

export interface PrepareOptions {
  readonly signal?: AbortSignal;
  /** Whole percent: up to the ceiling while it works, 100 only when the picture is done. */
  readonly onProgress?: OnProgress;
}

/** Resolves with NOT_AN_IMAGE, COMPRESSION, ABORTED or TIMEOUT where there is no picture; never rejects. */
export type PrepareImage = (
  file: Blob,
  preset: ImagePresetName,
  options?: PrepareOptions,
) => Promise<Result<PreparedImage>>;

export interface PreparerSettings {
  /** Absent where the engine has no worker that can draw: everything is done on the page. */
  readonly startWorker?: StartWorker | undefined;
  /** For one picture, from its turn in the queue. */
  readonly timeoutMs: number;
  /** The worker is ended after this long without a picture. */
  readonly workerIdleMs: number;
}

const GAVE_UP: ReadonlySet<FailureCode> = new Set<FailureCode>(["ABORTED", "TIMEOUT"]);

/** A preparer with its own worker and its own queue of one. */
export function createImagePreparer(settings: PreparerSettings): PrepareImage {
  const { startWorker, timeoutMs, workerIdleMs } = settings;
  const worker = startWorker && createWorkerClient(startWorker, workerIdleMs);
  const queue = createSerialQueue();

  async function inTurn(
    file: Blob,
    preset: ImagePreset,
    { signal, onProgress }: PrepareOptions,
  ): Promise<Result<PreparedImage>> {
    if (signal?.aborted) return aborted();
    const stopProgress = startProgress(file.size, onProgress ?? (() => undefined));
    const giveUp = watchForGiveUp(signal, timeoutMs);
    const result = await Promise.race([compress(file, preset, worker), giveUp.happened]);
    giveUp.release();
    stopProgress();
    if (!result.ok && GAVE_UP.has(result.error.code)) worker?.end();
    if (result.ok) onProgress?.(100);
    return result;
  }

  return (file, presetName, options = {}) => {
    const turn = queue(() => inTurn(file, IMAGE_PRESETS[presetName], options));
    // Who waits in the queue may give up at once; its turn then passes by without work.
    const { signal } = options;
    if (signal === undefined) return turn;
    const giveUp = watchForGiveUp(signal);
    return Promise.race([turn, giveUp.happened]).finally(giveUp.release);
  };
}

async function compress(
  file: Blob,
  preset: ImagePreset,
  worker: WorkerClient | undefined,
): Promise<Result<PreparedImage>> {
  try {
    if (worker?.isUsable()) {
      const outcome = await worker.call(remote => remote.compressFile(file, preset));
      if (outcome?.status === "done") return prepared(outcome.blob, outcome.size);
    }
    const image = await loadPageImage(file);
    if (image === undefined) return failure("NOT_AN_IMAGE", "no engine part reads this file");
    try {
      return await compressPageImage(file, image, preset, worker);
    } finally {
      image.release();
    }
  } catch (error) {
    return failure("COMPRESSION", String(error));
  }
}

async function compressPageImage(
  file: Blob,
  image: PageImage,
  preset: ImagePreset,
  worker: WorkerClient | undefined,
): Promise<Result<PreparedImage>> {
  const target = fitInside(image.size, preset);
  if (worker?.isUsable()) {
    const bitmap = await makeBitmap(file, image, target);
    const outcome = await worker.call(remote =>
      remote.compressBitmap(transfer(bitmap, [bitmap]), target, preset.quality),
    );
    if (outcome?.status === "done") return prepared(outcome.blob, outcome.size);
  }
  return prepared(await compressOnPage(image, target, preset.quality), target);
}

function prepared(blob: Blob, { widthPx, heightPx }: ImageSize): Result<PreparedImage> {
  return success({ blob, widthPx, heightPx });
}
