import { css } from "../css.ts";
import { type ChoiceProps, ChoiceRow, STACKED } from "./choice-row.tsx";

const bar = css`
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
  border-radius: 10px;
  font: var(--type-13);
  position: relative;
`;

/** One of a few short choices. It has the props of Tabs, but it is a radio group without a panel. */
export function SegmentedControl<Id extends string>(props: ChoiceProps<Id>) {
  return (
    <ChoiceRow
      {...props}
      role="radiogroup"
      className={bar}
      choice={item}
      button={(_, isSelected) => ({ role: "radio", "aria-checked": isSelected })}
    />
  );
}
