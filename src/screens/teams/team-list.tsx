import type { Team } from "../../api/models.ts";
import { TEAM_CARD_HEIGHT_PX } from "../../limits.ts";
import { TEAM_GRID_GAP_PX, teamColumnsAt } from "../../ui/team/team-grid.tsx";
import { VirtualList } from "../shared/virtual-list.tsx";
import { TeamListCard } from "./team-list-card.tsx";

const cardPx = () => TEAM_CARD_HEIGHT_PX;

interface TeamListProps {
  /** Its place in the list is remembered under this name. */
  readonly name: string;
  readonly items: readonly Team[];
  readonly canJoin?: boolean;
}

/** The cards of any number of teams, in 1 to 4 columns. */
export function TeamList({ name, items, canJoin }: TeamListProps) {
  return (
    <VirtualList
      startsInSight
      name={name}
      items={items}
      estimatePx={cardPx}
      gapPx={TEAM_GRID_GAP_PX}
      columnsAt={teamColumnsAt}
    >
      {team => <TeamListCard team={team} canJoin={canJoin} />}
    </VirtualList>
  );
}
