const OPERATION = "composer:";

/** A name for a capture; with the team, so that a result for a page that was killed finds its draft. */
export function nameCapture(teamId: string): string {
  return `${OPERATION}${teamId}:${Math.random().toString(36).slice(2)}`;
}

/** The team whose post a capture was for; nothing where it was for something else. */
export function teamOfCapture(opId: string): string | undefined {
  return opId.startsWith(OPERATION) ? opId.slice(OPERATION.length).split(":")[0] : undefined;
}

/** A photo of a capture, with a name that is the same in every page that the host tells it to. */
interface CapturedPhoto {
  readonly id: string;
  readonly file: Blob;
}

/**
 * Which photos of the host's captures a draft need not be given again. The host tells a capture to the next
 * page, all of it, until it has heard that its photos are safe.
 */
export function createCaptures() {
  /** Photos that are in the draft, were removed from it, or found no room. */
  const taken = new Set<string>();
  /** Captures that the next page may be told. */
  const open = new Set<string>();

  return {
    /** If it is a photo of a capture, it will not be missing any more. */
    take(photoId: string): void {
      if (photoId.startsWith(OPERATION)) taken.add(photoId);
    },
    /** Begins with a capture as the host tells it: its photos that have not been taken. */
    begin(opId: string, photos: readonly Blob[]): CapturedPhoto[] {
      open.add(opId);
      return (
        photos
          .map((file, index) => ({ id: `${opId}/${index}`, file }))
          // Drafts used to name a capture as a whole.
          .filter(({ id }) => !taken.has(id) && !taken.has(opId))
      );
    },
    /** The host may forget it. */
    end(opId: string): void {
      open.delete(opId);
    },
    /** Of captures that have ended nothing need be known any more: nothing is left of their draft. */
    forgetEnded(): void {
      for (const id of taken) if (!open.has(id.replace(/\/.*/, ""))) taken.delete(id);
    },
    /** The photos that have been taken, as a draft keeps them. */
    taken: (): string[] => [...taken],
  };
}
