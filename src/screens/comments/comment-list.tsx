import { type RefObject, useEffect } from "react";
import { useSnapshot } from "valtio/react";
import type { Comment } from "../../api/models.ts";
import { fullDateTime, relativeTime } from "../../core/dates.ts";
import { isOver } from "../../stores/load-state.ts";
import {
  commentsOf,
  loadComments,
  loadMoreComments,
  shownComments,
} from "../../stores/posts/comments.ts";
import { deleteComment, sendDeletions } from "../../stores/posts/delete-comment.ts";
import { findPerson } from "../../stores/session/account.ts";
import { session } from "../../stores/session/session.ts";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { SkeletonGroup, SkeletonPart } from "../../ui/feedback/skeleton.tsx";
import { together } from "../../ui/listen.ts";
import { Stack } from "../../ui/page/stack.tsx";
import { CommentRow } from "../../ui/post/comment-row.tsx";
import { FailureState } from "../shared/failure-state.tsx";
import { LoadMore } from "../shared/load-more.tsx";
import { LoadingText } from "../shared/loading-text.tsx";
import { NextPage } from "../shared/next-page.tsx";
import { onPageLeft } from "../shared/on-page-left.ts";
import { StaleNote } from "../shared/stale-note.tsx";
import { useLoad } from "../shared/use-load.ts";
import { useNow } from "../shared/use-now.ts";
import { useRetryOnReturn } from "../shared/use-return.ts";
import { useLanguage, useText } from "../shared/use-text.ts";
import { VirtualList } from "../shared/virtual-list.tsx";
import { UnsentCommentRow } from "./unsent-comment-row.tsx";

/** The height of a comment of one line. */
const ROW_PX = 62;
const estimateRowPx = () => ROW_PX;
/** What a comment has above it. */
const ABOVE_PX = 10;

interface CommentListProps {
  readonly postId: string;
  /** The field of the form: a comment that is taken back goes there. */
  readonly field: RefObject<HTMLTextAreaElement | null>;
}

/** The comments of a post. They are loaded each time the dialog opens. */
export function CommentList({ postId, field }: CommentListProps) {
  const t = useText();
  const nowMs = useNow();
  const language = useLanguage();
  const list = useSnapshot(commentsOf(postId));
  const { me } = useSnapshot(session);
  const viewerId = me?.id ?? list.senderId;
  const person = findPerson(me);
  // A comment of the viewer that the server has knows the viewer's name at least.
  const earlier = list.items.find(({ userId }) => userId === viewerId);
  const author = {
    name: earlier?.userName ?? person.name ?? t("common.you"),
    avatarUrl: earlier?.userAvatarUrl ?? person.avatarUrl,
    seed: person.id,
  };
  const { state, hasMore, moreState } = list;
  const load = () => void loadComments(postId);
  useLoad(load, postId);
  useRetryOnReturn(state, load);
  useEffect(() => {
    const send = () => void sendDeletions(postId);
    return together(onPageLeft(send), send);
  }, [postId]);

  const comments = shownComments(list);
  const hasItems = list.items.length > 0;
  const loadMore = () => void loadMoreComments(postId);

  function sentRow(comment: Comment) {
    const isMine = comment.userId === viewerId;
    const known = isMine ? author : undefined;
    return (
      <CommentRow
        name={comment.userName ?? known?.name ?? t("common.user")}
        avatarUrl={comment.userAvatarUrl ?? known?.avatarUrl}
        seed={comment.userId}
        timeLabel={relativeTime(comment.createdAtMs, nowMs, language, t("time.justNow"))}
        fullTime={fullDateTime(comment.createdAtMs, language)}
        text={comment.content}
        deletion={
          isMine
            ? { label: t("comments.delete"), onPress: () => deleteComment(postId, comment.id) }
            : undefined
        }
      />
    );
  }

  return (
    <>
      {hasItems && <StaleNote state={state} onRetry={load} />}
      {comments.length > 0 && (
        <VirtualList name={`comments/${postId}`} items={comments} estimatePx={estimateRowPx}>
          {comment =>
            "draft" in comment ? (
              <UnsentCommentRow postId={postId} comment={comment} author={author} field={field} />
            ) : (
              sentRow(comment)
            )
          }
        </VirtualList>
      )}
      {state.status === "failed" && !hasItems && (
        <FailureState
          error={state.error}
          titleKey="activity.commentsError"
          textKey="activity.commentsError"
          onRetry={load}
        />
      )}
      {!isOver(state) && !hasItems && (
        <div style={{ paddingTop: ABOVE_PX }}>
          <LoadingText />
          <SkeletonGroup>
            <Stack gapPx={24}>
              <RowSkeleton />
              <RowSkeleton />
              <RowSkeleton />
            </Stack>
          </SkeletonGroup>
        </div>
      )}
      {state.status === "ready" && comments.length === 0 && (
        <EmptyState
          icon="comment"
          title={t("comments.emptyTitle")}
          text={t("comments.emptyText")}
        />
      )}
      {hasMore && (
        <NextPage state={moreState} textKey="activity.commentsError" onLoad={loadMore}>
          <LoadMore
            kind="ghost"
            fullWidth
            state={moreState}
            textKey="comments.loadMore"
            onPress={loadMore}
          />
        </NextPage>
      )}
    </>
  );
}

function RowSkeleton() {
  return (
    <Stack row gapPx={12}>
      <SkeletonPart round widthPx={36} heightPx={36} />
      <Stack gapPx={8}>
        <SkeletonPart widthPx={120} heightPx={14} />
        <SkeletonPart widthPx={220} heightPx={14} />
      </Stack>
    </Stack>
  );
}
