import { afterAll, describe, expect, test } from "vitest";
import type { DemoRole } from "../../native-samples/backend/demo/tokens.ts";
import { startTestBackend, tinyJpeg, unwrap } from "./test-backend.ts";

const backend = await startTestBackend();
afterAll(() => backend.close());

/** A test that changes memberships. The demo data is restored after it. */
function testOfChange(name: string, run: () => Promise<void>): void {
  test(name, async () => {
    try {
      await run();
    } finally {
      await backend.reset();
    }
  });
}

/** Public, with all demo users but the outsider in it. */
const ridge = { teamId: "1" };
/** Private, with all demo users but the outsider in it. */
const iron = { teamId: "2" };
const FORBIDDEN = { ok: false, error: { code: "FORBIDDEN", fromServer: true } };
const NOT_FOUND = { ok: false, error: { code: "NOT_FOUND" } };
const details = (team: { teamId: string }) => ({ params: { lang: "en", ...team } });

describe("a private team", () => {
  test("is not found by an outsider, whichever endpoint they call", async () => {
    const outsider = backend.as("outsider");
    const answers = await Promise.all([
      outsider.call("team", details(iron)),
      outsider.call("teamMembers", { params: iron }),
      outsider.call("teamStats", { params: iron }),
      outsider.call("topContributors", { params: iron }),
      outsider.call("teamActivities", { params: iron }),
      outsider.call("eligibility", { params: iron }),
      outsider.call("joinTeam", { params: iron }),
      outsider.call("updateTeam", { params: iron, body: { name: "Mine now" } }),
      outsider.call("deleteTeam", { params: iron }),
    ]);
    for (const answer of answers) {
      expect(answer).toMatchObject({ error: { code: "NOT_FOUND", message: "Team not found" } });
    }
  });

  test("is in no outsider's list, search or feed", async () => {
    const outsider = backend.as("outsider");
    const lang = { params: { lang: "en" } };
    const found = unwrap(await outsider.call("teams", { ...lang, query: { search: "Iron Hour" } }));
    const feed = unwrap(await outsider.call("allActivities", { query: { page: 1, limit: 100 } }));
    const ownFeed = unwrap(
      await backend.as("owner").call("allActivities", { query: { limit: 1 } }),
    );
    expect(found.items).toEqual([]);
    expect(feed.items.filter(post => post.teamId === iron.teamId)).toEqual([]);
    expect(ownFeed.total).toBeGreaterThan(feed.total ?? 0);
  });

  test("keeps its posts and comments from outsiders", async () => {
    const [post] = unwrap(await backend.as("owner").call("teamActivities", { params: iron })).items;
    const params = { id: post?.id ?? "" };
    const outsider = backend.as("outsider");
    for (const answer of [
      await outsider.call("comments", { params }),
      await outsider.call("likePost", { params }),
      await outsider.call("createComment", { params, body: { content: "Hi" } }),
    ]) {
      expect(answer).toMatchObject(NOT_FOUND);
    }
  });

  testOfChange("can be joined with its code, in any case, and counts the new member", async () => {
    const before = unwrap(await backend.as("owner").call("team", details(iron))).memberCount;
    const outsider = backend.as("outsider");
    const joined = unwrap(await outsider.call("joinByCode", { params: { code: "1ronh0ur" } }));
    expect(joined.team).toMatchObject({ id: "2", name: "Iron Hour", memberCount: before + 1 });
    const teams = unwrap(await outsider.call("userTeams", { params: { lang: "en" } }));
    expect(teams.items.map(team => team.id)).toEqual(["2"]);
  });

  testOfChange("is not found any more by a member who left", async () => {
    const member = backend.as("member");
    unwrap(await member.call("leaveTeam", { params: iron }));
    expect(await member.call("team", details(iron))).toMatchObject({ ok: false });
  });
});

