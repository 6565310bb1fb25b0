// @vitest-environment happy-dom
import { act } from "react";
import { beforeEach, describe, expect, test } from "vitest";
import { ApiDocsScreen } from "../../src/screens/api-docs/api-docs-screen.tsx";
import { localText } from "../../src/services/storage.ts";
import { services } from "../../src/stores/services.ts";
import { setLanguage } from "../../src/stores/session.ts";
import { provideFakes } from "../stores/fake-services.ts";
import { click, find, render } from "../ui/render.tsx";
import { typeInto } from "./type-into.ts";
import { until } from "./until.ts";

const rows = () => [...document.querySelectorAll("li")];
const named = () =>
  rows().map(
    row => `${row.querySelector("b")?.textContent} ${row.querySelector("code")?.textContent}`,
  );
const text = () => document.body.textContent ?? "";

/** Browsers tell of it later. */
async function openRow(index: number) {
  const details = rows()[index]?.querySelector("details");
  if (!details) throw new Error(`no row ${index}`);
  await act(async () => {
    details.open = true;
    details.dispatchEvent(new Event("toggle"));
  });
}

/** Stores tell of a change a moment later. */
const settle = () => act(async () => {});

beforeEach(async () => {
  provideFakes();
  setLanguage("en", "default");
  localText.remove("docs.checked");
  render(<ApiDocsScreen />);
  await settle();
});

describe("the documentation", () => {
  test("has three tabs, each with its endpoints in the version of this build", () => {
    const tabs = [...document.querySelectorAll("[role=tab]")].map(tab => tab.textContent);
    expect(tabs).toEqual(["Teams", "Users", "Team Activity"]);
    expect(named()).toContain("POST v3/users/teams/join/{code}");
    expect(named()).toContain("GET v3/users/teams");
    click("#docs-panel-users");
    expect(named()).toEqual([
      "GET v1/user/me",
      "GET v3/users/teams/profile",
      "PUT v3/users/teams/profile",
    ]);
    click("#docs-panel-activity");
    expect(named()).toContain("GET v3/team-activities");
    expect(rows().every(row => row.textContent?.includes("Auth required"))).toBe(true);
  });

  test("ticks an endpoint off, and knows it on the next visit", async () => {
    await act(async () => rows()[0]?.querySelector("input")?.click());
    expect(text()).toContain("1 of 15 checked");
    render(<ApiDocsScreen key="next visit" />);
    await settle();
    expect(rows()[0]?.querySelector("input")?.checked).toBe(true);
  });

  test("filters by method and path, and says where nothing is left", () => {
    typeInto("input[type=search]", "get v3/users/teams/{id}");
    expect(text()).toContain("No endpoint matches");
    typeInto("input[type=search]", "JOIN/");
    expect(named()).toEqual(["POST v3/users/teams/join/{code}"]);
  });

  test("shows the examples of what is opened, and copies its call without the token", async () => {
    const copied: string[] = [];
    services().native.copyText = async call => copied.push(call) > 0;
    typeInto("input[type=search]", "post users/teams");
    expect(document.querySelector("pre")).toBeNull();
    await openRow(0);
    const [request, response] = [...document.querySelectorAll("pre")].map(pre =>
      JSON.parse(pre.textContent ?? ""),
    );
    expect(request).toMatchObject({ name: "Sunrise Ridge Runners", privacy: 1 });
    expect(response).toMatchObject({ error: false, data: { team: { id: "7" } } });
    act(() => find("details button").click());
    await until(() => expect(copied).toHaveLength(1));
    expect(copied[0]).toContain("Bearer $TOKEN");
  });
});
