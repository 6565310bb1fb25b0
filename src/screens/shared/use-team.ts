import { useSnapshot } from "valtio/react";
import { ensureTeam, loadTeam, teamDetails } from "../../stores/teams/team-details.ts";
import { useLoad } from "./use-load.ts";
import { useRetryOnReturn } from "./use-return.ts";

/** A team for the pages next to its own. It is loaded only where it is not known yet. */
export function useTeam(teamId: string) {
  const record = useSnapshot(teamDetails(teamId));
  useLoad(() => ensureTeam(teamId), teamId);
  useRetryOnReturn(record.state, () => loadTeam(teamId));
  return record;
}
