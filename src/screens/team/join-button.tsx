import { useSnapshot } from "valtio/react";
import { joinTeam } from "../../stores/joining.ts";
import { teamDetails } from "../../stores/team-details.ts";
import { TeamJoinButton } from "../../ui/team-join-button.tsx";
import { useText } from "../shared/use-text.ts";
import { useViewerOnTeam } from "../shared/use-viewer.ts";

/** The Join button of a team. It renders nothing if the page offers no joining, as for a member. */
export function JoinButton({ teamId }: { teamId: string }) {
  const t = useText();
  const { team, isJoining } = useSnapshot(teamDetails(teamId));
  const { joining } = useViewerOnTeam(teamId);
  if (!team || joining === "none") return null;
  const isChecking = joining === "checking";
  return (
    <TeamJoinButton
      onPress={() => void joinTeam(team)}
      busy={isJoining}
      disabled={isChecking}
      label={isChecking || isJoining ? undefined : t("teams.joinTeam", { teamName: team.name })}
    >
      {t(isChecking ? "team.checking" : isJoining ? "teams.joining" : "teams.join")}
    </TeamJoinButton>
  );
}
