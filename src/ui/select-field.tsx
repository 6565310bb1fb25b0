import { useId } from "react";
import { css, cx } from "./css.ts";
import { Icon } from "./icon.tsx";
import { fieldStyle, labelStyle, noteStyle } from "./text-field.tsx";

interface SelectFieldProps {
  label: string;
  options: readonly { id: string; label: string }[];
  selected: string;
  onSelect: (id: string) => void;
  hint?: string | undefined;
  disabled?: boolean | undefined;
}

const box = css`
  position: relative;
  & > svg {
    position: absolute;
    right: 12px;
    top: 12px;
    color: var(--text-2);
  }
`;
const select = css`
  && {
    padding-right: 44px;
    text-overflow: ellipsis;
  }
  & > option {
    background: var(--s1);
  }
`;

/** One of a few choices, in the device's own picker. */
export function SelectField(props: SelectFieldProps) {
  const id = useId();
  return (
    <div>
      <label htmlFor={id} className={labelStyle}>
        {props.label}
      </label>
      <div className={box}>
        <select
          id={id}
          className={cx(fieldStyle, select)}
          value={props.selected}
          disabled={props.disabled}
          aria-describedby={props.hint && `${id}n`}
          onChange={event => props.onSelect(event.target.value)}
        >
          {props.options.map(option => (
            <option key={option.id} value={option.id}>
              {option.label}
            </option>
          ))}
        </select>
        <Icon name="chevron-down" />
      </div>
      {props.hint && (
        <p id={`${id}n`} className={noteStyle}>
          {props.hint}
        </p>
      )}
    </div>
  );
}
