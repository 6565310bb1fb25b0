// @vitest-environment happy-dom
import { act } from "react";
import { createRoot, type Root } from "react-dom/client";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { Team } from "../../src/api/models.ts";
import { useViewerRole } from "../../src/screens/shared/use-viewer.ts";
import { loadMyTeams } from "../../src/stores/my-teams.ts";
import { loadMe, session, setTheme } from "../../src/stores/session.ts";
import { searchTeams } from "../../src/stores/teams.ts";
import { ok, provideFakes } from "../stores/fake-services.ts";
import { rawTeam, readRawTeam } from "../stores/server-data.ts";

(globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = true;

const team: Team = readRawTeam(rawTeam(7));
/** The role of each render. */
let renders: (string | undefined)[];
let root: Root;

function Probe() {
  renders.push(useViewerRole(team));
  return null;
}

beforeEach(async () => {
  const fakes = provideFakes();
  fakes.serve("userTeams", () => ok([rawTeam(7)]));
  renders = [];
  root = createRoot(document.createElement("div"));
  await act(async () => root.render(<Probe />));
});
afterEach(() => act(() => root.unmount()));

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
