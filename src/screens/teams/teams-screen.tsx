import { useEffect } from "react";
import { useSnapshot } from "valtio/react";
import { href } from "../../routes.ts";
import { goTo } from "../../stores/host/navigation.ts";
import { takeFirstLoad } from "../../stores/session/first-screen.ts";
import { session } from "../../stores/session/session.ts";
import { needsDiscover } from "../../stores/teams/discover.ts";
import { loadMyTeams } from "../../stores/teams/my-teams.ts";
import {
  cancelJoinRefetch,
  loadDiscover,
  refetchTeams,
  refetchTeamsIfDue,
  searchTeams,
  showTeamsTab,
  teams,
} from "../../stores/teams/teams.ts";
import { IconButton } from "../../ui/controls/icon-button.tsx";
import { css } from "../../ui/css.ts";
import { SearchField } from "../../ui/form/search-field.tsx";
import { IN_COLUMN, wideColumn } from "../../ui/page/column.ts";
import { Page } from "../../ui/page/page.tsx";
import { Stack } from "../../ui/page/stack.tsx";
import { Tabs } from "../../ui/page/tabs.tsx";
import { TopBar } from "../../ui/page/top-bar.tsx";
import { AccountButton } from "../account/account-button.tsx";
import { choicesOf } from "../shared/choices-of.ts";
import { Refresh } from "../shared/refresh.tsx";
import { useLoad } from "../shared/use-load.ts";
import { useReturn } from "../shared/use-return.ts";
import { useText } from "../shared/use-text.ts";
import { DiscoverTeams } from "./discover-teams.tsx";
import { JoinCodeDialog } from "./join-code-dialog.tsx";
import { MyTeams } from "./my-teams.tsx";
import { useJoinCode } from "./use-join-code.ts";
import { useTeamsFlags } from "./use-teams-flags.ts";

/**
 * If the label in the field leaves no room for the buttons, they share a row below. From a tablet on, they have words.
 * The row lies over the room that the tabs have for the device's edge.
 */
const searchRow = css`
  display: flex;
  position: relative;
  z-index: 3;
  flex-wrap: wrap;
  align-items: center;
  gap: 8px;
  ${IN_COLUMN}
  padding-top: 12px;
  padding-bottom: 4px;
  & > :last-child:not(:first-child) {
    flex: 1 0 auto;
    display: flex;
    gap: 8px;
    & > button {
      flex: 1 0 auto;
      @media (min-width: 768px) {
        min-width: 8.5rem;
      }
    }
  }
`;

const TAB_NAMES = { my: "teams.myTeams", discover: "teams.discover" } as const;

export function TeamsScreen() {
  const t = useText();
  const { tab, search } = useSnapshot(teams, { sync: true });
  const { token } = useSnapshot(session);
  const joinCode = useJoinCode();
  const asking = useTeamsFlags();

  useLoad(() => {
    const isForced = asking !== undefined;
    if (!takeFirstLoad("teams")) void loadMyTeams({ force: isForced });
    if (teams.tab === "discover" && (isForced || needsDiscover())) {
      void loadDiscover({ force: isForced });
    }
  }, asking);
  useEffect(() => cancelJoinRefetch, []);
  useReturn(refetchTeamsIfDue);
  const isSearching = search.trim() !== "";

  const list = <Page>{tab === "my" ? <MyTeams /> : <DiscoverTeams />}</Page>;
  return (
    <div className={wideColumn}>
      <TopBar
        large
        title={t("teams.title")}
        trailing={
          <Stack row>
            {token !== undefined && (
              <IconButton
                icon="bolt"
                label={t("activity.title")}
                onPress={() => goTo(href("activity"))}
              />
            )}
            <AccountButton />
          </Stack>
        }
      />
      {token === undefined ? (
        list
      ) : (
        <>
          <div className={searchRow}>
            <SearchField
              value={search}
              onChange={searchTeams}
              label={t(tab === "my" ? "teams.searchMine" : "teams.searchAll")}
              reservedLabels={`${t("teams.searchMine")}\n${t("teams.searchAll")}`}
              clearLabel={t("teams.clearSearch")}
            />
            {!isSearching && (
              <div>
                <IconButton
                  icon="code"
                  tone="surface"
                  label={t("joinCode.title")}
                  word={t("teams.join")}
                  onPress={joinCode.open}
                />
                <IconButton
                  icon="plus"
                  tone="primary"
                  label={t("teams.create")}
                  word={t("teamForm.create")}
                  onPress={() => goTo(href("createTeam"))}
                />
              </div>
            )}
          </div>
          <Tabs
            atTop
            label={t("teams.tabsLabel")}
            panelId="teams-panel"
            tabs={choicesOf(t, TAB_NAMES)}
            selected={tab}
            onSelect={showTeamsTab}
          >
            <Refresh onRefresh={refetchTeams} />
            {list}
          </Tabs>
        </>
      )}
      {joinCode.hasOpened && <JoinCodeDialog control={joinCode} />}
    </div>
  );
}
