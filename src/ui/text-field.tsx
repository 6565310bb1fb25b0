import type { HTMLAttributes, Ref } from "react";
import { css, cx } from "./css.ts";
import { Field, fieldStyle } from "./field.tsx";
import { onEnter } from "./on-enter.ts";

interface TextFieldProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  placeholder?: string | undefined;
  error?: string | undefined;
  onEnter?: (() => void) | undefined;
  inputMode?: HTMLAttributes<HTMLInputElement>["inputMode"];
  autoCapitalize?: string | undefined;
  disabled?: boolean | undefined;
  /** Shown as dots. It is no password field, so that no password manager offers to save it. */
  secret?: boolean | undefined;
  inputRef?: Ref<HTMLInputElement> | undefined;
}

const style = css`
  &[data-secret] {
    -webkit-text-security: disc;
  }
`;

/** One line of text with a label. */
export function TextField(props: TextFieldProps) {
  return (
    <Field label={props.label} error={props.error}>
      {control => (
        <input
          {...control}
          ref={props.inputRef}
          type="text"
          className={cx(fieldStyle, style)}
          data-secret={props.secret ? "" : undefined}
          value={props.value}
          placeholder={props.placeholder}
          disabled={props.disabled}
          inputMode={props.inputMode}
          autoCapitalize={props.autoCapitalize}
          autoComplete="off"
          onChange={event => props.onChange(event.target.value)}
          onKeyDown={onEnter(props.onEnter)}
        />
      )}
    </Field>
  );
}
