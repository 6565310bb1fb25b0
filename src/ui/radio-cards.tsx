import { css } from "./css.ts";
import { HIDDEN } from "./fragments.ts";
import { Icon } from "./icon.tsx";
import type { IconName } from "./icons.ts";

export interface RadioCardsProps {
  label: string;
  options: readonly { id: string; title: string; text: string; icon: IconName }[];
  selected: string;
  onSelect: (id: string) => void;
  disabled?: boolean | undefined;
}

const legend = css`
  font: var(--type-13);
  font-weight: 600;
  color: var(--text-2);
  padding-bottom: 6px;
`;
const card = css`
  position: relative;
  display: grid;
  grid-template-columns: 24px 1fr 20px;
  gap: 0 12px;
  align-items: center;
  min-height: 64px;
  padding: 12px 16px;
  cursor: pointer;
  border-radius: 12px;
  background: var(--s1);
  box-shadow: inset 0 0 0 1px var(--border);
  color: var(--text-2);
  transition: background-color 160ms;
  & + & {
    margin-top: 8px;
  }
  &:has(:checked) {
    background: var(--accent-soft);
    box-shadow: inset 0 0 0 1.5px var(--accent);
  }
  &:focus-within {
    outline: 2px solid var(--focus);
    outline-offset: 2px;
  }
  &:focus-within:not(:has(:focus-visible)) {
    outline: 0;
  }
`;
const input = css`
  ${HIDDEN}
`;
const words = css`
  font: var(--type-13);
`;
const title = css`
  display: block;
  font: var(--type-15);
  font-weight: 600;
  color: var(--text);
`;
const mark = css`
  width: 20px;
  height: 20px;
  border-radius: 50%;
  border: 2px solid var(--border-strong);
  :checked ~ & {
    border: 6px solid var(--accent);
  }
`;

/** Two or three choices with a sentence each; native radios carry keys and names. */
export function RadioCards({ label, options, selected, onSelect, disabled }: RadioCardsProps) {
  return (
    <fieldset disabled={disabled}>
      <legend className={legend}>{label}</legend>
      {options.map(option => (
        <label key={option.id} className={card}>
          <input
            type="radio"
            name={label}
            className={input}
            checked={option.id === selected}
            onChange={() => onSelect(option.id)}
          />
          <Icon name={option.icon} />
          <span className={words}>
            <span className={title}>{option.title}</span>
            {option.text}
          </span>
          <span className={mark} />
        </label>
      ))}
    </fieldset>
  );
}
