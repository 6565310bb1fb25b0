import { afterAll, describe, expect, test } from "vitest";
import { startTestBackend, tinyJpeg, tinyPng, unwrap } from "./test-backend.ts";

const backend = await startTestBackend();
afterAll(() => backend.close());

const lang = { params: { lang: "en" } };

describe("the form of a team", () => {
  test.each([
    ["no name", { privacy: 1 }, "Team name is required"],
    ["a name of blanks", { name: "  ", privacy: 1 }, "Team name is required"],
    ["a name of no width", { name: "\u200b \u2060", privacy: 1 }, "Team name is required"],
    ["no privacy", { name: "A" }, "Choose whether the team is private or public."],
    [
      "a privacy of editing",
      { name: "A", privacy: 2 },
      "Choose whether the team is private or public.",
    ],
    [
      "a file that is no image",
      { name: "A", privacy: 1, image: "data:text/html;base64,PGI+" },
      "One of the files is not an image.",
    ],
  ])("with %s is refused", async (_, body, message) => {
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
    const { team } = unwrap(
      await owner.call("createTeam", {
        body: { name: "A", description: "B", privacy: 0, image: tinyJpeg },
      }),
    );
    const params = { teamId: team?.id ?? "" };
    const hidden = unwrap(await owner.call("updateTeam", { params, body: { privacy: 1 } })).team;
    expect(hidden).toEqual({ ...team, isPublic: false });
    const renamed = unwrap(
      await owner.call("updateTeam", { params, body: { name: "C", privacy: 2 } }),
    ).team;
    expect(renamed).toEqual({ ...team, name: "C" });
    const bare = unwrap(
      await owner.call("updateTeam", { params, body: { description: "", image: null } }),
    ).team;
    expect(bare).toMatchObject({ name: "C", description: "" });
    expect(bare?.imageUrl).toBeUndefined();
  });
});

describe("pictures of teams", () => {
  test("have an address that serves the bytes that were sent and may be cached for ever", async () => {
    const body = { name: "A", privacy: 0, image: tinyPng };
    const { team } = unwrap(await backend.as("owner").call("createTeam", { body }));
    expect(team?.imageUrl).toMatch(new RegExp(`^${backend.url}/media/[0-9a-f]{32}$`));
    const response = await fetch(team?.imageUrl ?? "");
    expect(response.headers.get("Content-Type")).toBe("image/png");
    expect(response.headers.get("Cache-Control")).toContain("immutable");
    expect(response.headers.get("Access-Control-Allow-Origin")).toBe("*");
    expect(response.headers.get("Content-Security-Policy")).toContain("sandbox");
    const bytes = Buffer.from(await response.arrayBuffer()).toString("base64");
    expect(`data:image/png;base64,${bytes}`).toBe(tinyPng);
  });
});

describe("the list of public teams", () => {
  test("has each team once, in pages of 20, the largest first", async () => {
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
    const sizes = all.map(team => team.memberCount);
    expect(sizes).toEqual([...sizes].sort((a, b) => b - a));
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
      const found = unwrap(
        await backend.as("outsider").call("teams", { ...lang, query: { search } }),
      );
      expect(found.items.map(team => team.name)).toEqual(names);
    },
  );

  test.each([
    ["Ёжики в тумане", ["ёжики", "ежики", "ЕЖИКИ В"]],
    ["Córdoba Ñandú", ["córdoba", "CORDOBA", "nandu", "co\u0301rdoba"]],
    ["E\u0301toile du soir", ["étoile", "etoile"]],
  ])("finds %s by its letters, with and without their marks", async (name, searches) => {
    unwrap(await backend.as("owner").call("createTeam", { body: { name, privacy: 0 } }));
    for (const search of searches) {
      const query = { search };
      const found = unwrap(await backend.as("outsider").call("teams", { ...lang, query }));
      expect([search, found.items.map(team => team.name)]).toEqual([search, [name]]);
    }
  });
});
