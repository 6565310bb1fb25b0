import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { type LaunchInput, readLaunchContext } from "../../bridge/launch.ts";
import { readTeam } from "../../src/api/normalise.ts";
import { isFetchDue } from "../../src/services/focus.ts";
import { commentsOf, deleteComment, loadComments, sendComment } from "../../src/stores/comments.ts";
import { discover, loadMoreDiscover } from "../../src/stores/discover.ts";
import { feedOf, loadFeed, loadMorePosts, refreshFeedIfDue } from "../../src/stores/feeds.ts";
import { joinByCode, joinTeam } from "../../src/stores/joining.ts";
import { loadMyTeams } from "../../src/stores/my-teams.ts";
import { likeByDoubleTap, postRecord, toggleLike } from "../../src/stores/posts.ts";
import { roleOn } from "../../src/stores/roles.ts";
import { services } from "../../src/stores/services.ts";
import { loadMe } from "../../src/stores/session.ts";
import { loadTeam, teamDetails } from "../../src/stores/team-details.ts";
import { loadMembers, makeAdmin, membersOf } from "../../src/stores/team-members.ts";
import { deleteTeam, leaveTeam } from "../../src/stores/team-settings.ts";
import { loadDiscover, searchTeams, showTeamsTab, teams } from "../../src/stores/teams.ts";
import { deferred, type FakeServices, ok, provideFakes } from "../stores/fake-services.ts";
import { commentPage, postPage, rawPosts, rawTeam, rawTeams } from "../stores/server-data.ts";

let fakes: FakeServices;
beforeEach(async () => {
  vi.useFakeTimers({ now: Date.parse("2026-05-02T09:00:00Z") });
  fakes = provideFakes();
  fakes.serve("userTeams", () => ok([rawTeam(1)]));
  fakes.serve("teams", () => ok({ teams: rawTeams(20) }));
  fakes.serve("team", () => ok(rawTeam(7)));
  fakes.serve("eligibility", () => ok({ can_join: true }));
  fakes.serve("joinTeam", () => ok({}));
  fakes.serve("joinByCode", () => ok({ team: rawTeam(7) }));
  fakes.serve("leaveTeam", () => ok(null));
  fakes.serve("deleteTeam", () => ok(null));
  fakes.serve("teamActivities", ({ query }) =>
    ok(postPage(query.page === 1 ? rawPosts(20, 11) : rawPosts(10, 1), 2)),
  );
  fakes.serve("likePost", () => ok(null));
  fakes.serve("unlikePost", () => ok(null));
  await loadMe();
});
afterEach(() => {
  vi.useRealTimers();
});

function launch(input: Partial<LaunchInput>) {
  return readLaunchContext({
    url: "https://app.test/teams",
    metaTags: [],
    stored: () => null,
    browserLanguages: ["de-DE"],
    ...input,
  });
}

it("4.05 takes the language of the URL, then of the meta tag, the store, the browser, then English", () => {
  const all: LaunchInput = {
    url: "https://app.test/teams?lang=ru",
    metaTags: [{ name: "x-app-language", content: "es" }],
    stored: () => "ru",
    browserLanguages: ["de", "es-MX"],
  };
  expect(launch(all).language).toEqual({ value: "ru", source: "url" });
  expect(launch({ ...all, url: "https://app.test/teams" }).language).toEqual({
    value: "es",
    source: "meta",
  });
  const { stored, browserLanguages } = all;
  expect(launch({ stored, browserLanguages }).language).toEqual({ value: "ru", source: "stored" });
  expect(launch({ browserLanguages }).language.value).toBe("es");
  expect(launch({}).language.value).toBe("en");
});

it("4.06 takes the token of the URL, then of a meta tag with Bearer, then the stored one", () => {
  const bearer = { name: "authorization", content: "Bearer from-meta" };
  const stored = () => "from-store";
  const url = "https://app.test/teams?token=from-url";
  expect(launch({ url, metaTags: [bearer], stored }).token).toEqual({
    value: "from-url",
    source: "url",
  });
  expect(launch({ metaTags: [bearer], stored }).token).toEqual({
    value: "from-meta",
    source: "meta",
  });
  const basic = { name: "authorization", content: "Basic from-meta" };
  expect(launch({ metaTags: [basic], stored }).token).toEqual({
    value: "from-store",
    source: "stored",
  });
});

