import { type Ref, useId, useLayoutEffect, useRef } from "react";
import { css, cx } from "./css.ts";
import { HIDDEN } from "./fragments.ts";
import { errorStyle, fieldStyle, noteStyle } from "./text-field.tsx";

interface CodeFieldProps {
  /** As shown, with its grouping: the parent formats what `onChange` brings. */
  value: string;
  onChange: (value: string) => void;
  label: string;
  hint?: string | undefined;
  error?: string | undefined;
  onEnter: () => void;
  maxLength: number;
  placeholder?: string | undefined;
  autoFocus?: boolean | undefined;
  disabled?: boolean | undefined;
  inputRef?: Ref<HTMLInputElement> | undefined;
}

const hidden = css`
  ${HIDDEN}
`;
const code = css`
  && {
    height: 60px;
    font: 700 1.75rem/3.5rem var(--mono);
    letter-spacing: 0.12em;
    text-align: center;
    background: var(--bg);
    border-width: 1.5px;
    padding: 0 4px;
  }
  @media (max-width: 359px) {
    && {
      font-size: 1.375rem;
    }
  }
`;

/** How many letters and digits the text holds: the caret counts these, not the grouping. */
function countSigns(text: string): number {
  return text.replace(/[^\p{L}\p{N}]/gu, "").length;
}

/** Where the caret stands after that many signs of the text. */
function caretAfter(text: string, signs: number): number {
  let position = 0;
  while (position < text.length && countSigns(text.slice(0, position)) < signs) position++;
  return signs >= countSigns(text) ? text.length : position;
}

/** Big letters for a code. The caret stays where it was although the parent groups the letters. */
export function CodeField(props: CodeFieldProps) {
  const id = useId();
  const { value, error, hint } = props;
  const field = useRef<HTMLInputElement | null>(null);
  const signsBeforeCaret = useRef<number | null>(null);
  const note = error ?? hint;

  useLayoutEffect(() => {
    if (signsBeforeCaret.current === null) return;
    const caret = caretAfter(value, signsBeforeCaret.current);
    signsBeforeCaret.current = null;
    field.current?.setSelectionRange(caret, caret);
  }, [value]);

  return (
    <div>
      <label htmlFor={id} className={hidden}>
        {props.label}
      </label>
      <input
        id={id}
        ref={element => {
          field.current = element;
          const { inputRef } = props;
          if (typeof inputRef === "function") inputRef(element);
          else if (inputRef) inputRef.current = element;
        }}
        type="text"
        className={cx(fieldStyle, code)}
        value={value}
        maxLength={props.maxLength}
        placeholder={props.placeholder}
        disabled={props.disabled}
        // biome-ignore lint/a11y/noAutofocus: the only field of its dialog
        autoFocus={props.autoFocus}
        autoComplete="off"
        autoCapitalize="characters"
        autoCorrect="off"
        spellCheck={false}
        enterKeyHint="go"
        aria-invalid={error ? true : undefined}
        aria-describedby={note ? `${id}n` : undefined}
        onChange={({ target }) => {
          signsBeforeCaret.current = countSigns(
            target.value.slice(0, target.selectionStart ?? undefined),
          );
          props.onChange(target.value);
        }}
        onKeyDown={event => {
          if (event.key !== "Enter" || event.nativeEvent.isComposing) return;
          event.preventDefault();
          props.onEnter();
        }}
      />
      {note && (
        <p id={`${id}n`} className={cx(noteStyle, error && errorStyle)} role={error && "alert"}>
          {note}
        </p>
      )}
    </div>
  );
}
