// @vitest-environment happy-dom
import { render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, test } from "vitest";
import { MemberRow } from "../../src/screens/members/member-row.tsx";
import { MembersScreen } from "../../src/screens/members/members-screen.tsx";
import { session } from "../../src/stores/session/session.ts";
import { fail, fakes, ok, provideFakes } from "../stores/fake-services.ts";
import { rawTeam } from "../stores/server-data.ts";

beforeEach(() => {
  provideFakes();
  fakes.serve("team", () => ok(rawTeam(7)));
});

test.each([
  ["could not be loaded", fail("NETWORK"), "Failed to load members"],
  ["is empty", ok([]), "No members yet"],
])("a list of members that %s says so", async (_, answer, words) => {
  fakes.serve("teamMembers", () => answer);
  render(<MembersScreen teamId="7" />);
  await screen.findByText(words);
});

test("the bar of a member's points compares, and is not the progress of anything", () => {
  const member = { id: "1", userId: "1", name: "Mira", role: "Member", points: 5 } as const;
  const props = { member, team: undefined, isMine: false, onMenu: undefined };
  const { container } = render(<MemberRow {...props} topPoints={10} />);
  const bar = container.querySelector<HTMLElement>("[data-bar]");
  expect(bar?.style.getPropertyValue("--percent")).toBe("50");
  expect(screen.queryByRole("progressbar")).toBeNull();
});

const PEOPLE = ["me", "owner", "admin", "member"] as const;
const record = (id: string, role: number) => ({ id: `r-${id}`, user_id: id, first_name: id, role });
/** A team with four members, of whom I am one. */
function showTeam(me: (typeof PEOPLE)[number], { ownerRole = 1, ...team }) {
  const others = [record("admin", 2), record("member", 3), record("me", 3)];
  fakes.serve("currentUser", () => ok({ id: me }));
  fakes.serve("team", () => ok(rawTeam(7, { user_id: "owner", ...team })));
  fakes.serve("teamMembers", () => ok([record("owner", ownerRole), ...others]));
  render(<MembersScreen teamId="7" />);
}
/** What the team and the records say of the owner: each alone, and both. */
const OWNERS: readonly [string, object, number][] = [
  ["by the team's user_id alone", {}, 3],
  ["by the record alone", { user_id: undefined }, 1],
  ["by both", {}, 1],
];

describe.each(OWNERS)("an owner %s", (_, extra, ownerRole) => {
  /** Who has a badge, and who has a menu, where I am this one. */
  async function show(me: (typeof PEOPLE)[number]) {
    showTeam(me, { ownerRole, ...extra });
    await screen.findByRole("heading", { name: "Team 7 Members" });
    await screen.findByText("member");
    await waitFor(() => expect(session.me?.id).toBe(me));
    const rows = screen.getAllByRole("listitem");
    return rows.map(row => ({
      badge: row.querySelector("i")?.textContent ?? undefined,
      hasMenu: within(row).queryByRole("button") !== null,
    }));
  }

  test.each([
    ["owner", [false, true, true, true]],
    ["admin", [false, false, true, true]],
    ["member", [false, false, false, false]],
  ] as const)("has the badge and no menu, seen by %s", async (me, menus) => {
    const rows = await show(me);
    expect(rows.map(({ badge }) => badge)).toEqual(["Owner", "Admin", undefined, undefined]);
    expect(rows.map(({ hasMenu }) => hasMenu)).toEqual(menus);
  });
});

test("the focus of a removed member goes to the row below, from the last row to the one above", async () => {
  showTeam("owner", {});
  async function remove(name: string) {
    await userEvent.click(await screen.findByRole("button", { name: `Options for ${name}` }));
    for (const role of ["dialog", "alertdialog"]) {
      const dialog = within(await screen.findByRole(role));
      await userEvent.click(dialog.getByRole("button", { name: "Remove" }));
    }
    await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
    return document.activeElement?.getAttribute("title");
  }
  expect(await remove("member")).toBe("Options for me");
  expect(await remove("me")).toBe("Options for admin");
});

test("a keyboard can scroll the list, also where no row has a button", async () => {
  showTeam("member", {});
  const list = await screen.findByRole("region", { name: "Team 7 Members" });
  expect(list.tabIndex).toBe(0);
});
