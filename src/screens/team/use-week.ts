import { useSnapshot } from "valtio/react";
import { teamDetails } from "../../stores/teams/team-details.ts";
import { loadWeek, statsOf } from "../../stores/teams/team-stats.ts";
import { useLoad } from "../shared/use-load.ts";
import { useReturn } from "../shared/use-return.ts";

/**
 * A team's figures of today and the seven days before. They are asked for once the team is on screen, and when the
 * user or the network is back.
 * @param hasRanking whether the ranking is shown too
 */
export function useWeek(teamId: string, hasRanking = false) {
  const isReady = useSnapshot(teamDetails(teamId)).state.status === "ready";
  const load = () => isReady && loadWeek(teamId, hasRanking);
  useLoad(load, isReady);
  useReturn(load);
  return useSnapshot(statsOf(teamId, "week"));
}
