import { useSnapshot } from "valtio/react";
import { href } from "../../routes.ts";
import { loadMembers, membersOf } from "../../stores/teams/team-members.ts";
import { css } from "../../ui/css.ts";
import { WithRail } from "../../ui/page/side-columns.tsx";
import { TopBar, toShorten } from "../../ui/page/top-bar.tsx";
import { useIsWide } from "../../ui/page/wide.ts";
import { BackButton } from "../shared/back-button.tsx";
import { Refresh } from "../shared/refresh.tsx";
import { useLoad } from "../shared/use-load.ts";
import { useRetryOnReturn } from "../shared/use-return.ts";
import { useTeam } from "../shared/use-team.ts";
import { useText } from "../shared/use-text.ts";
import { MyTeamsRail } from "../team/my-teams-rail.tsx";
import { TeamLoadProblem } from "../team/team-load-problem.tsx";
import { MemberList } from "./member-list.tsx";

/** The rest of the screen below the bar. */
const page = css`
  display: flex;
  flex-direction: column;
  height: calc(100 * var(--vh) - var(--bar) - var(--inset-top));
  @media (min-width: 768px) {
    max-width: calc(640px + 2 * var(--gutter));
    margin: 0 auto;
    padding: 8px var(--gutter) 24px;
  }
  @media (min-width: 1024px) {
    height: calc(100 * var(--vh) - var(--bar) - var(--inset-top) - 16px);
  }
`;

export function MembersScreen({ teamId }: { teamId: string }) {
  const t = useText();
  const { team, state } = useTeam(teamId);
  const isWide = useIsWide();
  const { state: listState } = useSnapshot(membersOf(teamId));
  const load = () => loadMembers(teamId);
  useLoad(load, teamId);
  useRetryOnReturn(listState, load);
  const hasFailed = !team && state.status === "failed";
  return (
    <WithRail rail={isWide && <MyTeamsRail teamId={teamId} />}>
      <TopBar
        isLoading={!team && !hasFailed}
        title={
          team
            ? t("members.title", { teamName: toShorten(team.name) })
            : t(hasFailed ? "teams.title" : "common.loading")
        }
        leading={<BackButton label={t("members.backToTeam")} fallback={href("team", { teamId })} />}
      />
      {hasFailed ? (
        <TeamLoadProblem teamId={teamId} error={state.error} />
      ) : (
        <div className={page}>
          <Refresh onRefresh={load} />
          <MemberList teamId={teamId} team={team} />
        </div>
      )}
    </WithRail>
  );
}
