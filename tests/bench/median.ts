/** The value that this share of all values is below. NaN of none. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length * share)] ?? Number.NaN;
}

/** The one in the middle; of an even number, the higher of the two. */
export const median = (values: readonly number[]) => percentile(values, 0.5);
