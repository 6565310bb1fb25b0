import type { Notice } from "../../i18n/notices.ts";
import { notify, notifyError, notifySuccess } from "../../services/notify.ts";
import { isBeingSent } from "../../services/sending-lock.ts";
import { addOwnPost, feedOf, refreshFeed } from "../posts/feeds.ts";
import {
  dropFeedCaches,
  forgetUnsentPost,
  keepUnsentPost,
  setOwnPhotos,
  settleUnsentPost,
} from "../posts/posts.ts";
import { services } from "../services.ts";
import { isCurrent } from "../session/actor.ts";
import { countUsable, removePhoto } from "./add-photos.ts";
import { type Composer, closeComposer, showUnsent, unsent } from "./composer.ts";
import { createPostOnce, errorNotice, isUnchanged, type SentPost } from "./create-post-once.ts";
import { type FeedPages, findSentPost } from "./find-sent-post.ts";
import { findPostProblem } from "./post-problem.ts";
import { saveChange, saveDraft } from "./save-draft.ts";

/**
 * The post leaves the composer at once and stands in its feed. Called again, it retries a post that failed. True once
 * the server has it. Else it stands there with the reason, and the draft is as it was.
 */
export async function sendPost(composer: Composer): Promise<boolean> {
  const { teamId, state } = composer;
  if (state.isPosting || !state.isLoaded || !isCurrent(composer.actor)) return false;
  const key = findPostProblem(teamId, state.text, countUsable(state.photos));
  if (key) {
    notifyError(key);
    return false;
  }
  state.isPosting = true;
  state.problem = undefined;
  // The server gets the posts of a team in their order.
  const earlier = unsent.items.filter(one => one.teamId === teamId && one !== composer);
  if (composer.isPosted) showUnsent(unsent.items);
  else {
    composer.isJustPosted = true;
    showInFeed(composer);
    // The attempt, which is saved too, may have to wait for an earlier post.
    if (earlier.length > 0) saveChange(composer);
  }
  const sending = deliver(
    composer,
    earlier.map(one => one.sending),
  );
  composer.sending = sending;
  return sending;
}

export function showInFeed(composer: Composer, writtenMs = Date.now()): void {
  const { postId: id, teamId, state } = composer;
  closeComposer(composer);
  const content = state.text.trim();
  keepUnsentPost({ id, teamId, content, createdAtMs: writtenMs, photos: photoNames(composer) });
  showUnsent([composer, ...unsent.items]);
}

/** One that is still being prepared has its place already. */
function photoNames({ state }: Composer): readonly string[] {
  const { photos } = services();
  return state.photos.flatMap(photo => {
    if (photo.status === "failed") return [];
    return [photo.status === "ready" ? photos.addOwn(photo.blob) : ""];
  });
}

async function deliver(composer: Composer, earlier: readonly Promise<unknown>[]): Promise<boolean> {
  const { state, saving, actor } = composer;
  const used = countUsable(state.photos);
  await Promise.allSettled(earlier);
  const sent = await send(composer, used);
  const isSent = sent !== undefined && "post" in sent;
  if (isSent) clearComposer(composer);
  state.isPosting = false;
  saving.isHeld = false;
  saveDraft(composer);
  if (!isCurrent(actor)) return isSent;
  showUnsent(unsent.items);
  if (isSent) showSent(composer, sent);
  else if (sent) {
    state.problem = sent;
    // What has been taken back into the composer meanwhile is not sent again.
    const retry = () => void (composer.isPosted && sendPost(composer));
    const { key } = sent;
    // Another try would leave out a photo that is lost, without a word.
    const isFutile = key === "errors.beingSent" || key === "errors.compression";
    notify(sent, isFutile ? {} : { retry });
  }
  return isSent;
}

/** @param used how many photos the post had when Post was tapped */
async function send(composer: Composer, used: number): Promise<SentPost | Notice | undefined> {
  const { postId, state, intake } = composer;
  await intake.settled();
  if (!isCurrent(composer.actor)) return undefined;
  setOwnPhotos(postId, photoNames(composer));
  const blobs = intake.readyBlobs();
  if (blobs.length < used) return errorNotice("errors.compression");
  return createPostOnce(composer, state.text.trim(), blobs);
}

/**
 * Takes the text and the photos away, here and on the device: they are sent, or given up.
 * @param photos without those that have come since
 */
export function clearComposer(composer: Composer, photos = composer.state.photos): void {
  composer.state.text = "";
  for (const { id } of photos) removePhoto(composer, id);
  saveChange(composer);
}

/**
 * Asks what has become of the sending of an earlier page, before its post is offered again. A post that
 * has arrived leaves the composer. One that was changed since stays, with its attempt: if it is changed back, it
 * must not be sent again.
 */
export async function settleEarlier(composer: Composer, pages?: FeedPages): Promise<void> {
  const { state, saving, actor } = composer;
  const { draft } = saving;
  const attempt = draft?.attempt;
  if (!draft || !attempt) return;
  const found = await findSentPost(composer, attempt, pages);
  const isElsewhere = await isBeingSent(attempt);
  const isUnaltered = await isUnchanged(composer, attempt);
  // The user has changed, or sends it again: that looks for it too.
  if (!isCurrent(actor) || state.isPosting || draft.attempt !== attempt) return;
  if (isUnaltered) composer.attempt = attempt;
  if (!isUnaltered || !found.ok || !found.value) {
    const problem: Notice = found.ok
      ? { kind: "error", key: "activity.postError" }
      : { kind: "warning", key: "errors.notConfirmed" };
    if (!found.ok) notify(problem);
    state.problem = isElsewhere ? { kind: "info", key: "errors.beingSent" } : problem;
    return;
  }
  // A photo that is still being prepared has come since.
  const photos = state.photos.filter(({ status }) => status === "ready");
  clearComposer(composer, photos);
  showSent(composer, { post: found.value, key: "composer.alreadySent" });
}

function showSent(composer: Composer, { post, key }: SentPost): void {
  const { teamId, postId, attempt } = composer;
  dropFeedCaches();
  if (post) {
    settleUnsentPost(postId, post.id, attempt);
    addOwnPost({ ...post, teamId });
    leaveFeed(composer);
  }
  // A feed that could not be loaded would lose it.
  if (!post || feedOf({ teamId }).state.status !== "ready")
    void refreshFeed({ teamId }).then(() => leaveFeed(composer));
  services().native.playHaptic("success");
  notifySuccess(key);
}

/** It is the server's post now, or a draft again, or nothing. */
export function leaveFeed(composer: Composer): void {
  forgetUnsentPost(composer.postId);
  showUnsent(unsent.items.filter(one => one !== composer));
}
