import { useSnapshot } from "valtio/react";
import { teamDetails } from "../../stores/team-details.ts";
import { loadWeek, statsOf } from "../../stores/team-stats.ts";
import { useLoad } from "../shared/use-load.ts";

/** A team's last seven days. They are asked for once the team is on screen. */
export function useWeek(teamId: string) {
  const isReady = useSnapshot(teamDetails(teamId)).state.status === "ready";
  useLoad(() => {
    if (isReady) loadWeek(teamId);
  }, isReady);
  return useSnapshot(statsOf(teamId, "week"));
}
