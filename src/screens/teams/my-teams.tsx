import { useMemo } from "react";
import { useSnapshot } from "valtio/react";
import type { Team } from "../../api/models.ts";
import { href } from "../../routes.ts";
import { goTo } from "../../stores/host/navigation.ts";
import { loadMyTeams, myTeams } from "../../stores/teams/my-teams.ts";
import { showTeamsTab, teams } from "../../stores/teams/teams.ts";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { StaleNote } from "../shared/stale-note.tsx";
import { useText } from "../shared/use-text.ts";
import { TeamList } from "./team-list.tsx";
import { NoSearchResults, TeamListPlace } from "./team-list-states.tsx";
import { useKeptScreen } from "./use-kept-screen.ts";

/** As the server's search compares texts: without case and accents, and with е for ё. */
const searchForm = (text: string) =>
  text
    .toLowerCase()
    .normalize("NFD")
    .replace(/[\u0300-\u036f]/g, "");

/** The server has no search for my teams. All of them are here, so the search runs here. */
function useMatching(items: readonly Team[], search: string): readonly Team[] {
  const words = searchForm(search.trim());
  const isSearching = words !== "";
  // This runs once for a search, not for every typed letter: with 20,000 teams it is the slow part.
  const texts = useMemo(
    () =>
      isSearching ? items.map(team => searchForm(`${team.name} ${team.description}`)) : undefined,
    [items, isSearching],
  );
  return useMemo(
    () => (texts ? items.filter((_, at) => texts[at]?.includes(words)) : items),
    [items, texts, words],
  );
}

export function MyTeams() {
  const t = useText();
  const { items, state } = useSnapshot(myTeams);
  const { search } = useSnapshot(teams);
  const found = useMatching(items, search);
  useKeptScreen(search.trim() === "");
  const retry = () => void loadMyTeams({ force: true });
  if (items.length === 0) {
    if (state.status !== "ready") return <TeamListPlace state={state} onRetry={retry} />;
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
  if (found.length === 0) return <NoSearchResults tab="my" />;
  return (
    <>
      <StaleNote state={state} onRetry={retry} />
      <TeamList name="my-teams" items={found} />
    </>
  );
}
