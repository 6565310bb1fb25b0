import type { Failure } from "../../core/result.ts";
import { SKELETON_COUNT, TEAM_CARD_HEIGHT_PX } from "../../limits.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { TeamCardSkeletons } from "../../ui/team-card.tsx";
import { TeamGrid } from "../../ui/team-grid.tsx";
import { FailureState } from "../shared/failure-state.tsx";
import { useText } from "../shared/use-text.ts";

export function TeamListSkeleton() {
  return (
    <TeamGrid>
      <TeamCardSkeletons count={SKELETON_COUNT} heightPx={TEAM_CARD_HEIGHT_PX} />
    </TeamGrid>
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

export function NoSearchResults() {
  const t = useText();
  return (
    <EmptyState icon="search" title={t("teams.noResultsTitle")} text={t("teams.noResultsText")} />
  );
}
