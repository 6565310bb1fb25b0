import { useState } from "react";
import { useSnapshot } from "valtio/react";
import type { PostRecord } from "../../stores/posts/posts.ts";
import { css } from "../../ui/css.ts";
import { Carousel } from "../../ui/photo/carousel.tsx";
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
  const photos = usePhotos(useSnapshot(post), picked);
  return <Carousel {...photos} ratio={undefined} className={box} onIndexChange={setIndex} />;
}
