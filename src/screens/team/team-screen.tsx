import { memo, type ReactNode, useRef } from "react";
import { useSnapshot } from "valtio/react";
import { href } from "../../routes.ts";
import { goTo } from "../../stores/host/navigation.ts";
import { isStale } from "../../stores/load-state.ts";
import { announceReturn } from "../../stores/network.ts";
import { takeFirstLoad } from "../../stores/session/first-screen.ts";
import { loadTeam, refreshTeamIfDue, teamDetails } from "../../stores/teams/team-details.ts";
import { loadStats } from "../../stores/teams/team-stats.ts";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { inColumn } from "../../ui/page/column.ts";
import { WithAside, WithRail } from "../../ui/page/side-columns.tsx";
import { Tabs } from "../../ui/page/tabs.tsx";
import { TopBar } from "../../ui/page/top-bar.tsx";
import { useIsWide } from "../../ui/page/wide.ts";
import { FeedView, UnsentPosts } from "../feed/feed-view.tsx";
import { BackButton } from "../shared/back-button.tsx";
import { choicesOf } from "../shared/choices-of.ts";
import { ScrollerContext } from "../shared/scroller.tsx";
import { SaidAbove, StaleNote } from "../shared/stale-note.tsx";
import { useEntryState } from "../shared/use-entry.ts";
import { useLoad } from "../shared/use-load.ts";
import { useReturn } from "../shared/use-return.ts";
import { useText } from "../shared/use-text.ts";
import { useViewerOnTeam } from "../shared/use-viewer.ts";
import { AboutTeam } from "./about-team.tsx";
import { MyTeamsRail } from "./my-teams-rail.tsx";
import { PostButton } from "./post-button.tsx";
import { StatsView } from "./stats/stats-view.tsx";
import { TeamHead } from "./team-head.tsx";
import { TeamLoadProblem } from "./team-load-problem.tsx";
import { useShowsAll } from "./use-shows-all.ts";
import { WeekBeside } from "./week-beside.tsx";

const PANEL = "team-panel";
const TAB_NAMES = { feed: "team.feed", stats: "team.stats" } as const;

export function TeamScreen({ teamId }: { teamId: string }) {
  const t = useText();
  const { team, state } = useSnapshot(teamDetails(teamId));
  useLoad(() => {
    if (!takeFirstLoad(`team:${teamId}`)) void loadTeam(teamId);
  }, teamId);
  useReturn(() => refreshTeamIfDue(teamId));

  if (!team && state.status === "failed") {
    return (
      <>
        <TopBar title={t("teams.title")} leading={<BackButton />} />
        <UnsentPosts teamId={teamId} />
        <TeamLoadProblem teamId={teamId} error={state.error} />
      </>
    );
  }
  return <TeamPage teamId={teamId} />;
}

/** An answer about the team renders only the parts that show it: the page is moving, or the user scrolls. */
const TeamPage = memo(function TeamPage({ teamId }: { teamId: string }) {
  const t = useText();
  const [tab, setTab] = useEntryState<keyof typeof TAB_NAMES>("team-tab", "feed");
  const isWide = useIsWide();
  const showsAll = useShowsAll();
  const beside = useRef<HTMLDivElement>(null);
  const about = <AboutTeam teamId={teamId} />;
  return (
    <WithRail rail={isWide && showsAll && <MyTeamsRail teamId={teamId} />}>
      <TeamHead teamId={teamId} />
      {showsAll && (
        <>
          {!isWide && about}
          <WithAside
            scroller={beside}
            aside={
              isWide && (
                <ScrollerContext value={beside}>
                  {about}
                  {tab === "feed" && <WeekBeside teamId={teamId} />}
                </ScrollerContext>
              )
            }
          >
            <StaleTeam teamId={teamId}>
              <Tabs
                label={t("team.tabsLabel")}
                panelId={PANEL}
                tabs={choicesOf(t, TAB_NAMES)}
                selected={tab}
                onSelect={setTab}
              >
                {tab === "stats" ? (
                  <StatsView teamId={teamId} />
                ) : (
                  <FeedView
                    name={{ teamId }}
                    empty={<EmptyFeed teamId={teamId} />}
                    onRefresh={() => {
                      void loadTeam(teamId);
                      void loadStats(teamId, "week", { force: true });
                    }}
                  />
                )}
              </Tabs>
            </StaleTeam>
          </WithAside>
          {tab === "feed" && <PostButton teamId={teamId} />}
        </>
      )}
    </WithRail>
  );
});

/** Says above its children that the team could not be refreshed, where that is so. */
function StaleTeam({ teamId, children }: { teamId: string; children: ReactNode }) {
  const { team, state } = useSnapshot(teamDetails(teamId));
  return (
    <>
      <div className={inColumn}>{team && <StaleNote state={state} onRetry={announceReturn} />}</div>
      <SaidAbove value={team !== undefined && isStale(state)}>{children}</SaidAbove>
    </>
  );
}

function EmptyFeed({ teamId }: { teamId: string }) {
  const t = useText();
  const { mayPost } = useViewerOnTeam(teamId);
  return (
    <EmptyState
      icon="image"
      title={t("team.feedEmpty")}
      action={
        mayPost
          ? { label: t("team.createPost"), onPress: () => goTo(href("createPost", { teamId })) }
          : undefined
      }
    />
  );
}
