// @vitest-environment happy-dom
import { act, render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { App } from "../../src/app.tsx";
import { createAppHistory } from "../../src/services/history.ts";
import { services } from "../../src/stores/services.ts";
import { setToken } from "../../src/stores/session/session.ts";
import { asWindow, createFakeWindow } from "../services/fake-window.ts";
import { startScreens } from "./all-screens.tsx";

test.each([
  ["another user’s page begins at its top", false, 0],
  ["a renewed token leaves the page where it is", true, 600],
])("%s", async (_, isSameUser, topPx) => {
  startScreens();
  const history = createAppHistory(asWindow(createFakeWindow("https://app.test/teams/7")));
  Object.assign(services(), { history });
  const { unmount } = render(<App />);
  await screen.findAllByRole("article");
  const main = screen.getByRole("main");
  main.scrollTop = 600;
  main.dispatchEvent(new Event("scroll"));
  await act(async () => setToken("tok-2", "host", { isSameUser }));
  expect(main.scrollTop).toBe(topPx);
  unmount();
});
