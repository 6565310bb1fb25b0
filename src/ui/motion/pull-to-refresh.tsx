import { type RefObject, useEffect, useRef, useState } from "react";
import { Icon } from "../controls/icon.tsx";
import { css } from "../css.ts";
import { CENTRED } from "../fragments.ts";
import { useLatest } from "../use-latest.ts";
import { useSpoken } from "../use-spoken.ts";
import { resist } from "./motion.ts";
import { snap } from "./snap.ts";
import { isScrolled, watchDrag } from "./watch-drag.ts";

interface PullToRefreshProps {
  label: string;
  /** A screen reader says it when the loading begins. */
  busyLabel: string;
  scroller: RefObject<HTMLElement | null>;
  /** Settles when the data is there. */
  onRefresh: () => Promise<unknown>;
}

/** The disc has been pulled far enough from here on. It has turned once by then. */
const READY_PX = 72;

/** Hidden above the page until it is pulled, or gets the focus by a key. */
const disc = css`
  ${CENTRED}
  position: fixed;
  z-index: 4;
  top: var(--inset-top);
  left: calc(50% - 22px);
  width: 44px;
  height: 44px;
  border-radius: 50%;
  background: var(--s3);
  color: var(--accent);
  box-shadow: var(--float-shadow);
  pointer-events: none;
  opacity: calc(var(--pull) / ${READY_PX});
  transform: translateY(calc(var(--pull) * 1px - 56px));
  transition: transform 240ms var(--enter), opacity 160ms;
  --pull: 0;
  & > svg {
    transform: rotate(calc(var(--pull) * 5deg));
  }
  /* Not in one list: Safari before 15.4 does not know the first one and would drop both. */
  &:focus-visible {
    --pull: ${READY_PX} !important;
    pointer-events: auto;
  }
  &[aria-busy="true"] {
    --pull: ${READY_PX} !important;
  }
  &[aria-busy="true"] > svg {
    animation: spin 800ms linear infinite;
  }
  @media (prefers-reduced-motion: reduce) {
    transform: translateY(16px);
    & > svg {
      transform: none;
    }
  }
`;

/**
 * A list that is at its top is pulled down to be loaded again. The disc that shows it is a button too, for
 * keys and screen readers.
 */
export function PullToRefresh({ label, busyLabel, scroller, onRefresh }: PullToRefreshProps) {
  const button = useRef<HTMLButtonElement>(null);
  const [isBusy, setIsBusy] = useState(false);
  useSpoken(isBusy ? busyLabel : undefined);

  function refresh(): void {
    if (isBusy) return;
    setIsBusy(true);
    void onRefresh().finally(() => setIsBusy(false));
  }
  const latest = useLatest({ refresh, isBusy });

  useEffect(() => {
    const frame = scroller.current;
    const style = button.current?.style;
    if (!frame || !style) return;
    let pulledPx = 0;
    const pull = (px: number) => {
      if (px >= READY_PX && pulledPx < READY_PX) snap();
      pulledPx = px;
      style.setProperty("--pull", `${px}`);
      style.transition = px > 0 ? "none" : "";
    };
    return watchDrag(frame, {
      begins: (xPx, yPx, { target }) =>
        yPx > Math.abs(xPx) &&
        !latest.current.isBusy &&
        !isScrolled(frame) &&
        !isScrolled(target as Element),
      moves: (_, yPx) => pull(2 * resist(Math.max(0, yPx))),
      ends() {
        if (pulledPx >= READY_PX) latest.current.refresh();
        pull(0);
      },
    });
  }, [scroller]);

  return (
    <button
      ref={button}
      type="button"
      className={disc}
      aria-label={label}
      aria-busy={isBusy}
      onClick={refresh}
    >
      <Icon name="refresh" />
    </button>
  );
}
