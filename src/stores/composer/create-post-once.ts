import type { Post } from "../../api/models.ts";
import type { NoticeKey } from "../../i18n/notices.ts";
import { POST_IMAGES_MAX_BYTES } from "../../limits.ts";
import { blobToDataUrl, encodedSizeBytes } from "../../services/images/data-url.ts";
import { notify, notifyFailure } from "../../services/notify.ts";
import { isCurrent } from "../actor.ts";
import { knownPostIds } from "../posts.ts";
import { services } from "../services.ts";
import type { Composer } from "./composer.ts";
import { findSentPost, type PostAttempt } from "./find-sent-post.ts";

/** A post that the server has. */
export interface SentPost {
  /** Missing if the server's answer does not carry all of it. */
  readonly post: Post | undefined;
  readonly key: "activity.postCreated" | "composer.alreadySent";
}

function notSent(
  { actor }: Composer,
  key: NoticeKey,
  kind: "error" | "warning" = "error",
): undefined {
  if (isCurrent(actor)) notify({ kind, key });
}

/**
 * Sends a post at most once: before it sends the same text again, and after a call that was cut off,
 * it looks whether the server has the post. Nothing if the post is not known to have arrived; a toast
 * says why.
 */
export async function createPostOnce(
  composer: Composer,
  /** Trimmed. */
  content: string,
  /** Compressed. */
  photos: readonly Blob[],
): Promise<SentPost | undefined> {
  const { teamId, unconfirmed, actor } = composer;
  if (encodedSizeBytes(photos) > POST_IMAGES_MAX_BYTES)
    return notSent(composer, "composer.totalTooLarge");
  const encoded = await Promise.all(photos.map(blobToDataUrl));
  const images = encoded.flatMap(result => (result.ok ? [result.value] : []));
  if (images.length < photos.length) return notSent(composer, "errors.compression");
  if (unconfirmed?.content === content) {
    const earlier = await findSentPost(composer, unconfirmed);
    if (!earlier.ok) {
      const isOffline = earlier.error.code === "NETWORK";
      return notSent(composer, isOffline ? "errors.network" : "composer.notConfirmed");
    }
    if (earlier.value) {
      composer.unconfirmed = undefined;
      return { post: earlier.value, key: "composer.alreadySent" };
    }
  }
  const key = "activity.postCreated";
  const attempt: PostAttempt = { content, startedMs: Date.now(), knownIds: knownPostIds() };
  composer.unconfirmed = undefined;
  const body = { teamId, content, images };
  const answer = await services().api.call("createPost", { body, actor });
  if (answer.ok) {
    const { post } = answer.value;
    // The feed must load a post of which the answer has only the id, for example.
    const isWhole =
      post?.userId && post.content === content && post.images.length === images.length;
    return { post: isWhole ? post : undefined, key };
  }

  const { error } = answer;
  if (error.code === "TIMEOUT" || error.code === "NETWORK" || error.code === "BAD_ANSWER") {
    const sent = await findSentPost(composer, attempt);
    if (sent.ok && sent.value) return { post: sent.value, key };
    // It may still arrive.
    composer.unconfirmed = attempt;
    if (error.code === "NETWORK") return notSent(composer, "errors.network");
    if (sent.ok) return notSent(composer, "activity.postError");
    return notSent(composer, "composer.notConfirmed", "warning");
  }
  if (error.code === "TOO_LARGE") return notSent(composer, "errors.tooLarge");
  if (isCurrent(actor)) notifyFailure("activity.postError", error);
  return undefined;
}
