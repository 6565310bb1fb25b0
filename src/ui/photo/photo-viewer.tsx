import { type KeyboardEvent, type RefObject, useLayoutEffect, useRef } from "react";
import { IconButton } from "../controls/icon-button.tsx";
import { css, cx } from "../css.ts";
import { DISC } from "../fragments.ts";
import { hasModifier } from "../has-modifier.ts";
import { Overlay } from "../overlay/overlay.tsx";
import { useLatest } from "../use-latest.ts";
import type { ShownPhotos } from "./carousel.tsx";
import { CarouselArrows } from "./carousel-arrows.tsx";
import { CarouselSlides } from "./carousel-slides.tsx";
import { createPhotoStage, type PhotoStage } from "./photo-stage.ts";
import { useEndlessLine } from "./use-endless-line.ts";

interface PhotoViewerProps extends ShownPhotos {
  open: boolean;
  onClose: () => void;
  onIndexChange: (index: number) => void;
  /** The photo comes from there and goes back there. */
  box: HTMLElement;
  closeLabel: string;
  shareLabel: string;
  /** Left out where there is nothing to share. */
  onShare?: (() => void) | undefined;
}

/** How much larger a key makes the photo, and how far it moves it. */
const KEYS: Readonly<Record<string, Parameters<PhotoStage["change"]>>> = {
  ArrowLeft: [1, 100],
  ArrowRight: [1, -100],
  ArrowUp: [1, 0, 100],
  ArrowDown: [1, 0, -100],
  "+": [1.5],
  "=": [1.5],
  "-": [1 / 1.5],
};

/** Black in both themes: the photos carry the colour. */
const panel = css`
  && {
    position: absolute;
    inset: 0;
    background: none;
    border: 0;
    box-shadow: none;
    animation: none;
    color: #fff;
    overflow: hidden;
    --s2: #fff3;
    --fit: contain;
  }
`;
const black = css`
  background: #000;
`;
const bar = css`
  position: relative;
  display: flex;
  align-items: center;
  padding: calc(4px + var(--inset-top)) calc(4px + var(--inset-right)) 0
    calc(4px + var(--inset-left));
  animation: fade-in 240ms;
  --s2: var(--glass);
  & > button {
    ${DISC}
  }
  & > span {
    margin: 0 auto;
    font: var(--type-15);
    font-variant-numeric: tabular-nums;
    &:not(:empty) {
      padding: 2px 10px;
      border-radius: 99px;
      background: var(--glass);
    }
  }
  & > :last-child {
    min-width: 48px;
  }
  [data-closing] & {
    animation: fade-out 160ms forwards;
  }
`;
const whole = css`
  position: absolute;
  inset: 0;
`;
const stageStyle = css`
  touch-action: none;
  & > div {
    /* A photo that is drawn down or pinched stays without the ones beside it. */
    overflow: hidden;
    will-change: transform;
  }
`;

/** A photo, whole and uncropped, over everything else. */
export function PhotoViewer({ open, onClose, ...props }: PhotoViewerProps) {
  const stage = useRef<PhotoStage>(undefined);
  const content = useRef<HTMLDivElement>(null);
  const { box } = props;
  useLayoutEffect(() => {
    if (!open && box.isConnected) stage.current?.leaveTo(box);
  }, [open, box]);
  return (
    <Overlay
      open={open}
      onClose={onClose}
      fills
      aria-label={props.photos[props.index]?.alt}
      className={panel}
      scrimClassName={black}
      initialFocusRef={content}
    >
      <Content {...props} onClose={onClose} control={stage} content={content} />
    </Overlay>
  );
}

interface ContentProps extends Omit<PhotoViewerProps, "open"> {
  control: { current: PhotoStage | undefined };
  content: RefObject<HTMLDivElement | null>;
}

function Content(props: ContentProps) {
  const { photos, index, settings, control, content, onShare } = props;
  const stage = useRef<HTMLDivElement>(null);
  const layer = useRef<HTMLDivElement>(null);
  const line = useEndlessLine(index, photos, props.onIndexChange);
  const canSwipe = photos.length > 1;
  const step = (by: 1 | -1) => {
    control.current?.reset();
    line.go(by);
  };
  const options = { ...settings, canSwipe, onStep: step, onClose: props.onClose };
  const latest = useLatest(options);
  const from = useRef(props.box);

  useLayoutEffect(() => {
    const scrim = content.current?.parentElement?.previousElementSibling;
    if (!stage.current || !layer.current || !(scrim instanceof HTMLElement)) return;
    const created = createPhotoStage(stage.current, layer.current, scrim, () => latest.current);
    control.current = created;
    const box = from.current;
    created.enterFrom(box);
    // Its photo is here.
    box.dataset.away = "";
    return () => {
      delete box.dataset.away;
      created.end();
    };
  }, [control, content]);

  function onKeyDown(event: KeyboardEvent) {
    const change = KEYS[event.key];
    if (change && !hasModifier(event)) control.current?.change(...change);
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys that do what fingers do
    <div ref={content} className={whole} tabIndex={-1} onKeyDown={onKeyDown}>
      <div ref={stage} className={cx(whole, stageStyle)}>
        <div ref={layer} className={whole}>
          <CarouselSlides
            photos={photos}
            line={line}
            hasNeighbours={canSwipe}
            errorLabel={settings.error}
          />
        </div>
        {canSwipe && <CarouselArrows {...settings} onGo={step} alwaysShown />}
      </div>
      <div className={bar}>
        <IconButton icon="close" label={props.closeLabel} onPress={props.onClose} />
        <span aria-hidden>{canSwipe && settings.count}</span>
        {onShare && <IconButton icon="share" label={props.shareLabel} onPress={onShare} />}
      </div>
    </div>
  );
}
