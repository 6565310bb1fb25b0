import { type RefObject, useEffect, useLayoutEffect } from "react";
import { useSnapshot } from "valtio/react";
import { isBlank } from "../../core/text.ts";
import { commentsOf } from "../../stores/comments.ts";
import {
  restoreComments,
  saveCommentText,
  sendComment,
  setCommentText,
} from "../../stores/send-comment.ts";
import { css, cx } from "../../ui/css.ts";
import { fieldStyle } from "../../ui/field.tsx";
import { IconButton } from "../../ui/icon-button.tsx";
import { listen } from "../../ui/listen.ts";
import { onEnter } from "../../ui/on-enter.ts";
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
  & > button {
    border-radius: 24px;
  }
`;
const fieldLook = css`
  flex: 1;
  height: 48px;
  max-height: min(136px, 25 * var(--vh));
  padding: 11px 16px;
  border-radius: 24px;
  background: var(--s2);
  border-color: transparent;
  resize: none;
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
  const placeholder = t("comments.placeholder");
  useEffect(() => {
    void restoreComments(postId);
    return onPageLeft(() => saveCommentText(postId));
  }, [postId]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the height follows the text
  useLayoutEffect(() => {
    const fitText = () => {
      const element = field.current;
      if (!element) return;
      element.style.height = "";
      if (element.scrollHeight > element.clientHeight) {
        element.style.height = `${element.scrollHeight + 2}px`;
      }
    };
    fitText();
    // On a phone that is turned, the text has other lines.
    return listen(window, "resize", fitText);
  }, [text]);

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
      <textarea
        ref={field}
        className={cx(fieldStyle, fieldLook)}
        value={text}
        placeholder={placeholder}
        aria-label={placeholder}
        onChange={event => setCommentText(postId, event.target.value)}
        onKeyDown={onEnter(send, true)}
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
