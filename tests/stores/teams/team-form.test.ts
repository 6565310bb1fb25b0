// @vitest-environment happy-dom
import { beforeEach, describe, expect, test, vi } from "vitest";
import { failure } from "../../../src/core/result.ts";
import { viewerRole } from "../../../src/stores/session/roles.ts";
import { loadMe, setToken } from "../../../src/stores/session/session.ts";
import { discover } from "../../../src/stores/teams/discover.ts";
import { loadMyTeams, myTeams } from "../../../src/stores/teams/my-teams.ts";
import { teamDetails } from "../../../src/stores/teams/team-details.ts";
import { createTeam, newTeam, restoreNewTeam } from "../../../src/stores/teams/team-form.ts";
import { loadDiscover, showTeamsTab } from "../../../src/stores/teams/teams.ts";
import { nextTurn } from "../../next-turn.ts";
import { fail, fakes, nextPage, noticeKeys, ok, provideFakes } from "../fake-services.ts";
import { rawTeam } from "../server-data.ts";

const { form: teamForm, thumbnail, setThumbnail, removeThumbnail } = newTeam;
const file = (bytes: number, type = "image/png") => new Blob([new Uint8Array(bytes)], { type });
const bodies = () => fakes.callsOf("createTeam").map(({ body }) => body);

beforeEach(() => {
  newTeam.clear();
  provideFakes();
  fakes.serve("createTeam", () => ok({ team: rawTeam(42) }));
});

describe("a thumbnail", () => {
  test.each([
    ["image/svg+xml", 2 * 1024 * 1024, undefined],
    ["image/png", 1, undefined],
    ["image/jpeg", 1, undefined],
    ["image/gif", 1, undefined],
    ["image/png", 2 * 1024 * 1024 + 1, "too-large"],
    ["image/webp", 1, "not-an-image"],
    ["application/pdf", 1, "not-an-image"],
    ["", 1, "not-an-image"],
  ] as const)("of type %j with %i bytes: %s", (type, bytes, problem) => {
    setThumbnail(file(bytes, type));
    expect(teamForm.thumbnailProblem).toBe(problem);
  });

  test("that turns out to be none while its team waits for it does not leave the team without one in silence", async () => {
    fakes.prepareImage = async () => failure("NOT_AN_IMAGE");
    teamForm.name = "Runners";
    setThumbnail(file(10));
    expect(await createTeam()).toBeUndefined();
    expect(bodies()).toEqual([]);
    expect(noticeKeys()).toEqual(["errors.compression"]);
    // The field says so by now.
    expect(await createTeam()).toBeDefined();
  });

  test("that cannot be used leaves the one that was there", async () => {
    setThumbnail(file(10));
    await vi.waitFor(() => expect(thumbnail.photos).toMatchObject([{ status: "ready" }]));
    setThumbnail(file(10, "text/plain"));
    expect(teamForm.thumbnailProblem).toBe("not-an-image");
    expect(thumbnail.photos).toMatchObject([{ status: "ready" }]);
  });

  test("takes the place of the one before, and can be removed", async () => {
    setThumbnail(file(10));
    setThumbnail(file(20));
    expect(thumbnail.photos).toHaveLength(1);
    removeThumbnail();
    expect(thumbnail.photos).toEqual([]);
  });

  test("that is no picture tells why", async () => {
    fakes.prepareImage = async () => failure("NOT_AN_IMAGE", "");
    setThumbnail(file(10));
    await vi.waitFor(() =>
      expect(thumbnail.photos).toMatchObject([{ status: "failed", code: "NOT_AN_IMAGE" }]),
    );
  });
});

test("a form that cannot be saved is said to be so, once and to its user alone", async () => {
  await restoreNewTeam();
  fakes.canSaveDrafts = false;
  teamForm.name = "R";
  await vi.waitFor(() => expect(noticeKeys()).toEqual(["composer.draftNotSaved"]));
  teamForm.name = "Ru";
  await nextTurn();
  setToken("somebody-else", "host");
  await nextTurn();
  expect(noticeKeys()).toEqual(["composer.draftNotSaved"]);
});

test("words that are typed right before the user goes stay that user's", async () => {
  await restoreNewTeam();
  teamForm.name = "Ridge";
  setToken("somebody-else", "host");
  expect(teamForm.name).toBe("");
  await vi.waitFor(() => expect(fakes.drafts.get("me/new-team")?.text).toContain("Ridge"));
});

