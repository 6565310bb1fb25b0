import type { Post } from "../../api/models.ts";
import type { Notice, NoticeKey } from "../../i18n/notices.ts";
import { POST_IMAGES_MAX_BYTES } from "../../limits.ts";
import type { Attempt } from "../../services/drafts.ts";
import { blobToDataUrl } from "../../services/images/data-url.ts";
import { knownPosts } from "../posts/posts.ts";
import { services } from "../services.ts";
import { isCurrent } from "../session/actor.ts";
import { isSame } from "../writing/saved-draft.ts";
import { sendOnce } from "../writing/send-once.ts";
import { noticeOfUnsent } from "../writing/unsent.ts";
import type { Composer } from "./composer.ts";
import { findSentPost, hashOfPicture } from "./find-sent-post.ts";
import { contentOf } from "./save-draft.ts";

/** A post that the server has. */
export interface SentPost {
  /** Missing if the server's answer does not carry all of it. */
  readonly post: Post | undefined;
  readonly key: "activity.postCreated" | "composer.alreadySent";
}

/** Why a post is not known to have arrived, in words of ours. */
export function errorNotice(key: NoticeKey): Notice {
  return { kind: "error", key };
}

/** Without those that cannot be read. */
async function encode(photos: readonly Blob[]): Promise<readonly string[]> {
  const encoded = await Promise.all(photos.map(blobToDataUrl));
  return encoded.flatMap(result => (result.ok ? [result.value] : []));
}

/** Whether it is still what was sent. */
export async function isUnchanged({ state, intake }: Composer, attempt: Attempt): Promise<boolean> {
  const images = await encode(intake.readyBlobs());
  return isSame(attempt, { words: state.text.trim(), pictures: images.map(hashOfPicture) });
}

/** Sends a post at most once. Nothing where the user has changed before it could leave. */
export async function createPostOnce(
  composer: Composer,
  /** Trimmed. */
  words: string,
  /** Compressed. */
  photos: readonly Blob[],
): Promise<SentPost | Notice | undefined> {
  const { teamId, actor, saving } = composer;
  const images = await encode(photos);
  if (images.length < photos.length) return errorNotice("errors.compression");
  const chars = images.reduce((sum, { length }) => sum + length, 0);
  if (chars > POST_IMAGES_MAX_BYTES) return errorNotice("composer.totalTooLarge");
  // A save that is under way would come after the attempt, and take it for another tab's. What is still in its former
  // place would be a draft again after a kill.
  saving.isHeld = true;
  await saving.running;
  if (!saving.draft || !isCurrent(actor)) return undefined;
  const { attempt } = saving.draft;
  const sent = await sendOnce<Post | undefined>(saving.draft, {
    content: contentOf(composer),
    words,
    pictures: images.map(hashOfPicture),
    knownIds: knownPosts().flatMap(({ id, content }) => (content === words ? [id] : [])),
    async send(clientId) {
      composer.attempt = saving.draft?.attempt;
      const body = { teamId, content: words, images, ...clientId };
      const answer = await services().api.call("createPost", { body, actor });
      if (!answer.ok) return answer;
      const { post } = answer.value;
      // The feed must load a post of which the answer has only the id, for example.
      const isWhole =
        post?.userId && post.content === words && post.images.length === images.length;
      return { ok: true, value: isWhole ? post : undefined };
    },
    find: attempt => findSentPost(composer, attempt),
  });
  if (sent.status === "sent") {
    // An earlier attempt had arrived: no other post must be taken for this one.
    composer.attempt ??= attempt;
    const key = sent.isOld ? "composer.alreadySent" : "activity.postCreated";
    return { post: sent.value, key };
  }
  const code = sent.status === "elsewhere" ? undefined : sent.error.code;
  if (code === "NETWORK") return errorNotice("errors.network");
  if (code === "TOO_LARGE") return errorNotice("errors.tooLarge");
  return noticeOfUnsent(sent, "activity.postError");
}
