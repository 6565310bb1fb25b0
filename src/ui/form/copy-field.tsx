import { useLayoutEffect, useRef } from "react";
import { IconButton } from "../controls/icon-button.tsx";
import { css, cx } from "../css.ts";
import { frame } from "../fragments.ts";
import { Field, fieldStyle } from "./field.tsx";

interface CopyFieldProps {
  label: string;
  value: string;
  copyLabel: string;
  onCopy: () => void;
  /** Set when copying failed: the text is selected, and this says how to copy it by hand. */
  byHandHint: string | undefined;
  /** A code that people read out: large letters of equal width. */
  code?: boolean | undefined;
}

const field = css`
  padding-right: 52px;
  text-overflow: ellipsis;
`;
const codeStyle = css`
  height: max(60px, 2.5rem);
  font: 700 min(1.5rem, 8.5vw) / 1.2 var(--mono);
  letter-spacing: 0.12em;
`;
const button = css`
  position: absolute;
  right: 2px;
  top: 2px;
  bottom: 2px;
  height: auto;
  color: var(--accent);
`;

/** A text to copy with one tap, or to select by hand on any device. */
export function CopyField(props: CopyFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const { byHandHint } = props;
  useLayoutEffect(() => {
    if (!byHandHint) return;
    input.current?.focus({ preventScroll: true });
    input.current?.select();
  }, [byHandHint]);
  return (
    <Field label={props.label} hint={byHandHint && <span role="alert">{byHandHint}</span>}>
      {control => (
        <div className={frame}>
          <input
            {...control}
            ref={input}
            className={cx(fieldStyle, field, props.code && codeStyle)}
            value={props.value}
            readOnly
            onFocus={event => event.target.select()}
          />
          <IconButton
            className={button}
            icon="copy"
            label={props.copyLabel}
            onPress={props.onCopy}
          />
        </div>
      )}
    </Field>
  );
}
