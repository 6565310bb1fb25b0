import { proxy, ref } from "valtio/vanilla";
import type { FailureCode } from "../core/result.ts";
import type { ImagePresetName } from "../limits.ts";
import { revokeLater } from "../services/images/revoke-later.ts";
import { services } from "./services.ts";

/** A picture on its way from a file to something that can be sent. */
export type IntakePhoto = { readonly id: string } & (
  | { readonly status: "preparing"; readonly percent: number }
  | { readonly status: "ready"; readonly blob: Blob; readonly url: string }
  | { readonly status: "failed"; readonly code: FailureCode }
);

export interface Intake {
  photos: readonly IntakePhoto[];
}

interface Work {
  readonly controller: AbortController;
  readonly done: Promise<void>;
}

let lastId = 0;

/**
 * Pictures that are being compressed, one after the other, each with its own progress and its own
 * error. `onChange` is called with a picture that has become ready, or that was and is removed.
 */
export function createIntake(preset: ImagePresetName, onChange: (id: string) => void) {
  const intake = proxy<Intake>({ photos: ref([]) });
  const works = new Map<string, Work>();

  function put(photo: IntakePhoto): void {
    intake.photos = ref(intake.photos.map(known => (known.id === photo.id ? photo : known)));
  }

  async function prepare(id: string, file: Blob, signal: AbortSignal): Promise<void> {
    const result = await services().prepareImage(file, preset, {
      signal,
      onProgress: percent => {
        if (works.has(id)) put({ id, status: "preparing", percent });
      },
    });
    if (!works.delete(id)) return;
    if (result.ok) {
      const { blob } = result.value;
      put({ id, status: "ready", blob, url: URL.createObjectURL(blob) });
      onChange(id);
    } else {
      put({ id, status: "failed", code: result.error.code });
    }
  }

  /** `id` is for who will know the picture by it; unlike any other. */
  function add(file: Blob, id = `photo-${++lastId}`): void {
    intake.photos = ref([...intake.photos, { id, status: "preparing", percent: 0 }]);
    const controller = new AbortController();
    // In the map before it starts, so that its first progress finds it there.
    const done = Promise.resolve().then(() => prepare(id, file, controller.signal));
    works.set(id, { controller, done });
  }

  /** Pictures that are compressed already: a restored draft. */
  function addReady(blob: Blob): void {
    const id = `photo-${++lastId}`;
    const url = URL.createObjectURL(blob);
    intake.photos = ref([...intake.photos, { id, status: "ready", blob, url }]);
  }

  function remove(id: string): void {
    const photo = intake.photos.find(known => known.id === id);
    if (!photo) return;
    works.get(id)?.controller.abort();
    works.delete(id);
    intake.photos = ref(intake.photos.filter(known => known.id !== id));
    if (photo.status !== "ready") return;
    revokeLater(photo.url);
    onChange(id);
  }

  return {
    intake,
    add,
    addReady,
    remove,
    clear: () => {
      for (const { id } of intake.photos) remove(id);
    },
    readyBlobs: (): Blob[] =>
      intake.photos.flatMap(photo => (photo.status === "ready" ? [photo.blob] : [])),
    /** Resolves when nothing is being prepared. */
    settled: async () => {
      await Promise.all([...works.values()].map(work => work.done));
    },
  };
}

export type PhotoIntake = ReturnType<typeof createIntake>;
