import { proxy, ref } from "valtio/vanilla";
import type { Comment } from "../api/models.ts";
import type { Failure } from "../core/result.ts";
import { PAGE_SIZE } from "../limits.ts";
import type { Actor } from "../services/call-context.ts";
import { notify, notifyFailure } from "../services/notify.ts";
import { act, currentActor, isCurrent } from "./actor.ts";
import { findSentComment } from "./find-sent-comment.ts";
import { failed, markLoading, READY } from "./load-state.ts";
import { sendOnce } from "./once.ts";
import {
  createPager,
  emptyPagedList,
  hasMoreByPagination,
  type PagedList,
  type Pager,
} from "./paged-list.ts";
import { postRecord } from "./posts.ts";
import { draftOwners, type SavedDraft, saveContent, savedDraftAt } from "./saved-draft.ts";
import { services } from "./services.ts";
import { loadMe, onUserChange } from "./session.ts";
import { notifyUnsent } from "./unsent.ts";
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

interface CommentRecord {
  readonly list: CommentList;
  readonly pager: Pager<Comment, Comment>;
  readonly sentMeanwhile: Comment[];
  /** Whose text it is. */
  readonly actor: Actor;
  /** Missing until the saved text has been looked for. */
  draft?: SavedDraft;
}

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
  const record: CommentRecord = { list, pager, sentMeanwhile, actor: currentActor() };
  return record;
});

export function commentsOf(postId: string): CommentList {
  return records.of(postId).list;
}

const draftKey = (postId: string) => `${draftOwners()[0]}/comment/${postId}`;

export function setCommentText(postId: string, text: string): void {
  const record = records.of(postId);
  record.list.text = text;
  saveText(record);
}

/** What is being sent is saved already, with its attempt. */
function saveText({ list, draft }: CommentRecord): void {
  if (draft && !list.isSending) void saveContent(draft, { text: list.text, photos: [] });
}

/**
 * Brings back the text that an earlier page has saved, when the dialog opens. A comment that was being sent
 * then is looked up before it is offered again.
 */
export async function restoreCommentText(postId: string): Promise<void> {
  const record = records.of(postId);
  const { list, actor } = record;
  await loadMe();
  if (record.draft || !isCurrent(actor)) return;
  const key = draftKey(postId);
  const stored = await services().drafts.load(key);
  if (record.draft || !isCurrent(actor)) return;
  record.draft = savedDraftAt(key, stored);
  const { draft } = record;
  const { attempt } = draft;
  if (attempt) {
    const found = await findSentComment(postId, attempt, actor);
    if (!isCurrent(actor) || draft.attempt !== attempt || list.isSending) return;
    if (found.ok && found.value) {
      draft.attempt = undefined;
      saveText(record);
      return;
    }
  }
  if (list.text === "") list.text = stored?.text ?? "";
  else saveText(record);
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
  const record = records.of(postId);
  const { list, pager, actor, sentMeanwhile } = record;
  const content = list.text.trim();
  if (!content || list.isSending) return;
  list.isSending = true;
  record.draft ??= savedDraftAt(draftKey(postId));
  const { draft } = record;
  const sent = await sendOnce(draft, {
    content: { text: content, photos: [] },
    words: content,
    knownIds: list.items.filter(item => item.content === content).map(({ id }) => id),
    send: clientId =>
      services().api.call("createComment", {
        actor,
        params: { id: postId },
        body: { content, ...clientId },
      }),
    find: attempt => findSentComment(postId, attempt, actor),
  });
  list.isSending = false;
  // Text that was typed while the comment was being sent stays.
  if (sent.status === "sent" && list.text.trim() === content) list.text = "";
  saveText(record);
  if (!isCurrent(actor)) return;
  if (sent.status !== "sent") {
    notifyUnsent(sent, "activity.commentError");
    return;
  }
  const comment = sent.value;
  if (!list.items.some(({ id }) => id === comment.id)) setCommentCount(postId, count => count + 1);
  sentMeanwhile.unshift(comment);
  pager.replaceLoaded([comment, ...list.items.filter(({ id }) => id !== comment.id)]);
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
