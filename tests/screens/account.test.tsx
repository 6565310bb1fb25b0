// @vitest-environment happy-dom
import { act } from "react";
import { beforeEach, describe, expect, test } from "vitest";
import { AccountButton } from "../../src/screens/account/account-button.tsx";
import { loadMe, session, setLanguage, setTheme } from "../../src/stores/session.ts";
import { type FakeServices, noticeKeys, provideFakes } from "../stores/fake-services.ts";
import { click, find, render } from "../ui/render.tsx";

let fakes: FakeServices;
const text = () => document.body.textContent ?? "";

async function tap(role: string, label: string) {
  const button = [...document.querySelectorAll<HTMLElement>(`${role} button`)].find(
    ({ textContent }) => textContent === label,
  );
  if (!button) throw new Error(`no button ${label} in ${role}`);
  await act(async () => button.click());
}

beforeEach(async () => {
  fakes = provideFakes();
  setLanguage("en", "default");
  setTheme("dark", "default");
  await loadMe();
  render(<AccountButton />);
  click('[aria-label="Account"]');
});

describe("the account sheet", () => {
  test("names who is signed in, the version and where it runs", () => {
    expect(text()).toContain("#me");
    expect(text()).toContain("Version 0.0.0-test · In the browser");
  });

  test("says what is coming and offers nothing to press for it", () => {
    expect(text()).toContain("Workout historyComing soon");
    expect(text()).toContain("NotificationsComing soon");
    expect(document.querySelectorAll("[role=dialog] li button, [role=dialog] li a")).toHaveLength(
      0,
    );
  });

  test("changes the language at once and keeps it", async () => {
    await tap("[aria-label=Language]", "Русский");
    expect(session).toMatchObject({ language: "ru", languageSource: "stored" });
    expect(find("[role=dialog] h2").textContent).toBe("Аккаунт");
  });

  test("changes the theme", async () => {
    await tap("[aria-label=Theme]", "Light");
    expect(session.theme).toBe("light");
  });

  test("asks before it signs out", async () => {
    await tap("[role=dialog]", "Sign out");
    expect(text()).toContain("Sign out?");
    expect(session.token).toBeDefined();
    await tap("[role=alertdialog]", "Cancel");
    expect(session.token).toBeDefined();
  });

  test("signs out, and then has nobody to sign out", async () => {
    await tap("[role=dialog]", "Sign out");
    await tap("[role=alertdialog]", "Sign out");
    expect(session.token).toBeUndefined();
    expect(noticeKeys(fakes)).toEqual(["account.signedOut"]);
    click('[aria-label="Account"]');
    expect(text()).toContain("You’re signed out");
    const labels = [...document.querySelectorAll("[role=dialog] button")].map(
      button => button.textContent,
    );
    expect(labels).not.toContain("Sign out");
  });
});
