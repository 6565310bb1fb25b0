// @vitest-environment happy-dom
import { act, render, renderHook } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import type { Team } from "../../src/api/models.ts";
import { useViewerOnTeam, useViewerRole } from "../../src/screens/shared/use-viewer.ts";
import { loadMe, session, setTheme } from "../../src/stores/session/session.ts";
import { loadMyTeams } from "../../src/stores/teams/my-teams.ts";
import { loadTeam } from "../../src/stores/teams/team-details.ts";
import { searchTeams } from "../../src/stores/teams/teams.ts";
import { fakes, ok, provideFakes } from "../stores/fake-services.ts";
import { rawTeam, readRawTeam } from "../stores/server-data.ts";

const team: Team = readRawTeam(rawTeam(7));
/** The role of each render. */
let renders: (string | undefined)[];

function Probe() {
  renders.push(useViewerRole(team));
  return null;
}

beforeEach(() => {
  provideFakes();
  fakes.serve("userTeams", () => ok([rawTeam(7)]));
  renders = [];
  render(<Probe />);
});

test("a component learns the viewer's role when the stores know it", async () => {
  expect(renders).toEqual([undefined]);
  await act(async () => void (await Promise.all([loadMe(), loadMyTeams()])));
  expect(renders[renders.length - 1]).toBe("Member");
});

test("it does not render again where the role cannot have changed", async () => {
  await act(async () => void (await loadMe()));
  const count = renders.length;
  await act(async () => {
    setTheme(session.theme === "dark" ? "light" : "dark", "stored");
    session.appVersion = "9.9";
    searchTeams("run");
  });
  expect(renders).toHaveLength(count);
});

test.each([
  ["are a number and my teams do not answer", {}, "userTeams"],
  ["are a list and nobody says who I am", { members: [] }, "currentUser"],
] as const)("the server's check is enough where the members %s", async (_, extra, silent) => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  // The page waits no longer for who I am.
  const twoSecondsLater = () => act(() => vi.advanceTimersByTimeAsync(2000));
  fakes.serve("team", () => ok(rawTeam(7, extra)));
  fakes.hold(silent);
  const { result } = renderHook(() => useViewerOnTeam("7"));
  act(() => void loadTeam("7"));
  expect(result.current).toEqual({ role: undefined, mayPost: false, joining: "none" });
  await twoSecondsLater();
  expect(result.current.joining).toBe("offered");
  fakes.serve("eligibility", () => ok({ can_join: false }));
  act(() => void loadTeam("7"));
  await twoSecondsLater();
  expect(result.current).toMatchObject({ mayPost: true, joining: "none" });
});
