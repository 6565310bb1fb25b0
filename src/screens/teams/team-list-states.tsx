import { SKELETON_COUNT, TEAM_CARD_HEIGHT_PX } from "../../limits.ts";
import { href } from "../../routes.ts";
import { goTo } from "../../stores/host/navigation.ts";
import type { LoadState } from "../../stores/load-state.ts";
import { searchTeams, showTeamsTab, type TeamsTab, teams } from "../../stores/teams/teams.ts";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { TeamGridSkeleton } from "../../ui/team/team-grid.tsx";
import { FailureState } from "../shared/failure-state.tsx";
import { LoadingText } from "../shared/loading-text.tsx";
import { useText } from "../shared/use-text.ts";

interface TeamListPlaceProps {
  readonly state: LoadState;
  readonly onRetry: () => void;
}

/** In place of a list that is being loaded or could not be loaded, where no team of it is known. */
export function TeamListPlace({ state, onRetry }: TeamListPlaceProps) {
  if (state.status !== "failed") {
    return (
      <>
        <LoadingText />
        <TeamGridSkeleton count={SKELETON_COUNT} heightPx={TEAM_CARD_HEIGHT_PX} />
      </>
    );
  }
  return (
    <FailureState
      error={state.error}
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
