import { useEffect } from "react";
import { useSnapshot } from "valtio/react";
import { loadTeam, teamDetails } from "../../stores/team-details.ts";
import { useReturn } from "./use-return.ts";

/** A team for the pages next to its own. It is loaded only where it is not known yet. */
export function useTeam(teamId: string) {
  const record = useSnapshot(teamDetails(teamId));
  useEffect(() => {
    if (teamDetails(teamId).state.status !== "ready") void loadTeam(teamId);
  }, [teamId]);
  useReturn(() => {
    if (teamDetails(teamId).state.status === "failed") void loadTeam(teamId);
  });
  return record;
}
