import { type CSSProperties, type ReactNode, useState } from "react";
import { type CarouselPhoto, CarouselSlide } from "./carousel-slide.tsx";
import { css, cx } from "./css.ts";
import { type PhotoGestureLimits, usePhotoGestures } from "./use-photo-gestures.ts";

export interface CarouselTexts {
  /** "2/3", shown on the photo. */
  readonly count: string;
  readonly previous: string;
  readonly next: string;
  /** Shown instead of a photo that does not load. */
  readonly error: string;
}

export interface CarouselProps {
  photos: readonly CarouselPhoto[];
  index: number;
  /** Previous and next wrap around. */
  onIndexChange: (index: number) => void;
  onDoubleTap?: (() => void) | undefined;
  texts: CarouselTexts;
  gestures: PhotoGestureLimits;
  className?: string | undefined;
  /** Lies over the photos (the heart). */
  children?: ReactNode;
}

const box = css`
  position: relative;
  aspect-ratio: 1/1;
  overflow: hidden;
  background: var(--s2);
  touch-action: pan-y;
  contain: paint;
`;
const chip = css`
  position: absolute;
  top: 12px;
  right: 12px;
  padding: 0 10px;
  border-radius: 99px;
  background: var(--glass);
  color: #fff;
  font: var(--type-13);
  font-weight: 600;
  line-height: 26px;
  font-variant-numeric: tabular-nums;
`;
/** All dots are one element: a background pattern, and a pill over the current dot. */
const dots = css`
  position: absolute;
  bottom: 12px;
  left: 50%;
  height: 6px;
  transform: translateX(-50%);
  background: radial-gradient(circle, #fff9 3px, #fff0 3.5px) 0 0 / 14px 6px;
  pointer-events: none;
  &::before {
    content: "";
    position: absolute;
    width: 14px;
    height: 6px;
    border-radius: 9px;
    background: #fff;
    transform: translateX(calc(var(--at) * 14px));
    transition: transform 240ms var(--enter);
  }
`;
/** For a mouse and the keyboard: it shows on hover and on focus. A finger swipes. */
const arrow = css`
  position: absolute;
  top: 50%;
  left: 8px;
  width: 44px;
  height: 44px;
  margin-top: -22px;
  border-radius: 50%;
  background: var(--glass);
  opacity: 0;
  pointer-events: none;
  transition: opacity 160ms;
  &::before {
    content: "";
    position: absolute;
    inset: 17px 14px 17px 18px;
    width: 10px;
    height: 10px;
    border: solid #fff;
    border-width: 2px 0 0 2px;
    transform: rotate(-45deg);
  }
  &:focus-visible {
    opacity: 1;
  }
  @media (hover: hover) {
    pointer-events: auto;
    :hover > & {
      opacity: 1;
    }
  }
`;
const arrowNext = css`
  left: auto;
  right: 8px;
  transform: scaleX(-1);
`;

function modulo(value: number, count: number): number {
  return ((value % count) + count) % count;
}

/**
 * A square of photos. The photos stand on an endless line (`virtual`), so that the step from the last
 * to the first moves like any other. Only the current photo is in the page until a pointer or the focus
 * enters.
 */
export function Carousel(props: CarouselProps) {
  const { photos, index, texts } = props;
  const count = photos.length;
  const [place, setPlace] = useState({ virtual: index, step: 0 });
  const [isNear, setIsNear] = useState(false);

  let { virtual } = place;
  if (count > 0 && modulo(virtual, count) !== index) {
    virtual += place.step;
    if (modulo(virtual, count) !== index) virtual = index;
    setPlace({ virtual, step: 0 });
  }

  const go = (step: 1 | -1) => {
    setIsNear(true);
    setPlace({ virtual, step });
    props.onIndexChange(modulo(index + step, count));
  };
  const handlers = usePhotoGestures({
    ...props.gestures,
    canSwipe: count > 1,
    onSwipe: go,
    onDoubleTap: props.onDoubleTap,
  });
  const approach = () => setIsNear(count > 1);

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: gestures; the buttons inside do the same
    <div
      className={cx(box, props.className)}
      {...handlers}
      onPointerEnter={approach}
      onFocus={approach}
    >
      {(isNear && count > 1 ? [-1, 0, 1] : [0]).map(at => {
        const slot = virtual + at;
        const photo = photos[modulo(slot, count)];
        return photo && <CarouselSlide key={slot} photo={photo} at={at} errorLabel={texts.error} />;
      })}
      {count > 1 && (
        <>
          <span className={chip}>{texts.count}</span>
          <span
            className={dots}
            style={{ width: count * 14, "--at": index } as CSSProperties}
            aria-hidden="true"
          />
          <button
            type="button"
            className={arrow}
            aria-label={texts.previous}
            onClick={() => go(-1)}
          />
          <button
            type="button"
            className={cx(arrow, arrowNext)}
            aria-label={texts.next}
            onClick={() => go(1)}
          />
        </>
      )}
      {props.children}
    </div>
  );
}
