import { type Content, isNothing, removeCopy, saveContent } from "../writing/saved-draft.ts";
import { tellWhetherSaved } from "../writing/tell-whether-saved.ts";
import type { Composer } from "./composer.ts";

/** To be called after each change of what the draft holds. */
export function saveChange(composer: Composer): void {
  composer.saving.isDirty = true;
  saveDraft(composer);
}

export function setPostText(composer: Composer, text: string): void {
  composer.state.text = text;
  saveChange(composer);
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

/** True when the device has the whole draft, after the save that is under way and those that follow it. */
export async function isDraftStored({ saving }: Composer): Promise<boolean> {
  while (saving.running) await saving.running;
  return !saving.isDirty;
}

/** What a save would write now. */
export function contentOf({ state, intake, captures, isPosted }: Composer): Content {
  const written = { text: state.text, photos: intake.readyBlobs() };
  const isEmpty = isNothing(written);
  if (isEmpty) captures.forgetConfirmed();
  return { ...written, captures: captures.handled(), isPosted: isPosted && !isEmpty };
}

/** What was taken in from other places is in the saved draft now. */
async function removeMoved({ moved, draft }: Composer["saving"]): Promise<void> {
  for (const [at, copy] of moved.splice(0)) {
    // Where the stored draft is the same as this one, it was not saved once more.
    if (at !== draft?.key) await removeCopy(at, copy);
  }
}

/** A change during a save is saved by the next round of the loop, with the newest content. */
async function writeDraft(composer: Composer): Promise<void> {
  const { saving, state, actor } = composer;
  let isSaved = true;
  while (saving.isDirty && saving.draft) {
    saving.isDirty = false;
    const content = contentOf(composer);
    const isEmpty = isNothing(content);
    // Nothing is left to be looked up: an attempt would keep an empty draft in front of other ones.
    if (isEmpty) saving.draft.attempt = undefined;
    isSaved = await saveContent(saving.draft, content);
    state.saved = isEmpty ? "empty" : isSaved ? "saved" : "not-saved";
    if (!isEmpty) tellWhetherSaved(isSaved, actor);
    // Where something has changed meanwhile, what was taken in may not be saved yet.
    if (isSaved && !saving.isDirty) await removeMoved(saving);
  }
  // What could not be saved is tried again with the next change, and when the page is hidden or left.
  saving.isDirty = !isSaved;
  saving.running = undefined;
}
