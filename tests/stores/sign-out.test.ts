// @vitest-environment happy-dom
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { getVersion } from "valtio/vanilla";
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { keepEnvironmentFor } from "../../src/services/launch.ts";
import { createPhotoStore } from "../../src/services/photo-store.ts";
import { localText, secretText, sessionText } from "../../src/services/storage.ts";
import { addPhotos } from "../../src/stores/composer/add-photos.ts";
import { getComposer } from "../../src/stores/composer/composer.ts";
import { setPostText } from "../../src/stores/composer/save-draft.ts";
import { recall, remember } from "../../src/stores/host/navigation.ts";
import { activityForm } from "../../src/stores/posts/activity.ts";
import { commentsOf, loadComments } from "../../src/stores/posts/comments.ts";
import { feedOf, loadFeed } from "../../src/stores/posts/feeds.ts";
import { postRecord } from "../../src/stores/posts/posts.ts";
import { services } from "../../src/stores/services.ts";
import { signOut, signOutWithOtherTabs } from "../../src/stores/session/account.ts";
import { keepFormerSession } from "../../src/stores/session/former-session.ts";
import { loadMe, session, setToken } from "../../src/stores/session/session.ts";
import { joinedTeams, keepJoined } from "../../src/stores/teams/joined-teams.ts";
import { loadMyTeams } from "../../src/stores/teams/my-teams.ts";
import { loadTeam, teamDetails } from "../../src/stores/teams/team-details.ts";
import { newTeam } from "../../src/stores/teams/team-form.ts";
import { loadMembers, membersOf } from "../../src/stores/teams/team-members.ts";
import { editedTeam, startEditing } from "../../src/stores/teams/team-settings.ts";
import { loadStats, statsOf } from "../../src/stores/teams/team-stats.ts";
import { loadDiscover, searchTeams, teams } from "../../src/stores/teams/teams.ts";
import { fakes, noticeKeys, ok, provideFakes } from "./fake-services.ts";
import { commentPage, postPage, rawComment, rawPost, rawTeam, readRawTeam } from "./server-data.ts";

/** In all that the user reads or writes. Wherever it turns up after the sign-out, something is left. */
const PRIVATE = "private-words";
const POST = `${PRIVATE}-post`;
const PICTURE = `data:image/jpeg;base64,${btoa("a photo of a post")}`;
const FOLDER = join(import.meta.dirname, "../../src/stores");

const urls = new Set<string>();

beforeEach(() => {
  for (const storage of [localStorage, sessionStorage]) storage.clear();
  provideFakes();
  const create = URL.createObjectURL;
  vi.spyOn(URL, "createObjectURL").mockImplementation(blob => {
    const url = create(blob);
    urls.add(url);
    return url;
  });
  vi.spyOn(URL, "revokeObjectURL").mockImplementation(url => void urls.delete(url));
});
afterEach(() => {
  urls.clear();
});

/** Everything that a store exports as its state, also of stores that are added later. */
async function exportedState(): Promise<Record<string, unknown>> {
  const files = readdirSync(FOLDER, { recursive: true, encoding: "utf8" });
  const found: Record<string, unknown> = {};
  for (const file of files.filter(name => name.endsWith(".ts"))) {
    const exported: Record<string, unknown> = await import(join(FOLDER, file));
    for (const [name, value] of Object.entries(exported)) {
      if (getVersion(value) !== undefined) found[`${file} ${name}`] = value;
    }
  }
  return found;
}

/** What stores keep by keys. */
const keyedState = () => ({
  team: teamDetails("7"),
  members: membersOf("7"),
  stats: statsOf("7", "week"),
  feed: feedOf({ teamId: "7" }),
  post: postRecord(POST),
  comments: commentsOf(POST),
  composer: getComposer("7").state,
  newTeam: newTeam.form,
  editedTeam: editedTeam("7").form,
  joined: joinedTeams(),
  place: recall("first", "text"),
});

const storages = () => ({
  localStorage: { ...localStorage },
  sessionStorage: { ...sessionStorage },
});

/** The places that have something private. */
const privateIn = (places: Record<string, unknown>) =>
  Object.entries(places)
    .filter(([, value]) => JSON.stringify(value)?.includes(PRIVATE))
    .map(([name]) => name)
    .toSorted();

