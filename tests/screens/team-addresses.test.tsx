// @vitest-environment happy-dom
import { act, render } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { App } from "../../src/app.tsx";
import { href } from "../../src/routes.ts";
import { createAppHistory } from "../../src/services/history.ts";
import { services } from "../../src/stores/services.ts";
import { asWindow, createFakeWindow } from "../services/fake-window.ts";
import { fakes } from "../stores/fake-services.ts";
import { startScreens } from "./all-screens.tsx";

/** The team that a page asks the server for. */
async function askedFor(path: string, endpoint: "team" | "teamMembers" | "teamActivities") {
  startScreens();
  const history = createAppHistory(asWindow(createFakeWindow(`https://app.test${path}`)));
  Object.assign(services(), { history });
  const { unmount } = render(<App />);
  await act(() => vi.waitFor(() => expect(fakes.callsOf(endpoint)).not.toEqual([])));
  unmount();
  return fakes.callsOf(endpoint)[0]?.params.teamId;
}

test.each([
  ["team", "team"],
  ["members", "teamMembers"],
  ["share", "team"],
  ["createPost", "teamActivities"],
] as const)(
  "the page %s of a team asks for its id, whatever signs that has",
  async (page, endpoint) => {
    const teamId = "a/b:c+d= команда 50%";
    expect(await askedFor(href(page, { teamId }), endpoint)).toBe(teamId);
  },
);

test("an address that nobody has encoded rightly asks for what it says", async () => {
  expect(await askedFor("/teams/%D0", "team")).toBe("%D0");
});
