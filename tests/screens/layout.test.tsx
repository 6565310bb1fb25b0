// @vitest-environment happy-dom
import { act, render, screen } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { App } from "../../src/app.tsx";
import { createAppHistory } from "../../src/services/history.ts";
import { services } from "../../src/stores/services.ts";
import { setToken } from "../../src/stores/session/session.ts";
import { asWindow, createFakeWindow } from "../services/fake-window.ts";
import { startScreens } from "./all-screens.tsx";

vi.mock("../../src/screens/create-post/create-post-screen.tsx", () => ({
  CreatePostScreen() {
    throw new Error("a defect of ours");
  },
}));

/** The app asks once for it. */
const media = Object.assign(new EventTarget(), { matches: false });
beforeEach(() => void vi.stubGlobal("matchMedia", () => media));

function startAt(path: string) {
  startScreens();
  const history = createAppHistory(asWindow(createFakeWindow(`https://app.test${path}`)));
  Object.assign(services(), { history });
  return render(<App />);
}

test.each([
  ["another user’s page begins at its top", false, 0],
  ["a renewed token leaves the page where it is", true, 600],
])("%s", async (_, isSameUser, topPx) => {
  const { unmount } = startAt("/teams/7");
  await screen.findAllByRole("article");
  const main = screen.getByRole("main");
  main.scrollTop = 600;
  main.dispatchEvent(new Event("scroll"));
  await act(async () => setToken("tok-2", "host", { isSameUser }));
  expect(main.scrollTop).toBe(topPx);
  unmount();
});

test.each([
  ["is the page", false],
  ["is a dialog, and leaves the page under it", true],
])("a form that fails says so where it %s", async (_, isWide) => {
  media.matches = isWide;
  vi.spyOn(console, "error").mockImplementation(() => {});
  const { unmount } = startAt("/teams/7/create-post");
  await screen.findByText("Something broke here");
  expect(screen.queryAllByRole("tabpanel", { hidden: true })).toHaveLength(isWide ? 1 : 0);
  unmount();
});
