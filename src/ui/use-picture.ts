import { type CSSProperties, type SyntheticEvent, useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { canBeShown } from "../core/image-size.ts";

/** The props that an `<img>` of a picture from a server needs, besides its class and its text. */
interface PictureProps {
  readonly src: string;
  readonly decoding: "async";
  /** Undefined as soon as it may be painted. */
  readonly style: CSSProperties | undefined;
  ref(element: HTMLImageElement | null): void;
  onLoad(event: SyntheticEvent<HTMLImageElement>): void;
  onError(): void;
}

/** Undefined where there is none, or it is broken. */
export type Picture = PictureProps | undefined;

/** A bad network has lost one request; the next one may come through. */
const AGAIN_AFTER_MS = 3000;
/** An engine itself would wait for minutes, or for ever. A slow network needs this long for a page of pictures. */
const LIMIT_MS = 60_000;

/**
 * For a picture whose size is not known before it is loaded. A file of 1 MB can take 1 GB decoded, so the picture
 * is transparent until its size is known: engines do not decode what they do not paint. One that did not come is asked
 * for once more by itself, and when the network is back.
 * @param onLoaded gets width divided by height
 */
export function usePicture(src: string | undefined, onLoaded?: (ratio: number) => void) {
  const [settled, setSettled] = useState<{
    readonly src: string | undefined;
    readonly isGood: boolean;
  }>();
  const isGood = settled?.src === src ? settled?.isGood : undefined;
  const isBroken = isGood === false;
  const image = useRef<HTMLImageElement>(null);
  const judge = ({ naturalWidth, naturalHeight }: HTMLImageElement) => {
    if (naturalWidth) onLoaded?.(naturalWidth / naturalHeight);
    setSettled({ src, isGood: canBeShown(naturalWidth * naturalHeight) });
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: each render judges in the same way
  useEffect(() => {
    if (isGood || !src) return;
    if (!isBroken) {
      // Gives up the request, and reports an error: the next one would else join it.
      const timer = setTimeout(() => image.current?.setAttribute("src", ""), LIMIT_MS);
      return () => clearTimeout(timer);
    }
    let isOver = false;
    // Asked for where nobody sees it: until it comes, what stands in its place stays.
    const ask = () => {
      const probe = new Image();
      // Another picture may be shown by now.
      probe.onload = () => isOver || judge(probe);
      probe.src = src;
    };
    const timer = setTimeout(ask, AGAIN_AFTER_MS);
    window.addEventListener("online", ask);
    return () => {
      isOver = true;
      clearTimeout(timer);
      window.removeEventListener("online", ask);
    };
  }, [isGood, src]);
  if (!src || isBroken) return { isBroken };
  const img: PictureProps = {
    src,
    decoding: "async",
    style: isGood ? undefined : { opacity: 0 },
    // A picture that the engine has loaded before is shown in the first frame. Only the first picture of an element
    // is judged here: after a change of address, the element still has the size of the former picture.
    ref: element => {
      image.current = element;
      if (!settled && element?.complete && element.naturalWidth) judge(element);
    },
    onLoad: ({ currentTarget }) => flushSync(() => judge(currentTarget)),
    onError: () => setSettled({ src, isGood: false }),
  };
  return { isBroken, img };
}
