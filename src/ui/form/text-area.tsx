import { type Ref, type TextareaHTMLAttributes, useLayoutEffect, useRef } from "react";
import { css, cx } from "../css.ts";
import { Field, fieldStyle } from "./field.tsx";
import { onEnter } from "./on-enter.ts";
import { revealCaret } from "./reveal-caret.ts";

interface TextAreaProps
  extends Pick<
    TextareaHTMLAttributes<HTMLTextAreaElement>,
    "autoCapitalize" | "disabled" | "readOnly"
  > {
  /** Missing: the placeholder says it, also to a screen reader. */
  label?: string;
  placeholder: string;
  value: string;
  onChange: (value: string) => void;
  error?: string | undefined;
  /** The height at the start. It grows with its text. */
  rows: number;
  /** Ctrl+Enter or Cmd+Enter. */
  onEnter?: (() => void) | undefined;
  ref?: Ref<HTMLTextAreaElement> | undefined;
  className?: string | undefined;
}

/** The text area and a copy of its text lie in one cell: the higher one decides. */
const stack = css`
  display: grid;
  & > * {
    grid-area: 1 / 1;
  }
`;
const area = css`
  height: auto;
  padding: 11px 14px;
  resize: none;
  overflow: hidden;
`;
const copyStyle = css`
  visibility: hidden;
  font: var(--type-16);
  white-space: pre-wrap;
  word-break: break-word;
`;
/** Several lines of text with a label. It grows with its text, or with its placeholder. */
export function TextArea(props: TextAreaProps) {
  const { label, error, className, onChange, onEnter: enter, ...textArea } = props;
  const { value, placeholder } = textArea;
  const copy = useRef<HTMLDivElement>(null);
  const look = cx(fieldStyle, area, className);

  useLayoutEffect(() => {
    // After a line break at the end, the space makes the last line count.
    if (copy.current) copy.current.textContent = `${value || placeholder} `;
    revealCaret();
  }, [value, placeholder]);

  return (
    <Field label={label ?? placeholder} hideLabel={!label} error={error}>
      {control => (
        <div className={stack}>
          <div ref={copy} className={cx(copyStyle, look)} data-copy="" aria-hidden />
          <textarea
            {...control}
            {...textArea}
            className={look}
            autoComplete="off"
            onChange={event => onChange(event.target.value)}
            onKeyDown={onEnter(enter, true)}
          />
        </div>
      )}
    </Field>
  );
}
