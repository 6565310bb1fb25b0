import { proxy, ref } from "valtio/vanilla";
import type { Comment } from "../api/models.ts";
import type { Failure } from "../core/result.ts";
import { PAGE_SIZE } from "../limits.ts";
import { notify, notifyFailure } from "../services/notify.ts";
import { failed, IDLE, LOADING, type LoadState, READY } from "./load-state.ts";
import { appendUnique, hasMoreByPagination, type Paging } from "./paged-list.ts";
import { postRecord } from "./posts.ts";
import { services } from "./services.ts";
import { onUserChange } from "./session.ts";

export interface CommentList extends Paging {
  /** Newest first. */
  items: readonly Comment[];
  state: LoadState;
  moreState: LoadState;
  /** What is being typed: kept while the dialog is closed, and where sending fails. */
  text: string;
  isSending: boolean;
  /** Comments whose deletion is on its way. */
  deletingIds: readonly string[];
}

const lists = new Map<string, CommentList>();
/**
 * Deleted in this run of the app, some of them on this device only, because the server cannot: an
 * answer that still has them must not bring them back.
 */
const deletedIds = new Set<string>();
/** Sent while a list was being loaded: its answer may be from before. */
const sentWhileLoading = new Map<CommentList, Comment[]>();

onUserChange(() => {
  lists.clear();
  deletedIds.clear();
  sentWhileLoading.clear();
});

export function commentsOf(postId: string): CommentList {
  let list = lists.get(postId);
  if (!list) {
    list = proxy<CommentList>({
      items: ref([]),
      state: IDLE,
      moreState: IDLE,
      page: 0,
      hasMore: false,
      text: "",
      isSending: false,
      deletingIds: ref([]),
    });
    lists.set(postId, list);
  }
  return list;
}

function isShown(comment: Comment): boolean {
  return !deletedIds.has(comment.id);
}

function setCommentCount(postId: string, change: (count: number) => number): void {
  const post = postRecord(postId);
  if (post) post.commentCount = Math.max(0, change(post.commentCount));
}

/** Asked for on every opening of the dialog; what is there already stays until the answer comes. */
export async function loadComments(postId: string): Promise<void> {
  const list = commentsOf(postId);
  if (list.state.status === "loading") return;
  if (list.state.status !== "ready") list.state = LOADING;
  const sent: Comment[] = [];
  sentWhileLoading.set(list, sent);
  const query = { page: 1, limit: PAGE_SIZE.comments };
  const answer = await services().api.call("comments", { params: { id: postId }, query });
  if (commentsOf(postId) !== list || sentWhileLoading.get(list) !== sent) return;
  sentWhileLoading.delete(list);
  if (!answer.ok) {
    // Older comments on screen are better than an error in their place.
    if (list.items.length === 0) list.state = failed(answer.error);
    else list.state = READY;
    return;
  }
  const { items, total } = answer.value;
  const shown = items.filter(isShown);
  const missing = sent.filter(({ id }) => !items.some(item => item.id === id)).filter(isShown);
  list.items = ref([...missing, ...shown]);
  list.page = 1;
  list.hasMore = hasMoreByPagination(answer.value, 1, PAGE_SIZE.comments);
  list.state = READY;
  list.moreState = IDLE;
  const hidden = items.length - shown.length;
  if (total !== undefined) setCommentCount(postId, () => total - hidden + missing.length);
}

export async function loadMoreComments(postId: string): Promise<void> {
  const list = commentsOf(postId);
  if (!list.hasMore || list.moreState.status === "loading") return;
  list.moreState = LOADING;
  const page = list.page + 1;
  const query = { page, limit: PAGE_SIZE.comments };
  const answer = await services().api.call("comments", { params: { id: postId }, query });
  if (commentsOf(postId) !== list || list.page !== page - 1) return;
  if (!answer.ok) {
    list.moreState = failed(answer.error);
    return;
  }
  list.items = ref(appendUnique(list.items, answer.value.items.filter(isShown)));
  list.page = page;
  list.hasMore = hasMoreByPagination(answer.value, page, PAGE_SIZE.comments);
  list.moreState = READY;
}

export async function sendComment(postId: string): Promise<void> {
  const list = commentsOf(postId);
  const content = list.text.trim();
  if (!content || list.isSending) return;
  list.isSending = true;
  const answer = await services().api.call("createComment", {
    params: { id: postId },
    body: { content },
  });
  list.isSending = false;
  if (!answer.ok) {
    notifyFailure("activity.commentError", answer.error);
    return;
  }
  // What was typed while it was on its way stays.
  if (list.text.trim() === content) list.text = "";
  sentWhileLoading.get(list)?.unshift(answer.value);
  list.items = ref([answer.value, ...list.items.filter(({ id }) => id !== answer.value.id)]);
  setCommentCount(postId, count => count + 1);
  // What has been sent is to be seen: the others are asked for once more.
  if (list.state.status === "failed") void loadComments(postId);
}

function isMissingOnServer({ status, message }: Failure): boolean {
  return status === 404 || /not found/i.test(message);
}

/** Where the server has no such call, the comment goes on this device, and the user is told so. */
export async function deleteComment(postId: string, commentId: string): Promise<void> {
  const list = commentsOf(postId);
  if (list.deletingIds.includes(commentId)) return;
  list.deletingIds = ref([...list.deletingIds, commentId]);
  const answer = await services().api.call("deleteComment", {
    params: { id: postId },
    body: { id: commentId },
  });
  list.deletingIds = ref(list.deletingIds.filter(id => id !== commentId));
  if (!answer.ok && !isMissingOnServer(answer.error)) {
    notifyFailure("activity.commentDeleteError", answer.error);
    return;
  }
  deletedIds.add(commentId);
  list.items = ref(list.items.filter(({ id }) => id !== commentId));
  setCommentCount(postId, count => count - 1);
  if (answer.ok) notify({ kind: "success", key: "activity.commentDeleted" });
  else notify({ kind: "warning", key: "activity.commentDeletedLocally" });
}
