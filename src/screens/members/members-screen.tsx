import { href } from "../../routes.ts";
import { goBack } from "../../stores/navigation.ts";
import { loadMembers, membersOf } from "../../stores/team-members.ts";
import { IconButton } from "../../ui/icon-button.tsx";
import { Page } from "../../ui/page.tsx";
import { TopBar } from "../../ui/top-bar.tsx";
import { useLoad } from "../shared/use-load.ts";
import { useReturn } from "../shared/use-return.ts";
import { useTeam } from "../shared/use-team.ts";
import { useText } from "../shared/use-text.ts";
import { TeamLoadProblem } from "../team/team-load-problem.tsx";
import { MemberList } from "./member-list.tsx";

export function MembersScreen({ teamId }: { teamId: string }) {
  const t = useText();
  const { team, state } = useTeam(teamId);
  useLoad(() => void loadMembers(teamId), teamId);
  useReturn(() => {
    if (membersOf(teamId).state.status === "failed") void loadMembers(teamId);
  });
  return (
    <>
      <TopBar
        narrow="feed"
        shorten={team?.name}
        title={team ? t("members.title", { teamName: team.name }) : t("common.loading")}
        leading={
          <IconButton
            icon="back"
            label={t("members.backToTeam")}
            onPress={() => goBack(href("team", { teamId }))}
          />
        }
      />
      {!team && state.status === "failed" ? (
        <TeamLoadProblem teamId={teamId} error={state.error} />
      ) : (
        <Page narrow="feed">
          <MemberList teamId={teamId} team={team} />
        </Page>
      )}
    </>
  );
}
