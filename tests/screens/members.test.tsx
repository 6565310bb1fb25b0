// @vitest-environment happy-dom
import { act } from "react";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { MembersScreen } from "../../src/screens/members/members-screen.tsx";
import { type FakeServices, fail, ok, provideFakes } from "../stores/fake-services.ts";
import { rawTeam } from "../stores/server-data.ts";
import { click, find, render } from "../ui/render.tsx";
import { until } from "./until.ts";

let fakes: FakeServices;
const people = [
  { id: 1, user_id: "owner", first_name: "Mira", role: 1 },
  { id: 2, user_id: "admin", first_name: "Diego", role: 2 },
  { id: 3, user_id: "member", first_name: "Надя", role: 3 },
];
const text = () => document.body.textContent ?? "";
const menus = () =>
  [...document.querySelectorAll("li button")].map(button => button.getAttribute("aria-label"));
const items = () =>
  [...document.querySelectorAll("[role=dialog] button")].map(button => button.textContent);

async function showAs(me: string) {
  fakes.serve("currentUser", () => ok({ id: me }));
  render(<MembersScreen teamId="7" />);
  await until(() => expect(text()).toContain("Mira"));
  await until(() => expect(fakes.callsOf("team")).toHaveLength(1));
}

async function tap(label: string, within = "[role=dialog]") {
  const button = [...document.querySelectorAll<HTMLElement>(`${within} button`)].find(
    ({ textContent }) => textContent === label,
  );
  if (!button) throw new Error(`no button ${label} in ${within}`);
  await act(async () => button.click());
}

beforeEach(() => {
  // What comes near the end of the list is the store's test.
  vi.stubGlobal(
    "IntersectionObserver",
    class {
      observe() {}
      disconnect() {}
    },
  );
  fakes = provideFakes();
  const team = rawTeam(7, { name: "Iron Hour", user_id: "owner", members: people });
  fakes.serve("team", () => ok(team));
  fakes.serve("eligibility", () => ok({ can_join: true }));
  fakes.serve("teamMembers", () => ok(people));
});

describe("the members page", () => {
  test("has the team's name, the roles and the points, in a list of 400 px", async () => {
    await showAs("member");
    await until(() => expect(find("h1").textContent).toBe("Iron Hour Members"));
    const rows = [...document.querySelectorAll("li p")].map(row => row.textContent);
    expect(rows).toEqual(["MiraOwner", "DiegoAdmin", "Надя"]);
    expect(document.querySelectorAll("li [role=progressbar]")).toHaveLength(3);
    expect(find("section").style.height).toBe("400px");
  });

  test("leads back to the team", async () => {
    await showAs("member");
    click('[aria-label="Back to team"]');
    expect(fakes.visits).toEqual(["back or /teams/7"]);
  });

  test("says where the members could not be loaded, and asks again", async () => {
    fakes.serve("teamMembers", () => fail("NETWORK"));
    render(<MembersScreen teamId="7" />);
    await until(() => expect(text()).toContain("Failed to load members"));
    fakes.serve("teamMembers", () => ok(people));
    await tap("Try again", "#root");
    await until(() => expect(text()).toContain("Mira"));
  });

  test("says where there are none", async () => {
    fakes.serve("teamMembers", () => ok([]));
    render(<MembersScreen teamId="7" />);
    await until(() => expect(text()).toContain("No members yet"));
  });
});

describe("the menu", () => {
  test.each([
    ["owner", ["Options for Diego", "Options for Надя"]],
    ["admin", ["Options for Diego", "Options for Надя"]],
    ["member", []],
    ["outsider", []],
  ])("on members is there for the %s: %j", async (me, expected) => {
    await showAs(me);
    await until(() => expect(menus()).toEqual(expected));
  });

  test("of an owner makes an admin of a plain member only", async () => {
    await showAs("owner");
    click('[aria-label="Options for Diego"]');
    expect(items()).toEqual(["Remove", "Cancel"]);
    await tap("Cancel");
    await until(() => expect(items()).toEqual([]));
    click('[aria-label="Options for Надя"]');
    expect(items()).toEqual(["Make Admin", "Remove", "Cancel"]);
    await tap("Make Admin");
    expect(text()).toContain("НадяAdmin");
  });

  test("of an admin removes, after a question", async () => {
    await showAs("admin");
    click('[aria-label="Options for Надя"]');
    expect(items()).toEqual(["Remove", "Cancel"]);
    await tap("Remove");
    expect(text()).toContain("Remove Надя?");
    await tap("Remove", "[role=alertdialog]");
    expect([...document.querySelectorAll("li b")].map(name => name.textContent)).toEqual([
      "Mira",
      "Diego",
    ]);
  });
});
