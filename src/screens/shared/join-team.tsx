import { useSnapshot } from "valtio/react";
import type { Team } from "../../api/models.ts";
import { joinTeam } from "../../stores/joining.ts";
import { teamDetails } from "../../stores/team-details.ts";
import { JoinButton } from "../../ui/join-button.tsx";
import { useText } from "./use-text.ts";

interface JoinTeamProps {
  readonly team: Team;
  readonly onCard?: boolean;
  /** Whether the user may join is not known yet. */
  readonly isChecking?: boolean;
}

/** A component of its own: cards that offer no joining need no details of their team. */
export function JoinTeam({ team, onCard, isChecking }: JoinTeamProps) {
  const t = useText();
  const { isJoining } = useSnapshot(teamDetails(team.id));
  return (
    <JoinButton
      onCard={onCard}
      onPress={() => void joinTeam(team)}
      busy={isJoining}
      disabled={isChecking}
      label={isChecking || isJoining ? undefined : t("teams.joinTeam", { teamName: team.name })}
    >
      {t(isChecking ? "team.checking" : isJoining ? "teams.joining" : "teams.join")}
    </JoinButton>
  );
}
