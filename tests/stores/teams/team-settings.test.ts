// @vitest-environment happy-dom
import { beforeEach, describe, expect, test, vi } from "vitest";
import type { Team } from "../../../src/api/models.ts";
import { isFetchDue } from "../../../src/services/fetch-times.ts";
import { feedOf, loadFeed, loadMorePosts } from "../../../src/stores/posts/feeds.ts";
import { viewerRole } from "../../../src/stores/session/roles.ts";
import { loadMe, setToken } from "../../../src/stores/session/session.ts";
import { discover, loadMoreDiscover, needsDiscover } from "../../../src/stores/teams/discover.ts";
import { addToMyTeams, loadMyTeams, myTeams } from "../../../src/stores/teams/my-teams.ts";
import { loadTeam, teamDetails } from "../../../src/stores/teams/team-details.ts";
import {
  deleteTeam,
  discardChanges,
  editedTeam,
  leaveTeam,
  startEditing,
  updateTeam,
} from "../../../src/stores/teams/team-settings.ts";
import { loadDiscover } from "../../../src/stores/teams/teams.ts";
import { nextTurn } from "../../next-turn.ts";
import { deferred, fail, fakes, nextPage, noticeKeys, ok, provideFakes } from "../fake-services.ts";
import { postPage, rawPosts, rawTeam, rawTeams, readRawTeam } from "../server-data.ts";

const form = (teamId = "7") => editedTeam(teamId).form;
const bodies = () => fakes.callsOf("updateTeam").map(({ body }) => body);

const team = (extra: Readonly<Record<string, unknown>> = {}) =>
  readRawTeam(rawTeam(7, { user_id: "me", description: "Old words", ...extra }));

beforeEach(() => {
  provideFakes();
  fakes.serve("team", () => ok(rawTeam(7, { user_id: "me", description: "Old words" })));
  fakes.serve("userTeams", () => ok([rawTeam(7), rawTeam(8)]));
  fakes.serve("teams", () => ok([rawTeam(7), rawTeam(9)]));
  fakes.serve("updateTeam", ({ body }) => ok({ team: { ...rawTeam(7), ...(body as object) } }));
});

