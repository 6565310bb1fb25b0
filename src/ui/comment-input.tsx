import { useLayoutEffect, useRef } from "react";
import { css, cx } from "./css.ts";
import { fieldStyle } from "./field.tsx";
import { IconButton } from "./icon-button.tsx";

interface CommentInputProps {
  value: string;
  onChange: (value: string) => void;
  placeholder: string;
  sendLabel: string;
  onSend: () => void;
  /** There is nothing to send. */
  disabled: boolean;
  /** The comment is being sent: the text stays, and a second press does nothing. */
  busy: boolean;
}

const form = css`
  display: flex;
  align-items: flex-end;
  gap: 8px;
`;
const field = css`
  && {
    flex: 1;
    width: auto;
    height: 48px;
    max-height: 136px;
    padding: 11px 16px;
    border-radius: 24px;
    background: var(--s2);
    border-color: transparent;
    resize: none;
  }
`;

/** One line that grows to five. The button sends, and so does Ctrl+Enter or Cmd+Enter. */
export function CommentInput(props: CommentInputProps) {
  const textArea = useRef<HTMLTextAreaElement>(null);
  const { value, disabled, busy } = props;
  const send = () => {
    if (!disabled && !busy) props.onSend();
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: the height follows the value
  useLayoutEffect(() => {
    const element = textArea.current;
    if (!element) return;
    element.style.height = "";
    if (element.scrollHeight > element.clientHeight) {
      element.style.height = `${element.scrollHeight + 2}px`;
    }
  }, [value]);

  return (
    <form
      className={form}
      onSubmit={event => {
        event.preventDefault();
        send();
      }}
    >
      <textarea
        ref={textArea}
        rows={1}
        className={cx(fieldStyle, field)}
        value={value}
        placeholder={props.placeholder}
        aria-label={props.placeholder}
        enterKeyHint="enter"
        onChange={event => props.onChange(event.target.value)}
        onKeyDown={event => {
          if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) return;
          event.preventDefault();
          send();
        }}
      />
      <IconButton
        icon="send"
        tone="primary"
        label={props.sendLabel}
        disabled={disabled || busy}
        onPress={send}
      />
    </form>
  );
}
