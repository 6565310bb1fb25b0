// @vitest-environment happy-dom
import { render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, test } from "vitest";
import { ApiDocsScreen } from "../../src/screens/api-docs/api-docs-screen.tsx";
import { IndexScreen } from "../../src/screens/index/index-screen.tsx";
import { setLanguage } from "../../src/stores/session/session.ts";
import { startScreens } from "./all-screens.tsx";

const user = userEvent.setup();

beforeEach(() => {
  startScreens();
  setLanguage("ru", "stored");
});

/** The part around a text that a screen reader reads as English. */
function englishAround(text: string | RegExp) {
  const part = screen.getByText(text).closest<HTMLElement>("[lang=en]");
  expect(part, `${text}`).not.toBeNull();
  return within(part ?? document.body);
}

test("the debugger is read as English on a Russian page, to its last button", async () => {
  render(<IndexScreen />);
  englishAround("Mobile debugger");
  await user.click(screen.getByRole("button", { name: "Generate example" }));
  englishAround("Current parameters").getByRole("button", { name: "Copy link" });
});

test("the API documentation is read as English on a Russian page, to its last button", async () => {
  render(<ApiDocsScreen />);
  englishAround("Team Activity");
  await user.type(screen.getByRole("searchbox", { name: "Filter endpoints" }), "join");
  englishAround(/Examples are/).getByRole("button", { name: "Clear search" });
});
