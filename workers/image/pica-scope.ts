/**
 * pica's own worker is the half of the package that computes: it takes tasks from its global scope and
 * posts the answers there. It runs inside our worker, with this object for its `self` (image-worker.ts of
 * the build). The other half, which cuts canvases into tiles for such workers, stays out of the app.
 */
export const picaScope: {
  onmessage?: (event: { readonly data: unknown }) => void;
  postMessage?: (
    answer: { readonly data: Uint8Array<ArrayBuffer> } | { readonly err: unknown },
  ) => void;
} = {};
