import { useLayoutEffect, useState } from "react";
import { acquirePhoto, releasePhoto } from "../../stores/photos.ts";

/** Object URLs of a post's photos, made before the first paint and revoked when it leaves the screen. */
export function usePhotoUrls(photos: readonly string[]): readonly (string | undefined)[] {
  const [urls, setUrls] = useState<readonly (string | undefined)[]>([]);
  useLayoutEffect(() => {
    setUrls(photos.map(acquirePhoto));
    return () => {
      for (const photo of photos) releasePhoto(photo);
    };
  }, [photos]);
  return urls;
}
