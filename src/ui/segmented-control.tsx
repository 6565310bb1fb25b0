import { type ChoiceProps, moveChoice } from "./choice.ts";
import { css } from "./css.ts";
import { ONE_LINE } from "./fragments.ts";

const bar = css`
  display: grid;
  grid-auto-flow: column;
  grid-auto-columns: minmax(0, 1fr);
  padding: 4px;
  border-radius: 12px;
  background: var(--s2);
`;
const item = css`
  ${ONE_LINE}
  height: 40px;
  padding: 0 4px;
  border-radius: 9px;
  text-align: center;
  font: var(--type-13);
  color: var(--text-2);
  transition: background-color 160ms;
  &[aria-checked="true"] {
    background: var(--selected);
    box-shadow: var(--selected-shadow);
    color: var(--text);
    font-weight: 600;
  }
`;

/** One of a few short choices. It has the props of Tabs, but it is a radio group without a panel. */
export function SegmentedControl(props: ChoiceProps) {
  return (
    <div
      role="radiogroup"
      aria-label={props.label}
      className={bar}
      onKeyDown={event => moveChoice(event, props)}
    >
      {props.tabs.map(tab => {
        const on = tab.id === props.selected;
        return (
          // biome-ignore lint/a11y/useSemanticElements: a button gives the press and the focus ring
          <button
            key={tab.id}
            type="button"
            role="radio"
            aria-checked={on}
            tabIndex={on ? 0 : -1}
            className={item}
            onClick={() => props.onSelect(tab.id)}
          >
            {tab.label}
          </button>
        );
      })}
    </div>
  );
}