describe("joining", () => {
  test("with an unknown code is refused with the message of the catalogue", async () => {
    const answer = await backend
      .as("outsider")
      .call("joinByCode", { params: { code: "NOPE1234" } });
    const message = "Invalid team code. Please try again.";
    expect(answer).toMatchObject({ error: { code: "NOT_FOUND", message, fromServer: true } });
  });

  test("a public team counts a new member once, and can_join becomes false", async () => {
    const outsider = backend.as("outsider");
    const count = async () => unwrap(await outsider.call("team", details(ridge))).memberCount;
    const canJoin = async () =>
      unwrap(await outsider.call("eligibility", { params: ridge })).canJoin;
    const before = await count();
    expect(await canJoin()).toBe(true);
    unwrap(await outsider.call("joinTeam", { params: ridge }));
    unwrap(await outsider.call("joinTeam", { params: ridge }));
    expect(await count()).toBe(before + 1);
    expect(await canJoin()).toBe(false);
    unwrap(await outsider.call("leaveTeam", { params: ridge }));
    expect(await count()).toBe(before);
    expect(await canJoin()).toBe(true);
  });

  test.each<DemoRole>(["member", "admin", "owner"])("can_join is false for the %s", async role => {
    const answer = unwrap(await backend.as(role).call("eligibility", { params: iron }));
    expect(answer.canJoin).toBe(false);
  });

  test("only members receive the code", async () => {
    const inside = unwrap(await backend.as("member").call("team", details(ridge)));
    const outside = unwrap(await backend.as("outsider").call("team", details(ridge)));
    expect(inside.inviteCode).toBe("K7QX2M9P");
    expect(outside.inviteCode).toBeUndefined();
  });
});

describe("only the owner", () => {
  test.each<DemoRole>(["member", "admin", "outsider"])(
    "edits or deletes, not the %s",
    async role => {
      const api = backend.as(role);
      const call = { params: ridge, body: { name: "Mine now" } };
      expect(await api.call("updateTeam", call)).toMatchObject(FORBIDDEN);
      expect(await api.call("deleteTeam", call)).toMatchObject(FORBIDDEN);
    },
  );

  testOfChange("cannot leave, but can delete the team with all its data", async () => {
    const owner = backend.as("owner");
    expect(await owner.call("leaveTeam", { params: ridge })).toMatchObject(FORBIDDEN);
    unwrap(await owner.call("deleteTeam", { params: ridge }));
    expect(await owner.call("team", details(ridge))).toMatchObject({ ok: false });
    const left = await backend.database.run(
      "select count(*)::int as posts from teamhub.posts where team_id = 1",
      [],
    );
    expect(left).toEqual([{ posts: 0 }]);
  });

  test("is first in the list of members, then the admin, then the others", async () => {
    const { items } = unwrap(await backend.as("outsider").call("teamMembers", { params: ridge }));
    expect(items.map(member => member.role)).toEqual([
      "Owner",
      "Admin",
      ...items.slice(2).map(() => "Member"),
    ]);
  });
});

describe("an outsider of a public team", () => {
  test("sees it and its feed, likes and comments", async () => {
    const outsider = backend.as("outsider");
    const [post] = unwrap(await outsider.call("teamActivities", { params: ridge })).items;
    const params = { id: post?.id ?? "" };
    expect(await outsider.call("likePost", { params })).toMatchObject({ ok: true });
    expect(await outsider.call("createComment", { params, body: { content: "Hi" } })).toMatchObject(
      { ok: true },
    );
  });

  test("cannot post into it or leave it", async () => {
    const outsider = backend.as("outsider");
    const body = { ...ridge, content: "Hello", images: [tinyJpeg] };
    expect(await outsider.call("createPost", { body })).toMatchObject(FORBIDDEN);
    expect(await outsider.call("leaveTeam", { params: ridge })).toMatchObject(FORBIDDEN);
  });
});

describe("only authors delete", () => {
  const [owner, member] = [backend.as("owner"), backend.as("member")];
  const writePost = async (author: typeof owner) => {
    const body = { ...ridge, content: "Mine", images: [tinyJpeg] };
    return { id: unwrap(await author.call("createPost", { body })).post?.id ?? "" };
  };

  test("posts: even the team's owner is refused", async () => {
    const call = { params: await writePost(member) };
    expect(await owner.call("deletePost", call)).toMatchObject(FORBIDDEN);
    expect(await member.call("deletePost", call)).toMatchObject({ ok: true });
    expect(await member.call("deletePost", call)).toMatchObject(NOT_FOUND);
  });

  test("comments: even the post's author is refused", async () => {
    const params = await writePost(owner);
    const body = { content: "Hers" };
    const { id } = unwrap(await member.call("createComment", { params, body }));
    const call = { params, body: { id } };
    expect(await owner.call("deleteComment", call)).toMatchObject(FORBIDDEN);
    expect(await member.call("deleteComment", call)).toMatchObject({ ok: true });
    expect(await member.call("deleteComment", call)).toMatchObject(NOT_FOUND);
  });
});
