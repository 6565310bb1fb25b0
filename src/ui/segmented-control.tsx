import { type ChoiceProps, ChoiceRow, STACKED } from "./choice-row.tsx";
import { css } from "./css.ts";

const bar = css`
  display: grid;
  grid-auto-flow: column;
  grid-auto-columns: minmax(0, 1fr);
  position: relative;
  padding: 4px;
  border-radius: 12px;
  background: var(--s2);
  &::before {
    content: "";
    position: absolute;
    inset: 4px auto 4px 4px;
    width: calc((100% - 8px) / var(--count));
    border-radius: 9px;
    background: var(--selected);
    box-shadow: inset 0 0 0 1px var(--border-strong);
    transform: translateX(calc(var(--at) * 100%));
    transition: transform 240ms var(--enter);
  }
  ${STACKED} {
    grid-auto-flow: row;
    grid-auto-rows: 1fr;
    &::before {
      inset: 4px 4px auto;
      width: auto;
      height: calc((100% - 8px) / var(--count));
      transform: translateY(calc(var(--at) * 100%));
    }
  }
`;
const item = css`
  min-height: 44px;
  padding: 2px 4px;
  overflow-wrap: anywhere;
  border-radius: 10px;
  text-align: center;
  font: var(--type-13);
  color: var(--text-2);
  position: relative;
  @media (hover: hover) {
    &:hover {
      color: var(--text);
    }
  }
  &[aria-checked="true"] {
    color: var(--text);
    font-weight: 600;
  }
`;

/** One of a few short choices. It has the props of Tabs, but it is a radio group without a panel. */
export function SegmentedControl<Id extends string>(props: ChoiceProps<Id>) {
  return (
    <ChoiceRow
      {...props}
      role="radiogroup"
      className={bar}
      button={(id, isSelected) => ({
        role: "radio",
        "aria-checked": isSelected,
        className: item,
        onClick: () => props.onSelect(id),
      })}
    />
  );
}
