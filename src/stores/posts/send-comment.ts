import { ref } from "valtio/vanilla";
import { CANNOT_TELL } from "../../core/outcome.ts";
import { isBlank } from "../../core/text.ts";
import { newId } from "../../services/new-id.ts";
import { services } from "../services.ts";
import { isCurrent } from "../session/actor.ts";
import { waitForMe } from "../session/session.ts";
import { lookForDrafts } from "../writing/look-for-drafts.ts";
import {
  type Content,
  newSavedDraft,
  removeSaved,
  type SavedDraft,
  saveContent,
  savedDraftAt,
} from "../writing/saved-draft.ts";
import { sendOnce } from "../writing/send-once.ts";
import { saveWriting } from "../writing/tell-whether-saved.ts";
import { discard, notifyUnsent, type Unsent } from "../writing/unsent.ts";
import {
  type CommentRecord,
  commentRecord,
  commentsOf,
  draftName,
  dropUnsent,
  loadComments,
  setCommentCount,
  setHidden,
  type UnsentComment,
} from "./comments.ts";
import { findSentComment } from "./find-sent-comment.ts";
import { addPending, postRecord } from "./posts.ts";

const contentOf = (text: string): Content => ({ text, photos: [] });

export function setCommentText(postId: string, text: string): void {
  commentsOf(postId).text = text;
  saveCommentText(postId);
}

/** Saves the text of the field. To be called once more when the page is left: the last save may have failed. */
export function saveCommentText(postId: string): void {
  const { draft, list, actor } = commentRecord(postId);
  void saveWriting(draft, contentOf(list.text), actor);
}

type NewUnsent = Omit<UnsentComment, "id" | "aboveId">;

function addUnsent({ list }: CommentRecord, unsent: NewUnsent): UnsentComment {
  const added = { ...unsent, id: newId(), aboveId: list.items[0]?.id };
  list.unsent = ref([added, ...list.unsent]);
  return added;
}

function setProblem({ list }: CommentRecord, unsentId: string, problem?: Unsent): void {
  list.unsent = ref(
    list.unsent.map(unsent => (unsent.id === unsentId ? { ...unsent, problem } : unsent)),
  );
}

/** The comment stands in the list at once, and the field is free for the next. True once it is sent. */
export async function sendComment(postId: string): Promise<boolean> {
  const record = commentRecord(postId);
  const { list, draft } = record;
  const content = list.text.trim();
  if (isBlank(content)) return false;
  // The saved text is the comment's now. The field's next text finds another place.
  record.draft = newSavedDraft(draftName(postId));
  list.text = "";
  return queue(record, addUnsent(record, { content, draft }));
}

/** Sends a comment that failed once more, unless it has arrived meanwhile. */
export async function retryComment(postId: string, unsentId: string): Promise<boolean> {
  const record = commentRecord(postId);
  const unsent = takeFailed(record, unsentId);
  if (!unsent) return false;
  setProblem(record, unsentId);
  return queue(record, unsent);
}

function queue(record: CommentRecord, unsent: UnsentComment): Promise<boolean> {
  const send = () => deliver(record, unsent);
  const sending = record.sending.then(send, send);
  record.sending = sending;
  return sending;
}

async function deliver(
  record: CommentRecord,
  { id: unsentId, content, draft }: UnsentComment,
): Promise<boolean> {
  const { postId, list, pager, actor } = record;
  const post = postRecord(postId);
  addPending(post, 1);
  let isFound = false;
  const sent = await sendOnce(draft, {
    content: contentOf(content),
    words: content,
    knownIds: list.items.filter(item => item.content === content).map(({ id }) => id),
    send: clientId =>
      services().api.call("createComment", {
        actor,
        params: { id: postId },
        body: { content, ...clientId },
      }),
    async find(attempt) {
      const found = await findSentComment(postId, attempt, actor);
      isFound = found.ok && found.value !== undefined;
      return found;
    },
  });
  addPending(post, -1);
  const isSent = sent.status === "sent";
  if (isSent) void removeSaved(draft);
  if (!isCurrent(actor)) return isSent;
  if (!isSent) {
    setProblem(record, unsentId, sent);
    const retry = () => void retryComment(postId, unsentId);
    notifyUnsent(sent, "activity.commentError", { retry, isSeen: inSight.has(unsentId) });
    return false;
  }
  const comment = sent.value;
  // What was found there may be counted already.
  if (!isFound && !list.items.some(({ id }) => id === comment.id)) {
    setCommentCount(postId, count => count + 1);
  }
  dropUnsent(list, unsentId);
  if (comment.userId) list.senderId = comment.userId;
  pager.addOwn(comment);
  // The user expects to see the comment, and the right count: the list is asked for once more.
  if (isFound || list.state.status === "failed") void loadComments(postId);
  return true;
}

