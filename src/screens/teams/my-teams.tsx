import { useSnapshot } from "valtio/react";
import type { Team } from "../../api/models.ts";
import { href } from "../../routes.ts";
import { loadMyTeams, myTeams } from "../../stores/my-teams.ts";
import { goTo } from "../../stores/navigation.ts";
import { showTeamsTab, teams } from "../../stores/teams.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { StaleNote } from "../shared/stale-note.tsx";
import { useText } from "../shared/use-text.ts";
import { TeamList } from "./team-list.tsx";
import { NoSearchResults, TeamListError, TeamListSkeleton } from "./team-list-states.tsx";

/** The server has no search for my teams. All of them are here, so the search runs here. */
function matching(items: readonly Team[], search: string): readonly Team[] {
  const words = search.trim().toLocaleLowerCase();
  return words
    ? items.filter(team => `${team.name} ${team.description}`.toLocaleLowerCase().includes(words))
    : items;
}

export function MyTeams() {
  const t = useText();
  const { items, state } = useSnapshot(myTeams);
  const { search } = useSnapshot(teams);
  if (items.length === 0) {
    if (state.status === "failed") {
      return (
        <TeamListError error={state.error} onRetry={() => void loadMyTeams({ force: true })} />
      );
    }
    if (state.status !== "ready") return <TeamListSkeleton />;
    return (
      <EmptyState
        icon="users"
        title={t("teams.noTeamsTitle")}
        text={t("teams.noTeamsText")}
        action={{ label: t("teams.noTeamsAction"), onPress: () => goTo(href("createTeam")) }}
        secondary={{
          label: t("teams.noTeamsDiscover"),
          onPress: () => showTeamsTab("discover"),
        }}
      />
    );
  }
  const found = matching(items, search);
  if (found.length === 0) return <NoSearchResults />;
  return (
    <>
      {state.status === "failed" && <StaleNote onRetry={() => void loadMyTeams({ force: true })} />}
      <TeamList name="my-teams" items={found} />
    </>
  );
}
