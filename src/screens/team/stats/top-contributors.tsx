import { useState } from "react";
import { useSnapshot } from "valtio/react";
import type { TopContributor } from "../../../api/models.ts";
import type { StatsPeriod } from "../../../core/stats-range.ts";
import { statsOf } from "../../../stores/teams/team-stats.ts";
import { css } from "../../../ui/css.ts";
import { asCard, Skeleton } from "../../../ui/feedback/skeleton.tsx";
import { SURFACE } from "../../../ui/fragments.ts";
import { useText } from "../../shared/use-text.ts";
import { useViewerId } from "../../shared/use-viewer.ts";
import { VirtualList } from "../../shared/virtual-list.tsx";
import { InSight } from "./in-sight.tsx";
import { PODIUM, podium, RANK_ROW_HEIGHT_PX, RankRow } from "./rank-row.tsx";

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
  /* Beside a feed it covers the padding of what scrolls too. */
  bottom: var(--pin-bottom, 0);
  height: 0;
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

/**
 * The ranking, highest score first. The viewer's own row is always in sight there. Where the ranking could not be
 * loaded, nothing is shown.
 */
export function TopContributors({ teamId, period }: { teamId: string; period: StatsPeriod }) {
  const t = useText();
  const viewerId = useViewerId();
  const [isListInSight, setListInSight] = useState(false);
  const [isMineInSight, setMineInSight] = useState(false);
  const { contributors, rankingState } = useSnapshot(statsOf(teamId, period));
  if (!contributors && rankingState.status === "failed") return null;
  const all = contributors ?? [];
  const topScore = all[0]?.score ?? 0;
  const mine = all.findIndex(({ id }) => id === viewerId);
  const own = all[mine];
  const onPodium = all.length < PODIUM ? 0 : PODIUM;

  const row = (contributor: TopContributor, at: number, isStep = false) => (
    <RankRow
      contributor={contributor}
      rank={at + 1}
      topScore={topScore}
      isMine={at === mine}
      isStep={isStep}
    />
  );
  function place(contributor: TopContributor, at: number) {
    const shown = row(contributor, at, at < onPodium);
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
              <ol className={podium} role="list">
                {all.slice(0, onPodium).map((contributor, at) => (
                  <li key={contributor.id}>{place(contributor, at)}</li>
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
