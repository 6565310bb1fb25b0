import { services } from "./services.ts";

/** What an `<img>` shows for a post's photo, until it is released. */
export function acquirePhoto(photo: string): string {
  return services().photos.acquire(photo);
}

export function releasePhoto(photo: string): void {
  services().photos.release(photo);
}
