import { type ReactNode, useId } from "react";
import { css, cx } from "../css.ts";
import { danger, hidden } from "../fragments.ts";

/** What ties a control to its label and its note. */
interface ControlProps {
  readonly id: string;
  readonly "aria-invalid": true | undefined;
  readonly "aria-describedby": string | undefined;
}

interface FieldProps {
  label: string;
  /** The label is there for a screen reader only. */
  hideLabel?: boolean | undefined;
  /** Under the control; an error takes its place. */
  hint?: ReactNode;
  error?: string | undefined;
  children: (control: ControlProps) => ReactNode;
}

/** The look of an input, a text area or a select. */
export const fieldStyle = css`
  display: block;
  width: 100%;
  height: max(48px, 2.5rem);
  padding: 0 14px;
  border-radius: 12px;
  background: var(--s1);
  border: 1px solid var(--border-strong);
  transition: border-color 160ms;
  &::placeholder {
    /* With very large letters it is still whole. */
    font-size: min(1em, 8vw);
    color: var(--text-3);
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
export const labelStyle = css`
  display: block;
  padding-bottom: 6px;
  font: var(--type-13);
  font-weight: 600;
  color: var(--text-2);
`;
export const noteStyle = css`
  padding-top: 6px;
  font: var(--type-13);
  color: var(--text-2);
`;

/** A control with its label, and its hint or error. A screen reader says an error when it comes. */
export function Field({ label, hideLabel, hint, error, children }: FieldProps) {
  const id = useId();
  const noteId = `${id}n`;
  const note = error ?? hint;
  return (
    <div>
      <label htmlFor={id} className={hideLabel ? hidden : labelStyle}>
        {label}
      </label>
      {children({
        id,
        "aria-invalid": error ? true : undefined,
        "aria-describedby": note ? noteId : undefined,
      })}
      {note && (
        <p id={noteId} className={cx(noteStyle, error && danger)} role={error && "alert"}>
          {note}
        </p>
      )}
    </div>
  );
}