it("4.08 is inside the mobile app with any token, platform or userAgent by URL or meta tag", () => {
  const isInside = (input: Partial<LaunchInput>) => launch(input).insideMobileApp;
  for (const given of ["token=abc", "platform=iOS", "userAgent=FitApp"]) {
    expect(isInside({ url: `https://app.test/teams?${given}` })).toBe(true);
  }
  for (const [name, content] of [
    ["authorization", "Bearer abc"],
    ["x-platform", "Android"],
    ["user-agent", "FitApp"],
  ] as const) {
    expect(isInside({ metaTags: [{ name, content }] })).toBe(true);
  }
  const url = "https://app.test/teams?lang=ru&theme=light&appVersion=4";
  expect(isInside({ url, stored: () => "abc" })).toBe(false);
});

const facts = { me: "me", myTeams: [], joinedIds: [] };
const roleIn = (fields: object) => {
  const team = readTeam({ id: 7, name: "Runners", privacy: 2, ...fields });
  return team && roleOn(team, facts);
};

it("4.10 is Owner of an own team", () => {
  expect(roleIn({ user_id: "me", members: 3 })).toBe("Owner");
  expect(roleIn({ user_id: "she", members: [{ id: 1, user_id: "me", role: 1 }] })).toBe("Owner");
});

it("4.11 is Member where the member list says so", () => {
  expect(roleIn({ user_id: "she", members: [{ id: 1, user_id: "me", role: 3 }] })).toBe("Member");
});

it("4.12 is NonMember otherwise", () => {
  expect(roleIn({ user_id: "she", members: [{ id: 1, user_id: "he" }] })).toBe("NonMember");
  expect(roleIn({ user_id: "she", members: 3 })).toBe("NonMember");
});

async function openTeam(): Promise<void> {
  await loadTeam("7");
  expect(teamDetails("7").team?.memberCount).toBe(3);
}

async function join(): Promise<void> {
  await openTeam();
  const { team } = teamDetails("7");
  if (team) await joinTeam(team);
}

it("4.13 counts one member more after joining", async () => {
  await openTeam();
  const { team } = teamDetails("7");
  // What the server says of the team afterwards is still on its way.
  fakes.serve("team", () => deferred().promise);
  if (team) await joinTeam(team);
  expect(teamDetails("7").team?.memberCount).toBe(4);
});

it("4.14 forgets the cached list of the user's teams after joining", async () => {
  await loadMyTeams();
  await loadMyTeams();
  expect(fakes.callsOf("userTeams")).toHaveLength(1);
  await join();
  await loadMyTeams();
  expect(fakes.callsOf("userTeams")).toHaveLength(2);
});

it("4.15 cannot join again after joining", async () => {
  await openTeam();
  expect(teamDetails("7").eligibility).toBe("can-join");
  await join();
  expect(teamDetails("7").eligibility).toBe("cannot-join");
});

it("4.17 forgets the caches after joining by code", async () => {
  await loadMyTeams();
  await openTeam();
  await joinByCode("K7QX2M9P");
  const { reads } = services();
  expect(await reads.cached("userTeams", { params: { lang: "en" } })).toBeUndefined();
  expect(await reads.cached("team", { params: { lang: "en", teamId: "7" } })).toBeUndefined();
});

it("4.18 asks for my teams 1.5 s after joining by code, and 1 s later again", async () => {
  await joinByCode("K7QX2M9P");
  const callsAfter = async (ms: number) => {
    await vi.advanceTimersByTimeAsync(ms);
    return fakes.callsOf("userTeams").length;
  };
  const before = await callsAfter(1499);
  expect(await callsAfter(1)).toBe(before + 1);
  expect(await callsAfter(999)).toBe(before + 1);
  expect(await callsAfter(1)).toBe(before + 2);
  expect(fakes.callsOf("teams")).toEqual([]);
});

