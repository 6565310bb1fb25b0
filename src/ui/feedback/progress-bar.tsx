import { css, cx } from "../css.ts";

interface ProgressBarProps {
  /** 0 to 100; undefined while nothing is on its way, and then there is no bar. */
  percent: number | undefined;
  label: string;
}

/** The look of a bar. Where a text stands beside it, it needs no role. */
export const track = css`
  height: 8px;
  border-radius: 9px;
  background: var(--s3);
  overflow: hidden;
  &::before {
    content: "";
    display: block;
    height: 100%;
    border-radius: 9px;
    background: var(--fill, var(--accent));
    transform: translateX(calc(var(--percent) * 1% - 100%));
    transition: transform 240ms;
  }
`;
const thin = css`
  height: 4px;
  background: #fff6;
`;

/** Over a picture. */
export function ProgressBar({ percent, label }: ProgressBarProps) {
  if (percent === undefined) return null;
  return (
    <div
      role="progressbar"
      data-bar=""
      aria-label={label}
      aria-valuenow={Math.round(percent)}
      className={cx(track, thin)}
      style={{ "--percent": percent } as React.CSSProperties}
    />
  );
}
