const PREFIX = "composer:";

/** An id for a capture. It names the team, so that a result for a later page finds its draft. */
export function createCaptureId(teamId: string): string {
  return `${PREFIX}${teamId}:${Math.random().toString(36).slice(2)}`;
}

/** The team that a capture's photos are for; nothing if it was not for a post. */
export function teamOfCapture(captureId: string): string | undefined {
  return captureId.startsWith(PREFIX) ? captureId.slice(PREFIX.length).split(":")[0] : undefined;
}

/**
 * Which photos of the host's captures the draft does not need again. The host gives all photos of a
 * capture to each new page until the app confirms that they are safe.
 */
export function createCaptureLog() {
  /** Ids of photos that are in the draft, were removed from it, or found no room. */
  const handled = new Set<string>();
  /** Captures that the host may give to the next page. */
  const unconfirmed = new Set<string>();

  return {
    /** Ignores photos that are not from a capture. */
    markHandled(photoId: string): void {
      if (photoId.startsWith(PREFIX)) handled.add(photoId);
    },
    /** A capture's photos that have not been handled, by ids that are the same in every page. */
    findMissing(captureId: string, photos: readonly Blob[]): Map<string, Blob> {
      unconfirmed.add(captureId);
      const byId = photos.map((photo, index) => [`${captureId}/${index}`, photo] as const);
      return new Map(byId.filter(([id]) => !handled.has(id)));
    },
    /** The host may forget the capture. */
    confirm(captureId: string): void {
      unconfirmed.delete(captureId);
    },
    /** For an empty draft: photos of confirmed captures do not come again. */
    forgetConfirmed(): void {
      for (const id of handled) if (!unconfirmed.has(id.replace(/\/.*/, ""))) handled.delete(id);
    },
    /** The handled photos' ids, which the draft keeps. */
    handled: (): string[] => [...handled],
  };
}

export type CaptureLog = ReturnType<typeof createCaptureLog>;
