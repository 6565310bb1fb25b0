import type { Draft } from "../../services/drafts.ts";
import { hashText } from "../../services/hash-text.ts";
import { newId } from "../../services/new-id.ts";
import { onUserChange } from "../session/session.ts";

const PREFIX = "composer:";
/** As long as the `opId` of a capture may be: with the id of its team it would often be longer. */
const ID_MAX_CHARS = 100;

/** The capture that gave a photo. */
const captureOf = (photoId: string) => photoId.replace(/\/.*/, "");

/** Whose draft it is, so that nobody can read it in the id. */
const markOf = (draftKey: string) => hashText(`capture/${draftKey}`);

/**
 * An id for a capture. It names the team and, not readably, the user: a result that comes to a later page
 * finds its draft, and no other user's.
 */
export function createCaptureId(teamId: string, draftKey: string): string {
  const id = `${PREFIX}${encodeURIComponent(teamId)}:${markOf(draftKey)}:${newId()}`;
  return id.slice(0, ID_MAX_CHARS);
}

/** The team that a capture's photos are for; nothing if it was not for a post. */
export function teamOfCapture(captureId: string): string | undefined {
  const [, teamId] = captureId.startsWith(PREFIX) ? captureId.split(":") : [];
  return teamId && decodeURIComponent(teamId);
}

/** Whether a capture was made for one of these drafts. */
export function isCaptureFor(captureId: string, draftKeys: readonly string[]): boolean {
  const [, , mark] = captureId.split(":");
  return draftKeys.some(key => markOf(key) === mark);
}

/** Ids of photos that no draft of this page has any more: they were posted or removed. */
const done = new Set<string>();
onUserChange(() => done.clear());

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
    /** Of a stored draft. Where it has content, the host may not have heard yet that the photos are safe. */
    restore({ text, photos, captures = [] }: Draft): void {
      for (const id of captures) {
        handled.add(id);
        if (text || photos.length > 0) unconfirmed.add(captureOf(id));
      }
    },
    /** A capture's photos that have not been handled, by ids that are the same in every page. */
    findMissing(captureId: string, photos: readonly Blob[]): Map<string, Blob> {
      unconfirmed.add(captureId);
      const byId = photos.map((photo, index) => [`${captureId}/${index}`, photo] as const);
      return new Map(byId.filter(([id]) => !handled.has(id) && !done.has(id)));
    },
    /** The host may forget the capture. */
    confirm(captureId: string): void {
      unconfirmed.delete(captureId);
    },
    /** For an empty draft. Photos of confirmed captures do not come to the next page, so it needs no ids of them. */
    forgetConfirmed(): void {
      for (const id of handled) {
        done.add(id);
        if (!unconfirmed.has(captureOf(id))) handled.delete(id);
      }
    },
    /** The handled photos' ids, which the draft keeps. */
    handled: (): string[] => [...handled],
  };
}

export type CaptureLog = ReturnType<typeof createCaptureLog>;
