import { useSnapshot } from "valtio/react";
import type { TopContributor } from "../../../api/models.ts";
import { abbreviate } from "../../../core/numbers.ts";
import type { StatsPeriod } from "../../../core/stats-range.ts";
import { statsOf } from "../../../stores/team-stats.ts";
import { css } from "../../../ui/css.ts";
import { SURFACE } from "../../../ui/fragments.ts";
import { RANK_ROW_HEIGHT_PX, RankRow } from "../../../ui/rank-row.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { useLanguage, useText } from "../../shared/use-text.ts";
import { VirtualList } from "../../shared/virtual-list.tsx";

const heading = css`
  padding: 24px 0 12px;
  font: var(--type-17);
`;
const list = css`
  ${SURFACE}
  padding: 8px 16px;
`;
const empty = css`
  ${SURFACE}
  padding: 24px 16px;
  text-align: center;
  color: var(--text-2);
`;

const skeleton = css`
  && {
    border-radius: 16px;
  }
`;

const SKELETON_HEIGHT_PX = 188;
const estimateRowPx = () => RANK_ROW_HEIGHT_PX;
const MEDALS = ["stats.gold", "stats.silver", "stats.bronze"] as const;

/** The ranking, highest score first. Where it could not be loaded, nothing is shown. */
export function TopContributors({ teamId, period }: { teamId: string; period: StatsPeriod }) {
  const t = useText();
  const language = useLanguage();
  const { contributors, ranking } = useSnapshot(statsOf(teamId, period));
  if (!contributors && ranking.status === "failed") return null;
  const topScore = contributors?.[0]?.score ?? 0;

  function rankLabel(rank: number): string {
    const medal = MEDALS[rank - 1];
    return t("stats.rank", { rank }) + (medal ? `, ${t(medal)}` : "");
  }
  const row = ({ id, firstName, avatarUrl, workouts, score }: TopContributor, rank: number) => (
    <RankRow
      rank={rank}
      rankLabel={rankLabel(rank)}
      name={firstName || t("common.user")}
      avatarUrl={avatarUrl}
      seed={id}
      detail={t("stats.workouts", { count: workouts })}
      scoreLabel={abbreviate(score, language)}
      scoreTitle={t("stats.score", { score })}
      percent={topScore > 0 ? (score / topScore) * 100 : 0}
    />
  );
  return (
    <section>
      <h2 className={heading}>{t("stats.topContributors")}</h2>
      {!contributors ? (
        <Skeleton heightPx={SKELETON_HEIGHT_PX} className={skeleton} />
      ) : contributors.length === 0 ? (
        <p className={empty}>{t("stats.noContributors")}</p>
      ) : (
        <div className={list}>
          <VirtualList
            as="ol"
            name={`ranking/${period}/${teamId}`}
            ids={contributors.map(({ id }) => id)}
            estimatePx={estimateRowPx}
          >
            {at => row(contributors[at] as TopContributor, at + 1)}
          </VirtualList>
        </div>
      )}
    </section>
  );
}
