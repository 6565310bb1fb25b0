import { css } from "./css.ts";
import { labelStyle } from "./field.tsx";
import { hidden } from "./fragments.ts";
import { Icon } from "./icon.tsx";
import type { IconName } from "./icons.ts";

interface RadioCardsProps<Id extends string> {
  label: string;
  options: readonly { id: Id; title: string; text: string; icon: IconName }[];
  selected: Id;
  onSelect: (id: Id) => void;
  disabled: boolean | undefined;
}

const style = css`
  & > label {
    display: grid;
    grid-template-columns: 24px 1fr 20px;
    gap: 0 12px;
    align-items: center;
    position: relative;
    min-height: 64px;
    padding: 12px 16px;
    cursor: pointer;
    --edge-at: -1px;
    border-radius: 12px;
    background: var(--s1);
    box-shadow: inset 0 0 0 1px var(--border);
    color: var(--text-2);
    font: var(--type-13);
    transition: background-color 160ms;
    & + label {
      margin-top: 8px;
    }
  }
  & b {
    display: block;
    font: var(--type-15);
    font-weight: 600;
    color: var(--text);
  }
  & i {
    height: 20px;
    border-radius: 50%;
    border: 2px solid var(--border-strong);
  }
  & input {
    &:checked ~ i {
      border: 6px solid var(--accent);
    }
    &:focus-visible ~ i {
      outline: 2px solid var(--focus);
      outline-offset: 2px;
    }
  }
`;
const on = css`
  && {
    background: var(--accent-soft);
    box-shadow: inset 0 0 0 1.5px var(--accent);
  }
`;

/** Two or three choices with a sentence each. Native radio inputs handle the keys and the names. */
export function RadioCards<Id extends string>(props: RadioCardsProps<Id>) {
  const { label, options, selected, onSelect, disabled } = props;
  return (
    <fieldset className={style} disabled={disabled}>
      <legend className={labelStyle}>{label}</legend>
      {options.map(option => (
        <label key={option.id} className={option.id === selected ? on : undefined}>
          <input
            type="radio"
            className={hidden}
            name={label}
            checked={option.id === selected}
            onChange={() => onSelect(option.id)}
          />
          <Icon name={option.icon} />
          <span>
            <b>{option.title}</b>
            {option.text}
          </span>
          <i />
        </label>
      ))}
    </fieldset>
  );
}
