import type { Post } from "../../api/models.ts";
import { cached } from "../../core/cached.ts";
import type { Draft } from "../../services/drafts.ts";
import { whenAtRest } from "../host/navigation.ts";
import type { FeedName } from "../posts/feeds.ts";
import { onPostsKept, postRecord, settleUnsentPost } from "../posts/posts.ts";
import { currentActor, isCurrent } from "../session/actor.ts";
import { loadMe, onUserChange, session, whenMeIsKnown } from "../session/session.ts";
import { isOpen, loadOthers } from "../writing/look-for-drafts.ts";
import { draftKeys, savedDraftAt } from "../writing/saved-draft.ts";
import { discard } from "../writing/unsent.ts";
import {
  type Composer,
  createComposer,
  openComposer,
  openDrafts,
  showUnsent,
  unsent,
} from "./composer.ts";
import type { FeedPages } from "./find-sent-post.ts";
import { saveChange } from "./save-draft.ts";
import { clearComposer, leaveFeed, settleEarlier, showInFeed } from "./send-post.ts";

/** What stands on top of a feed, newest first. */
export function unsentIn(name: FeedName, composers: readonly Composer[]): readonly Composer[] {
  return composers.filter(
    ({ teamId, isDiscarded }) => !isDiscarded && (name === "all" || name.teamId === teamId),
  );
}

/** True once for each post, where it has been written. */
export function takeJustPosted(composer: Composer | undefined): boolean {
  if (!composer?.isJustPosted) return false;
  composer.isJustPosted = false;
  return true;
}

/** Takes a post that was not sent back into the composer, with its photos. */
export function editPost(composer: Composer): void {
  if (composer.state.isPosting) return;
  leaveFeed(composer);
  composer.attempt = undefined;
  openComposer(composer);
  // The draft keeps its attempt: if the words stay the same, the server is asked for them first.
  saveChange(composer);
}

/** Waits until the outcome of each post of the team is known, and returns the posts that have not arrived. */
export async function settledPosts(teamId: string): Promise<readonly Composer[]> {
  await restoreUnsentPosts(teamId);
  const own = () => unsentIn({ teamId }, unsent.items);
  await Promise.allSettled(own().map(({ sending }) => sending));
  return own();
}

export function discardPost(composer: Composer): void {
  const { state, actor } = composer;
  if (state.isPosting) return;
  const setHidden = (isHidden: boolean) => {
    composer.isDiscarded = isHidden;
    showUnsent([...unsent.items]);
  };
  discard(actor, "composer.discarded", setHidden, () => {
    leaveFeed(composer);
    clearComposer(composer);
  });
}

/** The server has sent what was given up, or what is still on its way here. */
onPostsKept(posts => {
  for (const composer of unsent.items) {
    const { state, postId, attempt } = composer;
    const arrived = posts.find(({ clientId }) => clientId && clientId === attempt?.id);
    if (!arrived) {
      const words = attempt?.words;
      // A server that keeps no ids of ours is asked. Of two posts that look the same, it could not tell which has come.
      const isOnly = unsent.items.filter(one => one.attempt?.words === words).length < 2;
      const isNew = ({ id, content }: Post) => content === words && !postRecord(id);
      if (state.problem && isOnly && posts.some(isNew)) void settleEarlier(composer);
      continue;
    }
    settleUnsentPost(postId, arrived.id, attempt);
    leaveFeed(composer);
    // A post that is being sent is cleared when its sending ends.
    if (!state.isPosting) clearComposer(composer);
  }
});

/** What the device has been asked for. */
const asked = new Map<string, Promise<void>>();
onUserChange(() => asked.clear());

/** Brings back the posts that an earlier page was sending, or could not send. */
export async function restoreUnsentPosts(teamId: string): Promise<void> {
  const actor = currentActor();
  await loadMe();
  // To open the storage costs a frame of the page's movement.
  await whenAtRest();
  if (!isCurrent(actor)) return;
  // Other posts may be stored in the user's name.
  if (!session.me) whenMeIsKnown(() => void restoreUnsentPosts(teamId));
  const [key] = draftKeys(teamId);
  const restore = async () => {
    const stored = await loadOthers(teamId, openDrafts);
    if (!isCurrent(actor)) return;
    if (stored) showStoredPosts(teamId, stored);
    // The next visit of the feed asks again.
    else asked.delete(key);
  };
  await cached(asked, key, restore);
}

/** They are looked up before they are offered again. */
export function showStoredPosts(teamId: string, stored: ReadonlyMap<string, Draft>): void {
  const pages: FeedPages = new Map();
  let settled = Promise.resolve();
  for (const [key, draft] of stored) {
    // Another call may have opened this draft after it was loaded.
    if (!draft.isPosted || isOpen(openDrafts(), draft)) continue;
    const { text, photos, attempt } = draft;
    const composer = createComposer(teamId);
    const { state, intake, saving } = composer;
    saving.draft = savedDraftAt(key, draft);
    // Where it is taken back into the composer, no other draft goes into it.
    saving.ownersAsked = Infinity;
    state.text = text;
    state.isLoaded = true;
    for (const photo of photos) intake.addReady(photo);
    composer.captures.restore(draft);
    if (!attempt) state.problem = { kind: "error", key: "activity.postError" };
    showInFeed(composer, attempt?.startedMs);
    // Of two that look the same, the second must not be taken for the one that has arrived.
    settled = settled.then(() => settleEarlier(composer, pages));
  }
}
