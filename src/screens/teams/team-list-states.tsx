import type { Failure } from "../../core/result.ts";
import { describeFailure } from "../../i18n/failures.ts";
import { SKELETON_COUNT, TEAM_CARD_HEIGHT_PX } from "../../limits.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { TeamCardSkeletons } from "../../ui/team-card.tsx";
import { TeamGrid } from "../../ui/team-grid.tsx";
import { useText } from "../shared/use-text.ts";

export function TeamListSkeleton() {
  return (
    <TeamGrid>
      <TeamCardSkeletons count={SKELETON_COUNT} heightPx={TEAM_CARD_HEIGHT_PX} />
    </TeamGrid>
  );
}

/** In place of a list that could not be loaded and of which nothing is known. */
export function TeamListError({ error, onRetry }: { error: Failure; onRetry: () => void }) {
  const t = useText();
  return (
    <EmptyState
      icon={error.code === "NETWORK" ? "offline" : "warning"}
      title={t("teams.fetchFailed")}
      text={describeFailure(t, error, "teams.fetchError")}
      action={{ label: t("common.retry"), onPress: onRetry }}
    />
  );
}

export function NoSearchResults() {
  const t = useText();
  return (
    <EmptyState icon="search" title={t("teams.noResultsTitle")} text={t("teams.noResultsText")} />
  );
}