it("4.19 asks for Discover too where it is the active tab", async () => {
  showTeamsTab("discover");
  await vi.advanceTimersByTimeAsync(0);
  await joinByCode("K7QX2M9P");
  await vi.advanceTimersByTimeAsync(2500);
  expect(fakes.callsOf("teams")).toHaveLength(3);
});

it("4.20 clears the team caches and the times of fetches after leaving and deleting", async () => {
  for (const part of [leaveTeam, deleteTeam]) {
    await loadMyTeams({ force: true });
    await openTeam();
    expect(isFetchDue("my-teams")).toBe(false);
    const { team } = teamDetails("7");
    expect(team && (await part(team))).toBe(true);
    expect(isFetchDue("my-teams")).toBe(true);
    const { reads } = services();
    expect(await reads.cached("userTeams", { params: { lang: "en" } })).toBeUndefined();
    expect(await reads.cached("team", { params: { lang: "en", teamId: "7" } })).toBeUndefined();
  }
});

it("4.24 is checking first, then says whether one can join", async () => {
  for (const canJoin of [true, false]) {
    fakes = provideFakes();
    fakes.serve("team", () => ok(rawTeam(7)));
    const answer = deferred();
    fakes.serve("eligibility", () => answer.promise);
    const loading = loadTeam("7");
    await vi.waitFor(() => expect(teamDetails("7").eligibility).toBe("checking"));
    answer.resolve(ok({ can_join: canJoin }));
    await loading;
    expect(teamDetails("7").eligibility).toBe(canJoin ? "can-join" : "cannot-join");
  }
});

it("4.25 checks only those who are neither owner nor member", async () => {
  fakes.serve("team", ({ params }) => {
    const members = params.teamId === "2" ? [{ id: 1, user_id: "me", role: 3 }] : [];
    return ok(
      rawTeam(params.teamId ?? "", { user_id: params.teamId === "1" ? "me" : "x", members }),
    );
  });
  await loadTeam("1");
  await loadTeam("2");
  expect(fakes.callsOf("eligibility")).toEqual([]);
  await loadTeam("3");
  expect(fakes.callsOf("eligibility").map(({ params }) => params)).toEqual([{ teamId: "3" }]);
});

it("4.26 forgets the search and the pages on a switch of the tab", async () => {
  showTeamsTab("discover");
  await vi.advanceTimersByTimeAsync(0);
  fakes.serve("teams", () => ok({ teams: rawTeams(20, 21) }));
  await loadMoreDiscover();
  expect([discover.page, discover.items.length]).toEqual([2, 40]);
  searchTeams("swim");
  showTeamsTab("my");
  expect(teams.search).toBe("");
  expect([discover.page, discover.items.length]).toEqual([1, 20]);
});

it("4.27 loads Discover on the first switch to it, and not on later ones", async () => {
  showTeamsTab("discover");
  await vi.advanceTimersByTimeAsync(0);
  expect(fakes.callsOf("teams")).toHaveLength(1);
  showTeamsTab("my");
  showTeamsTab("discover");
  await vi.advanceTimersByTimeAsync(0);
  expect(fakes.callsOf("teams")).toHaveLength(1);
});

it("4.28 knows whether Discover is loading, has more, and at which page it is", async () => {
  const answer = deferred();
  fakes.serve("teams", () => answer.promise);
  const loading = loadDiscover();
  expect(discover.state.status).toBe("loading");
  answer.resolve(ok({ teams: rawTeams(20) }));
  await loading;
  expect(discover).toMatchObject({ state: { status: "ready" }, hasMore: true, page: 1 });
});

it("4.29 expects more teams after a page of exactly 20", async () => {
  for (const [count, hasMore] of [
    [19, false],
    [20, true],
    [21, false],
  ] as const) {
    fakes.serve("teams", () => ok({ teams: rawTeams(count) }));
    await loadDiscover({ force: true });
    expect(discover.hasMore).toBe(hasMore);
  }
});

it("4.30 asks for page 1 of a team's feed first", async () => {
  await loadFeed({ teamId: "7" });
  expect(fakes.callsOf("teamActivities").map(({ query }) => query.page)).toEqual([1]);
  expect(feedOf({ teamId: "7" }).items).toHaveLength(10);
});

