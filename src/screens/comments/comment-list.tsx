import { useSnapshot } from "valtio/react";
import type { Comment } from "../../api/models.ts";
import { relativeTime } from "../../core/dates.ts";
import { describeFailure } from "../../i18n/failures.ts";
import {
  commentsOf,
  deleteComment,
  loadComments,
  loadMoreComments,
} from "../../stores/comments.ts";
import { Button } from "../../ui/button.tsx";
import { CommentRow } from "../../ui/comment-row.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { InlineNote } from "../../ui/inline-note.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { Stack } from "../../ui/stack.tsx";
import { FailureState } from "../shared/failure-state.tsx";
import { useLoad } from "../shared/use-load.ts";
import { useNow } from "../shared/use-now.ts";
import { useLanguage, useText } from "../shared/use-text.ts";
import { useViewerId } from "../shared/use-viewer.ts";
import { VirtualList } from "../shared/virtual-list.tsx";

/** Of a comment of one line. */
const ROW_PX = 62;
const estimateRowPx = () => ROW_PX;

/** The comments of a post. They are loaded each time the dialog opens. */
export function CommentList({ postId }: { postId: string }) {
  const t = useText();
  const nowMs = useNow();
  const language = useLanguage();
  const viewerId = useViewerId();
  const { items, state, hasMore, moreState, deletingIds } = useSnapshot(commentsOf(postId));
  useLoad(() => void loadComments(postId), postId);

  if (state.status === "failed") {
    return (
      <FailureState
        error={state.error}
        titleKey="activity.commentsError"
        textKey="activity.commentsError"
        onRetry={() => void loadComments(postId)}
      />
    );
  }
  if (state.status !== "ready") {
    return (
      <Stack gapPx={24}>
        <RowSkeleton />
        <RowSkeleton />
        <RowSkeleton />
      </Stack>
    );
  }
  if (items.length === 0) {
    return (
      <EmptyState icon="comment" title={t("comments.emptyTitle")} text={t("comments.emptyText")} />
    );
  }
  return (
    <>
      <VirtualList
        name={`comments/${postId}`}
        ids={items.map(({ id }) => id)}
        estimatePx={estimateRowPx}
      >
        {index => {
          const comment = items[index] as Comment;
          const isMine = comment.userId === viewerId;
          return (
            <CommentRow
              author={comment.userName ?? t("common.user")}
              avatarUrl={comment.userAvatarUrl}
              seed={comment.userId}
              timeLabel={relativeTime(comment.createdAtMs, nowMs, language, t("time.justNow"))}
              text={comment.content}
              pending={deletingIds.includes(comment.id)}
              deleteLabel={isMine ? t("comments.delete") : undefined}
              onDelete={isMine ? () => void deleteComment(postId, comment.id) : undefined}
            />
          );
        }}
      </VirtualList>
      {moreState.status === "failed" && (
        <InlineNote
          icon="warning"
          text={describeFailure(t, moreState.error, "activity.commentsError")}
        />
      )}
      {hasMore && (
        <Button
          kind="ghost"
          fullWidth
          busy={moreState.status === "loading"}
          onPress={() => void loadMoreComments(postId)}
        >
          {moreState.status === "loading" ? t("common.loading") : t("comments.loadMore")}
        </Button>
      )}
    </>
  );
}

function RowSkeleton() {
  return (
    <Stack row gapPx={12}>
      <Skeleton round widthPx={36} heightPx={36} />
      <Stack gapPx={8}>
        <Skeleton widthPx={120} heightPx={14} />
        <Skeleton widthPx={220} heightPx={14} />
      </Stack>
    </Stack>
  );
}
