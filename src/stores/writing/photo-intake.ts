import { ref } from "valtio/vanilla";
import type { FailureCode } from "../../core/result.ts";
import type { ImagePresetName } from "../../limits.ts";
import { blobRatios } from "../../services/blob-ratio.ts";
import { revokeLater } from "../../services/images/revoke-later.ts";
import { newId } from "../../services/new-id.ts";
import { services } from "../services.ts";

/** A picture, from the picked file to the JPEG that is sent. */
export type IntakePhoto = { readonly id: string } & (
  | { readonly status: "preparing"; readonly percent: number }
  | { readonly status: "ready"; readonly blob: Blob; readonly url: string }
  | { readonly status: "failed"; readonly code: FailureCode }
);

/** The part of a store's state that shows its pictures. */
export interface IntakeState {
  /** A `ref()`. */
  photos: readonly IntakePhoto[];
}

interface Preparation {
  readonly controller: AbortController;
  readonly done: Promise<void>;
}

/** Compresses pictures. Each has its own progress and its own error in `state`. */
export function createPhotoIntake(state: IntakeState, preset: ImagePresetName) {
  const preparations = new Map<string, Preparation>();
  let isReleased = false;
  const urlOf = (blob: Blob) => (isReleased ? "" : URL.createObjectURL(blob));

  function append(photo: IntakePhoto): void {
    state.photos = ref([...state.photos, photo]);
  }

  function update(photo: IntakePhoto): void {
    state.photos = ref(state.photos.map(known => (known.id === photo.id ? photo : known)));
  }

  async function prepare(
    id: string,
    file: Blob,
    signal: AbortSignal,
    onReady?: (id: string) => void,
  ): Promise<void> {
    const result = await services().prepareImage(file, preset, {
      signal,
      onProgress: percent => {
        if (preparations.has(id)) update({ id, status: "preparing", percent });
      },
    });
    if (!preparations.delete(id)) return;
    if (result.ok) {
      const { blob, widthPx, heightPx } = result.value;
      blobRatios.set(blob, widthPx / heightPx);
      update({ id, status: "ready", blob, url: urlOf(blob) });
      onReady?.(id);
    } else update({ id, status: "failed", code: result.error.code });
  }

  /** True if the picture was ready. */
  function remove(id: string): boolean {
    const photo = state.photos.find(known => known.id === id);
    if (!photo) return false;
    preparations.get(id)?.controller.abort();
    preparations.delete(id);
    state.photos = ref(state.photos.filter(known => known.id !== id));
    if (photo.status !== "ready") return false;
    revokeLater(photo.url);
    return true;
  }

  return {
    /** `id` is unlike any other picture's. */
    add(file: Blob, id = newId(), onReady?: (id: string) => void): void {
      append({ id, status: "preparing", percent: 0 });
      const controller = new AbortController();
      // Starts after this function, so that its first progress finds it in the map.
      const done = Promise.resolve().then(() => prepare(id, file, controller.signal, onReady));
      preparations.set(id, { controller, done });
    },
    /** Adds a picture that is compressed already. */
    addReady: (blob: Blob): void =>
      append({ id: newId(), status: "ready", blob, url: urlOf(blob) }),
    remove,
    clear(): void {
      for (const { id } of state.photos) remove(id);
    },
    /** Nobody looks at the pictures any more: they only wait to be saved. */
    release(): void {
      isReleased = true;
      for (const photo of state.photos) if (photo.status === "ready") revokeLater(photo.url);
    },
    readyBlobs: (): Blob[] =>
      state.photos.flatMap(photo => (photo.status === "ready" ? [photo.blob] : [])),
    /** Resolves when no picture is being compressed. */
    settled: async (): Promise<void> => {
      await Promise.all([...preparations.values()].map(({ done }) => done));
    },
  };
}

export type PhotoIntake = ReturnType<typeof createPhotoIntake>;
