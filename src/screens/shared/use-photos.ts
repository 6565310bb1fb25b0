import { useMemo } from "react";
import { photoRatio, photoUrl, rememberPhotoRatio } from "../../stores/photos.ts";
import type { PostRecord } from "../../stores/posts/posts.ts";
import type { ShownPhotos } from "../../ui/photo/carousel.tsx";
import { carouselSettings } from "./carousel-settings.ts";
import { useText } from "./use-text.ts";

/**
 * A post's photos. The server may have fewer of them by now than when one was picked. The ratio is that of the first
 * one, where it is known before it loads. It does not change later.
 */
export function usePhotos(
  post: Pick<PostRecord, "photos" | "userName">,
  picked: number,
): ShownPhotos {
  const t = useText();
  const { photos } = post;
  const ratio = useMemo(() => photoRatio(photos[0] ?? ""), [photos]);
  const name = post.userName ?? t("common.user");
  const alt = t("activity.photoAlt", { name });
  const total = photos.length;
  const index = Math.min(picked, Math.max(0, total - 1));
  return {
    index,
    settings: carouselSettings(t, index, total),
    ratio,
    photos: photos.map((photo, at) => ({
      // Only for a photo that comes into the page: it may be made out of a long text.
      get src() {
        return photoUrl(photo);
      },
      alt: total > 1 ? `${alt}. ${t("activity.photo", { index: at + 1, total })}` : alt,
      onLoaded: loaded => rememberPhotoRatio(photo, loaded),
    })),
  };
}
