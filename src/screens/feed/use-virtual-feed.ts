import { type RefObject, useLayoutEffect, useReducer, useRef } from "react";
import { createScreenMemory } from "../../stores/screen-memory.ts";
import { createFeedLayout, type FeedLayout } from "./feed-layout.ts";

/** How far above and below the visible part posts are rendered, as a share of its height. */
const AHEAD = 0.6;
const BEHIND = 0.3;

/** How many feeds keep the measured heights of their posts. */
const LAYOUTS_MAX = 20;
const layouts = createScreenMemory<{ layout: FeedLayout; widthPx: number }>(LAYOUTS_MAX);

interface Options {
  /** The name of the feed. Its measured heights are kept under this name. */
  readonly name: string;
  readonly ids: readonly string[];
  /** The element that the posts are placed in. */
  readonly container: RefObject<HTMLElement | null>;
  readonly scroller: RefObject<HTMLElement | null>;
  /** Height of a post before it is measured, from the width of the feed. */
  readonly estimatePx: (widthPx: number) => number;
  readonly gapPx: number;
}

/**
 * A feed whose cost does not grow with its length: only the posts near the visible part exist. When
 * something above changes its height, or posts come on top, the scroll position changes with it, so that
 * the text that is being read does not move.
 * @returns the posts to render: from `start` up to `end`, without `end`
 */
export function useVirtualFeed(options: Options) {
  const { name, ids, container, scroller, estimatePx, gapPx } = options;
  const [, render] = useReducer((count: number) => count + 1, 0);
  const kept = layouts.get(name) ?? {
    layout: createFeedLayout(estimatePx(window.innerWidth), gapPx),
    widthPx: 0,
  };
  layouts.set(name, kept);
  const { layout } = kept;

  /** What is being read: the first visible post, and how much of it is above the visible part. */
  const anchor = useRef<{ id: string; deltaPx: number } | undefined>(undefined);
  const range = useRef({ start: 0, end: 0 });
  const shownIds = useRef<readonly string[]>([]);

  function visibleTop(): number {
    const box = container.current;
    const frame = scroller.current;
    if (!box || !frame) return 0;
    return frame.getBoundingClientRect().top - box.getBoundingClientRect().top;
  }

  function computeRange(): { start: number; end: number } {
    const heightPx = scroller.current?.clientHeight || window.innerHeight;
    const top = visibleTop();
    if (ids.length === 0) return { start: 0, end: 0 };
    const start = layout.indexAt(Math.max(0, top - heightPx * BEHIND));
    const end = Math.min(ids.length, layout.indexAt(top + heightPx * (1 + AHEAD)) + 1);
    return { start, end };
  }

  function saveAnchor(): void {
    const top = visibleTop();
    const index = layout.indexAt(top);
    const id = ids[index];
    // At the top the header is being read: new posts may move the feed down.
    anchor.current =
      top > 0 && id !== undefined ? { id, deltaPx: top - layout.offsetOf(index) } : undefined;
  }

  function restoreAnchor(): void {
    const held = anchor.current;
    const frame = scroller.current;
    if (!held || !frame) return;
    const index = layout.indexOf(held.id);
    if (index < 0) return;
    const shiftPx = layout.offsetOf(index) + held.deltaPx - visibleTop();
    if (Math.abs(shiftPx) >= 1) frame.scrollTop += shiftPx;
  }

  function update(): void {
    const next = computeRange();
    if (next.start === range.current.start && next.end === range.current.end) return;
    range.current = next;
    render();
  }

  if (shownIds.current !== ids) {
    shownIds.current = ids;
    layout.setIds(ids);
  }
  range.current = computeRange();

  // After every render: the list may have changed above what is being read.
  useLayoutEffect(() => {
    restoreAnchor();
    update();
  });

  const latest = useRef({ update, saveAnchor });
  latest.current = { update, saveAnchor };

  useLayoutEffect(() => {
    const frame = scroller.current;
    const box = container.current;
    if (!frame || !box) return;
    const onScroll = () => {
      latest.current.saveAnchor();
      latest.current.update();
    };
    const onResize = () => {
      const widthPx = box.clientWidth;
      if (widthPx > 0 && widthPx !== kept.widthPx) {
        const isFirst = kept.widthPx === 0;
        kept.widthPx = widthPx;
        if (!isFirst) kept.layout.reset(estimatePx(widthPx));
      }
      render();
    };
    onResize();
    // The observer watches the frame, whose width decides the feed's. The feed itself grows while its
    // posts are measured, which would call the observer again in the same round.
    const observer = new ResizeObserver(onResize);
    observer.observe(frame);
    frame.addEventListener("scroll", onScroll, { passive: true });
    return () => {
      observer.disconnect();
      frame.removeEventListener("scroll", onScroll);
    };
  }, [container, scroller, kept, estimatePx]);

  function measure(id: string, heightPx: number): void {
    if (layout.measure(id, heightPx)) render();
  }

  return { layout, start: range.current.start, end: range.current.end, measure };
}
