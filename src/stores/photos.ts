import { services } from "./services.ts";

/** What an `<img>` shows for a post's photo. */
export function photoUrl(photo: string): string {
  return services().photos.urlOf(photo);
}

/** Width divided by height, where it is known. */
export function photoRatio(photo: string): number | undefined {
  return services().photos.ratioOf(photo);
}

export function rememberPhotoRatio(photo: string, ratio: number): void {
  services().photos.rememberRatio(photo, ratio);
}
