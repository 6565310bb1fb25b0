import { useLayoutEffect, useState } from "react";
import { acquirePhoto, photoRatio, releasePhoto, rememberPhotoRatio } from "../../stores/photos.ts";
import type { PostRecord } from "../../stores/posts.ts";
import type { CarouselPhoto } from "../../ui/carousel-slides.tsx";
import { useText } from "./use-text.ts";

interface ShownPhotos {
  readonly photos: readonly CarouselPhoto[];
  /** Width divided by height of the first photo, where it is known before it loads. It does not change later. */
  readonly ratio?: number | undefined;
}

interface Acquired {
  readonly urls: readonly string[];
  readonly ratio?: number | undefined;
}

/** A post's photos. Their object URLs are made before the first paint and revoked when they leave the screen. */
export function usePhotos(post: Pick<PostRecord, "photos" | "userName">): ShownPhotos {
  const t = useText();
  const { photos } = post;
  const [{ urls, ratio }, setAcquired] = useState<Acquired>({ urls: [] });
  useLayoutEffect(() => {
    const acquired = photos.map(acquirePhoto);
    setAcquired({ urls: acquired, ratio: photoRatio(photos[0] ?? "") });
    return () => {
      for (const photo of photos) releasePhoto(photo);
    };
  }, [photos]);
  const name = post.userName ?? t("common.user");
  return {
    ratio,
    photos: photos.map((photo, at) => ({
      src: urls[at],
      alt: `${t("activity.photoAlt", { name })} (${at + 1}/${photos.length})`,
      onLoaded: loaded => rememberPhotoRatio(photo, loaded),
    })),
  };
}
