import type { Failure } from "../../core/result.ts";
import { SKELETON_COUNT, TEAM_CARD_HEIGHT_PX } from "../../limits.ts";
import { href } from "../../routes.ts";
import { goTo } from "../../stores/host/navigation.ts";
import { searchTeams, showTeamsTab, type TeamsTab, teams } from "../../stores/teams/teams.ts";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { TeamGridSkeleton } from "../../ui/team/team-grid.tsx";
import { FailureState } from "../shared/failure-state.tsx";
import { LoadingText } from "../shared/loading-text.tsx";
import { useText } from "../shared/use-text.ts";

export function TeamListSkeleton() {
  return (
    <>
      <LoadingText />
      <TeamGridSkeleton count={SKELETON_COUNT} heightPx={TEAM_CARD_HEIGHT_PX} />
    </>
  );
}

/** In place of a list that could not be loaded, where no team of it is known. */
export function TeamListError({ error, onRetry }: { error: Failure; onRetry: () => void }) {
  return (
    <FailureState
      error={error}
      titleKey="teams.fetchFailed"
      textKey="teams.fetchError"
      onRetry={onRetry}
    />
  );
}

/** For a search that found nothing. A team that is not among mine may be among all teams, or can be created. */
export function NoSearchResults({ tab }: { tab: TeamsTab }) {
  const t = useText();
  return (
    <EmptyState
      icon="search"
      title={t("teams.noResultsTitle")}
      text={t("teams.noResultsText")}
      action={{ label: t("teams.clearSearch"), onPress: () => searchTeams("") }}
      secondary={
        tab === "my"
          ? {
              label: t("teams.noTeamsDiscover"),
              onPress: () => showTeamsTab("discover", teams.search),
            }
          : { label: t("teams.create"), onPress: () => goTo(href("createTeam")) }
      }
    />
  );
}
