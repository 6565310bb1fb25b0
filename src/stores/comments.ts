import { proxy, ref } from "valtio/vanilla";
import type { Comment } from "../api/models.ts";
import type { Failure } from "../core/result.ts";
import { PAGE_SIZE } from "../limits.ts";
import { notify, notifyFailure } from "../services/notify.ts";
import { act } from "./actor.ts";
import { failed, markLoading, READY } from "./load-state.ts";
import { createPager, emptyPagedList, hasMoreByPagination, type PagedList } from "./paged-list.ts";
import { postRecord } from "./posts.ts";
import { services } from "./services.ts";
import { onUserChange } from "./session.ts";
import { createUserRecords } from "./user-records.ts";

/** Newest first. */
export interface CommentList extends PagedList<Comment> {
  /** The text that is being typed. It is kept while the dialog is closed, and where sending fails. */
  text: string;
  isSending: boolean;
  /** Comments that are being deleted. */
  deletingIds: readonly string[];
}

/**
 * Comments that were deleted in this run of the app. The server may still have some of them: its answers
 * must not bring them back.
 */
const deletedIds = new Set<string>();

onUserChange(() => deletedIds.clear());

const records = createUserRecords(postId => {
  const list = proxy<CommentList>({
    ...emptyPagedList(),
    text: "",
    isSending: false,
    deletingIds: ref([]),
  });
  const pager = createPager<Comment, Comment>(list, {
    ask(page) {
      const query = { page, limit: PAGE_SIZE.comments };
      return services().api.call("comments", { params: { id: postId }, query });
    },
    keep: items => items.filter(isShown),
    hasMore: (answer, page) => hasMoreByPagination(answer, page, PAGE_SIZE.comments),
  });
  /** Comments that were sent after the first page was asked for: the answer may not have them. */
  const sentMeanwhile: Comment[] = [];
  return { list, pager, sentMeanwhile };
});

export function commentsOf(postId: string): CommentList {
  return records.of(postId).list;
}

function isShown(comment: Comment): boolean {
  return !deletedIds.has(comment.id);
}

function setCommentCount(postId: string, change: (count: number) => number): void {
  const post = postRecord(postId);
  if (post) post.commentCount = Math.max(0, change(post.commentCount));
}

/** Loads the first page, on every opening of the dialog. Known comments stay until the answer comes. */
export async function loadComments(postId: string): Promise<void> {
  const { list, pager, sentMeanwhile } = records.of(postId);
  if (pager.first.isRunning()) return;
  markLoading(list);
  sentMeanwhile.length = 0;
  await pager.loadFirst(answer => {
    if (!answer.ok) {
      // Older comments on screen are better than an error in their place.
      list.state = list.items.length === 0 ? failed(answer.error) : READY;
      return;
    }
    const { items, total } = answer.value;
    const shown = items.filter(isShown);
    const missing = sentMeanwhile
      .filter(({ id }) => !items.some(item => item.id === id))
      .filter(isShown);
    pager.showFirst(answer.value);
    pager.replaceLoaded([...missing, ...list.items]);
    const hiddenCount = items.length - shown.length;
    if (total !== undefined) setCommentCount(postId, () => total - hiddenCount + missing.length);
  });
}

export function loadMoreComments(postId: string): Promise<void> {
  return records.of(postId).pager.loadNext();
}

export async function sendComment(postId: string): Promise<void> {
  const { list, pager, sentMeanwhile } = records.of(postId);
  const content = list.text.trim();
  if (!content || list.isSending) return;
  list.isSending = true;
  const answer = await act("createComment", {
    params: { id: postId },
    body: { content },
  });
  list.isSending = false;
  if (!answer.ok) {
    notifyFailure("activity.commentError", answer.error);
    return;
  }
  // Text that was typed while the comment was being sent stays.
  if (list.text.trim() === content) list.text = "";
  sentMeanwhile.unshift(answer.value);
  pager.replaceLoaded([answer.value, ...list.items.filter(({ id }) => id !== answer.value.id)]);
  setCommentCount(postId, count => count + 1);
  // The user expects to see the comment: the list is asked for once more.
  if (list.state.status === "failed") void loadComments(postId);
}

function isMissingOnServer({ status, message }: Failure): boolean {
  return status === 404 || /not found/i.test(message);
}

/** Where the server cannot delete it, the comment is hidden on this device, and a toast says so. */
export async function deleteComment(postId: string, commentId: string): Promise<void> {
  const { list, pager } = records.of(postId);
  if (list.deletingIds.includes(commentId)) return;
  list.deletingIds = ref([...list.deletingIds, commentId]);
  const answer = await act("deleteComment", {
    params: { id: postId },
    body: { id: commentId },
  });
  list.deletingIds = ref(list.deletingIds.filter(id => id !== commentId));
  if (!answer.ok && !isMissingOnServer(answer.error)) {
    notifyFailure("activity.commentDeleteError", answer.error);
    return;
  }
  deletedIds.add(commentId);
  pager.replaceLoaded(list.items.filter(({ id }) => id !== commentId));
  setCommentCount(postId, count => count - 1);
  if (answer.ok) notify({ kind: "success", key: "activity.commentDeleted" });
  else notify({ kind: "warning", key: "activity.commentDeletedLocally" });
}
