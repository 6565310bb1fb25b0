import type { Comment } from "../../api/models.ts";
import type { Result } from "../../core/result.ts";
import type { Actor } from "../../services/call-context.ts";
import type { Attempt } from "../../services/drafts.ts";
import { findWritten } from "../writing/find-written.ts";
import { askForComments, hasMoreComments } from "./comments.ts";

/** Looks in the post's comments whether one arrived. Succeeds with nothing if it certainly did not. */
export function findSentComment(
  postId: string,
  attempt: Attempt,
  actor: Actor,
): Promise<Result<Comment | undefined>> {
  return findWritten<Comment>(
    attempt,
    page => askForComments(postId, page, actor),
    hasMoreComments,
    (comment, me) => comment.userId === me && comment.content === attempt.words,
  );
}
