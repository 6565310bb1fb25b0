import type { RefObject } from "react";
import { describeFailure } from "../../i18n/failures.ts";
import type { Translate } from "../../i18n/i18n.ts";
import type { UnsentComment } from "../../stores/posts/comments.ts";
import {
  discardComment,
  editComment,
  noteInSight,
  retryComment,
} from "../../stores/posts/send-comment.ts";
import { isExplained, type Unsent } from "../../stores/writing/unsent.ts";
import { CommentRow, type CommentRowProps } from "../../ui/post/comment-row.tsx";
import { useSpoken } from "../../ui/use-spoken.ts";
import { unsentActions } from "../shared/unsent-actions.ts";
import { useInSight } from "../shared/use-in-sight.ts";
import { useText } from "../shared/use-text.ts";

interface UnsentCommentRowProps {
  readonly postId: string;
  readonly comment: UnsentComment;
  readonly author: Pick<CommentRowProps, "name" | "avatarUrl" | "seed">;
  /** Where a comment goes that is taken back. */
  readonly field: RefObject<HTMLTextAreaElement | null>;
}

/** A comment that is on its way, or that was not sent: then with the reason, and what can be done. */
export function UnsentCommentRow({ postId, comment, author, field }: UnsentCommentRowProps) {
  const t = useText();
  const { id, content, problem } = comment;
  const sending = t("common.sending");
  useSpoken(problem ? undefined : sending);
  const place = useInSight(isInSight => noteInSight(id, isInSight), "0px");
  return (
    <div ref={place}>
      <CommentRow
        {...author}
        timeLabel={problem ? "" : sending}
        text={content}
        pending={!problem}
        problem={
          problem && {
            text: reasonOf(t, problem),
            actions: unsentActions(t, {
              retry: () => void retryComment(postId, id),
              edit() {
                editComment(postId, id);
                field.current?.focus();
              },
              discard: () => discardComment(postId, id),
            }),
          }
        }
      />
    </div>
  );
}

function reasonOf(t: Translate, problem: Unsent): string {
  if (problem.status === "elsewhere") return t("errors.beingSent");
  const fallback = isExplained(problem) ? "activity.commentError" : "errors.notConfirmed";
  return describeFailure(t, problem.error, fallback);
}
