// @vitest-environment happy-dom
import { act, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, test } from "vitest";
import { TeamScreen } from "../../src/screens/team/team-screen.tsx";
import { TeamsScreen } from "../../src/screens/teams/teams-screen.tsx";
import { loadMyTeams } from "../../src/stores/my-teams.ts";
import { setLanguage } from "../../src/stores/session.ts";
import { loadDiscover } from "../../src/stores/teams.ts";
import { deferred, type FakeServices, fail, ok, provideFakes } from "../stores/fake-services.ts";
import { rawTeam } from "../stores/server-data.ts";

let fakes: FakeServices;

beforeEach(() => {
  fakes = provideFakes();
  setLanguage("en", "default");
  fakes.serve("userTeams", () => ok([]));
  fakes.serve("team", () => ok(rawTeam(7)));
  fakes.serve("teamActivities", () => ok([]));
  fakes.serve("eligibility", () => ok({ can_join: true }));
  fakes.serve("joinTeam", () => ok(null));
});

test("the activity page is reached from the teams", async () => {
  render(<TeamsScreen />);
  await userEvent.click(screen.getByRole("button", { name: "Activity Feed" }));
  expect(fakes.visits).toEqual(["/activity"]);
});

test("a team joined on its page is in the list, whatever the server's list says", async () => {
  const page = render(<TeamScreen teamId="7" />);
  await userEvent.click(await screen.findByRole("button", { name: "Join" }));
  page.unmount();
  render(<TeamsScreen />);
  await screen.findByText("Team 7");
  await act(() => loadMyTeams({ force: true }));
  screen.getByText("Team 7");
  expect(screen.queryByText("No teams yet")).toBeNull();
});

test("a team's page is shown while nobody knows who the viewer is, without what depends on it", async () => {
  const me = deferred();
  fakes.serve("currentUser", () => me.promise);
  render(<TeamScreen teamId="7" />);
  await screen.findByRole("heading", { name: "Team 7" });
  const names = ["Join", "Checking...", "Team settings"];
  for (const name of names) expect(screen.queryByRole("button", { name })).toBeNull();
  me.resolve(ok({ id: "owner" }));
  await screen.findByRole("button", { name: "Team settings" });
});

test("a listed team that could not be refreshed does not check for ever", async () => {
  fakes.serve("teams", () => ok([rawTeam(7)]));
  await Promise.all([loadMyTeams(), loadDiscover()]);
  fakes.serve("team", () => fail("NETWORK"));
  render(<TeamScreen teamId="7" />);
  await screen.findByRole("button", { name: "Try again" });
  screen.getByRole("heading", { name: "Team 7" });
  expect(screen.queryByRole("button", { name: "Checking..." })).toBeNull();
  expect(screen.getByRole<HTMLButtonElement>("button", { name: "Join" }).disabled).toBe(false);
});
