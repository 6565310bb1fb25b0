import { href } from "../../routes.ts";
import { goBack } from "../../stores/host/navigation.ts";
import { isTeamGone } from "../../stores/teams/team-details.ts";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { Skeleton } from "../../ui/feedback/skeleton.tsx";
import { formColumn } from "../../ui/page/column.ts";
import { Page } from "../../ui/page/page.tsx";
import { Stack } from "../../ui/page/stack.tsx";
import { TopBar } from "../../ui/page/top-bar.tsx";
import { BackButton } from "../shared/back-button.tsx";
import { LoadingText } from "../shared/loading-text.tsx";
import { useTeam } from "../shared/use-team.ts";
import { useText } from "../shared/use-text.ts";
import { TeamLoadProblem } from "../team/team-load-problem.tsx";
import { ShareTeam } from "./share-team.tsx";

export function ShareScreen({ teamId }: { teamId: string }) {
  const t = useText();
  const { team, state } = useTeam(teamId);
  const isGone = state.status === "failed" && isTeamGone(state.error);
  // The lists have private teams without their codes: the code comes with the team's own record.
  const isKnown = team && (state.status === "ready" || team.isPublic || team.inviteCode);
  return (
    <div className={formColumn}>
      <TopBar
        title={t("team.share")}
        leading={<BackButton fallback={href("team", { teamId })} />}
      />
      {isGone ? (
        <EmptyState
          icon="users"
          title={t("teams.teamNotFound")}
          action={{ label: t("common.back"), onPress: () => goBack(href("teams")) }}
        />
      ) : isKnown ? (
        <ShareTeam team={team} />
      ) : state.status === "failed" ? (
        <TeamLoadProblem teamId={teamId} error={state.error} />
      ) : (
        <Page>
          <LoadingText />
          <Stack gapPx={24}>
            <Skeleton heightPx={136} />
            <Skeleton heightPx={74} />
          </Stack>
        </Page>
      )}
    </div>
  );
}
