import { Icon } from "../controls/icon.tsx";
import { css, cx } from "../css.ts";
import { Field, fieldStyle } from "./field.tsx";

interface SelectFieldProps<Id extends string> {
  label: string;
  options: readonly { id: Id; label: string }[];
  selected: Id;
  onSelect: (id: Id) => void;
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
  padding-right: 44px;
  text-overflow: ellipsis;
  & > option {
    background: var(--s1);
  }
`;

/** One of a few choices, with the device's own picker. */
export function SelectField<Id extends string>(props: SelectFieldProps<Id>) {
  return (
    <Field label={props.label} hint={props.hint}>
      {control => (
        <div className={box}>
          <select
            {...control}
            className={cx(fieldStyle, select)}
            value={props.selected}
            disabled={props.disabled}
            onChange={event => props.onSelect(event.target.value as Id)}
          >
            {props.options.map(option => (
              <option key={option.id} value={option.id}>
                {option.label}
              </option>
            ))}
          </select>
          <Icon name="chevron-down" />
        </div>
      )}
    </Field>
  );
}
