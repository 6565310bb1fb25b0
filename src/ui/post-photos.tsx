import { useRef, useState } from "react";
import { Carousel, type CarouselProps } from "./carousel.tsx";
import { HeartBurst } from "./heart-burst.tsx";
import { HEART_MS } from "./motion.ts";

interface PostPhotosProps extends Omit<CarouselProps, "onDoubleTap" | "children"> {
  /** Likes the post. False where it did nothing: then no heart is shown. */
  onDoubleTap: () => boolean;
}

/** A post's photos. A double tap plays a heart over them; while it plays, another one does nothing. */
export function PostPhotos({ onDoubleTap, ...carousel }: PostPhotosProps) {
  const [heartKey, setHeartKey] = useState(0);
  const heartAtMs = useRef(Number.NEGATIVE_INFINITY);

  function playHeart() {
    const nowMs = performance.now();
    if (nowMs - heartAtMs.current < HEART_MS || !onDoubleTap()) return;
    heartAtMs.current = nowMs;
    setHeartKey(key => key + 1);
  }

  return (
    <Carousel {...carousel} onDoubleTap={playHeart}>
      <HeartBurst playKey={heartKey} />
    </Carousel>
  );
}