it("4.32 asks for page 1 again on focus after 60 s, for each team by itself", async () => {
  const [seven, eight] = [{ teamId: "7" }, { teamId: "8" }];
  const focusAfter = async (ms: number) => {
    await vi.advanceTimersByTimeAsync(ms);
    refreshFeedIfDue(seven);
    refreshFeedIfDue(eight);
    await vi.advanceTimersByTimeAsync(0);
    return fakes
      .callsOf("teamActivities")
      .map(({ params, query }) => `${params.teamId}/${query.page}`);
  };
  await loadFeed(seven);
  await vi.advanceTimersByTimeAsync(30_000);
  await loadFeed(eight);
  const first = ["7/1", "8/1"];
  expect(await focusAfter(29_999)).toEqual(first);
  expect(await focusAfter(1)).toEqual([...first, "7/1"]);
  expect(await focusAfter(30_000)).toEqual([...first, "7/1", "8/1"]);
});

it("4.34 counts a like up and an unlike down", async () => {
  await loadFeed({ teamId: "7" });
  const post = postRecord("p20");
  await toggleLike("p20");
  expect(post).toMatchObject({ isLiked: true, likeCount: 6 });
  await toggleLike("p20");
  expect(post).toMatchObject({ isLiked: false, likeCount: 5 });
});

it("4.35 ignores taps while a like is on its way", async () => {
  await loadFeed({ teamId: "7" });
  const answer = deferred();
  fakes.serve("likePost", () => answer.promise);
  const liking = toggleLike("p20");
  await toggleLike("p20");
  expect(postRecord("p20")).toMatchObject({ isLiked: true, likeCount: 6 });
  answer.resolve(ok(null));
  await liking;
  expect(fakes.calls.filter(({ name }) => /likePost/.test(name))).toHaveLength(1);
});

it("4.37 ignores a double tap while a like is on its way", async () => {
  await loadFeed({ teamId: "7" });
  const answer = deferred();
  fakes.serve("likePost", () => answer.promise);
  const liking = toggleLike("p20");
  expect(likeByDoubleTap("p20")).toBe(false);
  answer.resolve(ok(null));
  await liking;
  expect(fakes.callsOf("likePost")).toHaveLength(1);
});

async function openComments(): Promise<void> {
  const own = { id: "c1", userId: "me", content: "Nice" };
  fakes.serve("comments", () => ok(commentPage([own], 1)));
  await loadFeed({ teamId: "7" });
  await loadComments("p20");
  expect(postRecord("p20")?.commentCount).toBe(1);
}

it("4.38 puts a new comment first and counts one more", async () => {
  await openComments();
  fakes.serve("createComment", () => ok({ id: "c2", userId: "me", content: "Wow" }));
  const list = commentsOf("p20");
  list.text = "Wow";
  await sendComment("p20");
  expect(list.items.map(({ id }) => id)).toEqual(["c2", "c1"]);
  expect(postRecord("p20")?.commentCount).toBe(2);
});

it("4.39 takes a deleted comment away and counts one less", async () => {
  await openComments();
  fakes.serve("deleteComment", () => ok(null));
  await deleteComment("p20", "c1");
  expect(commentsOf("p20").items).toEqual([]);
  expect(postRecord("p20")?.commentCount).toBe(0);
});

it("4.41 makes an Admin of a Member without a call", async () => {
  fakes.serve("teamMembers", () => ok({ members: [{ id: 1, user_id: "he", role: 3 }] }));
  await loadMembers("7");
  const before = fakes.calls.length;
  expect(membersOf("7").items[0]?.role).toBe("Member");
  makeAdmin("7", "1", "He");
  expect(membersOf("7").items[0]?.role).toBe("Admin");
  expect(fakes.calls).toHaveLength(before);
});

it("4.31 appends the next page while there are more", async () => {
  const feed = feedOf({ teamId: "7" });
  await loadFeed({ teamId: "7" });
  expect(feed.hasMore).toBe(true);
  await loadMorePosts({ teamId: "7" });
  expect(feed.items).toHaveLength(20);
  expect(feed.hasMore).toBe(false);
  await loadMorePosts({ teamId: "7" });
  expect(fakes.callsOf("teamActivities").map(({ query }) => query.page)).toEqual([1, 2]);
});
