import type { Post } from "../api/models.ts";
import type { NoticeKey } from "../core/notice.ts";
import { POST_IMAGES_MAX_BYTES } from "../limits.ts";
import { blobToDataUrl, encodedSizeBytes } from "../services/images/data-url.ts";
import { notify, notifyFailure } from "../services/notify.ts";
import { knownPostIds } from "./posts.ts";
import { findSentPost, type PostAttempt } from "./sent-post.ts";
import { services } from "./services.ts";

interface Outgoing {
  readonly teamId: string;
  /** Trimmed. */
  readonly content: string;
  /** As they are sent. */
  readonly photos: readonly Blob[];
}

/** Outlives a sending, for the next one of the same post. */
interface SendingMemory {
  /** A sending that may have arrived: nobody could be asked, or it was on its way still. */
  unconfirmed: PostAttempt | undefined;
}

/** The server has it. */
interface Sent {
  /** Missing where the server's answer does not carry all of it. */
  readonly post: Post | undefined;
  readonly key: "activity.postCreated" | "composer.alreadySent";
}

async function encodePhotos(blobs: readonly Blob[]): Promise<string[] | undefined> {
  const encoded = await Promise.all(blobs.map(blobToDataUrl));
  return encoded.every(result => result.ok) ? encoded.map(result => result.value) : undefined;
}

function notSent(key: NoticeKey): undefined {
  notify({ kind: "error", key });
}

/** Nothing where the server does not have it, as far as is known: a toast says why. */
export async function sendOnce(
  { teamId, content, photos }: Outgoing,
  memory: SendingMemory,
): Promise<Sent | undefined> {
  if (encodedSizeBytes(photos) > POST_IMAGES_MAX_BYTES) return notSent("composer.totalTooLarge");
  const images = await encodePhotos(photos);
  if (!images) return notSent("errors.compression");
  // Whether an earlier attempt arrived is asked before the same is sent again.
  if (memory.unconfirmed?.content === content) {
    const earlier = await findSentPost(teamId, memory.unconfirmed);
    if (!earlier.ok) {
      const isOffline = earlier.error.code === "NETWORK";
      return notSent(isOffline ? "errors.network" : "composer.notConfirmed");
    }
    if (earlier.value) return { post: earlier.value, key: "composer.alreadySent" };
  }
  const key = "activity.postCreated";
  const attempt: PostAttempt = { content, startedMs: Date.now(), knownIds: knownPostIds() };
  memory.unconfirmed = undefined;
  const body = { teamId, content, images };
  const answer = await services().api.call("createPost", { body });
  if (answer.ok) {
    const { post } = answer.value;
    // An answer that has only an id, say, is no card: the feed is asked for it.
    const isWhole = post?.userId && post.content === content;
    const hasImages = post?.images.length === images.length;
    return { post: isWhole && hasImages ? post : undefined, key };
  }

  const { error } = answer;
  if (error.code === "TIMEOUT" || error.code === "NETWORK" || error.code === "BAD_ANSWER") {
    const sent = await findSentPost(teamId, attempt);
    if (sent.ok && sent.value) return { post: sent.value, key };
    // What was cut off may arrive yet.
    memory.unconfirmed = attempt;
    if (error.code === "NETWORK") return notSent("errors.network");
    if (sent.ok) return notSent("activity.postError");
    notify({ kind: "warning", key: "composer.notConfirmed" });
    return undefined;
  }
  if (error.code === "TOO_LARGE") return notSent("errors.tooLarge");
  notifyFailure("activity.postError", error);
  return undefined;
}
