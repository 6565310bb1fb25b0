import type { RefObject } from "react";
import { useSnapshot } from "valtio/react";
import type { Comment } from "../../api/models.ts";
import { describeFailure } from "../../i18n/failures.ts";
import type { Translate } from "../../i18n/i18n.ts";
import { findPerson } from "../../stores/account.ts";
import type { UnsentComment } from "../../stores/comments.ts";
import {
  discardComment,
  editComment,
  noteInSight,
  retryComment,
} from "../../stores/send-comment.ts";
import { session } from "../../stores/session.ts";
import { isExplained, type Unsent } from "../../stores/unsent.ts";
import { CommentRow } from "../../ui/comment-row.tsx";
import { useSpoken } from "../../ui/use-spoken.ts";
import { unsentActions } from "../shared/unsent-actions.ts";
import { useInSight } from "../shared/use-in-sight.ts";
import { useText } from "../shared/use-text.ts";

interface UnsentCommentRowProps {
  readonly postId: string;
  readonly comment: UnsentComment;
  /** Another comment of the viewer, which the server has: it knows the viewer's name at least. */
  readonly earlier: Comment | undefined;
  /** Where a comment goes that is taken back. */
  readonly field: RefObject<HTMLTextAreaElement | null>;
}

/** A comment that is on its way, or that was not sent: then with the reason, and what can be done. */
export function UnsentCommentRow({ postId, comment, earlier, field }: UnsentCommentRowProps) {
  const t = useText();
  const person = findPerson(useSnapshot(session).me);
  const { id, content, problem } = comment;
  const sending = t("common.sending");
  useSpoken(problem ? undefined : sending);
  const place = useInSight(isInSight => noteInSight(id, isInSight), "0px");
  return (
    <div ref={place}>
      <CommentRow
        name={earlier?.userName ?? person.name ?? t("common.you")}
        avatarUrl={earlier?.userAvatarUrl ?? person.avatarUrl}
        seed={person.id}
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
