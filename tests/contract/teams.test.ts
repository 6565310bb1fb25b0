import { afterAll, describe, expect, test } from "vitest";
import { readMedia, startTestBackend, tinyJpeg, tinyPng, unwrap } from "./test-backend.ts";

const backend = await startTestBackend();
afterAll(() => backend.close());

const lang = { params: { lang: "en" } };

describe("the form of a team", () => {
  const NO_NAME = "Team name is required";
  const NO_PRIVACY = "Choose whether the team is private or public.";
  const PAGE = "data:text/html;base64,PGI+";
  test.each([
    ["no name", { name: undefined }, NO_NAME],
    ["a name of blanks", { name: "  " }, NO_NAME],
    ["a name of no width", { name: "\u200b \u2060" }, NO_NAME],
    ["101 characters of name", { name: "x".repeat(101) }, "The team name is too long."],
    ["1001 of description", { description: "x".repeat(1001) }, "The description is too long."],
    ["no privacy", { privacy: undefined }, NO_PRIVACY],
    ["a privacy of editing", { privacy: 2 }, NO_PRIVACY],
    ["a file that is no image", { image: PAGE }, "One of the files is not an image."],
  ])("with %s is refused", async (_, fields, message) => {
    const body = { name: "A", privacy: 1, ...fields };
    const answer = await backend.as("owner").call("createTeam", { body });
    expect(answer).toMatchObject({ ok: false, error: { message, status: 400, fromServer: true } });
  });

  test.each([
    [1, false],
    [0, true],
  ])("creates with privacy %i: public is %s", async (privacy, isPublic) => {
    const body = { name: " Trimmed ", privacy, image: tinyPng };
    const { team } = unwrap(await backend.as("owner").call("createTeam", { body }));
    expect(team).toMatchObject({ name: "Trimmed", description: "", isPublic, memberCount: 1 });
    expect(team?.inviteCode).toMatch(/^[A-Z0-9]{8}$/);
    expect(team?.members).toMatchObject([{ role: "Owner", name: "Mira Okafor" }]);
  });

  test("edits privacy with 1 and 2, and does not change fields that were not sent", async () => {
    const owner = backend.as("owner");
    const whole = { name: "A", description: "B", privacy: 0, image: tinyJpeg };
    const { team } = unwrap(await owner.call("createTeam", { body: whole }));
    const params = { teamId: team?.id ?? "" };
    const edit = async (body: object) =>
      unwrap(await owner.call("updateTeam", { params, body })).team;
    expect(await edit({ privacy: 1 })).toEqual({ ...team, isPublic: false });
    // The address of its picture says that it keeps it.
    const same = { name: "C", privacy: 2, image: team?.imageUrl };
    expect(await edit(same)).toEqual({ ...team, name: "C" });
    const bare = await edit({ description: "", image: null });
    expect(bare).toMatchObject({ name: "C", description: "" });
    expect(bare?.imageUrl).toBeUndefined();
  });
});

describe("pictures of teams", () => {
  test("have an address that serves the bytes that were sent, to any origin and without a script", async () => {
    const body = { name: "A", privacy: 0, image: tinyPng };
    const { team } = unwrap(await backend.as("owner").call("createTeam", { body }));
    expect(team?.imageUrl).toMatch(new RegExp(`^${backend.url}/media/[0-9a-f]{32}$`));
    const response = await fetch(team?.imageUrl ?? "");
    expect(response.headers.get("Access-Control-Allow-Origin")).toBe("*");
    expect(response.headers.get("Content-Security-Policy")).toContain("sandbox");
    expect(await readMedia(team?.imageUrl ?? "")).toBe(tinyPng);
  });
});

test("the team that a user has joined last is the first of their own", async () => {
  const member = backend.as("member");
  const owner = backend.as("owner");
  const body = { name: "Newest", privacy: 0 };
  const teamId = unwrap(await owner.call("createTeam", { body })).team?.id ?? "";
  unwrap(await member.call("joinTeam", { params: { teamId } }));
  expect(unwrap(await member.call("userTeams", lang)).items[0]?.id).toBe(teamId);
});

test("members come in pages, each once, and those without a role as they joined", async () => {
  const rows = await backend.database.run(
    "select user_id from teamhub.memberships where team_id = 1 order by role, joined_at",
    [],
  );
  const pages = await Promise.all(
    [1, 2, 3].map(async page =>
      unwrap(
        await backend
          .as("outsider")
          .call("teamMembers", { params: { teamId: "1" }, query: { page, limit: 9 } }),
      ),
    ),
  );
  expect(pages.flatMap(page => page.items.map(member => member.userId))).toEqual(
    rows.slice(0, 27).map(row => `${row.user_id}`),
  );
});

describe("the list of public teams", () => {
  const find = async (search: string) => {
    const found = await backend.as("outsider").call("teams", { ...lang, query: { search } });
    return unwrap(found).items.map(team => team.name);
  };

  test("has each team once, in pages of 20, the largest first, of equal ones the older", async () => {
    const api = backend.as("outsider");
    const pages = await Promise.all(
      [1, 2, 3].map(async page =>
        unwrap(await api.call("teams", { ...lang, query: { page, limit: 20 } })),
      ),
    );
    const [first, second, third] = pages.map(page => page.items);
    expect(first).toHaveLength(20);
    expect(third).toEqual([]);
    const all = [...(first ?? []), ...(second ?? [])];
    expect(new Set(all.map(team => team.id)).size).toBe(pages[0]?.total);
    const inOrder = [...all].sort(
      (a, b) => b.memberCount - a.memberCount || Number(a.id) - Number(b.id),
    );
    expect(all).toEqual(inOrder);
    expect(all.every(team => team.isPublic)).toBe(true);
  });

  test.each([
    ["NEVY", []],
    ["невы", ["Бегом вдоль Невы"]],
    ["BARBELL", []],
    ["borrowed plates", ["Garage Strength Collective"]],
    ["100%", []],
    ["_", []],
  ])(
    "is searched by name and description, in any case and without wildcards: %s",
    async (search, names) => {
      expect(await find(search)).toEqual(names);
    },
  );

  test.each([
    ["Ёжики в тумане", ["ёжики", "ежики", "ЕЖИКИ В"]],
    ["Córdoba Ñandú", ["córdoba", "CORDOBA", "nandu", "co\u0301rdoba"]],
    ["E\u0301toile du soir", ["étoile", "etoile"]],
  ])("finds %s by its letters, with and without their marks", async (name, searches) => {
    unwrap(await backend.as("owner").call("createTeam", { body: { name, privacy: 0 } }));
    for (const search of searches) {
      expect([search, await find(search)]).toEqual([search, [name]]);
    }
  });
});
