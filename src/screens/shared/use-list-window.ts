import { type RefObject, useEffect, useLayoutEffect, useReducer, useRef } from "react";
import { currentEntry, recall, remember, whenAtRest } from "../../stores/host/navigation.ts";
import { createScreenMemory } from "../../stores/screen-memory.ts";
import { listen, together } from "../../ui/listen.ts";
import { isScreenChanging } from "../../ui/motion/change-screen.ts";
import { isFading } from "../../ui/motion/use-fade-away.ts";
import { observeSize } from "../../ui/observe-size.ts";
import { useLatest } from "../../ui/use-latest.ts";
import { createListLayout, type ListLayout } from "./list-layout.ts";

/** How far above and below the visible part items are rendered, as a share of its height. */
const AHEAD = 0.6;
const BEHIND = 0.3;

/** How many lists keep the measured heights of their items. */
const LAYOUTS_MAX = 20;
/** `widthPx` is how wide the list's frame was when the heights were measured. */
const layouts = createScreenMemory<{ layout: ListLayout; widthPx: number }>(LAYOUTS_MAX);

/** What is being read: the first visible item, and how much of it is above the visible part. */
interface Anchor {
  readonly id: string;
  readonly deltaPx: number;
}

export interface ListWindowOptions {
  /** Measured heights are kept under this name. */
  readonly name: string;
  readonly ids: readonly string[];
  /** The element that the items are placed in; its children are the items, in their order. */
  readonly container: RefObject<HTMLElement | null>;
  readonly scroller: RefObject<HTMLElement | null>;
  /** Height of an item before it is measured, from the width of the list. */
  readonly estimatePx: (widthPx: number) => number;
  readonly gapPx: number;
  /** A list of up to so many items is whole in the page, for a browser's search and for screen readers. */
  readonly wholeUpTo: number;
  /** How many items stand side by side, from the width of the window. */
  readonly columnsAt: (widthPx: number) => number;
  /**
   * If the list does not arrive together with its page, it renders the visible items first, even if all its
   * items will be rendered in the end.
   */
  readonly startsInSight?: boolean;
}

/**
 * A list whose cost does not grow with its length: only the items near the visible part exist, and those
 * around the focus. When something above changes its height, or items come on top, the scroll position
 * changes with it, so that what is being read does not move.
 * @returns the indexes of the items to render, in order
 */
