/**
 * The position of each row of a list, from the heights of its items. A height is an estimate until the
 * item has been on screen. Measured heights are kept, so that Back finds the same scroll position.
 * A row has one item, or several of the same height in columns.
 */
export interface ListLayout {
  /** Takes a changed list. The measured heights stay. */
  setItems(ids: readonly string[], columns: number): void;
  /** Forgets all heights: the width has changed. */
  reset(estimatePx: number): void;
  /** Keeps a measured height. True where it differs from the one before. */
  measure(id: string, heightPx: number): boolean;
  /** Whether an item has been measured. */
  isKnown(id: string): boolean;
  /** Top of a row, from the top of the list. */
  offsetOf(row: number): number;
  totalPx(): number;
  /** The row that covers `offsetPx`. */
  rowAt(offsetPx: number): number;
  /** The row of an item; -1 where the list does not have it. */
  rowOf(id: string): number;
  columns(): number;
}

/** A smaller change comes from rounding, not from the content. */
const SAME_HEIGHT_PX = 0.5;

export function createListLayout(estimatePx: number, gapPx: number): ListLayout {
  const heights = new Map<string, number>();
  const indexes = new Map<string, number>();
  let ids: readonly string[] = [];
  let columns = 1;
  let rows = 0;
  let estimate = estimatePx;
  /** offsets[i] is valid for i <= validTo; computed on demand from there. */
  const offsets = [0];
  let validTo = 0;

  function offsetOf(row: number): number {
    const to = Math.max(0, Math.min(row, rows));
    for (; validTo < to; validTo++) {
      const first = ids[validTo * columns] as string;
      offsets[validTo + 1] = (offsets[validTo] ?? 0) + (heights.get(first) ?? estimate) + gapPx;
    }
    return offsets[to] ?? 0;
  }

  return {
    setItems(next, nextColumns) {
      if (next === ids && nextColumns === columns) return;
      let common = 0;
      while (common < ids.length && common < next.length && ids[common] === next[common]) common++;
      // A page that was appended costs no more than its own length.
      if (common < ids.length) indexes.clear();
      for (let at = indexes.size; at < next.length; at++) indexes.set(next[at] as string, at);
      validTo = nextColumns === columns ? Math.min(validTo, Math.floor(common / columns)) : 0;
      ids = next;
      columns = nextColumns;
      rows = Math.ceil(next.length / columns);
    },
    reset(nextEstimatePx) {
      estimate = nextEstimatePx;
      heights.clear();
      validTo = 0;
    },
    measure(id, heightPx) {
      const index = indexes.get(id);
      const before = heights.get(id) ?? estimate;
      // What is hidden has no height.
      if (heightPx > 0) heights.set(id, heightPx);
      if (index === undefined || !heightPx || Math.abs(before - heightPx) < SAME_HEIGHT_PX)
        return false;
      validTo = Math.min(validTo, Math.floor(index / columns));
      return true;
    },
    isKnown: id => heights.has(id),
    offsetOf,
    totalPx: () => (rows === 0 ? 0 : offsetOf(rows) - gapPx),
    rowAt(offsetPx) {
      let low = 0;
      let high = Math.max(0, rows - 1);
      while (low < high) {
        const middle = (low + high + 1) >> 1;
        if (offsetOf(middle) <= offsetPx) low = middle;
        else high = middle - 1;
      }
      return low;
    },
    rowOf: id => Math.floor((indexes.get(id) ?? -1) / columns),
    columns: () => columns,
  };
}
