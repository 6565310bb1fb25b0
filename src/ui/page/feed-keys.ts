import type { KeyboardEvent } from "react";
import { AFTER, BEFORE, FOCUSABLE, nearest } from "../overlay/overlay-stack.ts";

const SIDES: Record<string, number> = {
  PageUp: BEFORE,
  PageDown: AFTER,
  Home: BEFORE,
  End: AFTER,
};

/** A post that was scrolled to starts here, below the bars. */
const TOP_PX = 130;

function isInSight(post: Element): boolean {
  const { top, bottom } = post.getBoundingClientRect();
  return bottom > TOP_PX && top < innerHeight;
}

function posts(): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>("[role=feed] article")];
}

/** The post that has the focus, if it is in sight. */
function focusedPost(): HTMLElement | undefined {
  const post = document.activeElement?.closest<HTMLElement>("[role=feed] article");
  return post && isInSight(post) ? post : undefined;
}

/** The post that is being read. */
export function currentPost(): HTMLElement | undefined {
  return focusedPost() ?? posts().find(isInSight);
}

/** Goes to the next post on one side, from the focus or from what is in sight. False where there is none. */
export function goToPost(side: number): boolean {
  const from = focusedPost();
  const isAhead = (post: HTMLElement) =>
    from
      ? from.compareDocumentPosition(post) === side
      : post.getBoundingClientRect().top > TOP_PX === (side === AFTER);
  const next = nearest(posts().filter(isAhead), side);
  // Scrolls to the top of the post: the engine's own scrolling would leave it half under the bars.
  next?.scrollIntoView();
  next?.focus({ preventScroll: true });
  return next !== undefined;
}

/**
 * The keys of a feed (WAI-ARIA): Page Down and Page Up go from post to post, Control+End and Control+Home
 * leave the feed, whose end is far away for Tab.
 */
export function moveInFeed(event: KeyboardEvent<HTMLElement>): void {
  const { key, currentTarget: feed } = event;
  const side = SIDES[key];
  if (!side) return;
  if (key.startsWith("Page")) {
    if (goToPost(side)) event.preventDefault();
    return;
  }
  if (!event.ctrlKey) return;
  const stops = [...document.querySelectorAll<HTMLElement>(FOCUSABLE)].filter(
    stop => stop.tabIndex === 0 && feed.compareDocumentPosition(stop) === side,
  );
  const next = nearest(stops, side);
  next?.focus();
  if (next) event.preventDefault();
}
