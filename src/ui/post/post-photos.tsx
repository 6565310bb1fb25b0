import { useEffect, useState } from "react";
import { Icon } from "../controls/icon.tsx";
import { css } from "../css.ts";
import { CENTRED } from "../fragments.ts";
import { Carousel, type CarouselProps } from "../photo/carousel.tsx";

interface PostPhotosProps extends Omit<CarouselProps, "onDoubleTap" | "children"> {
  /** Likes the post. False where it did nothing: then no heart is shown. */
  onDoubleTap: () => boolean;
}

const HEART_MS = 600;
const heart = css`
  ${CENTRED}
  position: absolute;
  inset: 0;
  color: var(--like);
  pointer-events: none;
  filter: drop-shadow(0 4px 16px #0006);
  @media (prefers-reduced-motion: no-preference) {
    & > svg {
      animation: heart ${HEART_MS}ms ease-in-out both;
    }
  }
`;

/** A post's photos. A double tap plays a heart over them; while it plays, another one does nothing. */
export function PostPhotos({ onDoubleTap, ...carousel }: PostPhotosProps) {
  const [isPlaying, setIsPlaying] = useState(false);
  useEffect(() => {
    if (!isPlaying) return;
    const timer = setTimeout(() => setIsPlaying(false), HEART_MS);
    return () => clearTimeout(timer);
  }, [isPlaying]);
  return (
    <Carousel {...carousel} onDoubleTap={() => isPlaying || setIsPlaying(onDoubleTap())}>
      {isPlaying && (
        <span className={heart} data-heart="">
          <Icon name="heart" sizePx={96} filled />
        </span>
      )}
    </Carousel>
  );
}
