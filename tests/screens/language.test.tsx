// @vitest-environment happy-dom
import { act, render, waitFor } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { TeamsScreen } from "../../src/screens/teams/teams-screen.tsx";
import { setLanguage } from "../../src/stores/session/session.ts";
import { showTeamsTab } from "../../src/stores/teams/teams.ts";
import { fail, fakes } from "../stores/fake-services.ts";
import { SCREENS, startScreens } from "./all-screens.tsx";

beforeEach(startScreens);

/** Each screen on which the server says something in words: figures have none. */
const WORDED = SCREENS.filter(([name]) => name !== "a team's stats");

/** What was asked for since, by name and language. */
const asked = (from = 0) => fakes.calls.slice(from).map(({ name, params }) => [name, params.lang]);

async function settled() {
  let count = -1;
  await waitFor(() => {
    const before = count;
    count = fakes.calls.length;
    expect(count).toBe(before);
  });
}

test.each(
  WORDED.flatMap(([name, show, shown]) =>
    ["well", "badly"].map(outcome => [name, outcome, show, shown] as const),
  ),
)("what %s shows is asked for again in a new language: it went %s", async (...row) => {
  const [, outcome, show, shown] = row;
  if (outcome === "badly") {
    for (const endpoint of shown) fakes.serve(endpoint, () => fail("NETWORK"));
  }
  render(show());
  await settled();
  expect(asked().map(([endpoint]) => endpoint)).toEqual(expect.arrayContaining([...shown]));
  const from = fakes.calls.length;
  act(() => setLanguage("ru", "stored"));
  await settled();
  const again = asked(from);
  expect(again.map(([endpoint]) => endpoint)).toEqual(expect.arrayContaining([...shown]));
  for (const [, language = "ru"] of again) expect(language).toBe("ru");
});

test("a list that was left in another language is asked for when it is shown again", async () => {
  showTeamsTab("discover");
  const { unmount } = render(<TeamsScreen />);
  await settled();
  unmount();
  setLanguage("es", "stored");
  const from = fakes.calls.length;
  render(<TeamsScreen />);
  await settled();
  expect(asked(from).sort()).toEqual([
    ["teams", "es"],
    ["userTeams", "es"],
  ]);
});

test.each(WORDED)("an answer in the former language is not waited for: %s", async (...row) => {
  const [, show, shown] = row;
  for (const endpoint of shown) fakes.hold(endpoint);
  render(show());
  await settled();
  const from = fakes.calls.length;
  act(() => setLanguage("ru", "stored"));
  await settled();
  expect(asked(from).map(([endpoint]) => endpoint)).toEqual(expect.arrayContaining([...shown]));
});
