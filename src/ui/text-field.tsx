import { type InputHTMLAttributes, type Ref, useId, useLayoutEffect, useRef } from "react";
import { css, cx } from "./css.ts";
import { HIDDEN } from "./fragments.ts";

interface TextFieldProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  placeholder?: string | undefined;
  error?: string | undefined;
  hint?: string | undefined;
  maxLength?: number | undefined;
  multiline?: boolean | undefined;
  /** Height to start from; a multi-line field grows with its text. */
  rows?: number | undefined;
  autoFocus?: boolean | undefined;
  hideLabel?: boolean | undefined;
  inputMode?: InputHTMLAttributes<HTMLInputElement>["inputMode"];
  /** Enter in one line; Ctrl+Enter or Cmd+Enter in several. */
  onEnter?: (() => void) | undefined;
  autoCapitalize?: string | undefined;
  autoComplete?: string | undefined;
  inputRef?: Ref<HTMLInputElement & HTMLTextAreaElement> | undefined;
  disabled?: boolean | undefined;
  /** One line, seen as dots. No password field: nothing offers to keep it. */
  secret?: boolean | undefined;
  /** No box, 17/26: the composer's text. */
  plain?: boolean | undefined;
}

export const labelStyle = css`
  display: block;
  padding-bottom: 6px;
  font: var(--type-13);
  font-weight: 600;
  color: var(--text-2);
`;
const hidden = css`
  ${HIDDEN}
`;
export const fieldStyle = css`
  display: block;
  width: 100%;
  height: 48px;
  padding: 0 14px;
  border-radius: 12px;
  background: var(--s1);
  border: 1px solid var(--border-strong);
  transition: border-color 160ms;
  &::placeholder {
    color: var(--text-3);
    opacity: 1;
  }
  &:focus {
    outline: 2px solid var(--focus);
    outline-offset: -1px;
  }
  &:disabled {
    opacity: 0.6;
  }
  &[aria-invalid="true"] {
    border-color: var(--danger);
  }
  &[data-secret] {
    -webkit-text-security: disc;
  }
`;
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
export const noteStyle = css`
  padding-top: 6px;
  font: var(--type-13);
  color: var(--text-2);
`;
export const errorStyle = css`
  color: var(--danger);
`;

/** A labelled input or text area. An error is spoken when it comes and tied to the field. */
export function TextField(props: TextFieldProps) {
  const id = useId();
  const own = useRef<HTMLTextAreaElement>(null);
  const { value, multiline, error, hint, inputRef } = props;
  const note = error ?? hint;

  // biome-ignore lint/correctness/useExhaustiveDependencies: the height follows the value
  useLayoutEffect(() => {
    const element = own.current;
    if (!element) return;
    element.style.height = "auto";
    element.style.height = `${element.scrollHeight + element.offsetHeight - element.clientHeight}px`;
  }, [value]);

  const shared = {
    id,
    value,
    className: cx(fieldStyle, multiline && area, props.plain && plainStyle),
    placeholder: props.placeholder,
    maxLength: props.maxLength,
    autoFocus: props.autoFocus,
    disabled: props.disabled,
    autoCapitalize: props.autoCapitalize,
    autoComplete: props.autoComplete ?? "off",
    inputMode: props.inputMode,
    "aria-invalid": error ? true : undefined,
    "aria-describedby": note ? `${id}n` : undefined,
    onChange: (event: { target: { value: string } }) => props.onChange(event.target.value),
    onKeyDown: (event: React.KeyboardEvent) => {
      const { key, ctrlKey, metaKey, nativeEvent } = event;
      if (!props.onEnter || key !== "Enter" || nativeEvent.isComposing) return;
      if (multiline && !(ctrlKey || metaKey)) return;
      event.preventDefault();
      props.onEnter();
    },
  };
  return (
    <div>
      <label htmlFor={id} className={props.hideLabel ? hidden : labelStyle}>
        {props.label}
      </label>
      {multiline ? (
        <textarea
          {...shared}
          rows={props.rows ?? 3}
          ref={element => {
            own.current = element;
            return assignRef(inputRef, element);
          }}
        />
      ) : (
        <input {...shared} type="text" data-secret={props.secret ? "" : undefined} ref={inputRef} />
      )}
      {note && (
        <p id={`${id}n`} className={cx(noteStyle, error && errorStyle)} role={error && "alert"}>
          {note}
        </p>
      )}
    </div>
  );
}

function assignRef(ref: TextFieldProps["inputRef"], element: HTMLTextAreaElement | null) {
  const value = element as (HTMLInputElement & HTMLTextAreaElement) | null;
  if (typeof ref === "function") ref(value);
  else if (ref) ref.current = value;
}
