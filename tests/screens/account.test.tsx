// @vitest-environment happy-dom
import { act, render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useSnapshot } from "valtio/react";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { AccountButton } from "../../src/screens/account/account-button.tsx";
import { Toaster } from "../../src/screens/layout/toaster.tsx";
import { TeamsScreen } from "../../src/screens/teams/teams-screen.tsx";
import { services } from "../../src/stores/services.ts";
import {
  loadMe,
  session,
  setLanguage,
  setTheme,
  setToken,
} from "../../src/stores/session/session.ts";
import { loadTeam } from "../../src/stores/teams/team-details.ts";
import { fail, fakes, ok, provideFakes } from "../stores/fake-services.ts";
import { rawTeam } from "../stores/server-data.ts";

const user = userEvent.setup();
const press = (name: string) => user.click(screen.getByRole("button", { name }));

beforeEach(async () => {
  provideFakes();
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

  test("shows the user's name and picture, wherever they are known from", async () => {
    screen.getByText("Profile");
    fakes.serve("team", () =>
      ok(rawTeam(7, { members: [{ id: 1, user_id: "me", first_name: "Mira", last_name: "Ash" }] })),
    );
    await loadTeam("7");
    await press("Close");
    await press("Account");
    screen.getByText("Mira Ash");
    const facebook_avatar_url = "https://pictures.example/mira.jpg";
    fakes.serve("currentUser", () => ok({ id: "mi", first_name: "Mira", facebook_avatar_url }));
    await act(async () => {
      setToken("another", "host");
      await loadMe();
    });
    screen.getByText("Mira");
    expect(document.querySelector("[role=dialog] img")).toHaveProperty("src", facebook_avatar_url);
  });

  test("asks again who the user is where that was not answered", async () => {
    fakes.serve("currentUser", () => fail("NETWORK"));
    await act(async () => {
      setToken("another", "host");
      await loadMe();
    });
    fakes.serve("currentUser", () => ok({ id: "mi", first_name: "Mira" }));
    await press("Close");
    await press("Account");
    await screen.findByText("Mira");
  });

  test("says what is coming and offers nothing to press for it", () => {
    screen.getByRole("heading", { name: "Coming soon" });
    const list = within(screen.getByRole("list"));
    expect(list.getAllByRole("listitem").map(row => row.textContent)).toEqual([
      expect.stringMatching(/^Workout history/),
      expect.stringMatching(/^Notifications/),
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
    screen.getByRole("radio", { name: "Light", checked: true });
    screen.getByRole("radio", { name: "Dark", checked: false });
  });

  test("asks before it signs out", async () => {
    await press("Sign out");
    expect(session.token).toBeDefined();
    const question = within(screen.getByRole("alertdialog", { name: "Sign out?" }));
    await user.click(question.getByText("Cancel"));
    expect(session.token).toBeDefined();
  });

  test("leaves it to the teams, which stand below it, to say that nobody is signed in", async () => {
    // As in the app, the screen begins anew.
    const Screen = () => <TeamsScreen key={useSnapshot(session).userCount} />;
    render([<Toaster key="toaster" />, <Screen key="screen" />]);
    fakes.serve("userTeams", () => fail("NO_TOKEN"));
    await press("Sign out");
    const question = within(screen.getByRole("alertdialog", { name: "Sign out?" }));
    await user.click(question.getByText("Sign out"));
    expect(session.token).toBeUndefined();
    await screen.findByRole("heading", { name: "You’re signed out" });
    const said = "You’re signed out. Authentication required. Please log in.";
    expect(screen.getByRole("status").textContent?.trim()).toBe(said);
  });

  test("offers a visitor who is signed out nothing that needs an account, and no Sign in that would do nothing", async () => {
    act(() => setToken(undefined, "default"));
    await screen.findByText("You’re signed out");
    for (const name of ["Sign out", "Sign in"]) {
      expect(screen.queryByRole("button", { name })).toBeNull();
    }
    expect(screen.queryByRole("list")).toBeNull();
  });

  test("offers Sign in where the app around has it, and then shows who is signed in", async () => {
    vi.spyOn(services().native.bridge, "supports").mockReturnValue("native");
    act(() => setToken(undefined, "default"));
    const tokens = [undefined, "fresh"];
    fakes.requestToken = async () => tokens.shift();
    await screen.findByText("You’re signed out");
    // Whoever closes the app's own dialog stays where they are.
    await press("Sign in");
    await press("Sign in");
    await screen.findByText("#me");
    screen.getByRole("button", { name: "Sign out" });
  });
});
