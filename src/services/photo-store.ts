import { createBoundedMap } from "../core/bounded-map.ts";
import { inspectPicture } from "../core/picture-bytes.ts";
import { blobRatios } from "./blob-ratio.ts";
import { hashText } from "./hash-text.ts";
import { readDataUrl } from "./images/data-url.ts";
import { revokeLater } from "./images/revoke-later.ts";
import { type WhenIdle, whenIdle } from "./when-idle.ts";

/**
 * The photos of feeds. The server sends them as long strings, and thousands of these would fill the
 * script's memory. Each becomes a Blob in idle time, which the engine keeps by its object URL.
 */
export interface PhotoStore {
  /**
   * Takes a photo and returns its name. The name of an address (http, blob) is the address.
   * @param place the photo's post and its number there: the same again when the post is loaded again
   */
  add(source: string, place: string): string;
  /** The name of a photo that the user has made: always the same one. */
  addOwn(photo: Blob): string;
  /** The URL for an `<img>`, always the same one. If the bytes are no picture, the URL fails to load. */
  urlOf(photo: string): string;
  /** Width divided by height: as shown, else from the bytes or from the size at the end of the address (`#450x600`). */
  ratioOf(photo: string): number | undefined;
  /** The ratio that the engine has shown. It replaces that of the bytes, because a photo may lie on its side. */
  rememberRatio(photo: string, ratio: number): void;
  /** Forgets every photo: another user has signed in. */
  clear(): void;
}

/** An address that fails to load: the app then shows the same as for any other broken picture. */
const NO_PICTURE = "data:,";

/** An address may end with the photo's size: an engine asks for it without that. Other ends say nothing. */
const SIZED = /#([1-9]\d{0,4})x([1-9]\d{0,4})$/;

/** The ratios of so many photos are remembered. */
const RATIOS_MAX = 2000;

type Kept = { readonly source: string } | { readonly url: string };

export function createPhotoStore(run: WhenIdle = whenIdle): PhotoStore {
  const kept = new Map<string, Kept>();
  const names = new Map<string, string>();
  const ratios = createBoundedMap<number>(RATIOS_MAX);
  let own = new WeakMap<Blob, string>();
  const waiting: string[] = [];
  let lastId = 0;

  function convert(photo: string): string {
    const entry = kept.get(photo);
    if (!entry) return NO_PICTURE;
    if ("url" in entry) return entry.url;
    const picture = readDataUrl(entry.source);
    const url = picture ? URL.createObjectURL(new Blob([picture.bytes], picture)) : NO_PICTURE;
    kept.set(photo, { url });
    const ratio = picture && inspectPicture(picture.bytes)?.ratio;
    if (ratio) ratios.set(photo, ratio);
    return url;
  }

  function convertNext(hasTime: () => boolean) {
    do {
      const photo = waiting.shift();
      if (photo) convert(photo);
    } while (waiting.length > 0 && hasTime());
    if (waiting.length > 0) run(convertNext);
  }

  return {
    add(source, place) {
      if (!source.startsWith("data:")) return source;
      // A page that is loaded again brings the same photos again. They are compared by samples, and only
      // at the same place: a photo could be made so that its samples equal those of another post's.
      // A hash, because the engine keeps the parts of a concatenated text in memory.
      const fingerprint = `${place}:${source.length}:${hashText(sample(source))}`;
      const known = names.get(fingerprint);
      if (known) return known;
      const photo = `photo:${++lastId}`;
      names.set(fingerprint, photo);
      kept.set(photo, { source });
      // The first one starts the work, which goes on until none waits.
      if (waiting.push(photo) === 1) run(convertNext);
      return photo;
    },
    addOwn(blob) {
      const known = own.get(blob);
      if (known) return known;
      const photo = `photo:${++lastId}`;
      own.set(blob, photo);
      kept.set(photo, { url: URL.createObjectURL(blob) });
      const ratio = blobRatios.get(blob);
      if (ratio) ratios.set(photo, ratio);
      return photo;
    },
    urlOf: photo => (photo.startsWith("photo:") ? convert(photo) : photo),
    ratioOf(photo) {
      convert(photo);
      const [, width, height] = SIZED.exec(photo) ?? [];
      return ratios.get(photo) ?? (Number(width) / Number(height) || undefined);
    },
    rememberRatio: (photo, ratio) => void ratios.set(photo, ratio),
    clear() {
      ratios.clear();
      for (const entry of kept.values()) if ("url" in entry) revokeLater(entry.url);
      kept.clear();
      names.clear();
      own = new WeakMap();
    },
  };
}

const SAMPLES = 24;
const SAMPLE_CHARS = 8;

/** Characters from all over the string: enough to distinguish two photos of the same length. */
function sample(source: string): string {
  let text = "";
  const step = Math.max(1, Math.floor(source.length / SAMPLES));
  for (let at = step; at < source.length; at += step) text += source.slice(at, at + SAMPLE_CHARS);
  return text;
}
