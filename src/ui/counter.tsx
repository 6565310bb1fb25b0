import { css, cx } from "./css.ts";
import { warning } from "./fragments.ts";

interface CounterProps {
  value: number;
  max: number;
  /** The warning colour starts here, the danger colour at `max`. */
  warnFrom: number;
  /** The accessible sentence ("450 of 500 characters"). */
  label: string;
}

/** It stands at the end of its row. */
const style = css`
  margin-left: auto;
  font: var(--type-13);
  color: var(--text-3);
  font-variant-numeric: tabular-nums;
`;
const full = css`
  color: var(--danger);
  font-weight: 600;
`;

/** "70/500". A screen reader says it only near the end, not after every letter. */
export function Counter({ value, max, warnFrom, label }: CounterProps) {
  return (
    <span
      className={cx(style, value >= max ? full : value >= warnFrom && warning)}
      role="status"
      aria-live={value >= warnFrom ? "polite" : "off"}
      aria-label={label}
    >
      {value}/{max}
    </span>
  );
}
