import { useEffect } from "react";
import { useSnapshot } from "valtio/react";
import { loadTeam, teamDetails } from "../../stores/team-details.ts";
import { useReturn } from "./use-return.ts";

/** A team for a page beside its own: what is known already is enough, what is not is asked for. */
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
