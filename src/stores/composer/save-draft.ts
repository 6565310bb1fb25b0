import { notify } from "../../services/notify.ts";
import { services } from "../services.ts";
import type { Composer } from "./composer.ts";

/** To be called after each change of what the draft holds. */
export function saveChange(composer: Composer): void {
  composer.saving.isDirty = true;
  saveDraft(composer);
}

/**
 * Saves what has changed since the last save, unless the post is being sent. It reads no photo if
 * nothing has changed: WebKit reports an error when the end of a page interrupts the reading.
 */
export function saveDraft(composer: Composer): void {
  const { saving, state } = composer;
  if (!saving.isDirty || saving.key === undefined || state.isPosting) return;
  saving.running ??= writeDraft(composer, saving.key);
}

/** True when the device has the whole draft, after the save that is under way. */
export async function isDraftStored({ saving }: Composer): Promise<boolean> {
  await saving.running;
  return saving.isStored && !saving.isDirty;
}

/** A change during a save is saved by the next round of the loop, with the newest content. */
async function writeDraft(
  { state, intake, captures, saving }: Composer,
  key: string,
): Promise<void> {
  const { drafts } = services();
  while (saving.isDirty) {
    saving.isDirty = false;
    const { text } = state;
    const photos = intake.readyBlobs();
    const isEmpty = !text && photos.length === 0;
    if (isEmpty) captures.forgetConfirmed();
    const handled = captures.handled();
    if (isEmpty && handled.length === 0) {
      await drafts.remove(key);
      saving.isStored = true;
    } else {
      saving.isStored = await drafts.save(key, { text, photos, captures: handled });
      // Once: a storage that is full or disabled stays so.
      if (!saving.isStored && !isEmpty && !saving.isWarned) {
        saving.isWarned = true;
        notify({ kind: "warning", key: "composer.draftNotSaved" });
      }
    }
    state.isSaved = saving.isStored && !isEmpty;
  }
  saving.running = undefined;
}
