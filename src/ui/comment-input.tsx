import { type RefObject, useLayoutEffect } from "react";
import { css, cx } from "./css.ts";
import { fieldStyle } from "./field.tsx";
import { IconButton } from "./icon-button.tsx";
import { listen } from "./listen.ts";
import { onEnter } from "./on-enter.ts";

interface CommentInputProps {
  value: string;
  onChange: (value: string) => void;
  placeholder: string;
  sendLabel: string;
  onSend: () => void;
  /** There is nothing to send. */
  disabled: boolean;
  inputRef: RefObject<HTMLTextAreaElement | null>;
}

const row = css`
  display: flex;
  align-items: flex-end;
  gap: 8px;
  & > button {
    border-radius: 24px;
  }
`;
const field = css`
  flex: 1;
  height: 48px;
  max-height: min(136px, 25 * var(--vh));
  padding: 11px 16px;
  border-radius: 24px;
  background: var(--s2);
  border-color: transparent;
  resize: none;
`;

/** One line that grows to five. The button sends, and so does Ctrl+Enter or Cmd+Enter. */
export function CommentInput(props: CommentInputProps) {
  const { value, disabled, inputRef } = props;
  const send = () => {
    if (disabled) return;
    props.onSend();
    // The keyboard stays for the next one.
    inputRef.current?.focus();
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: the height follows the value
  useLayoutEffect(() => {
    const fitText = () => {
      const element = inputRef.current;
      if (!element) return;
      element.style.height = "";
      if (element.scrollHeight > element.clientHeight) {
        element.style.height = `${element.scrollHeight + 2}px`;
      }
    };
    fitText();
    // On a phone that is turned, the text has other lines.
    return listen(window, "resize", fitText);
  }, [value]);

  return (
    <div className={row}>
      <textarea
        ref={inputRef}
        className={cx(fieldStyle, field)}
        value={value}
        placeholder={props.placeholder}
        aria-label={props.placeholder}
        onChange={event => props.onChange(event.target.value)}
        onKeyDown={onEnter(send, true)}
      />
      <IconButton
        icon="send"
        tone="primary"
        label={props.sendLabel}
        disabled={disabled}
        onPress={send}
      />
    </div>
  );
}
