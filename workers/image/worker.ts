import { expose, transfer, wrap } from "comlink";
import { compressBitmap, compressFile } from "./compress.ts";

const imageWorker = { compressFile, compressBitmap };
/** What the page sees through comlink. */
export type ImageWorker = typeof imageWorker;

const comlink = { transfer, wrap };
/** What the page uses of comlink. */
export type PageComlink = typeof comlink;

/** The build puts all of this into a function with this parameter. Only the page calls it with one. */
declare const takeComlink: ((own: PageComlink) => void) | undefined;

if (takeComlink) takeComlink(comlink);
else expose(imageWorker);
