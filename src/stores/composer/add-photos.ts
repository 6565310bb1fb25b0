import { POST_MAX_IMAGES } from "../../limits.ts";
import { notify } from "../../services/notify.ts";
import type { Composer } from "./composer.ts";
import { saveChange } from "./save-draft.ts";

type Photos = readonly { readonly status: string }[];

/** A photo that cannot be read is not sent. */
export function countUsable(photos: Photos): number {
  return photos.filter(({ status }) => status !== "failed").length;
}

/** How many photos can be added to these. */
export function photoRoom(photos: Photos): number {
  return POST_MAX_IMAGES - countUsable(photos);
}

/**
 * Adds as many photos as there is room for; a toast says that the others are left out. Photos of a
 * capture have an id already.
 */
export function addPhotos(
  composer: Composer,
  files: readonly Blob[],
  ids: readonly string[] = [],
): void {
  const { state, intake } = composer;
  const room = photoRoom(state.photos);
  for (const [at, file] of files.slice(0, room).entries()) {
    intake.add(file, ids[at], id => saveReadyPhotos(composer, id));
  }
  if (files.length > room) sayPhotoLimit();
}

export function sayPhotoLimit(): void {
  notify({ kind: "info", key: "composer.photoLimit", values: { max: POST_MAX_IMAGES } });
}

export function removePhoto(composer: Composer, photoId: string): void {
  if (composer.intake.remove(photoId)) saveReadyPhotos(composer, photoId);
}

/** The draft holds the ready photos: it changes when one becomes ready and when a ready one goes. */
function saveReadyPhotos(composer: Composer, changedId: string): void {
  composer.captures.markHandled(changedId);
  saveChange(composer);
}
