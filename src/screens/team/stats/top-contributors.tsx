import { useState } from "react";
import { useSnapshot } from "valtio/react";
import type { TopContributor } from "../../../api/models.ts";
import { abbreviate } from "../../../core/numbers.ts";
import type { StatsPeriod } from "../../../core/stats-range.ts";
import { statsOf } from "../../../stores/team-stats.ts";
import { css } from "../../../ui/css.ts";
import { SURFACE } from "../../../ui/fragments.ts";
import { podium, RANK_ROW_HEIGHT_PX, RankRow } from "../../../ui/rank-row.tsx";
import { asCard, Skeleton } from "../../../ui/skeleton.tsx";
import { useLanguage, useText } from "../../shared/use-text.ts";
import { useViewerId } from "../../shared/use-viewer.ts";
import { VirtualList } from "../../shared/virtual-list.tsx";
import { InSight } from "./in-sight.tsx";

const heading = css`
  padding: 24px 0 12px;
  font: var(--type-17);
`;
const list = css`
  ${SURFACE}
  padding: 8px 16px;
  container-type: inline-size;
`;
/** Keeps a row at the bottom of the screen or of the ranking. It takes no room: the rows behind it still scroll. */
const pin = css`
  position: sticky;
  z-index: 1;
  bottom: 0;
  height: 0;
  /* Beside a feed it covers the padding of what scrolls too. */
  @media (min-width: 1024px) {
    bottom: -16px;
  }
  & > div {
    position: absolute;
    right: 0;
    bottom: 0;
    left: 0;
    padding: 0 16px var(--inset-bottom);
    container-type: inline-size;
    border: var(--card-line);
    border-radius: 16px 16px 0 0;
    background: var(--accent-soft);
    box-shadow: var(--float-shadow);
    animation: fade-in 160ms;
  }
`;
const empty = css`
  ${SURFACE}
  padding: 24px 16px;
  text-align: center;
  color: var(--text-2);
`;

const SKELETON_HEIGHT_PX = 188;
const estimateRowPx = () => RANK_ROW_HEIGHT_PX;
const MEDALS = ["stats.gold", "stats.silver", "stats.bronze"] as const;
const PODIUM = MEDALS.length;

/**
 * The ranking, highest score first. The viewer's own row is always in sight there. Where the ranking could not be
 * loaded, nothing is shown.
 */
export function TopContributors({ teamId, period }: { teamId: string; period: StatsPeriod }) {
  const t = useText();
  const language = useLanguage();
  const viewerId = useViewerId();
  const [isListInSight, setListInSight] = useState(false);
  const [isMineInSight, setMineInSight] = useState(false);
  const { contributors, ranking } = useSnapshot(statsOf(teamId, period));
  if (!contributors && ranking.status === "failed") return null;
  const all = contributors ?? [];
  const topScore = all[0]?.score ?? 0;
  const mine = all.findIndex(({ id }) => id === viewerId);
  const own = all[mine];
  const onPodium = all.length < PODIUM ? 0 : PODIUM;

  function rankLabel(rank: number): string {
    const medal = MEDALS[rank - 1];
    return t("stats.rank", { rank }) + (medal ? `, ${t(medal)}` : "");
  }
  function row(contributor: TopContributor, at: number, isStep = false) {
    const { id, firstName, avatarUrl, workouts, score } = contributor;
    return (
      <RankRow
        rank={at + 1}
        rankLabel={rankLabel(at + 1)}
        name={firstName || t("common.user")}
        avatarUrl={avatarUrl}
        seed={id}
        // A step of the podium is narrow.
        detail={isStep ? "" : t("stats.workouts", { count: workouts })}
        scoreLabel={abbreviate(score, language)}
        scoreTitle={t("stats.score", { score })}
        percent={topScore > 0 ? (score / topScore) * 100 : 0}
        youLabel={at === mine ? t("common.you") : undefined}
        isStep={isStep}
      />
    );
  }
  function place(contributor: TopContributor, at: number, isStep?: boolean) {
    const shown = row(contributor, at, isStep);
    return at === mine ? <InSight onChange={setMineInSight}>{shown}</InSight> : shown;
  }
  return (
    <section>
      <h2 className={heading}>{t("stats.topContributors")}</h2>
      {!contributors ? (
        <Skeleton heightPx={SKELETON_HEIGHT_PX} className={asCard} />
      ) : all.length === 0 ? (
        <p className={empty}>{t("stats.noContributors")}</p>
      ) : (
        <InSight onChange={setListInSight}>
          <div className={list}>
            {onPodium > 0 && (
              <ol className={podium}>
                {all.slice(0, onPodium).map((contributor, at) => (
                  <li key={contributor.id}>{place(contributor, at, true)}</li>
                ))}
              </ol>
            )}
            <VirtualList
              as="ol"
              name={`ranking/${period}/${teamId}`}
              items={all.slice(onPodium)}
              estimatePx={estimateRowPx}
            >
              {(contributor, at) => place(contributor, at + onPodium)}
            </VirtualList>
          </div>
        </InSight>
      )}
      {own && isListInSight && !isMineInSight && (
        <div className={pin}>
          <div>{row(own, mine)}</div>
        </div>
      )}
    </section>
  );
}
