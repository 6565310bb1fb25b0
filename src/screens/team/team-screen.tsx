import { useSnapshot } from "valtio/react";
import { href } from "../../routes.ts";
import { goBack, goTo } from "../../stores/navigation.ts";
import { announceReturn } from "../../stores/network.ts";
import { loadTeam, teamDetails } from "../../stores/team-details.ts";
import { FloatingButton } from "../../ui/floating-button.tsx";
import { IconButton } from "../../ui/icon-button.tsx";
import { Tabs } from "../../ui/tabs.tsx";
import { TopBar } from "../../ui/top-bar.tsx";
import { FeedView } from "../feed/feed-view.tsx";
import { SaidAbove, StaleNote } from "../shared/stale-note.tsx";
import { useEntryState } from "../shared/use-entry.ts";
import { useLoad } from "../shared/use-load.ts";
import { usePanelStart } from "../shared/use-panel-start.ts";
import { useReturn } from "../shared/use-return.ts";
import { useText } from "../shared/use-text.ts";
import { useViewerOnTeam } from "../shared/use-viewer.ts";
import { TeamSettings } from "./settings/team-settings.tsx";
import { StatsView } from "./stats/stats-view.tsx";
import { TeamHeader } from "./team-header.tsx";
import { TeamLoadProblem } from "./team-load-problem.tsx";

const PANEL = "team-panel";

export function TeamScreen({ teamId }: { teamId: string }) {
  const t = useText();
  const { team, state } = useSnapshot(teamDetails(teamId));
  const { role, mayPost } = useViewerOnTeam(teamId);
  const [tab, setTab] = useEntryState<"feed" | "stats">("team-tab", "feed");
  const startPanel = usePanelStart(PANEL);
  useLoad(() => void loadTeam(teamId), teamId);
  useReturn(() => {
    if (teamDetails(teamId).state.status === "failed") void loadTeam(teamId);
  });

  const back = (
    <IconButton icon="back" label={t("common.back")} onPress={() => goBack(href("teams"))} />
  );
  if (!team && state.status === "failed") {
    return (
      <>
        <TopBar narrow="feed" title={t("teams.title")} leading={back} />
        <TeamLoadProblem teamId={teamId} error={state.error} />
      </>
    );
  }
  const isStale = state.status === "failed";
  const composer = href("createPost", { teamId });
  return (
    <>
      <TopBar
        narrow="feed"
        title={team?.name ?? t("common.loading")}
        leading={back}
        trailing={
          <>
            <IconButton
              icon="share"
              label={t("team.share")}
              onPress={() => goTo(href("share", { teamId }))}
            />
            {team && (role === "Owner" || role === "Member") && (
              <TeamSettings team={team} role={role} />
            )}
          </>
        }
      />
      <TeamHeader teamId={teamId} />
      {isStale && <StaleNote onRetry={announceReturn} />}
      <Tabs
        narrow="feed"
        label={t("team.tabsLabel")}
        sticky
        panelId={PANEL}
        tabs={[
          { id: "feed", label: t("team.feed") },
          { id: "stats", label: t("team.stats") },
        ]}
        selected={tab}
        onSelect={id => {
          startPanel();
          setTab(id === "stats" ? "stats" : "feed");
        }}
      />
      <div role="tabpanel" id={PANEL} aria-labelledby={`${PANEL}-${tab}`}>
        <SaidAbove value={isStale}>
          {tab === "stats" ? (
            <StatsView teamId={teamId} />
          ) : (
            <FeedView
              name={{ teamId }}
              emptyText={t("team.feedEmpty")}
              emptyAction={
                mayPost ? { label: t("team.createPost"), onPress: () => goTo(composer) } : undefined
              }
            />
          )}
        </SaidAbove>
      </div>
      {mayPost && (
        <FloatingButton
          icon="plus"
          label={t("team.createPost")}
          href={composer}
          onNavigate={() => goTo(composer)}
        />
      )}
    </>
  );
}
