import { services } from "./services.ts";

/** What an `<img>` shows for a post's photo, until it is released. */
export function acquirePhoto(photo: string): string {
  return services().photos.acquire(photo);
}

export function releasePhoto(photo: string): void {
  services().photos.release(photo);
}

/** Width divided by height, where it is known. */
export function photoRatio(photo: string): number | undefined {
  return services().photos.ratioOf(photo);
}

export function rememberPhotoRatio(photo: string, ratio: number): void {
  services().photos.rememberRatio(photo, ratio);
}