async function wholeSession(): Promise<void> {
  Object.assign(services(), { photos: createPhotoStore() });
  const member = { id: "1", user_id: "1", first_name: PRIVATE, role: 2 };
  const team = rawTeam(7, { name: PRIVATE, description: PRIVATE, members: [member] });
  fakes.serve("userTeams", () => ok([team]));
  fakes.serve("teams", () => ok({ teams: [team] }));
  fakes.serve("team", () => ok(team));
  fakes.serve("eligibility", () => ok({ can_join: false }));
  fakes.serve("teamMembers", () => ok([member]));
  fakes.serve("teamActivities", () =>
    ok(postPage([rawPost(1, { id: POST, content: PRIVATE, images: [PICTURE] })], 1)),
  );
  fakes.serve("comments", () => ok(commentPage([rawComment("c1", { content: PRIVATE })], 1)));
  fakes.serve("teamStats", () => ok({ total_workouts: 5 }));
  fakes.serve("topContributors", () =>
    ok([{ user: { id: "1", first_name: PRIVATE }, stats: { workouts: 1 } }]),
  );
  setToken(`${PRIVATE}-token`, "host");
  await Promise.all([loadMe(), loadMyTeams(), loadDiscover(), loadTeam("7")]);
  await Promise.all([loadFeed({ teamId: "7" }), loadMembers("7"), loadStats("7", "week")]);
  services().photos.urlOf(postRecord(POST)?.photos[0] ?? "");
  await loadComments(POST);
  commentsOf(POST).text = PRIVATE;
  setPostText(getComposer("7"), PRIVATE);
  addPhotos(getComposer("7"), [new Blob(["photo"], { type: "image/jpeg" })]);
  newTeam.form.name = PRIVATE;
  newTeam.setThumbnail(new File(["picture"], "a.png", { type: "image/png" }));
  startEditing(readRawTeam(team));
  activityForm.text = PRIVATE;
  searchTeams(PRIVATE);
  keepJoined(readRawTeam(rawTeam(8, { name: PRIVATE })));
  remember("first", "text", PRIVATE);
  secretText.write("token", `${PRIVATE}-token-of-before`);
  keepFormerSession(`${PRIVATE}-token`);
  secretText.write("token", `${PRIVATE}-token`);
  keepEnvironmentFor(`${PRIVATE}-token`);
  await vi.waitUntil(() => urls.size === 3);
}

/** The places whose lists of objects are proxied item by item. */
const watchedListsIn = (places: Record<string, unknown>) => {
  const hasOne = (value: unknown): boolean =>
    getVersion(value) !== undefined &&
    Object.values(value as object).some(
      item => (Array.isArray(value) && getVersion(item) !== undefined) || hasOne(item),
    );
  return Object.keys(places).filter(name => hasOne(places[name]));
};

test("no store watches each object of a list from the server: a long one would hold up the page", async () => {
  await wholeSession();
  expect(teamDetails("7").team?.members).toHaveLength(1);
  expect(watchedListsIn({ ...keyedState(), ...(await exportedState()) })).toEqual([]);
});

describe("after a whole session and a sign-out", () => {
  test("no store knows anything of the user", async () => {
    await wholeSession();
    const before = keyedState();
    expect(privateIn(before)).toEqual(Object.keys(before).toSorted());
    expect(privateIn(await exportedState()).length).toBeGreaterThanOrEqual(4);
    signOut();
    expect(privateIn(keyedState())).toEqual([]);
    expect(privateIn(await exportedState())).toEqual([]);
    expect(teams.search).toBe("");
  });

  test("no text of the user is stored, also where the page ends in the same task", async () => {
    await wholeSession();
    expect(privateIn(storages())).toEqual(["localStorage", "sessionStorage"]);
    signOut();
    expect(privateIn(storages())).toEqual([]);
    const keys = [...Object.keys(localStorage), ...Object.keys(sessionStorage)];
    expect(keys.filter(key => !/language|theme/.test(key))).toEqual([]);
    for (const storage of [localText, secretText, sessionText]) {
      for (const key of ["token", "owner", "former.token", "former.owner", "launch.token"])
        expect(storage.read(key), key).toBeUndefined();
    }
  });

  test("no picture has an address any more", async () => {
    await wholeSession();
    signOut();
    await vi.waitUntil(() => urls.size === 0);
  });
});

test("a sign-out is told to the app around, after everything is forgotten, and to the user", () => {
  signOut();
  expect(fakes.signOuts).toEqual([undefined]);
  expect(noticeKeys()).toEqual(["account.signedOut"]);
});

describe("in another tab", () => {
  beforeAll(signOutWithOtherTabs);

  /** As the other tab has changed the storage, and then says so. */
  function changeElsewhere(name: string, newValue: string | null): void {
    const key = `teamhub.${name}`;
    const oldValue = localStorage.getItem(key);
    if (newValue === null) localStorage.removeItem(key);
    else localStorage.setItem(key, newValue);
    window.dispatchEvent(new StorageEvent("storage", { key, oldValue, newValue }));
  }

  function signOutElsewhere(): void {
    changeElsewhere("token", null);
    changeElsewhere("owner", null);
  }

  beforeEach(() => setToken("mine", "host"));

  test("a sign-out is one in this tab", () => {
    signOutElsewhere();
    expect(session.token).toBeUndefined();
  });

  test("a sign-out is one in this tab where the token was renewed there", async () => {
    await loadMe();
    changeElsewhere("token", "renewed");
    signOutElsewhere();
    expect(session.token).toBeUndefined();
  });

  test("somebody else may sign in, and out again", async () => {
    await loadMe();
    changeElsewhere("token", "theirs");
    changeElsewhere("owner", null);
    changeElsewhere("owner", "them");
    signOutElsewhere();
    expect(session.token).toBe("mine");
  });
});

test("a sign-out leaves the session of another user, whom another tab has signed in since, on the device", async () => {
  setToken("mine", "host");
  await loadMe();
  localStorage.setItem("teamhub.token", "theirs");
  localStorage.setItem("teamhub.owner", "them");
  signOut();
  expect(session.token).toBeUndefined();
  expect({ ...localStorage }).toMatchObject({ "teamhub.token": "theirs", "teamhub.owner": "them" });
});

test("a sign-out takes along the token of the same user that another tab has renewed", async () => {
  setToken("mine", "host");
  await loadMe();
  localStorage.setItem("teamhub.token", "renewed");
  signOut();
  expect(localStorage.getItem("teamhub.token")).toBeNull();
});
