import type { InputHTMLAttributes, Ref } from "react";
import { Field, fieldStyle } from "./field.tsx";
import { onEnter } from "./on-enter.ts";

interface TextFieldProps
  extends Pick<
    InputHTMLAttributes<HTMLInputElement>,
    "placeholder" | "inputMode" | "autoCapitalize" | "enterKeyHint" | "readOnly"
  > {
  label: string;
  value: string;
  onChange: (value: string) => void;
  error?: string | undefined;
  onEnter?: (() => void) | undefined;
  /** Shown as dots. It is no password field, so that no password manager offers to save it. */
  secret?: boolean | undefined;
  ref?: Ref<HTMLInputElement> | undefined;
}

/** One line of text with a label. */
export function TextField(props: TextFieldProps) {
  const { label, error, secret, onChange, onEnter: enter, ...input } = props;
  return (
    <Field label={label} error={error}>
      {control => (
        <input
          {...control}
          {...input}
          type="text"
          className={fieldStyle}
          data-secret={secret ? "" : undefined}
          autoComplete="off"
          onChange={event => onChange(event.target.value)}
          onKeyDown={onEnter(enter)}
        />
      )}
    </Field>
  );
}
