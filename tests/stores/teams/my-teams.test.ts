import { beforeEach, describe, expect, test, vi } from "vitest";
import type { Team } from "../../../src/api/models.ts";
import { loadMyTeams, myTeams } from "../../../src/stores/teams/my-teams.ts";
import { createTeam, newTeam } from "../../../src/stores/teams/team-form.ts";
import { updateTeamInLists } from "../../../src/stores/teams/team-lists.ts";
import { startEditing, updateTeam } from "../../../src/stores/teams/team-settings.ts";
import { deferred, fail, fakes, ok, provideFakes } from "../fake-services.ts";
import { rawTeam } from "../server-data.ts";

function firstTeam(): Team {
  const [team] = myTeams.items;
  if (!team) throw new Error("there is no team");
  return team;
}
const ids = () => myTeams.items.map(({ id }) => id);

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse("2026-05-02T09:00:00Z") });
  provideFakes();
  fakes.serve("userTeams", () => ok([rawTeam(1)]));
});

describe("my teams", () => {
  test("keep what a team's page has learnt when the cache answers again", async () => {
    await loadMyTeams();
    updateTeamInLists({ ...firstTeam(), name: "New name" });
    await loadMyTeams();
    expect(firstTeam().name).toBe("New name");
    expect(fakes.callsOf("userTeams")).toHaveLength(1);
  });

  test("a failure is kept, and what was there stays", async () => {
    await loadMyTeams();
    fakes.serve("userTeams", () => fail("NETWORK"));
    await loadMyTeams({ force: true });
    expect(myTeams.state).toMatchObject({ status: "failed", error: { code: "NETWORK" } });
    expect(ids()).toEqual(["1"]);
  });

  test("a late answer does not overwrite a newer one, on screen or for the next visit", async () => {
    const first = deferred();
    const second = deferred();
    const answers = [first, second];
    fakes.serve("userTeams", () => answers.shift()?.promise ?? fail("UNKNOWN"));
    const loads = [loadMyTeams({ force: true }), loadMyTeams({ force: true })];
    second.resolve(ok([rawTeam("new")]));
    await loads[1];
    first.resolve(ok([rawTeam("old")]));
    await loads[0];
    expect(ids()).toEqual(["new"]);
    await loadMyTeams();
    expect(ids()).toEqual(["new"]);
  });

  test.each<[string, () => Promise<unknown>]>([
    ["created", createTeam],
    ["edited", () => updateTeam(firstTeam())],
  ])(
    "are not shown as they were before a team was %s by an answer that comes late",
    async (_, write) => {
      await loadMyTeams();
      newTeam.form.name = "Team 2";
      fakes.serve("createTeam", () => ok(rawTeam(2)));
      startEditing(firstTeam());
      fakes.serve("updateTeam", () => ok(rawTeam(1)));
      const old = fakes.hold("userTeams");
      void loadMyTeams({ force: true });
      const now = [rawTeam(1), rawTeam(2)];
      fakes.serve("userTeams", () => ok(now));
      await write();
      old.resolve(ok([rawTeam(1, { name: "Old name" })]));
      await loadMyTeams();
      expect(myTeams.items.map(({ name }) => name)).toEqual(["Team 1", "Team 2"]);
    },
  );
});
