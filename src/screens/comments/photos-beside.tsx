import { useState } from "react";
import { useSnapshot } from "valtio/react";
import type { PostRecord } from "../../stores/posts.ts";
import { Carousel } from "../../ui/carousel.tsx";
import { css } from "../../ui/css.ts";
import { carouselTexts, PHOTO_GESTURES } from "../shared/carousel-settings.ts";
import { usePhotos } from "../shared/use-photos.ts";
import { useText } from "../shared/use-text.ts";

/** Black in both themes, as where a photo is opened. */
const box = css`
  aspect-ratio: auto;
  height: 100%;
  color: #fff;
  --s2: #000;
  --fit: contain;
`;

/** What is being commented on: whole, beside the comments. */
export function PhotosBeside({ post, from }: { post: PostRecord; from: number }) {
  const t = useText();
  const [picked, setIndex] = useState(from);
  const { photos } = usePhotos(useSnapshot(post));
  const index = Math.min(picked, Math.max(0, photos.length - 1));
  return (
    <Carousel
      className={box}
      photos={photos}
      index={index}
      onIndexChange={setIndex}
      texts={carouselTexts(t, index, photos.length)}
      gestures={PHOTO_GESTURES}
    />
  );
}