describe("creating a team", () => {
  test("sends 0 for public, the description, and the picture as a data address [7.16]", async () => {
    Object.assign(teamForm, { name: "Runners", description: " Trails ", privacy: "public" });
    const presets: string[] = [];
    fakes.prepareImage = async (_, preset) => {
      presets.push(preset);
      const blob = new Blob(["small"], { type: "image/jpeg" });
      return { ok: true, value: { blob, widthPx: 1, heightPx: 1 } };
    };
    setThumbnail(file(10));
    await createTeam();
    expect(presets).toEqual(["thumbnail"]);
    expect(bodies()).toEqual([
      {
        name: "Runners",
        description: "Trails",
        privacy: 0,
        image: `data:image/jpeg;base64,${btoa("small")}`,
        client_id: expect.any(String),
      },
    ]);
  });

  test("empties the form and the cached lists", async () => {
    await loadMyTeams();
    teamForm.name = "Runners";
    await createTeam();
    expect(teamForm).toMatchObject({ name: "", isSaving: false });
    await loadMyTeams();
    expect(fakes.callsOf("userTeams")).toHaveLength(2);
  });

  test("has Discover ask for it at its next showing", async () => {
    fakes.serve("teams", () => ok([rawTeam(7)]));
    await loadDiscover();
    Object.assign(teamForm, { name: "Runners", privacy: "public" });
    await createTeam();
    fakes.serve("teams", () => ok([rawTeam(7), rawTeam(42)]));
    showTeamsTab("discover");
    await vi.waitFor(() => expect(discover.items.map(({ id }) => id)).toEqual(["7", "42"]));
  });

  test("is on its page and among my teams before they have asked for it", async () => {
    await loadMyTeams();
    fakes.serve("createTeam", () => ok({ team: rawTeam(42, { name: "Runners" }) }));
    teamForm.name = " Runners ";
    await createTeam();
    expect(teamDetails("42").team?.name).toBe("Runners");
    expect(myTeams.items.map(({ id }) => id)).toEqual(["42"]);
  });

  test("is not shown from an answer that does not say whose it is", async () => {
    fakes.serve("userTeams", () => ok({ teams: [] }));
    await Promise.all([loadMe(), loadMyTeams()]);
    fakes.serve("createTeam", () => ok({ team: { id: 42, name: "Runners" } }));
    teamForm.name = "Runners";
    await createTeam();
    const { team } = teamDetails("42");
    expect(team && viewerRole(team)).not.toBe("NonMember");
  });

  test("is done also where the answer does not name the team", async () => {
    fakes.serve("createTeam", () => ok(null));
    teamForm.name = "Runners";
    expect(await createTeam()).toEqual({});
  });
});

test("what is typed while the saved form is looked for goes into that form", async () => {
  const me = fakes.hold("currentUser");
  const text = JSON.stringify({ name: "Ridge", description: "Trails", privacy: "public" });
  fakes.drafts.set("me/new-team", { text, photos: [file(10, "image/jpeg")], version: "earlier.1" });
  const restoring = restoreNewTeam();
  teamForm.name = "Ridge runners";
  me.resolve(ok({ id: "me" }));
  await restoring;
  const whole = { name: "Ridge runners", description: "Trails", privacy: "public" };
  expect(teamForm).toMatchObject(whole);
  await vi.waitFor(() =>
    expect(JSON.parse(fakes.drafts.get("me/new-team")?.text ?? "")).toEqual(whole),
  );
  expect(fakes.drafts.get("me/new-team")?.photos).toHaveLength(1);
});

test("the form of another tab comes when the first one is created", async () => {
  for (const [key, name] of [
    ["me/new-team", "Ridge"],
    ["me/new-team+", "Valley"],
  ] as const) {
    fakes.drafts.set(key, { text: JSON.stringify({ name }), photos: [], version: `${name}.1` });
  }
  for (const name of ["Ridge", "Valley", ""]) {
    await restoreNewTeam();
    expect(teamForm.name).toBe(name);
    if (name) await createTeam();
  }
});

describe("a form whose sending got no answer", () => {
  const team = rawTeam(42, { name: "Ridge", user_id: "me", created_at: new Date().toISOString() });
  const stored = () => [...fakes.drafts.values()];
  beforeEach(async () => {
    await restoreNewTeam();
    teamForm.name = "Ridge";
    fakes.serve("createTeam", () => fail("TIMEOUT"));
    fakes.serve("userTeams", () => fail("NETWORK"));
    await createTeam();
  });

  test("stays where it was changed since, and the team is there by now", async () => {
    teamForm.description = "Trails";
    await vi.waitFor(() => expect(stored()[0]?.text).toContain("Trails"));
    nextPage();
    fakes.serve("userTeams", () => ok([team]));
    await restoreNewTeam();
    expect(noticeKeys()).toEqual(["teams.createSuccess"]);
    expect(teamForm).toMatchObject({ name: "Ridge", description: "Trails" });
    await vi.waitFor(() => expect(stored()[0]?.attempt).toBeUndefined());
    expect(stored()[0]?.text).toContain("Trails");
  });

  test("stays where the server has another team of that name", async () => {
    nextPage();
    fakes.serve("userTeams", () => ok([{ ...team, description: "In the other valley" }]));
    await restoreNewTeam();
    expect(teamForm.name).toBe("Ridge");
    expect(noticeKeys()).toEqual([]);
  });

  test.each([
    ["and keeps what is typed into it", "Trails", []],
    ["and goes where the team is there", "", [team]],
  ])("is shown while the server is asked for the team, %s", async (_, typed, teams) => {
    nextPage();
    const answer = fakes.hold("userTeams");
    const restoring = restoreNewTeam();
    await vi.waitFor(() => expect(fakes.callsOf("userTeams")).toHaveLength(1));
    expect(teamForm.name).toBe("Ridge");
    teamForm.description = typed;
    // If the page ends now, the next one finds all of it.
    await vi.waitFor(() => expect(stored()[0]?.text).toContain(typed));
    expect(stored()[0]?.text).toContain("Ridge");
    answer.resolve(ok(teams));
    await restoring;
    expect(teamForm).toMatchObject({ name: typed && "Ridge", description: typed });
    await vi.waitFor(() => expect(stored()).toHaveLength(typed ? 1 : 0));
  });

  test("leaves nothing behind where it is discarded", async () => {
    expect(stored()).toHaveLength(1);
    newTeam.clear();
    await vi.waitFor(() => expect(stored()).toEqual([]));
  });

  test("keeps a photo that is picked while the server is asked for the team", async () => {
    nextPage();
    const answer = fakes.hold("userTeams");
    const restoring = restoreNewTeam();
    await vi.waitFor(() => expect(fakes.callsOf("userTeams")).toHaveLength(1));
    newTeam.setThumbnail(file(10, "image/jpeg"));
    answer.resolve(ok([team]));
    await restoring;
    expect(newTeam.content().photos).toHaveLength(1);
    await vi.waitFor(() => expect(stored()[0]?.photos).toHaveLength(1));
  });
});
