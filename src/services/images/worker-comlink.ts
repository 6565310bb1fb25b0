import { imageWorker } from "virtual:image-worker";
import type { PageComlink } from "../../../workers/image/worker.ts";

/**
 * Stands in for comlink in the page. The image worker brings comlink along, and its code is in the page: the first call
 * takes comlink from there (0.5 kB of brotli, 4 kB of script).
 */
export let wrap: PageComlink["wrap"] = (endpoint, context) => {
  takeFromWorker();
  return wrap(endpoint, context);
};
export let transfer: PageComlink["transfer"] = (value, transferables) => {
  takeFromWorker();
  return transfer(value, transferables);
};

function takeFromWorker(): void {
  imageWorker<PageComlink>(own => {
    ({ transfer, wrap } = own);
  });
}
