import { useEffect } from "react";
import type { Failure } from "../../core/result.ts";
import { href } from "../../routes.ts";
import { goTo } from "../../stores/navigation.ts";
import { loadTeam, reportTeamProblem } from "../../stores/team-details.ts";
import { FailureState } from "../shared/failure-state.tsx";
import { useText } from "../shared/use-text.ts";

interface TeamLoadProblemProps {
  readonly teamId: string;
  readonly error: Failure;
}

/** No answer came, or the server does not accept the token. */
function isWorthRetrying({ code }: Failure): boolean {
  return ["NETWORK", "TIMEOUT", "NO_TOKEN", "UNAUTHORIZED"].includes(code);
}

/**
 * A team that could not be loaded. Where another try may help, the screen offers it. Any other failure is
 * said in a toast and leads back to the teams, as the specification wants it.
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
    <FailureState
      error={error}
      titleKey="teams.fetchFailed"
      textKey="teams.fetchError"
      onRetry={() => void loadTeam(teamId)}
      secondary={{
        label: t("common.crashHome"),
        onPress: () => goTo(href("teams"), { replace: true }),
      }}
    />
  );
}
