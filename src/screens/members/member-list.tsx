import { type ReactNode, useRef } from "react";
import { useSnapshot } from "valtio/react";
import type { Member, Team } from "../../api/models.ts";
import { MEMBERS_LIST_HEIGHT_PX } from "../../limits.ts";
import { managerRole } from "../../stores/session/roles.ts";
import { loadMembers, loadMoreMembers, membersOf } from "../../stores/teams/team-members.ts";
import { css } from "../../ui/css.ts";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { SCROLLS, SURFACE } from "../../ui/fragments.ts";
import { inColumn } from "../../ui/page/column.ts";
import { FailureState } from "../shared/failure-state.tsx";
import { LoadingText } from "../shared/loading-text.tsx";
import { NextPage } from "../shared/next-page.tsx";
import { ScrollerContext } from "../shared/scroller.tsx";
import { StaleNote } from "../shared/stale-note.tsx";
import { useText } from "../shared/use-text.ts";
import { useViewerId } from "../shared/use-viewer.ts";
import { VirtualList } from "../shared/virtual-list.tsx";
import { MEMBER_ROW_HEIGHT_PX, MemberRow, MemberRowSkeletons } from "./member-row.tsx";
import { useMemberMenu } from "./use-member-menu.tsx";

/** From edge to edge on a phone, else a card. It has the height that the screen leaves it. */
const frame = css`
  flex: 1;
  padding: 8px calc(var(--gutter) + var(--inset-right)) calc(8px + var(--inset-bottom))
    calc(var(--gutter) + var(--inset-left));
  background: var(--s1);
  ${SCROLLS}
  /* It may be taller than a phone on its side: at its end, the finger moves the page. */
  overscroll-behavior: auto;
  @media (min-width: 768px) {
    ${SURFACE}
    padding: 8px 16px;
  }
`;

const SKELETON_ROWS = 6;
const estimateRowPx = () => MEMBER_ROW_HEIGHT_PX;

interface MemberListProps {
  readonly teamId: string;
  readonly team: Team | undefined;
}

export function MemberList({ teamId, team }: MemberListProps) {
  const t = useText();
  const { items, state } = useSnapshot(membersOf(teamId));
  const retry = () => void loadMembers(teamId);
  if (items.length > 0) {
    return (
      <>
        <div className={inColumn}>
          <StaleNote state={state} onRetry={retry} />
        </div>
        <Rows teamId={teamId} team={team} items={items} />
      </>
    );
  }
  if (state.status === "failed") {
    return (
      <FailureState
        error={state.error}
        titleKey="members.fetchError"
        textKey="errors.unknown"
        onRetry={retry}
      />
    );
  }
  if (state.status === "ready") {
    const action = { label: t("common.refresh"), onPress: retry };
    return <EmptyState icon="users" title={t("members.empty")} action={action} />;
  }
  return (
    <Frame label={t("common.loading")}>
      <LoadingText />
      <MemberRowSkeletons count={SKELETON_ROWS} />
    </Frame>
  );
}

/** The list is a scroller of its own: a keyboard can scroll it, and its sentinel observes it. */
function Frame({ label, children }: { label?: string; children: ReactNode }) {
  const scroller = useRef<HTMLElement>(null);
  return (
    <ScrollerContext value={scroller}>
      <section
        ref={scroller}
        className={frame}
        style={{ minHeight: MEMBERS_LIST_HEIGHT_PX }}
        aria-label={label}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: arrow keys scroll it
        tabIndex={0}
      >
        {children}
      </section>
    </ScrollerContext>
  );
}

function Rows({ teamId, team, items }: MemberListProps & { items: readonly Member[] }) {
  const t = useText();
  const viewerId = useViewerId();
  const manager = team && managerRole(team, items, viewerId);
  const { menu, openMenu } = useMemberMenu(teamId, manager === "Owner");
  const topPoints = items.reduce((most, { points }) => Math.max(most, points), 0);
  return (
    <>
      <Frame label={team ? t("members.title", { teamName: team.name }) : t("common.loading")}>
        <VirtualList name={`members/${teamId}`} items={items} estimatePx={estimateRowPx}>
          {member => (
            <MemberRow
              member={member}
              team={team}
              isMine={member.userId === viewerId}
              topPoints={topPoints}
              onMenu={manager && openMenu}
            />
          )}
        </VirtualList>
        <ListEnd teamId={teamId} />
      </Frame>
      {menu}
    </>
  );
}

function ListEnd({ teamId }: { teamId: string }) {
  const { items, hasMore, moreState } = useSnapshot(membersOf(teamId));
  return (
    hasMore && (
      <NextPage
        items={items}
        state={moreState}
        textKey="members.fetchError"
        onLoad={() => void loadMoreMembers(teamId)}
      >
        <MemberRowSkeletons count={1} />
      </NextPage>
    )
  );
}
