import { useMemo } from "react";
import { photoRatio, photoUrl, rememberPhotoRatio } from "../../stores/photos.ts";
import type { PostRecord } from "../../stores/posts.ts";
import type { CarouselPhoto } from "../../ui/carousel-slides.tsx";
import { useText } from "./use-text.ts";

interface ShownPhotos {
  readonly photos: readonly CarouselPhoto[];
  /** Width divided by height of the first photo, where it is known before it loads. It does not change later. */
  readonly ratio?: number | undefined;
}

/** A post's photos. */
export function usePhotos(post: Pick<PostRecord, "photos" | "userName">): ShownPhotos {
  const t = useText();
  const { photos } = post;
  const ratio = useMemo(() => photoRatio(photos[0] ?? ""), [photos]);
  const name = post.userName ?? t("common.user");
  return {
    ratio,
    photos: photos.map((photo, at) => ({
      src: photoUrl(photo),
      alt: `${t("activity.photoAlt", { name })} (${at + 1}/${photos.length})`,
      onLoaded: loaded => rememberPhotoRatio(photo, loaded),
    })),
  };
}
