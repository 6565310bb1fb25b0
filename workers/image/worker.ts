import { expose } from "comlink";
import { compressBitmap, compressFile } from "./compress.ts";

const imageWorker = { compressFile, compressBitmap };

/** What the page sees through comlink. */
export type ImageWorker = typeof imageWorker;

expose(imageWorker);
