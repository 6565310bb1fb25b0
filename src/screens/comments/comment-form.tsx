import { useSnapshot } from "valtio/react";
import { commentsOf, sendComment } from "../../stores/comments.ts";
import { CommentInput } from "../../ui/comment-input.tsx";
import { useText } from "../shared/use-text.ts";

/** The text is kept with the post, so that closing the dialog, or a failure, loses nothing. */
export function CommentForm({ postId }: { postId: string }) {
  const t = useText();
  const list = commentsOf(postId);
  const { text, isSending } = useSnapshot(list, { sync: true });
  return (
    <CommentInput
      value={text}
      onChange={next => {
        list.text = next;
      }}
      placeholder={t("comments.placeholder")}
      sendLabel={isSending ? t("comments.pending") : t("comments.send")}
      onSend={() => void sendComment(postId)}
      disabled={text.trim() === ""}
      busy={isSending}
    />
  );
}
