/** Older places of the finger say nothing about its speed now. */
const WINDOW_MS = 80;

/** How fast a finger moves, in px per ms. A finger that rests before it is lifted has no speed. */
export function trackFinger() {
  let places: { readonly x: number; readonly y: number; readonly atMs: number }[] = [];
  const recent = (nowMs: number) => places.filter(({ atMs }) => nowMs - atMs < WINDOW_MS);
  return {
    add(x: number, y: number, atMs: number): void {
      places = [...recent(atMs), { x, y, atMs }];
    },
    /** Also begins anew: the next finger has its own places. */
    speedAt(nowMs: number): { readonly x: number; readonly y: number } {
      const [first, ...rest] = recent(nowMs);
      const last = rest[rest.length - 1];
      places = [];
      if (!first || !last) return { x: 0, y: 0 };
      const ms = Math.max(1, last.atMs - first.atMs);
      return { x: (last.x - first.x) / ms, y: (last.y - first.y) / ms };
    },
  };
}
