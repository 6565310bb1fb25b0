import type { ReactNode } from "react";
import { type ChoiceProps, ChoiceRow, STACKED } from "../controls/choice-row.tsx";
import { css, cx } from "../css.ts";
import { COLUMN_LEFT, COLUMN_RIGHT, IN_COLUMN } from "./column.ts";
import { TabPanel } from "./tab-panel.tsx";
import { useTabPlaces } from "./use-tab-places.ts";

interface TabsProps<Id extends string> extends ChoiceProps<Id> {
  /** They stick to the top of the page, which has no bar there. */
  atTop?: boolean | undefined;
  /** The id of the panel that the tabs switch; a tab's own id is `{panelId}-{id}`. */
  panelId: string;
  /** What the panel shows. */
  children: ReactNode;
}

const frame = css`
  background: var(--bg);
  position: sticky;
  z-index: 2;
  top: calc(var(--bar) + var(--inset-top));
`;
/** Its room for the device's edge is needed only where it sticks. Before that, what is above lies over this room. */
const frameAtTop = css`
  top: 0;
  margin-top: calc(0px - var(--inset-top));
  padding-top: var(--inset-top);
`;
const bar = css`
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
  transition: color 160ms;
  ${STACKED} {
    padding-left: var(--gutter);
    text-align: left;
  }
`;

/** Tabs and the panel that they switch. The tabs stay in sight below the page's bar while the page scrolls. */
export function Tabs<Id extends string>(given: TabsProps<Id>) {
  const { panelId, atTop } = given;
  const props = { ...given, onSelect: useTabPlaces(panelId, given) };
  return (
    <>
      <ChoiceRow
        {...props}
        role="tablist"
        frame={cx(frame, atTop && frameAtTop)}
        className={bar}
        choice={tabStyle}
        button={(id, isSelected) => ({
          role: "tab",
          id: `${panelId}-${id}`,
          "aria-controls": panelId,
          "aria-selected": isSelected,
        })}
      />
      <TabPanel {...props} id={panelId} />
    </>
  );
}
