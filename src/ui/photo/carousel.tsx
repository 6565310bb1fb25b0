import { type CSSProperties, type ReactNode, useRef, useState } from "react";
import { css, cx } from "../css.ts";
import { CarouselArrows, photoButton } from "./carousel-arrows.tsx";
import { type CarouselPhoto, CarouselSlides } from "./carousel-slides.tsx";
import { useEndlessLine } from "./use-endless-line.ts";
import { type PhotoGestureLimits, usePhotoGestures } from "./use-photo-gestures.ts";

/** How a line of photos listens to fingers, and what its parts are called. */
export interface CarouselSettings extends PhotoGestureLimits {
  /** "2/3", shown on the photo. */
  readonly count: string;
  readonly previous: string;
  readonly next: string;
  /** Shown instead of a photo that does not load. */
  readonly error: string;
  /** Opens the photo large. */
  readonly open: string;
}

/** What a box of photos shows. */
export interface ShownPhotos {
  readonly photos: readonly CarouselPhoto[];
  readonly index: number;
  /** Width divided by height of the box. Without it a square. */
  readonly ratio?: number | undefined;
  readonly settings: CarouselSettings;
}

export interface CarouselProps extends ShownPhotos {
  /** Previous and next wrap around. */
  onIndexChange: (index: number) => void;
  /** A tap, or a button for keys. Gets the box that the photo stands in. */
  onOpen?: ((box: HTMLElement) => void) | undefined;
  onDoubleTap?: (() => void) | undefined;
  /** The arrows are shown for a finger too. */
  hasControls?: boolean | undefined;
  className?: string | undefined;
  /** Lies over the photos (the heart). */
  children?: ReactNode;
}

const boxStyle = css`
  position: relative;
  aspect-ratio: 1/1;
  overflow: hidden;
  background: var(--s2);
  touch-action: pan-y;
  contain: paint;
  /* Its column keeps off the notch already. */
  --inset-left: 0px;
  --inset-right: 0px;
  &[data-away] > img {
    visibility: hidden;
  }
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
/** From one dot to the next. */
const DOT_STEP_PX = 14;
/** All dots are one element: a background pattern, and a pill over the current dot. */
const dots = css`
  position: absolute;
  bottom: 12px;
  left: 50%;
  height: 6px;
  transform: translateX(-50%);
  background: radial-gradient(circle, #fff9 3px, #fff0 3.5px) 0 0 / ${DOT_STEP_PX}px 6px;
  pointer-events: none;
  &::before {
    content: "";
    position: absolute;
    width: ${DOT_STEP_PX}px;
    height: 6px;
    border-radius: 9px;
    background: #fff;
    transform: translateX(calc(var(--at) * ${DOT_STEP_PX}px));
    transition: transform 240ms var(--enter);
  }
`;
const openButton = css`
  right: 8px;
  bottom: 8px;
  &::before {
    content: "";
    position: absolute;
    inset: 15px;
    border: 2px solid;
    /* Two corners of a frame. */
    clip-path: polygon(50% 0, 100% 0, 100% 50%, 50% 100%, 0 100%, 0 50%);
  }
`;

/** Photos in a box. Only the current photo is in the page until a pointer or the focus enters. */
export function Carousel(props: CarouselProps) {
  const { photos, index, settings } = props;
  const count = photos.length;
  const box = useRef<HTMLDivElement>(null);
  const [isNear, setIsNear] = useState(false);
  const line = useEndlessLine(index, photos, props.onIndexChange);
  const handlers = usePhotoGestures({
    ...settings,
    canSwipe: count > 1,
    onSwipe: line.go,
    onTap: props.onOpen,
    onDoubleTap: props.onDoubleTap,
  });
  const approach = () => setIsNear(count > 1);

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: gestures; the buttons inside do the same
    <div
      ref={box}
      className={cx(boxStyle, props.className)}
      style={{ aspectRatio: props.ratio }}
      data-sideways={count > 1 || undefined}
      {...handlers}
      onPointerEnter={approach}
      onFocus={approach}
    >
      <CarouselSlides
        photos={photos}
        line={line}
        hasNeighbours={isNear && count > 1}
        errorLabel={settings.error}
      />
      {count > 1 && (
        <>
          <span className={chip} aria-hidden>
            {settings.count}
          </span>
          <span
            className={dots}
            style={{ width: count * DOT_STEP_PX, "--at": index } as CSSProperties}
            aria-hidden
          />
          <CarouselArrows {...settings} onGo={line.go} alwaysShown={props.hasControls} />
        </>
      )}
      {props.onOpen && (
        <button
          type="button"
          className={cx(photoButton, openButton)}
          aria-label={settings.open}
          onClick={() => box.current && props.onOpen?.(box.current)}
        />
      )}
      {props.children}
    </div>
  );
}
