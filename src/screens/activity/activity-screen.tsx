import { useSnapshot } from "valtio/react";
import { href } from "../../routes.ts";
import { goTo } from "../../stores/host/navigation.ts";
import { type ActivityTab, activityFeeds } from "../../stores/posts/activity.ts";
import { session } from "../../stores/session/session.ts";
import { showTeamsTab } from "../../stores/teams/teams.ts";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { Tabs } from "../../ui/page/tabs.tsx";
import { TopBar } from "../../ui/page/top-bar.tsx";
import { FeedView } from "../feed/feed-view.tsx";
import { BackButton } from "../shared/back-button.tsx";
import { choicesOf } from "../shared/choices-of.ts";
import { useEntryState } from "../shared/use-entry.ts";
import { useText } from "../shared/use-text.ts";
import { UpdateForm } from "./update-form.tsx";

const PANEL = "activity-panel";
const TAB_NAMES = {
  all: "activity.all",
  following: "activity.following",
  myTeams: "activity.myTeams",
} as const;

function findTeam(): void {
  showTeamsTab("discover");
  goTo(href("teams"));
}

export function ActivityScreen() {
  const t = useText();
  const { token } = useSnapshot(session);
  const [tab, setTab] = useEntryState<ActivityTab>("activity-tab", "all");
  const feed = (
    <FeedView
      {...activityFeeds[tab]}
      empty={
        <EmptyState
          icon="image"
          title={t("activity.empty")}
          action={{ label: t("teams.noTeamsDiscover"), onPress: findTeam }}
        />
      }
      isActivity
    />
  );
  return (
    <>
      <TopBar title={t("activity.title")} leading={<BackButton />} />
      {token === undefined ? (
        feed
      ) : (
        <>
          <UpdateForm />
          <Tabs
            label={t("activity.tabsLabel")}
            panelId={PANEL}
            tabs={choicesOf(t, TAB_NAMES)}
            selected={tab}
            onSelect={setTab}
          >
            {feed}
          </Tabs>
        </>
      )}
    </>
  );
}
