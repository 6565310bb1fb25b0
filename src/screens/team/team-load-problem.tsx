import { useEffect } from "react";
import { needsLogin } from "../../core/outcome.ts";
import type { Failure } from "../../core/result.ts";
import { href, pageOfForm } from "../../routes.ts";
import { editPost, settledPosts } from "../../stores/composer/unsent-posts.ts";
import { goTo } from "../../stores/host/navigation.ts";
import { announceReturn } from "../../stores/network.ts";
import { isTeamGone, reportTeamProblem } from "../../stores/teams/team-details.ts";
import { FailureState } from "../shared/failure-state.tsx";
import { homeAction } from "../shared/home-action.ts";
import { useEntry } from "../shared/use-entry.ts";
import { useText } from "../shared/use-text.ts";

interface TeamLoadProblemProps {
  readonly teamId: string;
  readonly error: Failure;
}

/**
 * A team that could not be loaded. Where another try may help, the screen offers it. Any other failure is
 * said in a toast and leads back to the teams, as the specification wants it. A post that was for a team which is
 * gone has no feed to stand in: the composer shows it then.
 */
export function TeamLoadProblem({ teamId, error }: TeamLoadProblemProps) {
  const t = useText();
  const gotNoAnswer = error.code === "NETWORK" || error.code === "TIMEOUT";
  const canRetry = gotNoAnswer || needsLogin(error);
  // On a large screen the composer may be over it, and keeps what is written there.
  const isUnderForm = pageOfForm(useEntry().path) !== undefined;
  useEffect(() => {
    if (canRetry || isUnderForm) return;
    let isHere = true;
    reportTeamProblem(error);
    void (isTeamGone(error) ? settledPosts(teamId) : Promise.resolve([])).then(posts => {
      if (!isHere) return;
      posts.forEach(editPost);
      const to = posts.length > 0 ? href("createPost", { teamId }) : href("teams");
      goTo(to, { replace: true });
    });
    return () => {
      isHere = false;
    };
  }, [canRetry, isUnderForm, error, teamId]);
  if (!canRetry) return null;
  return (
    <FailureState
      error={error}
      titleKey="teams.fetchFailed"
      textKey="teams.fetchError"
      // The members may have failed too: as when the network comes back, all that has failed is loaded.
      onRetry={announceReturn}
      secondary={homeAction(t)}
    />
  );
}
