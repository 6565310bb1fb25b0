import { useSnapshot } from "valtio/react";
import type { Team } from "../../api/models.ts";
import { joinTeam } from "../../stores/joining.ts";
import { teamDetails } from "../../stores/team-details.ts";
import { TeamJoinButton } from "../../ui/team-join-button.tsx";
import { useText } from "./use-text.ts";

interface JoinTeamButtonProps {
  readonly team: Team;
  readonly onCard?: boolean;
  /** Whether the user may join is not known yet. */
  readonly isChecking?: boolean;
}

/** A component of its own: cards that offer no joining need no details of their team. */
export function JoinTeamButton({ team, onCard, isChecking }: JoinTeamButtonProps) {
  const t = useText();
  const { isJoining } = useSnapshot(teamDetails(team.id));
  return (
    <TeamJoinButton
      onCard={onCard}
      onPress={() => void joinTeam(team)}
      busy={isJoining}
      disabled={isChecking}
      label={isChecking || isJoining ? undefined : t("teams.joinTeam", { teamName: team.name })}
    >
      {t(isChecking ? "team.checking" : isJoining ? "teams.joining" : "teams.join")}
    </TeamJoinButton>
  );
}
