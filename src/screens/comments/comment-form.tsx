import { type RefObject, useEffect } from "react";
import { useSnapshot } from "valtio/react";
import { isBlank } from "../../core/text.ts";
import { commentsOf } from "../../stores/posts/comments.ts";
import {
  restoreComments,
  saveCommentText,
  sendComment,
  setCommentText,
} from "../../stores/posts/send-comment.ts";
import { IconButton } from "../../ui/controls/icon-button.tsx";
import { css } from "../../ui/css.ts";
import { TextArea } from "../../ui/form/text-area.tsx";
import { onPageLeft } from "../shared/on-page-left.ts";
import { useScroller } from "../shared/scroller.tsx";
import { useText } from "../shared/use-text.ts";

interface CommentFormProps {
  readonly postId: string;
  readonly field: RefObject<HTMLTextAreaElement | null>;
}

const row = css`
  display: flex;
  align-items: flex-end;
  gap: 8px;
  & > :first-child {
    flex: 1;
  }
  & > button {
    border-radius: 24px;
  }
`;
const fieldLook = css`
  max-height: min(136px, 25 * var(--vh));
  padding: 11px 16px;
  border-radius: 24px;
  background: var(--s2);
  border-color: transparent;
  overflow: auto;
`;

/**
 * One line that grows to five. The button sends, and so does Ctrl+Enter or Cmd+Enter. The text is kept with the post,
 * so that closing the dialog, or a failure, loses nothing.
 */
export function CommentForm({ postId, field }: CommentFormProps) {
  const t = useText();
  const { text } = useSnapshot(commentsOf(postId), { sync: true });
  const scroller = useScroller();
  const isEmpty = isBlank(text);
  useEffect(() => {
    void restoreComments(postId);
    return onPageLeft(() => saveCommentText(postId));
  }, [postId]);

  function send() {
    if (isEmpty) return;
    void sendComment(postId);
    // The new comment is at the top of the list.
    scroller.current?.scrollTo(0, 0);
    // The keyboard stays for the next one.
    field.current?.focus();
  }
  return (
    <div className={row}>
      <TextArea
        rows={1}
        ref={field}
        className={fieldLook}
        placeholder={t("comments.placeholder")}
        value={text}
        onChange={next => setCommentText(postId, next)}
        onEnter={send}
      />
      <IconButton
        icon="send"
        tone="primary"
        label={t("comments.send")}
        disabled={isEmpty}
        onPress={send}
      />
    </div>
  );
}
