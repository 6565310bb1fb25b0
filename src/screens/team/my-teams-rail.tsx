import { useRef } from "react";
import { useSnapshot } from "valtio/react";
import { href } from "../../routes.ts";
import { isOver } from "../../stores/load-state.ts";
import { loadMyTeams, myTeams } from "../../stores/teams/my-teams.ts";
import { Button } from "../../ui/controls/button.tsx";
import { LinkArea } from "../../ui/controls/link-area.tsx";
import { css } from "../../ui/css.ts";
import { SkeletonGroup, SkeletonPart } from "../../ui/feedback/skeleton.tsx";
import { HOVER, mostLines, SURFACE } from "../../ui/fragments.ts";
import { TeamPicture } from "../../ui/team/team-picture.tsx";
import { linkTo } from "../shared/link-to.ts";
import { ScrollerContext } from "../shared/scroller.tsx";
import { useLoad } from "../shared/use-load.ts";
import { useText } from "../shared/use-text.ts";
import { VirtualList } from "../shared/virtual-list.tsx";

const ROW_HEIGHT_PX = 56;
const estimateRowPx = () => ROW_HEIGHT_PX;

const rail = css`
  ${SURFACE}
  padding: 8px;
`;
const rowStyle = css`
  display: flex;
  align-items: center;
  gap: 10px;
  min-height: ${ROW_HEIGHT_PX}px;
  padding: 4px 8px;
  color: var(--text-2);
  font: var(--type-13);
  font-weight: 600;
  &[aria-current] {
    background: var(--s2);
    color: var(--text);
  }
  &:focus-visible {
    outline-offset: -2px;
  }
  ${HOVER}
  & > :last-child {
    ${mostLines(2)}
  }
`;

/** My teams beside the page of one of them, below the way to all teams. It scrolls by itself. */
export function MyTeamsRail({ teamId }: { teamId: string }) {
  const t = useText();
  const scroller = useRef<HTMLElement>(null);
  const { items, state } = useSnapshot(myTeams);
  useLoad(() => void loadMyTeams());

  /** A team, or without an id the way to all of them. */
  function row(name: string, id?: string, imageUrl?: string) {
    return (
      <LinkArea
        {...linkTo(id ? href("team", { teamId: id }) : href("teams"))}
        className={rowStyle}
        aria-current={id === teamId ? "page" : undefined}
      >
        <TeamPicture imageUrl={imageUrl} seed={id} />
        <span>{name}</span>
      </LinkArea>
    );
  }
  return (
    <ScrollerContext value={scroller}>
      <nav ref={scroller} className={rail} aria-label={t("teams.myTeams")}>
        {row(t("teams.title"))}
        {items.length > 0 ? (
          <VirtualList name="team-rail" items={items} estimatePx={estimateRowPx}>
            {({ id, name, imageUrl }) => row(name, id, imageUrl)}
          </VirtualList>
        ) : (
          !isOver(state) && (
            <SkeletonGroup>
              {[96, 120, 80].map(widthPx => (
                <div key={widthPx} className={rowStyle}>
                  <SkeletonPart widthPx={40} heightPx={40} />
                  <SkeletonPart widthPx={widthPx} heightPx={14} />
                </div>
              ))}
            </SkeletonGroup>
          )
        )}
        {items.length === 0 && state.status === "failed" && state.error.code !== "NO_TOKEN" && (
          <Button kind="ghost" fullWidth onPress={() => void loadMyTeams({ force: true })}>
            {t("common.retry")}
          </Button>
        )}
      </nav>
    </ScrollerContext>
  );
}
