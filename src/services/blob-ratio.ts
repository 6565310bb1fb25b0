/** Width divided by height of pictures that the app has made or kept itself; undefined where it could not be read. */
export const blobRatios = new WeakMap<Blob, number | undefined>();
