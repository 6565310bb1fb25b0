import type { Comment } from "../api/models.ts";
import type { Result } from "../core/result.ts";
import { PAGE_SIZE } from "../limits.ts";
import type { Actor } from "../services/call-context.ts";
import type { Attempt } from "../services/drafts.ts";
import { findWritten } from "./find-written.ts";
import { byPagination } from "./paged-list.ts";
import { services } from "./services.ts";

/** Looks in the post's comments whether one arrived. Succeeds with nothing if it certainly did not. */
export function findSentComment(
  postId: string,
  attempt: Attempt,
  actor: Actor,
): Promise<Result<Comment | undefined>> {
  const limit = PAGE_SIZE.comments;
  return findWritten<Comment>(
    attempt,
    page =>
      services().api.call("comments", { actor, params: { id: postId }, query: { page, limit } }),
    byPagination(limit),
    (comment, me) => comment.userId === me && comment.content === attempt.words,
  );
}
