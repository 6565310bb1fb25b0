import { useEffect } from "react";
import type { Failure } from "../../core/result.ts";
import { describeFailure } from "../../i18n/failures.ts";
import { href } from "../../routes.ts";
import { goTo } from "../../stores/navigation.ts";
import { loadTeam, reportMissingTeam } from "../../stores/team-details.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { useText } from "../shared/use-text.ts";

interface TeamLoadProblemProps {
  readonly teamId: string;
  readonly error: Failure;
}

/** It does not exist, or is not ours to see: another try would not mend it. */
export function isTeamGone({ code }: Failure): boolean {
  return code === "NOT_FOUND" || code === "FORBIDDEN";
}

/**
 * A team that could not be loaded. One that does not exist, or is not ours to see, is said in a toast
 * and leads back to the teams; what another try may mend stays here.
 */
export function TeamLoadProblem({ teamId, error }: TeamLoadProblemProps) {
  const t = useText();
  const isGone = isTeamGone(error);
  useEffect(() => {
    if (!isGone) return;
    reportMissingTeam();
    goTo(href("teams"), { replace: true });
  }, [isGone]);
  if (isGone) return null;
  return (
    <EmptyState
      icon={error.code === "NETWORK" ? "offline" : "warning"}
      title={t("teams.fetchFailed")}
      text={describeFailure(t, error, "teams.fetchError")}
      action={{ label: t("common.retry"), onPress: () => void loadTeam(teamId) }}
      secondary={{
        label: t("common.crashHome"),
        onPress: () => goTo(href("teams"), { replace: true }),
      }}
    />
  );
}