export function useListWindow(options: ListWindowOptions) {
  const { name, ids, container, scroller, estimatePx, gapPx, columnsAt, wholeUpTo, startsInSight } =
    options;
  const [, render] = useReducer((count: number) => count + 1, 0);
  const kept = layouts.get(name) ?? {
    layout: createListLayout(estimatePx(window.innerWidth), gapPx),
    widthPx: 0,
  };
  layouts.set(name, kept);
  const { layout } = kept;

  const anchor = useRef<Anchor | undefined>(undefined);
  const shownIds = useRef<readonly string[]>([]);
  /** True for one render. Rows below the visible part are added one row a frame, and only while nothing moves. */
  const mayGrow = useRef(false);
  const isPart = useRef(false);
  /**
   * True while the list is shown for the first time, unless it arrived together with its page. The visible rows
   * of a list that is rendered in part are then also added one row a frame.
   */
  const isArriving = useRef(!isScreenChanging());

  function visibleTop(): number {
    const box = container.current;
    const frame = scroller.current;
    if (!box || !frame) return 0;
    return frame.getBoundingClientRect().top - box.getBoundingClientRect().top;
  }

  /** Without it, a keyboard or a screen reader would be thrown back to the top of the page. */
  function focusedIndex(): number {
    const { activeElement } = document;
    if (!container.current?.contains(activeElement)) return -1;
    return ids.indexOf(activeElement?.closest<HTMLElement>("[data-id]")?.dataset.id ?? "");
  }

  function idsAt(shown: readonly number[]): readonly string[] {
    return shown.map(index => ids[index] as string);
  }

  function findShown(): readonly number[] {
    const isWhole = ids.length <= wholeUpTo;
    if (isWhole && (!startsInSight || !isArriving.current || mayGrow.current)) {
      isArriving.current = false;
      isPart.current = false;
      return [...ids.keys()];
    }
    const heightPx = scroller.current?.clientHeight || window.innerHeight;
    const top = visibleTop();
    const columns = layout.columns();
    const firstAt = (px: number) => layout.rowAt(Math.max(0, px)) * columns;
    const from = firstAt(top - heightPx * BEHIND);
    const belowSeen = firstAt(top + heightPx) + columns;
    const to = isWhole ? ids.length : firstAt(top + heightPx * (1 + AHEAD)) + columns;
    const wanted = Array.from({ length: Math.min(to, ids.length) - from }, (_, at) => from + at);
    const known = new Set(shownIds.current);
    /** From here on, rows that are not in the page yet are added one row a frame. */
    const slowFrom = isArriving.current && !isWhole ? firstAt(top) + columns : belowSeen;
    const isMissing = (index: number) => index >= slowFrom && !known.has(ids[index] as string);
    const missing = wanted.find(isMissing);
    isPart.current = missing !== undefined;
    // A list that is rendered whole has arrived when all its items are rendered.
    if (missing === undefined || (!isWhole && missing >= belowSeen)) isArriving.current = false;
    const end = missing !== undefined && mayGrow.current ? missing + columns : slowFrom;
    const near = wanted.filter(index => index < end || !isMissing(index));
    const focused = focusedIndex();
    if (focused < 0) return near;
    // The neighbours of the focused item are rendered too: keys move the focus to them.
    const around = [focused - 1, focused, focused + 1].filter(
      index => ids[index] !== undefined && !near.includes(index),
    );
    return [...near, ...around].sort((one, other) => one - other);
  }

  function saveAnchor(): void {
    const top = visibleTop();
    // Of a row whose space below is all that is left of it, nothing is being read.
    const row = layout.rowAt(top + gapPx);
    const id = ids[row * layout.columns()];
    // At the top the header is being read: new items may move the list down.
    anchor.current =
      top > 0 && id !== undefined ? { id, deltaPx: top - layout.offsetOf(row) } : undefined;
    remember(currentEntry().key, name, anchor.current);
  }

  function restoreAnchor(): void {
    const held = anchor.current;
    const frame = scroller.current;
    if (!held || !frame) return;
    const row = layout.rowOf(held.id);
    if (row < 0) return;
    // An item that has become shorter may end above what was read in it.
    const topPx = Math.min(layout.offsetOf(row) + held.deltaPx, layout.offsetOf(row + 1) - 1);
    const shiftPx = topPx - visibleTop();
    if (Math.abs(shiftPx) >= 1) frame.scrollTop += shiftPx;
  }

  function update(): void {
    if (idsAt(findShown()).join() !== shownIds.current.join()) render();
  }

  layout.setItems(ids, columnsAt(window.innerWidth));
  const indexes = findShown();

  // After every render: the list may have changed above what is being read.
  useLayoutEffect(() => {
    shownIds.current = idsAt(indexes);
    mayGrow.current = false;
    restoreAnchor();
    update();
    if (!isPart.current) return undefined;
    let frame = 0;
    let timer = 0;
    const grow = () => {
      mayGrow.current = true;
      render();
    };
    // The render has a task of its own: otherwise Preact would render in this frame, before it is painted.
    const wait = () => {
      if (whenAtRest() || (isFading() && !isArriving.current)) frame = requestAnimationFrame(wait);
      else timer = window.setTimeout(grow);
    };
    // The first frame is left for other content, such as the photo of a post that is already rendered.
    frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(wait);
    });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    };
  });

  const latest = useLatest({ update, saveAnchor, restoreAnchor });

  function watch(): (() => void) | undefined {
    const frame = scroller.current;
    const box = container.current;
    if (!frame || !box) return undefined;
    // True until the width is known: the list may have been left in a window of another width.
    let isReturning = kept.widthPx > 0 && isScreenChanging();
    const onScroll = () => {
      isArriving.current = false;
      // Heights that were measured at another width do not tell what is being read.
      if (!isReturning && frame.clientWidth === kept.widthPx) latest.current.saveAnchor();
      latest.current.update();
    };
    const onResize = () => {
      const widthPx = frame.clientWidth;
      const hasNewWidth = box.clientWidth > 0 && widthPx !== kept.widthPx;
      if (hasNewWidth || isReturning) anchor.current ??= recall(currentEntry().key, name);
      if (hasNewWidth) {
        const isFirst = kept.widthPx === 0;
        kept.widthPx = widthPx;
        if (!isFirst) {
          layout.reset(estimatePx(box.clientWidth));
          // These items may have reported their heights at this width already, and will not do it again.
          for (const item of box.children) {
            const { id = "" } = (item as HTMLElement).dataset;
            layout.measure(id, item.getBoundingClientRect().height);
          }
          render();
        }
      } else if (isReturning) latest.current.restoreAnchor();
      isReturning = false;
      latest.current.update();
    };
    // A list that was here before waits for the observer: to ask for the width at once costs a layout.
    if (kept.widthPx === 0) onResize();
    // The observer watches the frame, whose width decides the list's. The list itself grows while its
    // items are measured, which would call the observer again in the same round.
    return together(
      observeSize(frame, onResize),
      listen(frame, "scroll", onScroll),
      listen(box, "focusin", onScroll),
    );
  }
  const unwatch = useRef<(() => void) | undefined>(undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what `watch` takes from a render is here
  useLayoutEffect(() => {
    unwatch.current = watch();
    return () => unwatch.current?.();
  }, [container, scroller, kept, estimatePx]);
  // Where the scroller comes into the page together with the list, its ref is empty until now.
  // biome-ignore lint/correctness/useExhaustiveDependencies: as above
  useEffect(() => {
    unwatch.current ??= watch();
  }, [container, scroller, kept, estimatePx]);

  function measure(id: string, heightPx: number): void {
    const isLast = id === ids[indexes[indexes.length - 1] ?? -1];
    // Nothing stands below it, and the render that adds the next row takes its height.
    if (layout.measure(id, heightPx) && !(isPart.current && isLast)) render();
  }

  return { layout, indexes, measure };
}