describe("editing a team", () => {
  test("starts with what the team is, and goes on with what was changed until that is discarded", () => {
    startEditing(team({ privacy: 2 }));
    startEditing(team({ privacy: 1 }));
    expect(form()).toMatchObject({ name: "Team 7", description: "Old words", privacy: "private" });
    form().name = "";
    form().description = "Half typed";
    editedTeam("7").restoreThumbnail(new Blob(["small"]));
    startEditing(readRawTeam(rawTeam(8)));
    startEditing(team({ name: "Renamed elsewhere" }));
    expect(form()).toMatchObject({ name: "", description: "Half typed" });
    discardChanges(team());
    expect(form()).toMatchObject({ name: "Team 7", description: "Old words" });
    expect(editedTeam("7").thumbnail.photos).toEqual([]);
  });

  const onNextPage = async (now = team()) => {
    // What was to be saved has been.
    await nextTurn();
    nextPage();
    fakes.serve("updateTeam", ({ body }) => ok({ team: { ...rawTeam(7), ...(body as object) } }));
    await loadMe();
    await startEditing(now);
    return { name: form().name, photos: editedTeam("7").thumbnail.photos.length };
  };

  test.each([
    ["discarded", async () => discardChanges(team())],
    ["saved", () => updateTeam(team())],
  ])("finds on the next page what was changed, until that is %s", async (_, end) => {
    await loadMe();
    await startEditing(team());
    form().name = "Half typed";
    editedTeam("7").restoreThumbnail(new Blob(["small"]));
    expect(await onNextPage()).toEqual({ name: "Half typed", photos: 1 });
    await startEditing(readRawTeam(rawTeam(8)));
    expect(form("8").name).toBe("Team 8");
    await end();
    expect(await onNextPage()).toEqual({ name: "Team 7", photos: 0 });
  });

  test.each<[string, (now: Team) => unknown]>([
    ["this page", startEditing],
    ["the next page", onNextPage],
  ])("on %s goes on with what was changed, in the team as it is by then", async (_, goOn) => {
    await loadMe();
    await startEditing(team());
    form().name = "Runners";
    const now = team({ name: "Renamed", description: "New words" });
    await goOn(now);
    await updateTeam(now);
    expect(bodies()).toMatchObject([{ name: "Runners", description: "New words" }]);
  });

  test("does not take all fields, as an earlier release has saved them, for changes", async () => {
    await loadMe();
    const text = JSON.stringify({ name: "Team 7", description: "Half typed", privacy: "private" });
    fakes.drafts.set("me/edit-team/7", { text, photos: [], version: "earlier.1" });
    await startEditing(team());
    expect(form().description).toBe("Old words");
  });

  test("keeps what is typed while the changes of an earlier page are still being read, and the other ones of these", async () => {
    await loadMe();
    await startEditing(team());
    Object.assign(form(), { name: "Earlier", description: "Earlier words" });
    await onNextPage();
    nextPage();
    await loadMe();
    const reading = startEditing(team());
    form().name = "Typed now";
    await reading;
    const kept = { name: "Typed now", description: "Earlier words" };
    expect(form()).toMatchObject(kept);
    await onNextPage();
    expect(form()).toMatchObject(kept);
  });

  test("keeps the picture that is picked while that of an earlier page is still being read", async () => {
    const picture = () => {
      const [photo] = editedTeam("7").thumbnail.photos;
      return photo?.status === "ready" && photo.blob.size;
    };
    await loadMe();
    await startEditing(team());
    editedTeam("7").restoreThumbnail(new Blob(["earlier"]));
    await onNextPage();
    expect(picture()).toBe("earlier".length);
    nextPage();
    await loadMe();
    const reading = startEditing(team());
    editedTeam("7").restoreThumbnail(new Blob(["now"]));
    await reading;
    await onNextPage();
    expect(picture()).toBe("now".length);
  });

  test.each([
    ["private", 1],
    ["public", 2],
  ] as const)(
    "sends %s as %i, and the description even where it is empty [7.12]",
    async (privacy, code) => {
      startEditing(team());
      Object.assign(form(), { name: " Runners ", description: "  ", privacy });
      expect(await updateTeam(team())).toBe(true);
      expect(fakes.callsOf("updateTeam")[0]?.params).toEqual({ teamId: "7" });
      expect(bodies()).toEqual([{ name: "Runners", description: "", privacy: code }]);
      expect(noticeKeys()).toEqual(["teams.updateSuccess"]);
    },
  );

  test("shows the new team on its page and in the lists, and empties their caches", async () => {
    await Promise.all([loadMyTeams(), loadTeam("7")]);
    startEditing(team());
    Object.assign(form(), { name: "Runners", privacy: "private" });
    await updateTeam(team());
    expect(teamDetails("7").team).toMatchObject({ name: "Runners", isPublic: false });
    expect(myTeams.items[0]?.name).toBe("Runners");
    await loadMyTeams();
    expect(fakes.callsOf("userTeams")).toHaveLength(2);
  });

  test("is not undone among my teams by a list that does not have the new team yet", async () => {
    fakes.serve("userTeams", () => ok([]));
    addToMyTeams(team());
    startEditing(team());
    form().name = "Runners";
    await updateTeam(team());
    await loadMyTeams({ force: true });
    expect(myTeams.items).toMatchObject([{ name: "Runners" }]);
  });

  const WHOLE = {
    ...rawTeam(7, { user_id: "me", description: "Old words", privacy: 1 }),
    members: [
      { id: 1, user_id: "me", role: 1 },
      { id: 2, user_id: "other", role: 3 },
    ],
    image: "https://pictures.test/7.jpg",
    invite_code: "K7QX2M9P",
    created_at: "2026-03-05T12:00:00Z",
  };
  const without = (name: string) =>
    Object.fromEntries(Object.entries(WHOLE).filter(([key]) => key !== name));
  test.each<[string, unknown]>([
    ["nothing", null],
    ["nothing at all", undefined],
    ["no team", {}],
    ["the id alone", { id: 7 }],
    ["id and name", { team: { id: 7, name: "Runners" } }],
    ...Object.keys(WHOLE).map((key): [string, unknown] => [`all but ${key}`, without(key)]),
  ])("that is answered with %s keeps what was not edited", async (_, answer) => {
    fakes.serve("team", () => ok(WHOLE));
    await Promise.all([loadMe(), loadTeam("7")]);
    const before = teamDetails("7").team;
    fakes.serve("updateTeam", () => ok(answer));
    // Nothing else comes from the server.
    fakes.hold("team");
    startEditing(team({ privacy: 1 }));
    form().name = "Runners";
    await updateTeam(team());
    const after = teamDetails("7").team;
    expect(after).toEqual({ ...before, name: "Runners" });
    expect(after && viewerRole(after)).toBe("Owner");
  });

  test("that makes a team private brings the code that it has from then on", async () => {
    await loadTeam("7");
    startEditing(team());
    form().privacy = "private";
    fakes.serve("updateTeam", () => ok({ team: rawTeam(7, { invite_code: "K7QX2M9P" }) }));
    await updateTeam(team());
    expect(teamDetails("7").team?.inviteCode).toBe("K7QX2M9P");
  });

  test("shows a new picture, which it sends as a data address, until the server has said another [7.12]", async () => {
    fakes.serve("updateTeam", () => ok(null));
    startEditing(team());
    editedTeam("7").setThumbnail(new Blob(["small"], { type: "image/jpeg" }));
    fakes.hold("team");
    await updateTeam(team());
    const image = `data:image/jpeg;base64,${btoa("small")}`;
    expect(bodies()).toMatchObject([{ image }]);
    expect(teamDetails("7").team?.imageUrl).toBe(image);
    expect(fakes.callsOf("team")).toHaveLength(1);
  });

  test("is not undone by an answer from before", async () => {
    const late = fakes.hold("team");
    const load = loadTeam("7");
    await vi.waitFor(() => expect(fakes.callsOf("team")).toHaveLength(1));
    startEditing(team());
    form().name = "Newer";
    await updateTeam(team());
    late.resolve(ok(rawTeam(7, { name: "Older" })));
    await load;
    expect(teamDetails("7")).toMatchObject({ team: { name: "Newer" }, state: { status: "ready" } });
  });

  test("keeps what is being saved in its form", async () => {
    const answer = fakes.hold("updateTeam");
    startEditing(team());
    form().name = "Runners";
    const saving = updateTeam(team());
    startEditing(team());
    expect(form()).toMatchObject({ name: "Runners", isSaving: true });
    answer.resolve(ok(null));
    await saving;
  });

  test.each<[string, () => unknown]>([
    ["it is saved", () => updateTeam(team())],
    ["another user comes", () => setToken("another", "host")],
  ])("keeps what could not be saved in its form, until %s", async (_, end) => {
    fakes.serve("updateTeam", () => fail("NETWORK"));
    startEditing(team());
    form().name = "Runners";
    expect(await updateTeam(team())).toBe(false);
    startEditing(team());
    expect(form()).toMatchObject({ name: "Runners", isSaving: false });
    fakes.serve("updateTeam", () => ok(null));
    await end();
    startEditing(team());
    expect(form().name).toBe("Team 7");
  });

  test("learns that its team is gone when a change is refused", async () => {
    await loadTeam("7");
    for (const name of ["team", "updateTeam"] as const) fakes.serve(name, () => fail("NOT_FOUND"));
    startEditing(team());
    form().name = "Runners";
    expect(await updateTeam(team())).toBe(false);
    await vi.waitFor(() => expect(teamDetails("7").team).toBeUndefined());
  });

  test("has a form of its own for another team, also while the first is being saved", async () => {
    const answer = fakes.hold("updateTeam");
    startEditing(team());
    form().name = "Runners";
    const first = updateTeam(team());
    const other = readRawTeam(rawTeam(8, { name: "Rowers" }));
    startEditing(other);
    expect(form("8")).toMatchObject({ name: "Rowers", isSaving: false });
    void updateTeam(other);
    answer.resolve(ok(null));
    await first;
    expect(fakes.callsOf("updateTeam")).toMatchObject([
      { params: { teamId: "7" }, body: { name: "Runners" } },
      { params: { teamId: "8" }, body: { name: "Rowers" } },
    ]);
  });
});

