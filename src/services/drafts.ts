import { createStore, del, get, set } from "idb-keyval";
import { asFields } from "../core/read.ts";

/** What a user has written and picked for a post and not yet sent. */
export interface Draft {
  readonly text: string;
  /** Compressed photos, image/jpeg. */
  readonly photos: readonly Blob[];
  /** Photos of the host's captures that were among them: told again, they are not taken twice. */
  readonly captures?: readonly string[];
}

/** Drafts outlive the page, in IndexedDB; `save` answers whether they do. */
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
        // There was nothing to remove, or nothing that outlives the page.
      }
    },
  };
}
