import { type RefObject, useLayoutEffect, useRef, useState } from "react";
import { cleanJoinCode } from "../../core/text.ts";
import { css, cx } from "../css.ts";
import { Field, fieldStyle } from "./field.tsx";
import { onEnter } from "./on-enter.ts";

interface CodeFieldProps {
  /** As shown, in groups: the parent formats what `onChange` gets. */
  value: string;
  onChange: (value: string) => void;
  label: string;
  hint?: string | undefined;
  error?: string | undefined;
  onEnter: () => void;
  maxLength: number;
  inputRef: RefObject<HTMLInputElement | null>;
}

const code = css`
  height: max(60px, 2.5rem);
  /* As large as the box has room for. */
  font: 700 min(1.75rem, 10vw, 50px) / 1.2 var(--mono);
  letter-spacing: 0.12em;
  text-align: center;
  background: var(--bg);
  border-width: 1.5px;
  padding: 0 4px;
`;

/** How many letters and digits of a code the text has. The position of the caret is counted in these. */
const countCharacters = (text: string) => cleanJoinCode(text).length;

/** Where the caret stands after that many letters and digits of the code. */
function caretAfter(text: string, characters: number): number {
  let position = 0;
  while (position < text.length && countCharacters(text.slice(0, position)) < characters)
    position++;
  return position;
}

/**
 * Large letters for a code. The caret stays where it was, although the parent puts the letters in
 * groups.
 */
export function CodeField(props: CodeFieldProps) {
  const { value, inputRef } = props;
  const charactersBeforeCaret = useRef<number | null>(null);
  const [, render] = useState({});

  useLayoutEffect(() => {
    if (charactersBeforeCaret.current === null) return;
    const caret = caretAfter(value, charactersBeforeCaret.current);
    charactersBeforeCaret.current = null;
    inputRef.current?.setSelectionRange(caret, caret);
  });

  return (
    <Field label={props.label} hideLabel hint={props.hint} error={props.error}>
      {control => (
        <input
          {...control}
          ref={inputRef}
          type="text"
          className={cx(fieldStyle, code)}
          value={value}
          maxLength={props.maxLength}
          autoComplete="off"
          autoCapitalize="characters"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint="go"
          onChange={({ target }) => {
            charactersBeforeCaret.current = countCharacters(
              target.value.slice(0, target.selectionStart ?? undefined),
            );
            // Also where the code stays the same: it is written again, which puts the caret at its end.
            render({});
            props.onChange(target.value);
          }}
          // The engine would cut the text to the field's length, together with the spaces and dashes in it.
          onPaste={event => {
            event.preventDefault();
            const text = cleanJoinCode(event.clipboardData.getData("text"));
            document.execCommand("insertText", false, text);
          }}
          onKeyDown={onEnter(props.onEnter)}
        />
      )}
    </Field>
  );
}