describe.each([
  ["deleting", deleteTeam, "deleteTeam", "teams.teamDeletedSuccess"],
  ["leaving", leaveTeam, "leaveTeam", "teams.leftTeamSuccess"],
] as const)("%s a team", (_, part, endpoint, success) => {
  test("takes it from the lists, and clears the caches and the times of fetches [4.20]", async () => {
    fakes.serve("teams", ({ query }) => ok(rawTeams(20, 20 * Number(query.page) - 19)));
    await Promise.all([loadMyTeams(), loadDiscover(), loadTeam("7")]);
    await loadMoreDiscover();
    const feeds = ["teamActivities?", "allActivities?"];
    const { cache } = fakes;
    for (const key of feeds) cache.store(key, {}, 60_000);
    expect(isFetchDue("my-teams")).toBe(false);
    expect(needsDiscover()).toBe(false);
    expect(await part(team())).toBe(true);
    expect(fakes.callsOf(endpoint)[0]?.params).toEqual({ teamId: "7" });
    expect(noticeKeys()).toEqual([success]);
    expect(myTeams.items.map(({ id }) => id)).toEqual(["8"]);
    expect(isFetchDue("my-teams")).toBe(true);
    expect(needsDiscover()).toBe(true);
    for (const key of feeds) expect(await cache.load(key)).toBeUndefined();
    await Promise.all([loadMyTeams(), loadDiscover(), loadTeam("7")]);
    expect(fakes.callsOf("userTeams")).toHaveLength(2);
    expect(fakes.callsOf("teams")).toHaveLength(3);
    expect(fakes.callsOf("team")).toHaveLength(2);
  });

  test("leaves Discover to the next answer, not to one that was on its way", async () => {
    const before = fakes.hold("teams");
    const load = loadDiscover();
    await vi.waitFor(() => expect(fakes.callsOf("teams")).toHaveLength(1));
    fakes.serve("teams", () => ok([rawTeam(9)]));
    await part(team());
    before.resolve(ok([rawTeam(7), rawTeam(9)]));
    await load;
    await vi.waitFor(() => expect(discover.state.status).toBe("ready"));
    expect(discover.items.map(({ id }) => id)).toEqual(["9"]);
  });

  test.each([
    ["private", 1],
    ["public", 2],
  ])(
    "takes its posts from the feed of all, also below the first page, unless they are still to be seen: %s",
    async (_, privacy) => {
      const posts = rawPosts(20, 1).map((post, at) => ({ ...post, teamId: at % 2 ? "7" : "8" }));
      const page = (at: number) => ok(postPage(posts.slice(10 * at - 10, 10 * at), 2));
      fakes.serve("allActivities", ({ query }) => page(Number(query.page)));
      await loadFeed("all");
      await loadMorePosts("all");
      await part(team({ privacy }));
      const hasGone = endpoint === "deleteTeam" || privacy === 1;
      expect(feedOf("all").items).toEqual(
        posts.filter(({ teamId }) => teamId !== "7" || !hasGone).map(({ id }) => id),
      );
    },
  );

  test("answers for that team only, also where another one is asked for meanwhile", async () => {
    const slow = deferred();
    fakes.serve(endpoint, ({ params }) => (params.teamId === "7" ? slow.promise : fail("HTTP")));
    const first = part(team());
    const second = part(readRawTeam(rawTeam(8)));
    slow.resolve(ok(null));
    expect([await first, await second]).toEqual([true, false]);
  });

  test.each([
    ["the answer was lost", fail("NETWORK")],
    ["an earlier answer was lost", fail("NOT_FOUND", "Not there", 404)],
  ])("is done where my teams have it no more: %s", async (_, answer) => {
    await loadMyTeams();
    fakes.serve(endpoint, () => answer);
    fakes.serve("userTeams", () => ok([rawTeam(8)]));
    expect(await part(team())).toBe(true);
    expect(noticeKeys()).toEqual([success]);
    expect(myTeams.items.map(({ id }) => id)).toEqual(["8"]);
  });

  test("is not said to be done because my teams do not have a new team yet", async () => {
    fakes.serve("userTeams", () => ok([rawTeam(8)]));
    addToMyTeams(team());
    fakes.serve(endpoint, () => fail("HTTP", "HTTP error! status: 500", 500));
    expect(await part(team())).toBe(false);
    expect(myTeams.items.map(({ id }) => id)).toEqual(["7"]);
  });

  test("of which my teams have nothing yet takes it from the screen where its page learns that it is gone", async () => {
    fakes.serve("userTeams", () => ok([]));
    await Promise.all([loadMyTeams(), loadTeam("7")]);
    addToMyTeams(team());
    for (const name of ["team", endpoint] as const) fakes.serve(name, () => fail("NOT_FOUND"));
    expect(await part(team())).toBe(false);
    await vi.waitFor(() => expect(teamDetails("7").team).toBeUndefined());
    expect(myTeams.items).toEqual([]);
  });

  test("changes nothing where the server refuses", async () => {
    await loadMyTeams();
    fakes.serve(endpoint, () => fail("HTTP", "HTTP error! status: 500", 500));
    expect(await part(team())).toBe(false);
    expect(myTeams.items).toHaveLength(2);
    expect(isFetchDue("my-teams")).toBe(false);
  });
});
