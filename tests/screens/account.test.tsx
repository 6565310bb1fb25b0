// @vitest-environment happy-dom
import { act, render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, test } from "vitest";
import { AccountButton } from "../../src/screens/account/account-button.tsx";
import { loadMe, session, setLanguage, setTheme, setToken } from "../../src/stores/session.ts";
import { type FakeServices, provideFakes } from "../stores/fake-services.ts";

const user = userEvent.setup();
const press = (name: string) => user.click(screen.getByRole("button", { name }));

let fakes: FakeServices;

beforeEach(async () => {
  fakes = provideFakes();
  session.buildConfig = undefined;
  setLanguage("en", "default");
  setTheme("dark", "default");
  await loadMe();
  render(<AccountButton />);
  await press("Account");
});

describe("the account sheet", () => {
  test("names who is signed in, the version and where it runs", () => {
    screen.getByText("#me");
    screen.getByText("Version 0.0.0-test · In the browser");
  });

  test("says what is coming and offers nothing to press for it", () => {
    const list = within(screen.getByRole("list"));
    expect(list.getAllByRole("listitem").map(row => row.textContent)).toEqual([
      "Profile#me",
      expect.stringMatching(/^Workout historyComing soon/),
      expect.stringMatching(/^NotificationsComing soon/),
    ]);
    expect([...list.queryAllByRole("button"), ...list.queryAllByRole("link")]).toEqual([]);
  });

  test("leads developers to their pages, and nobody else", async () => {
    const pages = ["Mobile debugger", "API documentation"];
    for (const name of pages) expect(screen.queryByRole("button", { name })).toBeNull();
    // The page is the developer's own: this test's address is a local one.
    session.buildConfig = "debug";
    await press("Close");
    await press("Account");
    for (const name of pages) await press(name);
    expect(fakes.visits).toEqual(["/index", "/api-docs"]);
  });

  test("changes the language at once and keeps it", async () => {
    await user.click(screen.getByRole("radio", { name: "Русский" }));
    await screen.findByRole("dialog", { name: "Аккаунт" });
    expect(session).toMatchObject({ language: "ru", languageSource: "stored" });
  });

  test("changes the theme", async () => {
    await user.click(screen.getByRole("radio", { name: "Light" }));
    expect(session.theme).toBe("light");
  });

  test("asks before it signs out", async () => {
    await press("Sign out");
    expect(session.token).toBeDefined();
    const question = within(screen.getByRole("alertdialog", { name: "Sign out?" }));
    await user.click(question.getByText("Cancel"));
    expect(session.token).toBeDefined();
  });

  test("offers no signing out to a visitor who is signed out", async () => {
    act(() => setToken(undefined, "default"));
    await screen.findByText("You’re signed out");
    expect(screen.queryByRole("button", { name: "Sign out" })).toBeNull();
  });
});
