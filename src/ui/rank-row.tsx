import { Avatar } from "./avatar.tsx";
import { css } from "./css.ts";
import { CENTRED, ONE_LINE } from "./fragments.ts";

interface RankRowProps {
  /** From 1. The first three get gold, silver and bronze. */
  rank: number;
  /** For screen readers: the rank and its medal. */
  rankLabel: string;
  name: string;
  avatarUrl?: string | undefined;
  seed: string;
  /** Beside the name, quieter. */
  detail: string;
  scoreLabel: string;
  scoreTitle: string;
  /** 0 to 100, relative to the top score. */
  percent: number;
}

const MEDALS = ["gold", "silver", "bronze"];

/** Of a row in one line. */
export const RANK_ROW_HEIGHT_PX = 56;

const row = css`
  display: grid;
  grid-template-columns: 28px 36px minmax(0, 1fr) auto;
  gap: 4px 12px;
  align-items: center;
  min-height: ${RANK_ROW_HEIGHT_PX}px;
  padding: 6px 0;
`;
const disc = css`
  ${CENTRED}
  height: 28px;
  border-radius: 50%;
  background: var(--s3);
  font: var(--type-13);
  font-weight: 700;
`;
/** If both do not fit in one line, the name has the first line alone. */
const words = css`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: 0 8px;
  & > b {
    ${ONE_LINE}
    font-weight: 600;
  }
  & > small {
    flex: none;
    font: var(--type-13);
    color: var(--text-2);
  }
`;
const bar = css`
  display: block;
  height: 8px;
  margin-top: 4px;
  border-radius: 9px;
  background: var(--s3);
  &::before {
    content: "";
    display: block;
    height: 100%;
    width: var(--percent);
    border-radius: 9px;
    background: var(--fill);
    transform-origin: 0 0;
    animation: grow-x 600ms var(--enter);
  }
`;
const score = css`
  font-weight: 600;
  font-variant-numeric: tabular-nums;
`;

export function RankRow(props: RankRowProps) {
  const { rank, name, percent } = props;
  const medal = MEDALS[rank - 1];
  const barStyle = {
    "--percent": `${Math.max(0, Math.min(100, percent))}%`,
    "--fill": medal ? `var(--${medal}-bar)` : "var(--text-3)",
  } as React.CSSProperties;
  return (
    <div className={row}>
      <span
        className={disc}
        role="img"
        aria-label={props.rankLabel}
        title={props.rankLabel}
        style={medal ? { background: `var(--${medal})`, color: "var(--on-volt)" } : undefined}
      >
        {rank}
      </span>
      <Avatar name={name} url={props.avatarUrl} seed={props.seed} sizePx={36} />
      <span>
        <span className={words}>
          <b>{name}</b>
          <small>{props.detail}</small>
        </span>
        <span className={bar} style={barStyle} />
      </span>
      <span className={score} title={props.scoreTitle}>
        {props.scoreLabel}
      </span>
    </div>
  );
}
