import { proxy, ref } from "valtio/vanilla";
import type { Comment } from "../../api/models.ts";
import { PAGE_SIZE } from "../../limits.ts";
import type { Actor } from "../../services/call-context.ts";
import { failed, markLoading } from "../load-state.ts";
import {
  byPagination,
  createPager,
  emptyPagedList,
  type PagedList,
  type Pager,
} from "../paged-list.ts";
import { services } from "../services.ts";
import { currentActor } from "../session/actor.ts";
import { onUserChange } from "../session/session.ts";
import { createUserRecords } from "../session/user-records.ts";
import type { LookProgress } from "../writing/look-for-drafts.ts";
import { newSavedDraft, removeSaved, type SavedDraft } from "../writing/saved-draft.ts";
import type { Unsent } from "../writing/unsent.ts";
import { noteChange, postRecord } from "./posts.ts";

/** A comment that the server does not have, as far as is known. It stands in the list all the same. */
export interface UnsentComment {
  readonly id: string;
  readonly content: string;
  /** The newest comment when it was written. It stands above that one. */
  readonly aboveId: string | undefined;
  /** Where the device keeps it. */
  readonly draft: SavedDraft;
  /** Why it is not there. Missing while it is being sent. */
  readonly problem?: Unsent | undefined;
}

/** Newest first. */
export interface CommentList extends PagedList<Comment> {
  /** The text that is being typed. It is kept while the dialog is closed. */
  text: string;
  /** Newest first. The array is replaced, never changed. */
  unsent: readonly UnsentComment[];
  /** Comments that are gone from the screen, and that the server still has, or the device. */
  hiddenIds: readonly string[];
  /** The viewer's id, as a comment that was sent has it: the server may not have said yet who the viewer is. */
  senderId?: string;
}

/**
 * Comments that were deleted in this run of the app. The server may still have some of them: its answers
 * must not bring them back.
 */
const deletedIds = new Set<string>();

onUserChange(() => deletedIds.clear());

export interface CommentRecord extends LookProgress {
  readonly postId: string;
  readonly list: CommentList;
  readonly pager: Pager<Comment, Comment>;
  /** Whose text it is. */
  readonly actor: Actor;
  /** The draft of the text in the field. */
  draft: SavedDraft;
  /** The last sending: the next one follows it, so that the server has them in their order. */
  sending: Promise<unknown>;
}

/** Where comments on the post are saved. */
export const draftName = (postId: string) => `comment/${postId}`;

export function askForComments(postId: string, page: number, actor: Actor) {
  const query = { page, limit: PAGE_SIZE.comments };
  return services().api.call("comments", { actor, params: { id: postId }, query });
}

export const hasMoreComments = byPagination(PAGE_SIZE.comments);

const records = createUserRecords((postId): CommentRecord => {
  const actor = currentActor();
  const list = proxy<CommentList>({
    ...emptyPagedList(),
    text: "",
    unsent: ref([]),
    hiddenIds: ref([]),
  });
  const pager = createPager<Comment, Comment>(list, {
    ask: page => askForComments(postId, page, actor),
    keep: items => items.filter(isKept),
    hasMore: hasMoreComments,
  });
  return {
    postId,
    list,
    pager,
    actor,
    draft: newSavedDraft(draftName(postId)),
    ownersAsked: 0,
    sending: Promise.resolve(),
  };
});

export const commentRecord = records.of;

export function commentsOf(postId: string): CommentList {
  return records.of(postId).list;
}

/** False for one that was deleted in this run of the app. */
function isKept({ id }: { readonly id: string }): boolean {
  return !deletedIds.has(id);
}

/** False also for one whose deletion can still be undone. */
export function isShown(postId: string, comment: { readonly id: string }): boolean {
  return isKept(comment) && !records.find(postId)?.list.hiddenIds.includes(comment.id);
}

/** What the screen shows, newest first. */
export function shownComments(
  list: Pick<CommentList, "items" | "unsent" | "hiddenIds">,
): readonly (Comment | UnsentComment)[] {
  const { items, unsent, hiddenIds } = list;
  const ids = new Set<string | undefined>(items.map(({ id }) => id));
  return [
    ...unsent.filter(({ aboveId }) => !ids.has(aboveId)),
    ...items.flatMap(item => [...unsent.filter(({ aboveId }) => aboveId === item.id), item]),
  ].filter(({ id }) => !hiddenIds.includes(id));
}

export function setCommentCount(postId: string, change: (count: number) => number): void {
  const post = postRecord(postId);
  if (!post) return;
  post.commentCount = Math.max(0, change(post.commentCount));
  noteChange(postId);
}

/** Takes it from the screen, or back. */
export function setHidden(list: CommentList, commentId: string, isHidden: boolean): void {
  const others = list.hiddenIds.filter(id => id !== commentId);
  list.hiddenIds = ref(isHidden ? [...others, commentId] : others);
}

export function dropUnsent(list: CommentList, unsentId: string): void {
  list.unsent = ref(list.unsent.filter(({ id }) => id !== unsentId));
}

/** The server has deleted it, or never will. */
export function forgetComment({ pager }: CommentRecord, commentId: string): void {
  deletedIds.add(commentId);
  pager.remove(commentId);
}

/** Takes away the unsent comments that the server has after all. */
function dropArrived(list: CommentList, items: readonly Comment[]): void {
  for (const { id, content, draft, problem } of list.unsent) {
    const { attempt } = draft;
    // Words that were changed after they were sent are another comment.
    if (attempt?.words !== content) continue;
    if (!items.some(({ clientId }) => clientId === attempt.id)) continue;
    dropUnsent(list, id);
    // The draft of a comment that is being sent is removed when its sending ends.
    if (problem) void removeSaved(draft);
  }
}

/** Loads the first page, on every opening of the dialog. Known comments stay until the answer comes. */
export async function loadComments(postId: string): Promise<void> {
  const { list, pager } = records.of(postId);
  if (pager.first.isRunning()) return;
  markLoading(list);
  await pager.loadFirst(answer => {
    if (!answer.ok) {
      list.state = failed(answer.error);
      return;
    }
    const { items, total } = answer.value;
    // The server's total still counts what it has not deleted yet: on this page, or on the pages that were loaded
    // after it.
    const counted = [...items, ...list.items.slice(PAGE_SIZE.comments)].map(({ id }) => id);
    const hidden = new Set(counted.filter(id => !isShown(postId, { id })));
    pager.showFirst(answer.value);
    dropArrived(list, items);
    // Comments that were sent meanwhile are not in the answer.
    const sent = list.items.length - items.filter(isKept).length;
    if (total !== undefined) setCommentCount(postId, () => total - hidden.size + sent);
  });
}

export function loadMoreComments(postId: string): Promise<void> {
  return records.of(postId).pager.loadNext();
}
