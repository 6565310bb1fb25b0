import { useEffect } from "react";
import type { Failure } from "../../core/result.ts";
import { describeFailure } from "../../i18n/failures.ts";
import { href } from "../../routes.ts";
import { goTo } from "../../stores/navigation.ts";
import { loadTeam, reportTeamProblem } from "../../stores/team-details.ts";
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

/** No answer came, or the server does not know who asks. */
function isWorthRetrying({ code }: Failure): boolean {
  return ["NETWORK", "TIMEOUT", "NO_TOKEN", "UNAUTHORIZED"].includes(code);
}

/**
 * A team that could not be loaded. What the server has said is said in a toast and leads back to the
 * teams, as the specification has it; what another try may mend stays here.
 */
export function TeamLoadProblem({ teamId, error }: TeamLoadProblemProps) {
  const t = useText();
  const canRetry = isWorthRetrying(error);
  useEffect(() => {
    if (canRetry) return;
    reportTeamProblem(error);
    goTo(href("teams"), { replace: true });
  }, [canRetry, error]);
  if (!canRetry) return null;
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
