import type { TopContributor } from "../../../api/models.ts";
import { abbreviate } from "../../../core/numbers.ts";
import { css, cx } from "../../../ui/css.ts";
import { track } from "../../../ui/feedback/progress-bar.tsx";
import { BADGE, CENTRED, EDGE, mostLines } from "../../../ui/fragments.ts";
import { Avatar } from "../../../ui/photo/avatar.tsx";
import { useLanguage, useText } from "../../shared/use-text.ts";

interface RankRowProps {
  contributor: TopContributor;
  /** From 1. The first three get gold, silver and bronze. */
  rank: number;
  topScore: number;
  /** The viewer's own row stands out. */
  isMine: boolean;
  /** A step of the podium is narrow: its parts are below each other, and the workouts are left out. */
  isStep: boolean;
}

const MEDALS = ["gold", "silver", "bronze"] as const;
const MEDAL_NAMES = { gold: "stats.gold", silver: "stats.silver", bronze: "stats.bronze" } as const;
/** How many stand on the podium. */
export const PODIUM = MEDALS.length;

/** The height of a row whose text fits in one line. */
export const RANK_ROW_HEIGHT_PX = 56;

const row = css`
  display: grid;
  grid-template-columns: 1.75rem 36px minmax(0, 1fr) auto;
  gap: 4px 12px;
  align-items: center;
  min-height: ${RANK_ROW_HEIGHT_PX}px;
  padding: 6px 0;
  @container (max-width: 16rem) {
    column-gap: 8px;
  }
  /* With large letters there are two columns: the avatar stands below the rank, the score below the name. */
  @container (max-width: 14rem) {
    grid-template-columns: auto minmax(0, 1fr);
    & > :nth-child(2) {
      grid-row: 2;
      justify-self: center;
    }
    & > :nth-child(n + 3) {
      grid-column: 2;
    }
  }
`;
const mine = css`
  margin: 0 -10px;
  padding: 6px 10px;
  border-radius: 12px;
  --s2: var(--accent-soft);
  background: var(--s2);
`;
const step = css`
  display: flex;
  flex-direction: column;
  height: 100%;
  margin: 0;
  padding: 12px 8px;
  /* Over the avatar, with a gap around it. */
  & > :first-child {
    z-index: 1;
    box-shadow: 0 0 0 2px var(--s2);
  }
  & > :nth-child(2) {
    order: -1;
    margin-bottom: -12px;
  }
  & > :nth-child(3) {
    width: 100%;
  }
  & b {
    flex: 1 1 100%;
    text-align: center;
  }
  & em {
    margin: 0 auto;
  }
`;
/** For the first three of a ranking. Its parent says how wide it is (`container-type`). */
export const podium = css`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(4.5rem, 1fr));
  gap: 6px;
  padding: 8px 0;
  & > li {
    border-radius: 12px;
    background: var(--s2);
  }
  /* The winner stands in the middle and highest, where the three stand side by side. */
  @container (min-width: 14.25rem) {
    & > :first-child {
      order: 1;
    }
    & > :nth-child(2) {
      margin-top: 16px;
    }
    & > :nth-child(3) {
      order: 2;
      margin-top: 28px;
    }
  }
`;
const disc = css`
  ${CENTRED}
  ${EDGE}
  min-width: 1.75rem;
  height: 1.75rem;
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
    ${mostLines(3)}
    font-weight: 600;
  }
  & > em {
    ${BADGE}
    background: var(--s1);
    color: var(--text-2);
  }
  & > small {
    word-break: break-word;
    font: var(--type-13);
    color: var(--text-2);
  }
`;
const bar = css`
  display: block;
  margin-top: 4px;
  &::before {
    transform-origin: 0 0;
    animation: grow-x 600ms var(--enter);
  }
`;
const scoreStyle = css`
  font-weight: 600;
  font-variant-numeric: tabular-nums;
`;

export function RankRow({ contributor, rank, topScore, isMine, isStep }: RankRowProps) {
  const t = useText();
  const language = useLanguage();
  const { id, firstName, avatarUrl, workouts, score } = contributor;
  const name = firstName || t("common.user");
  const medal = MEDALS[rank - 1];
  const barStyle = {
    "--percent": topScore > 0 ? (score / topScore) * 100 : 0,
    "--fill": medal ? `var(--bar-${medal})` : "var(--text-3)",
  } as React.CSSProperties;
  return (
    <div className={cx(row, isMine && mine, isStep && step)}>
      <span
        className={disc}
        role="img"
        title={t("stats.rank", { rank: `${rank}` }) + (medal ? `, ${t(MEDAL_NAMES[medal])}` : "")}
        style={medal ? { background: `var(--medal-${medal})`, color: "var(--on-volt)" } : undefined}
      >
        {rank}
      </span>
      <Avatar name={name} avatarUrl={avatarUrl} seed={id} sizePx={isStep ? 48 : 36} />
      <span>
        <span className={words}>
          <b>{name}</b>
          {isMine && <em>{t("common.you")}</em>}
          {!isStep && <small>{t("stats.workouts", { count: workouts })}</small>}
        </span>
        <span className={cx(track, bar)} style={barStyle} data-bar="" />
      </span>
      <span className={scoreStyle} role="img" title={t("members.points", { count: score })}>
        {abbreviate(score, language)}
      </span>
    </div>
  );
}
