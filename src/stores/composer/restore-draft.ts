import type { Draft } from "../../services/drafts.ts";
import { isCurrent } from "../actor.ts";
import { savedDraftAt } from "../saved-draft.ts";
import { services } from "../services.ts";
import { loadMe, onUserChange, subscribeToSession } from "../session.ts";
import { photoRoom } from "./add-photos.ts";
import { allComposers, type Composer, takeComposers } from "./composer.ts";
import { saveChange, saveDraft } from "./save-draft.ts";
import { settleEarlier } from "./send-post.ts";
import { draftKeys, loadStored } from "./stored-drafts.ts";
import { showStoredPosts } from "./unsent-posts.ts";

/** How long the composer waits to learn who the user is. */
const OWNER_WAIT_MS = 2000;

/** What another user has left stays that user's draft. */
onUserChange(() => {
  for (const composer of takeComposers()) {
    const { saving, intake, tokenOwner, teamId } = composer;
    saving.draft ??= savedDraftAt(`${tokenOwner}/${teamId}`);
    saveDraft(composer);
    // Nobody comes back to this composer: a save that fails is tried once more.
    void saving.running?.then(() => saveDraft(composer));
    intake.release();
  }
});

subscribeToSession(() => allComposers().forEach(saveDraft));

/** Opens a composer with the draft that an earlier run of the app has saved. */
export async function restoreDraft(composer: Composer): Promise<void> {
  const { teamId, state, intake, captures, saving, actor } = composer;
  if (state.isLoaded) return;
  await Promise.race([loadMe(), new Promise(resolve => setTimeout(resolve, OWNER_WAIT_MS))]);
  if (!isCurrent(actor)) return;
  const found = await loadStored(teamId);
  // Another call was faster, or another user has signed in.
  if (state.isLoaded || !isCurrent(actor)) return;
  state.isLoaded = true;
  showStoredPosts(teamId, found);
  const stored = new Map([...found].filter(([, { isPosted }]) => !isPosted));
  const { key, shown, moved } = choose(draftKeys(teamId)[0], stored);
  const typed = state.text;
  const texts = shown.map(({ text }) => text);
  state.text = [...texts, typed].filter(Boolean).join("\n\n");
  for (const id of [...found.values()].flatMap(draft => draft.captures ?? [])) {
    captures.markHandled(id);
  }
  const photos = shown.flatMap(draft => draft.photos);
  const fitting = photos.slice(0, photoRoom(state.photos));
  for (const photo of fitting) intake.addReady(photo);
  const draft = savedDraftAt(key, stored.get(key));
  for (const { shared } of shown) draft.shared ??= shared;
  saving.draft = draft;
  if (moved.length > 0 || (typed && shown.length > 0)) saveChange(composer);
  else saveDraft(composer);
  await saving.running;
  // What found no room waits where it is.
  const isWhole = fitting.length === photos.length;
  if (saving.isStored && isWhole) await Promise.all(moved.map(remove));
  void settleEarlier(composer);
}

/** Unless another tab has changed it meanwhile. */
function remove([key, { version }]: readonly [string, Draft]): Promise<unknown> {
  return services().drafts.replace(key, undefined, stored => stored?.version === version);
}

interface Choice {
  /** Where the draft is saved from now on. */
  readonly key: string;
  readonly shown: readonly Draft[];
  /** What goes into the draft from elsewhere. */
  readonly moved: readonly (readonly [key: string, draft: Draft])[];
}

/**
 * Which of the stored drafts are shown together. One that may have been sent is shown alone: with other
 * words it could not be told from a new one. The others then wait.
 */
function choose(mainKey: string, stored: ReadonlyMap<string, Draft>): Choice {
  const sent = [...stored].find(([, { attempt }]) => attempt);
  if (sent) return { key: sent[0], shown: [sent[1]], moved: [] };
  const drafts = [...stored.values()];
  return {
    key: mainKey,
    shown: drafts.filter((draft, at) => !drafts.some((other, i) => isCopy(draft, at, other, i))),
    moved: [...stored].filter(([key]) => key !== mainKey),
  };
}

/** Two tabs have begun with the same draft: the one that has all of the other's is enough. */
function isCopy(draft: Draft, at: number, other: Draft, otherAt: number): boolean {
  const isWithin =
    at !== otherAt &&
    other.text.includes(draft.text) &&
    draft.photos.every(({ size }) => other.photos.some(photo => photo.size === size));
  return isWithin && (draft.text !== other.text || at > otherAt);
}
