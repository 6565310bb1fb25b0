import { getMany, type UseStore } from "idb-keyval";
import { inspectPicture } from "../core/picture-bytes.ts";
import { asText, fieldsOf } from "../core/read.ts";
import { blobRatios } from "./blob-ratio.ts";
import { createDeviceStore } from "./device-store.ts";
import { hashText } from "./hash-text.ts";

/** One sending of something that the user made. It is saved before the request leaves. */
export interface Attempt {
  /** The same for every sending of the same content. */
  readonly id: string;
  /** What was sent, as it is looked for on the server. */
  readonly words: string;
  /** One hash for each picture. */
  readonly pictures: readonly string[];
  /** By the device's clock. */
  readonly startedMs: number;
  /** Server minus device, if it was known then. */
  readonly clockOffsetMs: number | undefined;
  /** The ids of things that look the same and that the server had before this attempt. */
  readonly knownIds: readonly string[];
  /** Which page sends it, and since when by the device's clock. */
  readonly writer: string;
  readonly claimedMs: number;
}

/** What a user has made and the server has not, as far as is known. */
export interface Draft {
  readonly text: string;
  /** Compressed photos, image/jpeg. */
  readonly photos: readonly Blob[];
  /** The ids of photos from the host's camera: when the host sends a photo again, it is not added twice. */
  readonly captures?: readonly string[];
  /** It has left its screen to be sent. */
  readonly isPosted?: boolean | undefined;
  /** Different for each save; it begins with the page that has saved it. */
  readonly version?: string | undefined;
  /** A sending whose outcome is not known. */
  readonly attempt?: Attempt | undefined;
  readonly shared?: SharedDraft | undefined;
}

/** A draft that another tab has had too, and may have sent. */
export interface SharedDraft {
  /** By the device's clock. */
  readonly sinceMs: number;
  readonly signature: string;
}

/** Keeps drafts in IndexedDB when the page ends. */
export interface DraftStorage {
  /** What is stored under these keys. Undefined where the storage refuses, or does not answer in time. */
  load(keys: readonly string[]): Promise<ReadonlyMap<string, Draft> | undefined>;
  /**
   * Puts `next` in the place of what is stored, or removes that, in one transaction and only where
   * `mayReplace` agrees: another tab may have saved meanwhile. Returns whether it did; undefined where the
   * storage refuses, or does not answer in time, or where the bytes of a photo are lost.
   */
  replace(
    key: string,
    next: Draft | undefined,
    mayReplace: (stored: Draft | undefined) => boolean,
  ): Promise<boolean | undefined>;
}

/** An IndexedDB that is silent for so long counts as one that fails. Some web views' never answers. */
const STORAGE_LIMIT_MS = 2000;

function readAttempt(value: unknown): Attempt | undefined {
  const fields = fieldsOf(value);
  return asText(fields.id) &&
    asText(fields.writer) &&
    Array.isArray(fields.pictures) &&
    Array.isArray(fields.knownIds)
    ? (value as Attempt)
    : undefined;
}

function readShared(value: unknown): SharedDraft | undefined {
  const fields = fieldsOf(value);
  return typeof fields.sinceMs === "number" && typeof fields.signature === "string"
    ? (value as SharedDraft)
    : undefined;
}

function readStoredDraft(value: unknown): Draft | undefined {
  const fields = fieldsOf(value);
  if (typeof fields.text !== "string" || !Array.isArray(fields.photos)) return undefined;
  const photos = fields.photos
    .filter(bytes => bytes instanceof ArrayBuffer && bytes.byteLength > 0)
    .map(bytes => {
      const photo = new Blob([bytes], { type: "image/jpeg" });
      blobRatios.set(photo, inspectPicture(new Uint8Array(bytes))?.ratio);
      return photo;
    });
  const captures = Array.isArray(fields.captures) ? fields.captures.map(String) : [];
  return {
    text: fields.text,
    photos,
    captures,
    isPosted: fields.isPosted === true || undefined,
    version: asText(fields.version),
    attempt: readAttempt(fields.attempt),
    shared: readShared(fields.shared),
  };
}

export function createDraftStorage(): DraftStorage {
  let store: UseStore | undefined;
  /** For each key, the save that has begun last. */
  const newest = new Map<string, object>();
  const open: UseStore = async (mode, use) => {
    store ??= createDeviceStore("teamhub-drafts", "drafts");
    return store(mode, use);
  };
  // A connection that has never answered would never answer: after silence another one is opened.
  function ask<T>(work: () => Promise<T>, tries = 1): Promise<T | undefined> {
    return new Promise(resolve => {
      let used: UseStore | undefined;
      const timer = setTimeout(() => {
        if (!used || store === used) store = undefined;
        resolve(tries > 1 ? ask(work, tries - 1) : undefined);
      }, STORAGE_LIMIT_MS);
      const settle = (value?: T) => {
        clearTimeout(timer);
        resolve(value);
      };
      work().then(settle, () => settle());
      // Undefined where the work reads photos first and has opened none yet.
      used = store;
    });
  }
  // A draft outlives a sign-out: what it is stored under must not say whose it is.
  async function read(keys: readonly string[]): Promise<ReadonlyMap<string, Draft>> {
    const drafts = (await getMany(keys.map(hashText), open)).map(readStoredDraft);
    return new Map(keys.flatMap((key, at) => (drafts[at] ? [[key, drafts[at]]] : [])));
  }
  return {
    // Silence does not mean that there is no draft, so the storage is asked once more: it can be slow just after
    // the former page was killed.
    load: keys => ask(() => read(keys), 2),
    replace(key, next, mayReplace) {
      const own = {};
      let isOver = false;
      newest.set(key, own);
      return ask(async () => {
        const photos = next?.photos ?? [];
        // Bytes, because some engines lose the contents of a Blob that is stored as such. They are read
        // first: a transaction does not wait for them.
        const read = await Promise.all(
          photos.map(photo => photo.arrayBuffer().catch(() => undefined)),
        );
        return open("readwrite", records => {
          const { transaction } = records;
          return new Promise<boolean | undefined>((resolve, reject) => {
            const name = hashText(key);
            const found = records.get(name);
            found.onsuccess = () => {
              try {
                // A save that was given up must not come after a later one.
                const isLate = isOver && newest.get(key) !== own;
                const may = !isLate && mayReplace(readStoredDraft(found.result));
                const stored = fieldsOf(found.result).photos;
                // What an engine has lost since it was stored stays stored.
                const bytes = photos.map(
                  ({ size }, at) =>
                    read[at] ??
                    (Array.isArray(stored)
                      ? stored.find(one => one?.byteLength === size)
                      : undefined),
                );
                if (may && next) records.put({ ...next, photos: bytes }, name);
                else if (may) records.delete(name);
                transaction.oncomplete = () =>
                  resolve(may && bytes.includes(undefined) ? undefined : may);
                // From here on it needs no page.
                transaction.commit();
              } catch (error) {
                // Thrown in an event's handler, it would reach nobody who waits.
                reject(error);
                transaction.abort();
              }
            };
            transaction.onabort = transaction.onerror = () => reject(transaction.error);
          });
        });
      }).finally(() => {
        isOver = true;
      });
    },
  };
}
