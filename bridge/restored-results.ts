interface RestoredMessage {
  readonly m: string;
  readonly opId: string;
  readonly r: unknown;
}

/** As many as a welcome may carry: with more of them it would be refused as a whole. */
const MAX_RESULTS = 32;

/** What durable methods gave after their page was gone, until an app says that it is in safety. */
export function createRestoredResults() {
  const kept = new Map<string, { readonly result: RestoredMessage; readonly blobs: Blob[] }>();
  return {
    keep(result: RestoredMessage, blobs: Blob[]): void {
      kept.delete(result.opId);
      kept.set(result.opId, { result, blobs });
      const [oldest] = kept.keys();
      if (kept.size > MAX_RESULTS && oldest !== undefined) kept.delete(oldest);
    },
    forget(opId: string): void {
      kept.delete(opId);
    },
    /** All of them for one welcome, their attachments numbered through. */
    all() {
      const blobs: Blob[] = [];
      const results = [...kept.values()].map(entry => {
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
