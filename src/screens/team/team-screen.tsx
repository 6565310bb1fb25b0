import { useRef } from "react";
import { useSnapshot } from "valtio/react";
import { href } from "../../routes.ts";
import { feedOf } from "../../stores/feeds.ts";
import { takeFirstLoad } from "../../stores/first-screen.ts";
import { isStale } from "../../stores/load-state.ts";
import { goTo } from "../../stores/navigation.ts";
import { announceReturn } from "../../stores/network.ts";
import { isInside } from "../../stores/roles.ts";
import { loadTeam, teamDetails } from "../../stores/team-details.ts";
import { columns, inColumn } from "../../ui/column.ts";
import { cx } from "../../ui/css.ts";
import { FloatingButton } from "../../ui/floating-button.tsx";
import { IconButton } from "../../ui/icon-button.tsx";
import { WithAside, WithRail } from "../../ui/side-columns.tsx";
import { Tabs } from "../../ui/tabs.tsx";
import { TeamHero } from "../../ui/team-hero.tsx";
import { TopBar } from "../../ui/top-bar.tsx";
import { useIsWide } from "../../ui/wide.ts";
import { FeedView, UnsentPosts } from "../feed/feed-view.tsx";
import { BackButton } from "../shared/back-button.tsx";
import { linkTo } from "../shared/link-to.ts";
import { ScrollerContext } from "../shared/scroller.tsx";
import { SaidAbove, StaleNote } from "../shared/stale-note.tsx";
import { useEntryState } from "../shared/use-entry.ts";
import { useLoad } from "../shared/use-load.ts";
import { usePanelStart } from "../shared/use-panel-start.ts";
import { useAnotherTry } from "../shared/use-return.ts";
import { useText } from "../shared/use-text.ts";
import { useViewerOnTeam } from "../shared/use-viewer.ts";
import { AboutTeam } from "./about-team.tsx";
import { JoinIfAllowed } from "./join-if-allowed.tsx";
import { MyTeamsRail } from "./my-teams-rail.tsx";
import { TeamSettings } from "./settings/team-settings.tsx";
import { StatsView } from "./stats/stats-view.tsx";
import { TeamLoadProblem } from "./team-load-problem.tsx";
import { useShowsAll } from "./use-shows-all.ts";
import { WeekBeside } from "./week-beside.tsx";
import { WeekLine } from "./week-line.tsx";

const PANEL = "team-panel";
type TeamTab = "feed" | "stats";

export function TeamScreen({ teamId }: { teamId: string }) {
  const t = useText();
  const { team, state } = useSnapshot(teamDetails(teamId));
  const { role, mayPost } = useViewerOnTeam(teamId);
  const [tab, setTab] = useEntryState<TeamTab>("team-tab", "feed");
  const startPanel = usePanelStart(PANEL);
  const isWide = useIsWide();
  const showsAll = useShowsAll();
  const beside = useRef<HTMLDivElement>(null);
  useLoad(() => {
    if (!takeFirstLoad(`team:${teamId}`)) void loadTeam(teamId);
  }, teamId);
  useAnotherTry(state, () => loadTeam(teamId));

  if (!team && state.status === "failed") {
    return (
      <>
        <TopBar narrow="feed" title={t("teams.title")} leading={<BackButton />} />
        <UnsentPosts teamId={teamId} />
        <TeamLoadProblem teamId={teamId} error={state.error} />
      </>
    );
  }
  const composer = href("createPost", { teamId });
  const about = <AboutTeam teamId={teamId} mayJoin={!isWide} />;
  return (
    <WithRail rail={isWide && showsAll && <MyTeamsRail teamId={teamId} />}>
      <TeamHero
        name={team?.name}
        loadingLabel={t("common.loading")}
        imageUrl={team?.imageUrl}
        seed={teamId}
        href={href("team", { teamId })}
        line={!isWide && <WeekLine teamId={teamId} />}
        leading={<BackButton />}
        join={<JoinIfAllowed teamId={teamId} />}
        trailing={
          <>
            {/* Before the share button: these settings come later, and would otherwise move that button. */}
            {team && isInside(role) && <TeamSettings team={team} role={role} />}
            <IconButton
              icon="share"
              label={t("team.share")}
              onPress={() => goTo(href("share", { teamId }))}
            />
          </>
        }
      />
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
            <div className={cx(columns.feed, inColumn)}>
              {team && <StaleNote state={state} onRetry={announceReturn} />}
            </div>
            <Tabs
              narrow="feed"
              label={t("team.tabsLabel")}
              panelId={PANEL}
              tabs={[
                { id: "feed", label: t("team.feed") },
                { id: "stats", label: t("team.stats") },
              ]}
              selected={tab}
              onSelect={id => {
                startPanel();
                setTab(id);
              }}
            >
              <SaidAbove value={team !== undefined && isStale(state)}>
                {tab === "stats" ? (
                  <StatsView teamId={teamId} />
                ) : (
                  <FeedView
                    name={{ teamId }}
                    emptyText={t("team.feedEmpty")}
                    emptyAction={
                      mayPost
                        ? { label: t("team.createPost"), onPress: () => goTo(composer) }
                        : undefined
                    }
                  />
                )}
              </SaidAbove>
            </Tabs>
          </WithAside>
          {mayPost && tab === "feed" && <PostButton teamId={teamId} />}
        </>
      )}
    </WithRail>
  );
}

/** Leads to the composer. An empty feed does not show it, because it has a button of its own for that. */
function PostButton({ teamId }: { teamId: string }) {
  const t = useText();
  const { items, state } = useSnapshot(feedOf({ teamId }));
  if (items.length === 0 && state.status !== "failed") return null;
  return (
    <FloatingButton
      {...linkTo(href("createPost", { teamId }))}
      icon="plus"
      label={t("team.createPost")}
    />
  );
}
