import workerSource from "virtual:image-worker";
import compressInWorkerOrPage from "browser-image-compression";
import Compressor from "compressorjs";
import imageBlobReduce from "image-blob-reduce";
import pica from "pica";
import { inspectPicture } from "../../../src/core/picture-bytes.ts";
import { IMAGE_PRESETS } from "../../../src/limits.ts";
import { prepareImage } from "../../../src/services/images/images.ts";
import { createWorkerClient } from "../../../src/services/images/worker-client.ts";

const { maxWidthPx: EDGE_PX, quality: POST_QUALITY } = IMAGE_PRESETS.post;

/** Photo → JPEG inside the post preset's edges, at the given quality. */
type Compress = (photo: File, quality: number) => Promise<Blob>;

/** Each as its documentation says, in a fresh state only where the library itself keeps none. */
export const CONTENDERS = {
  ours: compressByUs,
  "pica as documented": compressByPica,
  "image-blob-reduce": compressByImageBlobReduce,
  "browser-image-compression": compressByBrowserImageCompression,
  compressorjs: compressByCompressor,
  "native resize": compressNatively,
} as const satisfies Record<string, Compress>;

export type ContenderName = keyof typeof CONTENDERS;

const ourWorker = createWorkerClient(
  () => new Worker(URL.createObjectURL(new Blob([workerSource], { type: "text/javascript" }))),
  1_000,
);

/** At the preset's quality by the app's own service; at another (to look at fidelity) by its worker. */
async function compressByUs(photo: File, quality: number): Promise<Blob> {
  if (quality === POST_QUALITY) {
    const prepared = await prepareImage(photo, "post");
    if (!prepared.ok) throw new Error(prepared.error.message);
    return prepared.value.blob;
  }
  const facts = inspectPicture(new Uint8Array(await photo.arrayBuffer()));
  if (!facts) throw new Error("no picture");
  const outcome = await ourWorker.call(worker =>
    worker.compressFile(photo, facts, { ...IMAGE_PRESETS.post, quality }),
  );
  if (outcome?.status !== "done") throw new Error(`no picture: ${outcome?.status}`);
  return outcome.blob;
}

const picaResizer = pica();

async function compressByPica(photo: File, quality: number): Promise<Blob> {
  const image = await loadImage(photo);
  const canvas = document.createElement("canvas");
  const scale = Math.min(1, EDGE_PX / Math.max(image.naturalWidth, image.naturalHeight));
  canvas.width = Math.round(image.naturalWidth * scale);
  canvas.height = Math.round(image.naturalHeight * scale);
  await picaResizer.resize(image, canvas);
  URL.revokeObjectURL(image.src);
  return picaResizer.toBlob(canvas, "image/jpeg", quality);
}

const reducer = imageBlobReduce();

async function compressByImageBlobReduce(photo: File, quality: number): Promise<Blob> {
  const canvas = await reducer.toCanvas(photo, { max: EDGE_PX });
  return picaResizer.toBlob(canvas, "image/jpeg", quality);
}

function compressByBrowserImageCompression(photo: File, quality: number): Promise<Blob> {
  return compressInWorkerOrPage(photo, {
    maxWidthOrHeight: EDGE_PX,
    useWebWorker: true,
    libURL: new URL("/browser-image-compression.js", location.href).href,
    initialQuality: quality,
    fileType: "image/jpeg",
  });
}

function compressByCompressor(photo: File, quality: number): Promise<Blob> {
  return new Promise((resolve, reject) => {
    new Compressor(photo, {
      maxWidth: EDGE_PX,
      maxHeight: EDGE_PX,
      quality,
      success: resolve,
      error: reject,
    });
  });
}

/** What a page does without a library: the engine's own resize, then the canvas's encoder. */
async function compressNatively(photo: File, quality: number): Promise<Blob> {
  const image = await loadImage(photo);
  const isWide = image.naturalWidth >= image.naturalHeight;
  URL.revokeObjectURL(image.src);
  const bitmap = await createImageBitmap(photo, {
    resizeQuality: "high",
    ...(isWide ? { resizeWidth: EDGE_PX } : { resizeHeight: EDGE_PX }),
  });
  const canvas = document.createElement("canvas");
  canvas.width = bitmap.width;
  canvas.height = bitmap.height;
  canvas.getContext("2d")?.drawImage(bitmap, 0, 0);
  bitmap.close();
  return picaResizer.toBlob(canvas, "image/jpeg", quality);
}

function loadImage(photo: Blob): Promise<HTMLImageElement> {
  return new Promise((resolve, reject) => {
    const image = new Image();
    image.onload = () => resolve(image);
    image.onerror = () => reject(new Error("the photo does not load"));
    image.src = URL.createObjectURL(photo);
  });
}
