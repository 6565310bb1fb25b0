import { beforeEach, expect, test, vi } from "vitest";
import { loadFeed } from "../../src/stores/feeds.ts";
import { loadMyTeams } from "../../src/stores/my-teams.ts";
import { loadMe } from "../../src/stores/session.ts";
import { loadTeam } from "../../src/stores/team-details.ts";
import { loadDiscover } from "../../src/stores/teams.ts";
import { fakes, ok, provideFakes } from "./fake-services.ts";
import { postPage, rawPost, rawTeam } from "./server-data.ts";

beforeEach(() => {
  provideFakes();
  fakes.serve("teams", () => ok([rawTeam(1)]));
  fakes.serve("team", () => ok(rawTeam(7)));
  fakes.serve("teamActivities", () => ok(postPage([rawPost(1)], 1)));
});

test.each<[string, string, number, () => Promise<unknown>]>([
  ["my teams [9.01]", "userTeams?", 15, () => loadMyTeams()],
  ["all teams [9.02]", "teams?", 10, () => loadDiscover()],
  ["a team [9.03]", "team?", 30, () => loadTeam("7")],
  ["the first page of a feed [9.04]", "teamActivities?", 5, () => loadFeed({ teamId: "7" })],
  ["who I am [9.05]", "currentUser?", 60, loadMe],
])("the cache keeps for its time: %s", async (_, key, minutes, load) => {
  const store = vi.spyOn(fakes.cache, "store");
  await load();
  const kept = store.mock.calls.filter(([at]) => at.startsWith(key));
  expect(kept.map(([, , lifetimeMs]) => lifetimeMs)).toEqual([minutes * 60_000]);
});
