import { type ChoiceProps, ChoiceRow, STACKED } from "./choice-row.tsx";
import { COLUMN_LEFT, COLUMN_RIGHT, type ColumnWidth, columns, IN_COLUMN } from "./column.ts";
import { css, cx } from "./css.ts";

interface TabsProps<Id extends string> extends ChoiceProps<Id> {
  /** They stick to the top of the page, which has no bar there. */
  atTop?: boolean | undefined;
  /** The id of the panel that the tabs switch; a tab's own id is `{panelId}-{id}`. */
  panelId: string;
  /** The width of the page under it. */
  narrow?: ColumnWidth | undefined;
}

const frame = css`
  background: var(--bg);
  position: sticky;
  z-index: 2;
  top: calc(var(--bar) + var(--inset-top));
`;
const frameAtTop = css`
  top: 0;
  padding-top: var(--inset-top);
`;
const bar = css`
  display: grid;
  grid-auto-flow: column;
  grid-auto-columns: minmax(0, 1fr);
  position: relative;
  box-shadow: inset 0 -1px var(--border);
  &::after {
    content: "";
    position: absolute;
    bottom: 0;
    left: 0;
    width: calc(100% / var(--count));
    height: 3px;
    background: var(--accent);
    /* As wide as most words at least. */
    clip-path: inset(0 max(0px, min(22%, 50% - 3.25rem)) round 3px 3px 0 0);
    transform: translateX(calc(var(--at) * 100%));
    pointer-events: none;
    transition: transform 240ms var(--enter);
  }
  @media (min-width: 768px) {
    grid-auto-columns: minmax(0, 10.5rem);
    ${IN_COLUMN}
    &::after {
      left: ${COLUMN_LEFT};
      width: min(10.5rem, (100% - ${COLUMN_LEFT} - ${COLUMN_RIGHT}) / var(--count));
    }
  }
  ${STACKED} {
    grid-auto-flow: row;
    grid-auto-rows: 1fr;
    &::after {
      width: 3px;
      height: calc(100% / var(--count));
      bottom: auto;
      top: 0;
      clip-path: inset(12% 0 round 0 3px 3px 0);
      transform: translateY(calc(var(--at) * 100%));
    }
  }
`;
const tabStyle = css`
  min-height: 48px;
  padding: 4px;
  overflow-wrap: anywhere;
  text-align: center;
  color: var(--text-2);
  transition: color 160ms;
  @media (hover: hover) {
    &:hover {
      color: var(--text);
    }
  }
  &[aria-selected="true"] {
    color: var(--text);
    font-weight: 600;
  }
  ${STACKED} {
    padding-left: var(--gutter);
    text-align: left;
  }
`;

/** They stay in sight below the page's bar while the page scrolls. */
export function Tabs<Id extends string>(props: TabsProps<Id>) {
  const { panelId, atTop, narrow } = props;
  return (
    <ChoiceRow
      {...props}
      role="tablist"
      frame={cx(frame, atTop && frameAtTop, narrow && columns[narrow])}
      className={bar}
      button={(id, isSelected) => ({
        role: "tab",
        id: `${panelId}-${id}`,
        "aria-controls": panelId,
        "aria-selected": isSelected,
        className: tabStyle,
        onClick: () => isSelected || props.onSelect(id),
      })}
    />
  );
}
