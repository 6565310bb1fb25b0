import { useRef } from "react";
import { useSnapshot } from "valtio/react";
import { href } from "../../routes.ts";
import { isOver } from "../../stores/load-state.ts";
import { loadMyTeams, myTeams } from "../../stores/my-teams.ts";
import { Button } from "../../ui/button.tsx";
import { RAIL_ROW_HEIGHT_PX, RailRow, RailSkeleton, TeamRail } from "../../ui/team-rail.tsx";
import { linkTo } from "../shared/link-to.ts";
import { ScrollerContext } from "../shared/scroller.tsx";
import { useLoad } from "../shared/use-load.ts";
import { useText } from "../shared/use-text.ts";
import { VirtualList } from "../shared/virtual-list.tsx";

const estimateRowPx = () => RAIL_ROW_HEIGHT_PX;

/** My teams beside the page of one of them, below the way to all teams. */
export function MyTeamsRail({ teamId }: { teamId: string }) {
  const t = useText();
  const scroller = useRef<HTMLElement>(null);
  const { items, state } = useSnapshot(myTeams);
  useLoad(() => void loadMyTeams());
  return (
    <ScrollerContext value={scroller}>
      <TeamRail label={t("teams.myTeams")} scroller={scroller}>
        <RailRow {...linkTo(href("teams"))} name={t("teams.title")} />
        {items.length > 0 ? (
          <VirtualList name="team-rail" items={items} estimatePx={estimateRowPx}>
            {({ id, name, imageUrl }) => (
              <RailRow
                {...linkTo(href("team", { teamId: id }))}
                name={name}
                imageUrl={imageUrl}
                seed={id}
                isCurrent={id === teamId}
              />
            )}
          </VirtualList>
        ) : (
          !isOver(state) && <RailSkeleton />
        )}
        {items.length === 0 && state.status === "failed" && state.error.code !== "NO_TOKEN" && (
          <Button kind="ghost" fullWidth onPress={() => void loadMyTeams({ force: true })}>
            {t("common.retry")}
          </Button>
        )}
      </TeamRail>
    </ScrollerContext>
  );
}
