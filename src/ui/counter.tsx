import { css, cx } from "./css.ts";

interface CounterProps {
  value: number;
  max: number;
  /** From here the warning colour; at `max` the danger colour. */
  warnFrom: number;
  /** The accessible sentence ("450 of 500 characters"). */
  label: string;
}

const style = css`
  font: var(--type-13);
  color: var(--text-3);
  font-variant-numeric: tabular-nums;
`;
const warning = css`
  color: var(--warning);
`;
const full = css`
  color: var(--danger);
  font-weight: 600;
`;

/** "70/500". Spoken only near the end: a count at every letter would drown the text. */
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
