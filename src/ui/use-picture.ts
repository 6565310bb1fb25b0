import { type CSSProperties, type SyntheticEvent, useState } from "react";
import { flushSync } from "react-dom";
import { canBeShown } from "../core/image-size.ts";

/** What an `<img>` of a picture from a server needs beside its class and its text. */
interface PictureProps {
  readonly src: string;
  readonly decoding: "async";
  readonly style: CSSProperties | undefined;
  ref(element: HTMLImageElement | null): void;
  onLoad(event: SyntheticEvent<HTMLImageElement>): void;
  onError(): void;
}

/**
 * @param onLoaded gets width divided by height
 *
 * A picture whose size nobody knows before it is there. A file of 1 MB can take 1 GB decoded, so it is
 * transparent until its size is known: engines do not decode what they do not paint.
 */
export function usePicture(src: string | undefined, onLoaded?: (ratio: number) => void) {
  const [settled, setSettled] = useState<{ readonly src: string; readonly isGood: boolean }>();
  const isGood = settled?.src === src ? settled?.isGood : undefined;
  const isBroken = isGood === false;
  if (!src || isBroken) return { isBroken };
  const judge = ({ naturalWidth, naturalHeight }: HTMLImageElement) => {
    if (naturalWidth) onLoaded?.(naturalWidth / naturalHeight);
    setSettled({ src, isGood: canBeShown(naturalWidth * naturalHeight) });
  };
  const img: PictureProps = {
    src,
    decoding: "async",
    style: isGood ? undefined : { opacity: 0 },
    // What the engine has loaded before is there in the first frame. Only the first picture of an element is
    // judged so: with another address it still has the size of its former one.
    ref: element => {
      if (!settled && element?.complete && element.naturalWidth) judge(element);
    },
    onLoad: ({ currentTarget }) => flushSync(() => judge(currentTarget)),
    onError: () => setSettled({ src, isGood: false }),
  };
  return { isBroken, img };
}