/** The comments that a person sees while they are sent: they say themselves why they are not there. */
const inSight = new Set<string>();

export function noteInSight(unsentId: string, isInSight: boolean): void {
  if (isInSight) inSight.add(unsentId);
  else inSight.delete(unsentId);
}

function takeFailed({ list }: CommentRecord, unsentId: string): UnsentComment | undefined {
  return list.unsent.find(({ id, problem }) => id === unsentId && problem);
}

/** Takes the words of a comment that failed back into the field, after what stands there. */
export function editComment(postId: string, unsentId: string): void {
  const record = commentRecord(postId);
  const { list, draft: former } = record;
  const unsent = takeFailed(record, unsentId);
  if (!unsent) return;
  dropUnsent(list, unsentId);
  list.text = [list.text, unsent.content].filter(Boolean).join("\n");
  // The draft keeps its attempt: if the words stay the same, the server is asked for them first.
  record.draft = unsent.draft;
  void saveContent(unsent.draft, contentOf(list.text)).then(
    // Without a save, only this page would have the words.
    isSaved => isSaved && removeSaved(former),
  );
}

export function discardComment(postId: string, unsentId: string): void {
  const record = commentRecord(postId);
  const { list, actor } = record;
  const unsent = takeFailed(record, unsentId);
  if (!unsent) return;
  const hide = (isHidden: boolean) => setHidden(list, unsentId, isHidden);
  discard(actor, "activity.commentDeleted", hide, () => {
    dropUnsent(list, unsentId);
    void removeSaved(unsent.draft);
  });
}

/**
 * Brings back what an earlier page has saved, when the dialog opens: the text of the field, and the
 * comments that were on their way. Those are looked up before they are offered again.
 */
export async function restoreComments(postId: string): Promise<void> {
  const record = commentRecord(postId);
  const { list, actor } = record;
  await waitForMe();
  await lookForDrafts({
    name: draftName(postId),
    own: () => [record, ...list.unsent].map(({ draft }) => draft),
    progress: record,
    isWanted: () => isCurrent(actor),
    async take(found) {
      const lookUps: Promise<void>[] = [];
      const { draft } = record;
      for (const [place, stored] of found ?? []) {
        const saved = savedDraftAt(place, stored);
        // Words that have changed since they were sent have been taken back into the field.
        const wasSent = stored.attempt?.words === stored.text;
        if (wasSent || list.text) {
          // One that was emptied is no comment.
          if (stored.text) lookUps.push(restoreUnsent(record, saved, stored.text));
        } else {
          list.text = stored.text;
          record.draft = saved;
        }
      }
      // What was typed meanwhile may have come to a device that was still silent.
      if (record.draft === draft) saveCommentText(postId);
      await Promise.all(lookUps);
    },
  });
}

async function restoreUnsent(
  record: CommentRecord,
  draft: SavedDraft,
  content: string,
): Promise<void> {
  const { postId, list, actor } = record;
  const { attempt } = draft;
  // What was sent in other words is looked for when these are sent.
  const wasSent = attempt?.words === content;
  const refused = { status: "refused", error: CANNOT_TELL.error } as const;
  const { id } = addUnsent(record, { content, draft, problem: wasSent ? undefined : refused });
  if (!wasSent) return;
  const found = await findSentComment(postId, attempt, actor);
  if (!isCurrent(actor)) return;
  if (found.ok && found.value) {
    dropUnsent(list, id);
    void removeSaved(draft);
  } else {
    const { error } = found.ok ? CANNOT_TELL : found;
    setProblem(record, id, { status: "unknown", error, wasAsked: found.ok });
  }
}
