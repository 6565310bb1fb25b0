import { useSnapshot } from "valtio/react";
import type { Team } from "../../api/models.ts";
import { joinTeam } from "../../stores/joining.ts";
import { teamDetails } from "../../stores/team-details.ts";
import { TeamJoinButton } from "../../ui/team-join-button.tsx";
import { useText } from "../shared/use-text.ts";

/** A component of its own: cards that offer no joining need no details of their team. */
export function JoinTeamButton({ team }: { team: Team }) {
  const t = useText();
  const { isJoining } = useSnapshot(teamDetails(team.id));
  return (
    <TeamJoinButton
      onCard
      onPress={() => void joinTeam(team)}
      busy={isJoining}
      label={isJoining ? undefined : t("teams.joinTeam", { teamName: team.name })}
    >
      {t(isJoining ? "teams.joining" : "teams.join")}
    </TeamJoinButton>
  );
}
