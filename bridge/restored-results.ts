import { RESTORED_MAX } from "./from-host.ts";

interface RestoredMessage {
  readonly m: string;
  readonly opId: string;
  readonly r: unknown;
}

/**
 * The results of durable methods, until the app confirms that it has saved them.
 * @param onDrop called when the oldest of too many is dropped
 */
export function createRestoredResults(onDrop: () => void) {
  const kept = new Map<string, { readonly result: RestoredMessage; readonly blobs: Blob[] }>();
  return {
    keep(result: RestoredMessage, blobs: Blob[]): void {
      kept.delete(result.opId);
      kept.set(result.opId, { result, blobs });
      const [oldest] = kept.keys();
      if (kept.size <= RESTORED_MAX || oldest === undefined) return;
      kept.delete(oldest);
      onDrop();
    },
    forget(opId: string): void {
      kept.delete(opId);
    },
    forgetAll(): void {
      kept.clear();
    },
    count: () => kept.size,
    /**
     * The results for one welcome. Their attachments are numbered one after the other.
     * @param skipped so many of the oldest are left out
     */
    all(skipped = 0) {
      const blobs: Blob[] = [];
      const results = [...kept.values()].slice(skipped).map(entry => {
        const result = renumbered(entry.result, blobs.length);
        blobs.push(...entry.blobs);
        return result;
      });
      return { results, blobs };
    },
  };
}

function renumbered(result: RestoredMessage, offset: number): RestoredMessage {
  const shifted = JSON.stringify(result.r).replace(
    /"attachment:(\d+)"/g,
    (_, index: string) => `"attachment:${Number(index) + offset}"`,
  );
  return { ...result, r: JSON.parse(shifted) };
}
