/**
 * The position of each post in a feed, from the heights of the posts. A height is an estimate until the
 * post has been on screen. Measured heights are kept, so that Back finds the same scroll position.
 */
export interface FeedLayout {
  /** Takes a changed list. The measured heights stay. */
  setIds(ids: readonly string[]): void;
  /** Forgets all heights: the width has changed. */
  reset(estimatePx: number): void;
  /** Keeps a measured height. True where it differs from the one before. */
  measure(id: string, heightPx: number): boolean;
  /** Top of the post at `index`, from the top of the feed. */
  offsetOf(index: number): number;
  totalPx(): number;
  /** Index of the post that covers `offsetPx`. */
  indexAt(offsetPx: number): number;
  indexOf(id: string): number;
}

/** A smaller change comes from rounding, not from the content. */
const SAME_HEIGHT_PX = 0.5;

export function createFeedLayout(estimatePx: number, gapPx: number): FeedLayout {
  const heights = new Map<string, number>();
  let ids: readonly string[] = [];
  let indexes = new Map<string, number>();
  let estimate = estimatePx;
  /** offsets[i] is valid for i <= validTo; computed on demand from there. */
  let offsets = new Float64Array(1);
  let validTo = 0;

  function heightOf(index: number): number {
    const id = ids[index];
    return (id === undefined ? undefined : heights.get(id)) ?? estimate;
  }

  function computeTo(index: number): void {
    for (let at = validTo; at < index; at++) {
      offsets[at + 1] = (offsets[at] ?? 0) + heightOf(at) + gapPx;
    }
    validTo = Math.max(validTo, index);
  }

  function offsetOf(index: number): number {
    const at = Math.max(0, Math.min(index, ids.length));
    computeTo(at);
    return offsets[at] ?? 0;
  }

  return {
    setIds(next) {
      if (next === ids) return;
      let common = 0;
      while (common < ids.length && common < next.length && ids[common] === next[common]) common++;
      ids = next;
      indexes = new Map(next.map((id, index) => [id, index]));
      if (offsets.length < next.length + 1) {
        const grown = new Float64Array(Math.max(next.length + 1, offsets.length * 2));
        grown.set(offsets.subarray(0, validTo + 1));
        offsets = grown;
      }
      validTo = Math.min(validTo, common);
    },
    reset(nextEstimatePx) {
      estimate = nextEstimatePx;
      heights.clear();
      validTo = 0;
    },
    measure(id, heightPx) {
      const index = indexes.get(id);
      const before = heights.get(id) ?? estimate;
      heights.set(id, heightPx);
      if (index === undefined || Math.abs(before - heightPx) < SAME_HEIGHT_PX) return false;
      validTo = Math.min(validTo, index);
      return true;
    },
    offsetOf,
    totalPx: () => (ids.length === 0 ? 0 : offsetOf(ids.length) - gapPx),
    indexAt(offsetPx) {
      let low = 0;
      let high = Math.max(0, ids.length - 1);
      while (low < high) {
        const middle = (low + high + 1) >> 1;
        if (offsetOf(middle) <= offsetPx) low = middle;
        else high = middle - 1;
      }
      return low;
    },
    indexOf: id => indexes.get(id) ?? -1,
  };
}
