import { createStore, del, get, set } from "idb-keyval";
import { asFields } from "../core/read.ts";

/** The text and the photos of a post that is not sent yet. */
export interface Draft {
  readonly text: string;
  /** Compressed photos, image/jpeg. */
  readonly photos: readonly Blob[];
  /** The ids of photos from the host's camera: when the host sends a photo again, it is not added twice. */
  readonly captures?: readonly string[];
}

/** Keeps drafts in IndexedDB when the page ends. `save` returns false where that is not possible. */
export interface DraftStorage {
  load(key: string): Promise<Draft | undefined>;
  save(key: string, draft: Draft): Promise<boolean>;
  remove(key: string): Promise<void>;
}

interface StoredDraft {
  readonly text: string;
  /** Bytes, because some engines lose the contents of a Blob that is stored as such. */
  readonly photos: readonly ArrayBuffer[];
  readonly captures?: readonly string[];
}

function readStoredDraft(value: unknown): Draft | undefined {
  const fields = asFields(value);
  if (!fields || typeof fields.text !== "string" || !Array.isArray(fields.photos)) return undefined;
  const photos = fields.photos
    .filter(bytes => bytes instanceof ArrayBuffer && bytes.byteLength > 0)
    .map(bytes => new Blob([bytes], { type: "image/jpeg" }));
  const captures = Array.isArray(fields.captures) ? fields.captures.map(String) : [];
  return { text: fields.text, photos, captures };
}

export function createDraftStorage(): DraftStorage {
  let store: ReturnType<typeof createStore> | undefined;
  const open = () => {
    store ??= createStore("teamhub-drafts", "drafts");
    return store;
  };
  return {
    async load(key) {
      try {
        return readStoredDraft(await get(key, open()));
      } catch {
        return undefined;
      }
    },
    async save(key, { photos, ...rest }) {
      try {
        const bytes = await Promise.all(photos.map(photo => photo.arrayBuffer()));
        await set(key, { ...rest, photos: bytes } satisfies StoredDraft, open());
        return true;
      } catch {
        return false;
      }
    },
    async remove(key) {
      try {
        await del(key, open());
      } catch {
        // Nothing is stored on this device.
      }
    },
  };
}
