/** Width divided by height of pictures that the app has made or kept itself. */
const ratios = new WeakMap<Blob, number | undefined>();

export function noteBlobRatio(picture: Blob, ratio: number | undefined): void {
  ratios.set(picture, ratio);
}

export function blobRatio(picture: Blob): number | undefined {
  return ratios.get(picture);
}
