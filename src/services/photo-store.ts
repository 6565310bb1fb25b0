import { hashText } from "./hash-text.ts";
import { dataUrlToBlob } from "./images/data-url.ts";
import { revokeLater } from "./images/revoke-later.ts";

/**
 * Feed photos. The server sends them as long strings; kept as such, thousands of them would fill the
 * script's memory. Each becomes a Blob in idle time, and an object URL only while it is on screen.
 */
export interface PhotoStore {
  /**
   * Takes a source over; the answer names the photo. Addresses (http, blob) name themselves.
   * @param place where it stands: its post and its number there. A refetch brings it there again.
   */
  add(source: string, place: string): string;
  /** What an `<img>` shows, until `release`. Undefined where the bytes are no picture. */
  acquire(photo: string): string | undefined;
  release(photo: string): void;
  /** Nothing is left for another user. */
  clear(): void;
}

/** Does the work later. It may do a second piece of it while `hasTime`. */
type WhenIdle = (work: (hasTime: () => boolean) => void) => void;

interface Shown {
  readonly url: string;
  users: number;
}

type Kept = { readonly source: string } | { readonly blob: Blob | undefined };

export function createPhotoStore(whenIdle: WhenIdle = runWhenIdle): PhotoStore {
  const kept = new Map<string, Kept>();
  const shown = new Map<string, Shown>();
  const names = new Map<string, string>();
  const waiting: string[] = [];
  let isConverting = false;
  let lastId = 0;

  function convert(photo: string): Blob | undefined {
    const entry = kept.get(photo);
    if (!entry) return undefined;
    if ("blob" in entry) return entry.blob;
    const result = dataUrlToBlob(entry.source);
    const blob = result.ok ? result.value : undefined;
    kept.set(photo, { blob });
    return blob;
  }

  function convertNext(hasTime: () => boolean) {
    do {
      const photo = waiting.shift();
      if (photo) convert(photo);
    } while (waiting.length > 0 && hasTime());
    isConverting = waiting.length > 0;
    if (isConverting) whenIdle(convertNext);
  }

  return {
    add(source, place) {
      if (!source.startsWith("data:")) return source;
      // A refetched page brings the same pictures again. Samples tell whether it is the same one; only
      // within its place, because one could be made to be taken for somebody else's.
      // As a hash: the engine would keep the pieces of a text that is put together, for every photo.
      const fingerprint = `${place}:${source.length}:${hashText(sample(source))}`;
      const known = names.get(fingerprint);
      if (known) return known;
      const photo = `photo:${++lastId}`;
      names.set(fingerprint, photo);
      kept.set(photo, { source });
      waiting.push(photo);
      if (!isConverting) {
        isConverting = true;
        whenIdle(convertNext);
      }
      return photo;
    },
    acquire(photo) {
      if (!photo.startsWith("photo:")) return photo;
      const existing = shown.get(photo);
      if (existing) {
        existing.users += 1;
        return existing.url;
      }
      const blob = convert(photo);
      if (!blob) return undefined;
      const url = URL.createObjectURL(blob);
      shown.set(photo, { url, users: 1 });
      return url;
    },
    release(photo) {
      const existing = shown.get(photo);
      if (!existing) return;
      existing.users -= 1;
      if (existing.users > 0) return;
      revokeLater(existing.url);
      shown.delete(photo);
    },
    clear() {
      for (const { url } of shown.values()) revokeLater(url);
      shown.clear();
      kept.clear();
      names.clear();
    },
  };
}

const SAMPLES = 24;
const SAMPLE_CHARS = 8;

/** Characters from all over the string, enough to tell two photos of one length apart. */
function sample(source: string): string {
  let text = "";
  const step = Math.max(1, Math.floor(source.length / SAMPLES));
  for (let at = step; at < source.length; at += step) text += source.slice(at, at + SAMPLE_CHARS);
  return text;
}

/** A photo takes some milliseconds on a slow phone: another is begun only where that much is left. */
const ONE_PHOTO_MS = 8;

const runWhenIdle: WhenIdle = work => {
  if (typeof requestIdleCallback === "function") {
    requestIdleCallback(deadline => work(() => deadline.timeRemaining() > ONE_PHOTO_MS), {
      timeout: 1000,
    });
  } else setTimeout(work, 50, () => false);
};
