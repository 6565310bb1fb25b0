import { type RefObject, useLayoutEffect, useRef } from "react";
import { css, cx } from "./css.ts";
import { Field, fieldStyle } from "./field.tsx";

interface TextAreaProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  placeholder?: string | undefined;
  error?: string | undefined;
  hideLabel?: boolean | undefined;
  /** The height at the start. It grows with its text. */
  rows: number;
  /** Ctrl+Enter or Cmd+Enter. */
  onEnter?: (() => void) | undefined;
  autoCapitalize?: string | undefined;
  disabled?: boolean | undefined;
  inputRef?: RefObject<HTMLTextAreaElement | null> | undefined;
  /** No box, 17/26: the composer's text. */
  plain?: boolean | undefined;
}

const area = css`
  height: auto;
  padding: 11px 14px;
  resize: none;
  overflow: hidden;
`;
const plainStyle = css`
  && {
    padding: 8px 0;
    border: 0;
    background: none;
    outline: 0;
    font: var(--type-17);
    font-weight: 400;
    line-height: 1.625rem;
  }
`;

/** Several lines of text with a label. */
export function TextArea(props: TextAreaProps) {
  const own = useRef<HTMLTextAreaElement>(null);
  const { value, inputRef = own } = props;

  // biome-ignore lint/correctness/useExhaustiveDependencies: the height follows the value
  useLayoutEffect(() => {
    const element = inputRef.current;
    if (!element) return;
    element.style.height = "auto";
    element.style.height = `${element.scrollHeight + element.offsetHeight - element.clientHeight}px`;
  }, [value]);

  return (
    <Field label={props.label} hideLabel={props.hideLabel} error={props.error}>
      {control => (
        <textarea
          {...control}
          ref={inputRef}
          rows={props.rows}
          className={cx(fieldStyle, area, props.plain && plainStyle)}
          value={value}
          placeholder={props.placeholder}
          disabled={props.disabled}
          autoCapitalize={props.autoCapitalize}
          autoComplete="off"
          onChange={event => props.onChange(event.target.value)}
          onKeyDown={event => {
            if (!props.onEnter || event.key !== "Enter" || event.nativeEvent.isComposing) return;
            if (!(event.ctrlKey || event.metaKey)) return;
            event.preventDefault();
            props.onEnter();
          }}
        />
      )}
    </Field>
  );
}
