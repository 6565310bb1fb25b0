import type { Actor } from "../../services/call-context.ts";
import { notify } from "../../services/notify.ts";
import { isCurrent } from "../session/actor.ts";
import { type Content, isNothing, type SavedDraft, saveContent } from "./saved-draft.ts";

/** Who knows already that drafts cannot be saved. */
let warned: Actor | undefined;

/**
 * To be called after each save of a draft in which something is left. Says to each user once that drafts cannot be
 * saved, because a storage that is full or disabled stays so: once more where it has worked in between.
 */
export function tellWhetherSaved(isSaved: boolean, actor: Actor): void {
  if (!isCurrent(actor)) return;
  if (isSaved) warned = undefined;
  else if (warned?.userCount !== actor.userCount) {
    warned = actor;
    notify({ kind: "warning", key: "composer.draftNotSaved" });
  }
}

/**
 * Saves what the user is writing. Of all that is written while an earlier save is under way only the newest is saved:
 * a slow device would fall behind the typing.
 */
export async function saveWriting(
  draft: SavedDraft,
  content: Content,
  actor: Actor,
): Promise<void> {
  // Nothing is left to be looked up.
  if (isNothing(content)) draft.attempt = undefined;
  draft.newest = content;
  await draft.last;
  if (draft.newest !== content) return;
  const isSaved = await saveContent(draft, content);
  draft.isLost = !isSaved;
  if (!isNothing(content)) tellWhetherSaved(isSaved, actor);
}
