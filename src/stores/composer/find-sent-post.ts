import type { Page, Post } from "../../api/models.ts";
import { cached } from "../../core/cached.ts";
import type { Result } from "../../core/result.ts";
import { PAGE_SIZE } from "../../limits.ts";
import type { Actor } from "../../services/call-context.ts";
import type { Attempt } from "../../services/drafts.ts";
import { hashText } from "../../services/hash-text.ts";
import { byPagination } from "../paged-list.ts";
import { postRecord } from "../posts/posts.ts";
import { services } from "../services.ts";
import { ANY_ATTEMPT, findWritten } from "../writing/find-written.ts";
import { isSame } from "../writing/saved-draft.ts";

/** A hash of the bytes in a data address. It leaves out the name of their type, which servers write in several ways. */
export function hashOfPicture(dataUrl: string): string {
  return hashText(dataUrl.slice(dataUrl.indexOf(",") + 1));
}

/** A server may keep pictures elsewhere: then their number must do. */
function hasPictures({ images }: Post, pictures: readonly string[]): boolean {
  return (
    images.length === pictures.length &&
    images.every(image => !image.startsWith("data:") || pictures.includes(hashOfPicture(image)))
  );
}

/** The pages of a team's feed, for look-ups right after each other: with its photos, one can be two megabytes. */
export type FeedPages = Map<string, Promise<Result<Page<Post>>>>;

/** Looks in the team's feed whether a post arrived. Succeeds with nothing if it certainly did not. */
export function findSentPost(
  { teamId, actor }: { readonly teamId: string; readonly actor: Actor },
  attempt: Attempt,
  pages: FeedPages = new Map(),
): Promise<Result<Post | undefined>> {
  const limit = PAGE_SIZE.activities;
  /** The server has answered another attempt of this page with it, or a post of this page with other pictures. */
  function isAnother({ id }: Post): boolean {
    const known = postRecord(id)?.attempt;
    if (!known) return false;
    return attempt.id === ANY_ATTEMPT ? !isSame(known, attempt) : known.id !== attempt.id;
  }
  return findWritten<Post>(
    attempt,
    page =>
      cached(pages, `${page}`, () =>
        services().api.call("teamActivities", {
          actor,
          params: { teamId },
          query: { page, limit },
        }),
      ),
    byPagination(limit),
    (post, me) =>
      !isAnother(post) &&
      post.userId === me &&
      post.content === attempt.words &&
      hasPictures(post, attempt.pictures),
  );
}
