import { JoinTeam } from "../shared/join-team.tsx";
import { useViewerOnTeam } from "../shared/use-viewer.ts";

/** The Join button of a team. It renders nothing if the page offers no joining, as for a member. */
export function JoinIfAllowed({ teamId }: { teamId: string }) {
  const { team, joining } = useViewerOnTeam(teamId);
  if (!team || joining === "none") return null;
  return <JoinTeam team={team} isChecking={joining === "checking"} />;
}
