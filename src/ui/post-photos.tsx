import { useEffect, useState } from "react";
import { Carousel, type CarouselProps } from "./carousel.tsx";
import { HeartBurst } from "./heart-burst.tsx";
import { HEART_MS } from "./motion.ts";

interface PostPhotosProps extends Omit<CarouselProps, "onDoubleTap" | "children"> {
  /** Likes the post. False where it did nothing: then no heart is shown. */
  onDoubleTap: () => boolean;
}

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
      {isPlaying && <HeartBurst />}
    </Carousel>
  );
}
