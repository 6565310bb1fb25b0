import { type RefObject, useEffect } from "react";
import { useSnapshot } from "valtio/react";
import { isBlank } from "../../core/text.ts";
import { commentsOf } from "../../stores/comments.ts";
import {
  restoreComments,
  saveCommentText,
  sendComment,
  setCommentText,
} from "../../stores/send-comment.ts";
import { CommentInput } from "../../ui/comment-input.tsx";
import { onPageLeft } from "../shared/on-page-left.ts";
import { useScroller } from "../shared/scroller.tsx";
import { useText } from "../shared/use-text.ts";

interface CommentFormProps {
  readonly postId: string;
  readonly field: RefObject<HTMLTextAreaElement | null>;
}

/** The text is kept with the post, so that closing the dialog, or a failure, loses nothing. */
export function CommentForm({ postId, field }: CommentFormProps) {
  const t = useText();
  const { text } = useSnapshot(commentsOf(postId), { sync: true });
  const scroller = useScroller();
  useEffect(() => {
    void restoreComments(postId);
    return onPageLeft(() => saveCommentText(postId));
  }, [postId]);
  return (
    <CommentInput
      inputRef={field}
      value={text}
      onChange={next => setCommentText(postId, next)}
      placeholder={t("comments.placeholder")}
      sendLabel={t("comments.send")}
      onSend={() => {
        void sendComment(postId);
        // The new comment is at the top of the list.
        scroller.current?.scrollTo(0, 0);
      }}
      disabled={isBlank(text)}
    />
  );
}
