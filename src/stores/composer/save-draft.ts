import { notify } from "../../services/notify.ts";
import { isCurrent } from "../actor.ts";
import { type Content, saveContent } from "../saved-draft.ts";
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
  const { saving } = composer;
  if (saving.draft === undefined || saving.isHeld) return;
  if (saving.isDirty) saving.running ??= writeDraft(composer);
}

/** True when the device has the whole draft, after the save that is under way. */
export async function isDraftStored({ saving }: Composer): Promise<boolean> {
  await saving.running;
  return saving.isStored && !saving.isDirty;
}

/** What a save would write now. */
export function contentOf({ state, intake, captures, isPosted }: Composer): Content {
  const photos = intake.readyBlobs();
  const isEmpty = !state.text && photos.length === 0;
  if (isEmpty) captures.forgetConfirmed();
  const content = { text: state.text, photos, captures: captures.handled() };
  return isPosted && !isEmpty ? { ...content, isPosted } : content;
}

/** A change during a save is saved by the next round of the loop, with the newest content. */
async function writeDraft(composer: Composer): Promise<void> {
  const { saving, actor } = composer;
  while (saving.isDirty && saving.draft) {
    saving.isDirty = false;
    const content = contentOf(composer);
    const isEmpty = !content.text && content.photos.length === 0;
    showSaved(composer, isEmpty, await saveContent(saving.draft, content));
    // Once: a storage that is full or disabled stays so.
    if (composer.state.saved === "not-saved" && !saving.isWarned && isCurrent(actor)) {
      saving.isWarned = true;
      notify({ kind: "warning", key: "composer.draftNotSaved" });
    }
  }
  // What could not be saved is tried again with the next change, and when the page is hidden or left.
  saving.isDirty = !saving.isStored;
  saving.running = undefined;
}

function showSaved({ saving, state }: Composer, isEmpty: boolean, isStored: boolean): void {
  saving.isStored = isStored;
  state.saved = isEmpty ? "empty" : isStored ? "saved" : "not-saved";
}
