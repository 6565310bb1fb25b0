import { useState } from "react";
import { useSnapshot } from "valtio/react";
import type { PostRecord } from "../../stores/posts.ts";
import { Carousel } from "../../ui/carousel.tsx";
import { css } from "../../ui/css.ts";
import { PHOTO_GESTURES } from "../shared/carousel-settings.ts";
import { usePhotos } from "../shared/use-photos.ts";

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
  const [picked, setIndex] = useState(from);
  const { photos, index, texts } = usePhotos(useSnapshot(post), picked);
  return (
    <Carousel
      className={box}
      photos={photos}
      index={index}
      onIndexChange={setIndex}
      texts={texts}
      gestures={PHOTO_GESTURES}
    />
  );
}
