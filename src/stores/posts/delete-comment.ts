import type { Failure } from "../../core/result.ts";
import { TOAST_MS } from "../../limits.ts";
import { dismissToast, notify, notifyFailure, notifySuccess } from "../../services/notify.ts";
import { act, isCurrent } from "../session/actor.ts";
import { onUserChange } from "../session/session.ts";
import { commentRecord, forgetComment, setCommentCount, setHidden } from "./comments.ts";
import { addPending, postRecord } from "./posts.ts";

type End = (isUndone: boolean) => Promise<void>;

/** The deletions that can still be undone, with their posts. */
const waiting = new Map<End, string>();

// Nothing is deleted in the name of somebody else, who could not undo it either.
onUserChange(() => {
  for (const end of waiting.keys()) void end(true);
});

/**
 * Takes the comment from the screen, and offers the way back for as long as the toast stands. Only then
 * is the server asked to delete it.
 */
export function deleteComment(postId: string, commentId: string): void {
  const record = commentRecord(postId);
  const { list, actor } = record;
  if (list.hiddenIds.includes(commentId)) return;
  setHidden(list, commentId, true);
  setCommentCount(postId, count => count - 1);
  const post = postRecord(postId);
  addPending(post, 1);

  async function end(isUndone: boolean): Promise<void> {
    // A second tap, one on the toast that is going, or the time that was left.
    if (!waiting.delete(end)) return;
    dismissToast(toast);
    const options = { params: { id: postId }, body: { id: commentId }, outlivesPage: true };
    const answer = isUndone ? undefined : await act("deleteComment", options, actor);
    const error = answer && !answer.ok ? answer.error : undefined;
    const isGone = answer?.ok || (error && isMissingOnServer(error));
    if (isGone) forgetComment(record, commentId);
    setHidden(list, commentId, false);
    addPending(post, -1);
    // Also where the count stays: an answer that was asked for before may still count the comment. The next user's
    // count is right.
    if (isCurrent(actor)) setCommentCount(postId, count => count + (isGone ? 0 : 1));
    if (error && !isGone) notifyFailure("activity.commentDeleteError", error);
    // Where the server cannot delete it, the comment is hidden on this device.
    else if (error) notify({ kind: "warning", key: "activity.commentDeletedLocally" });
  }

  waiting.set(end, postId);
  setTimeout(() => void end(false), TOAST_MS.withAction);
  const toast = notifySuccess("activity.commentDeleted", {
    action: { key: "common.undo", onPress: () => void end(true) },
  });
}

function isMissingOnServer({ status, message }: Failure): boolean {
  return status === 404 || /not found/i.test(message);
}

/** Sends the deletions at once: a user who leaves the comments, or the page, cannot undo them any more. */
export async function sendDeletions(postId: string): Promise<void> {
  const ends = [...waiting].flatMap(([end, id]) => (id === postId ? [end(false)] : []));
  await Promise.all(ends);
}
