import { useSnapshot } from "valtio/react";
import { TEAM_CARD_HEIGHT_PX } from "../../limits.ts";
import { href } from "../../routes.ts";
import { goTo } from "../../stores/host/navigation.ts";
import { discover, loadMoreDiscover } from "../../stores/teams/discover.ts";
import { loadDiscover, teams } from "../../stores/teams/teams.ts";
import { css } from "../../ui/css.ts";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { TEAM_GRID_GAP_PX, TeamGridSkeleton } from "../../ui/team/team-grid.tsx";
import { LoadMore } from "../shared/load-more.tsx";
import { NextPage } from "../shared/next-page.tsx";
import { StaleNote } from "../shared/stale-note.tsx";
import { useText } from "../shared/use-text.ts";
import { TeamList } from "./team-list.tsx";
import { NoSearchResults, TeamListPlace } from "./team-list-states.tsx";

const following = css`
  padding-top: ${TEAM_GRID_GAP_PX}px;
`;
const more = css`
  display: flex;
  justify-content: center;
  padding-top: 16px;
`;

export function DiscoverTeams() {
  const t = useText();
  const { state, moreState, items, hasMore, search: answeredSearch } = useSnapshot(discover);
  const { search } = useSnapshot(teams);
  const retry = () => void loadDiscover({ force: true });
  // The results of an older search are not shown for a newer one.
  const isOutdated = state.status === "loading" && answeredSearch !== search.trim();
  if (items.length === 0 || isOutdated) {
    if (state.status !== "ready") return <TeamListPlace state={state} onRetry={retry} />;
    if (answeredSearch) return <NoSearchResults tab="discover" />;
    return (
      <EmptyState
        icon="globe"
        title={t("teams.noDiscoverTitle")}
        text={t("teams.noDiscoverText")}
        action={{ label: t("teams.create"), onPress: () => goTo(href("createTeam")) }}
      />
    );
  }
  return (
    <>
      <StaleNote state={state} onRetry={retry} />
      <TeamList name="discover" items={items} canJoin />
      {moreState.status === "loading" && (
        <div className={following}>
          <TeamGridSkeleton count={2} heightPx={TEAM_CARD_HEIGHT_PX} />
        </div>
      )}
      {hasMore && (
        <>
          {moreState.status !== "failed" && (
            <div className={more}>
              <LoadMore
                kind="secondary"
                state={moreState}
                textKey="common.loadMore"
                onPress={loadMoreDiscover}
              />
            </div>
          )}
          <div className={following}>
            <NextPage
              items={items}
              state={moreState}
              textKey="teams.fetchError"
              onLoad={loadMoreDiscover}
            >
              {null}
            </NextPage>
          </div>
        </>
      )}
    </>
  );
}
