import type { Draft } from "../../services/drafts.ts";
import { isCurrent } from "../session/actor.ts";
import { onUserChange, waitForMe } from "../session/session.ts";
import { lookForDrafts } from "../writing/look-for-drafts.ts";
import { draftKeys, newSavedDraft, type SavedDraft, savedDraftAt } from "../writing/saved-draft.ts";
import { photoRoom } from "./add-photos.ts";
import { type Composer, type Moved, openDrafts, takeComposers } from "./composer.ts";
import { saveChange, saveDraft } from "./save-draft.ts";
import { settleEarlier } from "./send-post.ts";
import { showStoredPosts } from "./unsent-posts.ts";

/** What another user has left stays that user's draft. */
onUserChange(() => {
  for (const composer of takeComposers()) {
    const { saving, intake, place } = composer;
    saving.draft ??= savedDraftAt(place);
    saveDraft(composer);
    // Nobody comes back to this composer: a save that fails is tried once more.
    void saving.running?.then(() => saveDraft(composer));
    intake.release();
  }
});

/** Opens a composer with the draft that an earlier run of the app has saved. */
export async function restoreDraft(composer: Composer): Promise<void> {
  const { teamId, state, saving, actor } = composer;
  if (!state.isLoaded) await waitForMe();
  await lookForDrafts({
    name: teamId,
    own: openDrafts,
    progress: saving,
    isWanted: () => isCurrent(actor) && !composer.isPosted,
    async take(found) {
      state.isLoaded = true;
      if (found) {
        showStoredPosts(teamId, found);
        await takeIn(composer, found);
      } else {
        saving.draft ??= newSavedDraft(teamId);
        saveDraft(composer);
      }
    },
  });
}

async function takeIn(composer: Composer, found: ReadonlyMap<string, Draft>): Promise<void> {
  const { teamId, state, intake, captures, saving } = composer;
  /** What is found goes into what the user has made meanwhile. */
  const isMade = state.text || state.photos.length > 0;
  const own = isMade ? (saving.draft ?? newSavedDraft(teamId)) : undefined;
  const stored = new Map([...found].filter(([, { isPosted }]) => !isPosted));
  const room = photoRoom(state.photos);
  const { key, shown, moved } = choose(own, draftKeys(teamId)[0], stored, room);
  const typed = state.text;
  const texts = shown.map(({ text }) => text);
  state.text = [...texts, typed].filter(Boolean).join("\n\n");
  for (const other of found.values()) captures.restore(other);
  const photos = shown.flatMap(draft => draft.photos);
  for (const photo of photos.slice(0, room)) intake.addReady(photo);
  const draft = own ?? savedDraftAt(key, stored.get(key));
  for (const { shared } of shown) draft.shared ??= shared;
  saving.draft = draft;
  saving.moved.push(...moved);
  if (moved.length > 0 || (typed && shown.length > 0)) saveChange(composer);
  else saveDraft(composer);
  await saving.running;
  if (!own) void settleEarlier(composer);
}

interface Choice {
  /** Where the draft is saved from now on. */
  readonly key: string;
  readonly shown: readonly Draft[];
  /** What goes into the draft from elsewhere. */
  readonly moved: readonly Moved[];
}

/**
 * Which of the stored drafts are shown together. One that may have been sent is shown alone, and the others wait:
 * if their words were added to it, nobody could find it on the server. A draft whose photos find no room waits too:
 * it stays stored, so each start would add its words again.
 */
function choose(
  own: SavedDraft | undefined,
  mainKey: string,
  stored: ReadonlyMap<string, Draft>,
  room: number,
): Choice {
  const sent = [...stored].find(([, { attempt }]) => attempt);
  if (own && (own.attempt || sent)) return { key: mainKey, shown: [], moved: [] };
  if (sent) return { key: sent[0], shown: [sent[1]], moved: [] };
  const drafts = [...stored.values()];
  const shown: Draft[] = [];
  const moved: Moved[] = [];
  let left = room;
  for (const [at, [key, draft]] of [...stored].entries()) {
    // What is saved from now on takes its place.
    const isReplaced = !own && key === mainKey;
    if (!drafts.some((other, i) => isCopy(draft, at, other, i))) {
      if (!isReplaced && draft.photos.length > left) continue;
      left -= draft.photos.length;
      shown.push(draft);
    }
    if (!isReplaced) moved.push([key, draft]);
  }
  return { key: mainKey, shown, moved };
}

/**
 * Whether another draft has all of this one, because two tabs have begun with the same draft. Then the other
 * draft is enough.
 */
function isCopy(draft: Draft, at: number, other: Draft, otherAt: number): boolean {
  const isWithin =
    at !== otherAt &&
    other.text.includes(draft.text) &&
    draft.photos.every(({ size }) => other.photos.some(photo => photo.size === size));
  return isWithin && (draft.text !== other.text || at > otherAt);
}
