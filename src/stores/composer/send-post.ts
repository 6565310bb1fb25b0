import { notify } from "../../services/notify.ts";
import { isCurrent } from "../actor.ts";
import { addOwnPost, refreshFeed } from "../feeds.ts";
import { dropFeedCaches } from "../posts.ts";
import { services } from "../services.ts";
import { removePhoto } from "./add-photos.ts";
import type { Composer } from "./composer.ts";
import { createPostOnce, type SentPost } from "./create-post-once.ts";
import { findSentPost } from "./find-sent-post.ts";
import { findPostProblem } from "./post-problem.ts";
import { saveChange, saveDraft } from "./save-draft.ts";

/**
 * Sends the post and empties the composer. True if the server has the post; else the draft is as it
 * was, and a toast says why.
 */
export async function sendPost(composer: Composer): Promise<boolean> {
  const { teamId, state } = composer;
  if (state.isPosting || !state.isLoaded || hasProblem(teamId, state.text, state.photos.length))
    return false;
  state.isPosting = true;
  const sent = await send(composer);
  state.isPosting = false;
  saveDraft(composer);
  if (sent && isCurrent(composer.actor)) showSent(teamId, sent);
  return sent !== undefined;
}

async function send(composer: Composer): Promise<SentPost | undefined> {
  const { teamId, state, intake } = composer;
  const ids = state.photos.map(({ id }) => id);
  await intake.settled();
  if (!isCurrent(composer.actor)) return undefined;
  // What the camera has given since is for the next post.
  const photos = state.photos.filter(({ id }) => ids.includes(id));
  const blobs = photos.flatMap(photo => (photo.status === "ready" ? [photo.blob] : []));
  const content = state.text.trim();
  if (hasProblem(teamId, content, blobs.length)) return undefined;
  const sent = await createPostOnce(composer, content, blobs);
  if (sent) empty(composer, photos);
  return sent;
}

/** A photo that was added meanwhile is for the next post. */
function empty(composer: Composer, photos: Composer["state"]["photos"]): void {
  composer.state.text = "";
  for (const { id } of photos) removePhoto(composer, id);
  saveChange(composer);
}

/**
 * Asks what has become of the sending of an earlier page, before its post is offered again. A post that
 * has arrived leaves the composer.
 */
export async function settleEarlier(composer: Composer): Promise<void> {
  const { state, saving, actor, teamId } = composer;
  const { draft } = saving;
  const attempt = draft?.attempt;
  if (!draft || !attempt) return;
  const found = await findSentPost(composer, attempt);
  // The user has changed, or sends it again: that looks for it too.
  if (!isCurrent(actor) || state.isPosting || draft.attempt !== attempt) return;
  if (!found.ok) notify({ kind: "warning", key: "errors.notConfirmed" });
  if (!found.ok || !found.value) return;
  draft.attempt = undefined;
  // A photo that is still being prepared has come since.
  const photos = state.photos.filter(({ status }) => status === "ready");
  const isUnchanged =
    state.text.trim() === attempt.words && photos.length === attempt.pictures.length;
  if (isUnchanged) empty(composer, photos);
  else saveChange(composer);
  showSent(teamId, { post: found.value, key: "composer.alreadySent" });
}

function showSent(teamId: string, { post, key }: SentPost): void {
  dropFeedCaches();
  if (post) addOwnPost({ ...post, teamId });
  else void refreshFeed({ teamId });
  services().native.playHaptic("success");
  notify({ kind: "success", key });
}

/** True after a toast about what is missing or too long. */
function hasProblem(teamId: string, text: string, photoCount: number): boolean {
  const key = findPostProblem(teamId, text, photoCount);
  if (key) notify({ kind: "error", key });
  return key !== undefined;
}
