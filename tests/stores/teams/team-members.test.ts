import { beforeEach, describe, expect, test } from "vitest";
import { readMember } from "../../../src/api/normalise.ts";
import { managerRole } from "../../../src/stores/session/roles.ts";
import {
  loadMembers,
  loadMoreMembers,
  makeAdmin,
  membersOf,
  removeMember,
} from "../../../src/stores/teams/team-members.ts";
import { fakes, ok, provideFakes } from "../fake-services.ts";
import { rawTeam, readRawTeam } from "../server-data.ts";

const record = (number: number, role = number === 1 ? 1 : 3) => ({
  id: `m${number}`,
  user_id: `u${number}`,
  first_name: "Person",
  last_name: String(number),
  role,
});
/** Pages of 20 of so many members. */
function serveMembers(count: number) {
  const all = Array.from({ length: count }, (_, index) => record(index + 1));
  fakes.serve("teamMembers", ({ query }) => {
    const start = (Number(query.page) - 1) * Number(query.limit);
    return ok(all.slice(start, start + Number(query.limit)));
  });
}
const ids = () => membersOf("7").items.map(({ id }) => id);

beforeEach(() => {
  provideFakes();
  serveMembers(24);
});

describe("what is done to a member", () => {
  test("makes no call, is said, and holds when the list is loaded again", async () => {
    await loadMembers("7");
    makeAdmin("7", "m2", "Person 2");
    removeMember("7", "m3", "Person 3");
    expect(fakes.notices).toMatchObject([
      { kind: "success", key: "members.madeAdmin", values: { name: "Person 2" } },
      { kind: "success", key: "members.removed", values: { name: "Person 3" } },
    ]);
    await loadMembers("7");
    const asked = new Set(fakes.calls.map(({ name }) => name));
    expect(asked).toEqual(new Set(["teamMembers", "currentUser"]));
    expect(membersOf("7").items[1]).toMatchObject({ id: "m2", role: "Admin" });
    expect(ids()).not.toContain("m3");
  });

  test("holds for pages that come later, in this team alone", async () => {
    await loadMembers("7");
    removeMember("7", "m22", "Person 22");
    await loadMoreMembers("7");
    expect(ids()).toHaveLength(23);
    await loadMembers("8");
    await loadMoreMembers("8");
    expect(membersOf("8").items).toHaveLength(24);
  });
});

describe("the menu on members is for", () => {
  const members = [record(1), record(2, 2), record(3)].flatMap(raw => readMember(raw) ?? []);
  const team = readRawTeam(rawTeam(7, { user_id: "u1", members: [record(1), record(2, 2)] }));

  test.each([
    ["the owner", "u1", "Owner"],
    ["an admin", "u2", "Admin"],
    ["no plain member", "u3", undefined],
    ["nobody from outside", "u9", undefined],
    ["nobody who is not known", undefined, undefined],
  ] as const)("%s", (_, me, role) => {
    expect(managerRole(team, members, me)).toBe(role);
    expect(managerRole(team, [], me)).toBe(role);
  });

  test("a member who was made an admin here", () => {
    const promoted = members.map(member => ({ ...member, role: "Admin" as const }));
    expect(managerRole(team, promoted, "u3")).toBe("Admin");
  });
});
