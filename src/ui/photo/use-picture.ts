import {
  type RefObject,
  type SyntheticEvent,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { canBeShown } from "../../core/image-size.ts";
import { listen, together } from "../listen.ts";

/** The props that an `<img>` of a picture from a server needs, besides its class and its text. */
interface PictureProps {
  readonly src: string;
  readonly decoding: "async";
  readonly ref: RefObject<HTMLImageElement | null>;
  onLoad(event: SyntheticEvent<HTMLImageElement>): void;
  onError(): void;
}

/** Undefined where there is none, or it is broken. */
export type Picture = PictureProps | undefined;

/** A bad network has lost one request; the next one may come through. */
const AGAIN_AFTER_MS = 3000;
/** An engine itself would wait for minutes, or for ever. A slow network needs this long for a page of pictures. */
const LIMIT_MS = 60_000;

/** Without a transition: an engine that has computed its styles already would paint it while it goes. */
function hide({ style }: HTMLElement): void {
  style.opacity = "0";
  style.setProperty("transition", "none", "important");
}

/**
 * For a picture whose size is not known before it is loaded. A file of 1 MB can take 1 GB decoded, so the picture
 * is transparent until its size is known: engines do not decode what they do not paint. One that did not come is asked
 * for once more by itself, and when the network or the user is back. A picture that loads renders nothing: only its
 * opacity changes.
 * @param onLoaded gets width divided by height
 */
export function usePicture(src: string | undefined, onLoaded?: (ratio: number) => void) {
  const [broken, setBroken] = useState<string>();
  const isBroken = Boolean(src) && broken === src;
  const image = useRef<HTMLImageElement>(null);
  const judged = useRef<HTMLImageElement>(null);
  const good = useRef<string>(undefined);
  const limit = useRef<ReturnType<typeof setTimeout>>(undefined);
  /** @returns true if it may be painted */
  const judge = ({ naturalWidth, naturalHeight }: HTMLImageElement): boolean => {
    if (naturalWidth) onLoaded?.(naturalWidth / naturalHeight);
    const isGood = canBeShown(naturalWidth * naturalHeight);
    good.current = isGood ? src : undefined;
    if (isGood === isBroken) setBroken(isGood ? undefined : src);
    return isGood;
  };
  const show = (element: HTMLImageElement) => {
    clearTimeout(limit.current);
    if (judge(element)) element.style.opacity = element.style.transition = "";
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: each render judges in the same way
  useLayoutEffect(() => {
    const element = image.current;
    if (!element || good.current === src) return;
    // A picture that the engine has loaded before is shown in the first frame. Only the first picture of an element
    // is judged here: after a change of address, the element still has the size of the former picture.
    const isFirst = judged.current !== element;
    judged.current = element;
    hide(element);
    if (isFirst && element.complete && element.naturalWidth) show(element);
    // Gives up the request, and reports an error: the next one would else join it.
    else limit.current = setTimeout(() => element.setAttribute("src", ""), LIMIT_MS);
    return () => clearTimeout(limit.current);
  }, [src, isBroken]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: as above
  useEffect(() => {
    if (!isBroken || !src) return;
    let isOver = false;
    // Asked for where nobody sees it: until it comes, what stands in its place stays.
    const ask = () => {
      const probe = new Image();
      // Another picture may be shown by now.
      probe.onload = () => isOver || judge(probe);
      probe.src = src;
    };
    const timer = setTimeout(ask, AGAIN_AFTER_MS);
    const stop = together(
      listen(window, "online", ask),
      listen(document, "visibilitychange", () => document.hidden || ask()),
    );
    return () => {
      isOver = true;
      clearTimeout(timer);
      stop();
    };
  }, [isBroken, src]);
  if (!src || isBroken) return { isBroken };
  const img: PictureProps = {
    src,
    decoding: "async",
    ref: image,
    onLoad: ({ currentTarget }) => show(currentTarget),
    onError: () => setBroken(src),
  };
  return { isBroken, img };
}
