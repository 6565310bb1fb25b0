import { useEffect } from "react";
import { useSnapshot } from "valtio/react";
import {
  commentsOf,
  restoreCommentText,
  sendComment,
  setCommentText,
} from "../../stores/comments.ts";
import { CommentInput } from "../../ui/comment-input.tsx";
import { useText } from "../shared/use-text.ts";

/** The text is kept with the post, so that closing the dialog, or a failure, loses nothing. */
export function CommentForm({ postId }: { postId: string }) {
  const t = useText();
  const { text, isSending } = useSnapshot(commentsOf(postId), { sync: true });
  useEffect(() => {
    void restoreCommentText(postId);
  }, [postId]);
  return (
    <CommentInput
      value={text}
      onChange={next => setCommentText(postId, next)}
      placeholder={t("comments.placeholder")}
      sendLabel={isSending ? t("comments.pending") : t("comments.send")}
      onSend={() => void sendComment(postId)}
      disabled={text.trim() === ""}
      busy={isSending}
    />
  );
}
