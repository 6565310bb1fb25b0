import { transfer } from "comlink";
import { canBeDecoded, fitInside, type ImageSize } from "../../core/image-size.ts";
import { failure, type Result, success } from "../../core/result.ts";
import { IMAGE_PRESETS, type ImagePreset, type ImagePresetName } from "../../limits.ts";
import { ABORTED, type GiveUp, watchForGiveUp } from "./give-up.ts";
import { inspectFile, TOO_LARGE } from "./inspect-file.ts";
import { makeBitmap } from "./page-canvas.ts";
import { compressOnPage } from "./page-compress.ts";
import { loadPageImage, type PageImage } from "./page-image.ts";
import { type OnProgress, startProgress } from "./progress.ts";
import { createWorkerClient, type StartWorker } from "./worker-client.ts";

export interface PreparedImage extends ImageSize {
  /** image/jpeg, upright, without metadata, within its preset. */
  readonly blob: Blob;
}

interface PrepareOptions {
  readonly signal?: AbortSignal;
  /** Whole percent: up to the ceiling while it works, 100 only when the picture is done. */
  readonly onProgress?: OnProgress;
}

/**
 * Resolves with NOT_AN_IMAGE (cut off, too), TOO_LARGE, COMPRESSION, ABORTED or TIMEOUT where there
 * is no picture; never rejects.
 */
export type PrepareImage = (
  file: Blob,
  preset: ImagePresetName,
  options?: PrepareOptions,
) => Promise<Result<PreparedImage>>;

/** What only a page can do. Tests replace it. */
export interface PageTools {
  readonly load: typeof loadPageImage;
  readonly makeBitmap: typeof makeBitmap;
  readonly compress: typeof compressOnPage;
}

export interface PreparerSettings {
  /** Absent where the engine has no worker that can draw: everything is done on the page. */
  readonly startWorker?: StartWorker | undefined;
  /** For one picture, from its turn in the queue. */
  readonly timeoutMs: number;
  /** The worker is ended after this long without a picture. */
  readonly workerIdleMs: number;
  readonly page?: PageTools;
}

const PAGE: PageTools = { load: loadPageImage, makeBitmap, compress: compressOnPage };

/** A preparer with its own worker. One picture at a time: two decoded at once can be more than a phone's memory. */
export function createImagePreparer(settings: PreparerSettings): PrepareImage {
  const { startWorker, timeoutMs, workerIdleMs, page = PAGE } = settings;
  const worker = startWorker && createWorkerClient(startWorker, workerIdleMs);
  let last: Promise<unknown> = Promise.resolve();

  async function inTurn(
    file: Blob,
    preset: ImagePreset,
    { signal, onProgress = () => undefined }: PrepareOptions,
  ): Promise<Result<PreparedImage>> {
    if (signal?.aborted) return ABORTED;
    const stopProgress = startProgress(file.size, onProgress);
    const giveUp = watchForGiveUp(signal, timeoutMs);
    const result = await Promise.race([compress(file, preset, giveUp), giveUp.happened]);
    giveUp.endTimer();
    stopProgress();
    if (giveUp.hasHappened()) worker?.end(!result.ok && result.error.code === "TIMEOUT");
    if (result.ok) onProgress(100);
    return result;
  }

  async function compress(
    file: Blob,
    preset: ImagePreset,
    giveUp: GiveUp,
  ): Promise<Result<PreparedImage>> {
    try {
      const inspected = await inspectFile(file);
      if (!inspected.ok) return inspected;
      if (giveUp.hasHappened()) return ABORTED;
      const facts = inspected.value;
      // What only `<img>` reads (SVG), or may turn by itself, takes the other way at once.
      if (facts?.type && facts.pixels > 0 && worker?.isUsable()) {
        const outcome = await worker.call(remote => remote.compressFile(file, facts, preset));
        if (outcome?.status === "done") return prepared(outcome);
        if (giveUp.hasHappened()) return ABORTED;
      }
      const image = await page.load(file);
      if (image === undefined) return failure("NOT_AN_IMAGE");
      try {
        if (giveUp.hasHappened()) return ABORTED;
        // If the bytes did not tell the size, the engine knows it by now, and has decoded nothing yet.
        if (!canBeDecoded(image.size.widthPx * image.size.heightPx)) return TOO_LARGE;
        return await compressPageImage(image, preset, giveUp);
      } finally {
        image.release();
      }
    } catch {
      return failure("COMPRESSION");
    }
  }

  async function compressPageImage(
    image: PageImage,
    preset: ImagePreset,
    giveUp: GiveUp,
  ): Promise<Result<PreparedImage>> {
    const target = fitInside(image.size, preset);
    if (worker?.isUsable()) {
      const bitmap = await page.makeBitmap(image, target);
      const outcome = giveUp.hasHappened()
        ? undefined
        : await worker.call(remote =>
            remote.compressBitmap(transfer(bitmap, [bitmap]), target, preset.quality),
          );
      if (outcome?.status === "done") return prepared(outcome);
      // Where no worker was asked or could start, the bitmap still belongs to the page.
      bitmap.close();
      if (giveUp.hasHappened()) return ABORTED;
    }
    return prepared({ blob: await page.compress(image, target, preset.quality), size: target });
  }

  return (file, presetName, options = {}) => {
    const start = () => inTurn(file, IMAGE_PRESETS[presetName], options);
    const turn = last.then(start, start);
    last = turn;
    // A caller that waits for its turn may give up at once. Nothing is done then when the turn comes.
    return Promise.race([turn, watchForGiveUp(options.signal).happened]);
  };
}

function prepared({ blob, size }: { blob: Blob; size: ImageSize }): Result<PreparedImage> {
  return success({ blob, ...size });
}
