import { type ChoiceProps, moveChoice } from "./choice.ts";
import { type ColumnWidth, columns } from "./column.ts";
import { css, cx } from "./css.ts";
import { ONE_LINE } from "./fragments.ts";

interface TabsProps extends ChoiceProps {
  /** `true` sticks below the 56 px bar, `top` to the top of the page. */
  sticky?: boolean | "top" | undefined;
  /** The id of the panel that the tabs switch; a tab's own id is `{panelId}-{id}`. */
  panelId?: string | undefined;
  /** The width of the page under it. */
  narrow?: ColumnWidth | undefined;
}

const bar = css`
  display: grid;
  grid-auto-flow: column;
  grid-auto-columns: minmax(0, 1fr);
  position: relative;
  background: var(--bg);
  box-shadow: inset 0 -1px var(--border);
  @media (min-width: 768px) {
    grid-auto-columns: minmax(0, 168px);
    padding: 0 max(var(--gutter), calc(50% - var(--column) / 2));
  }
`;
const stick = css`
  position: sticky;
  z-index: 2;
  top: calc(56px + var(--inset-top));
`;
const stickTop = css`
  top: 0;
  padding-top: var(--inset-top);
`;
const tabStyle = css`
  ${ONE_LINE}
  height: 48px;
  padding: 0 4px;
  text-align: center;
  color: var(--text-2);
  position: relative;
  transition: color 160ms;
  &::after {
    content: "";
    position: absolute;
    left: 22%;
    right: 22%;
    bottom: 0;
    height: 3px;
    border-radius: 3px 3px 0 0;
    background: var(--accent);
    transform: scaleX(0);
    opacity: 0;
    transition: transform 240ms var(--enter), opacity 160ms;
  }
  &:focus-visible {
    outline-offset: -4px;
    border-radius: 12px;
  }
  &[aria-selected="true"] {
    color: var(--text);
    font-weight: 600;
    &::after {
      transform: none;
      opacity: 1;
    }
  }
`;

export function Tabs(props: TabsProps) {
  const { panelId, sticky, narrow } = props;
  return (
    <div
      role="tablist"
      aria-label={props.label}
      className={cx(bar, sticky && stick, sticky === "top" && stickTop, narrow && columns[narrow])}
      onKeyDown={event => moveChoice(event, props)}
    >
      {props.tabs.map(tab => {
        const on = tab.id === props.selected;
        return (
          <button
            key={tab.id}
            type="button"
            role="tab"
            id={panelId && `${panelId}-${tab.id}`}
            aria-controls={panelId}
            aria-selected={on}
            tabIndex={on ? 0 : -1}
            className={tabStyle}
            onClick={() => props.onSelect(tab.id)}
          >
            {tab.label}
          </button>
        );
      })}
    </div>
  );
}
