import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { EndpointName } from "../../src/api/endpoints.ts";
import { readTopContributors } from "../../src/api/normalise.ts";
import { relativeTime } from "../../src/core/dates.ts";
import { abbreviate, average, hoursOf } from "../../src/core/numbers.ts";
import { statsRange } from "../../src/core/stats-range.ts";
import { formatJoinCode } from "../../src/core/text.ts";
import { en } from "../../src/i18n/en.ts";
import * as limits from "../../src/limits.ts";
import { createCache } from "../../src/services/cache.ts";
import type { CallOptions } from "../../src/services/http.ts";
import { loadComments } from "../../src/stores/comments.ts";
import { loadFeed } from "../../src/stores/feeds.ts";
import { loadMyTeams } from "../../src/stores/my-teams.ts";
import { services } from "../../src/stores/services.ts";
import { loadMe } from "../../src/stores/session.ts";
import { teamLink } from "../../src/stores/share.ts";
import { loadTeam } from "../../src/stores/team-details.ts";
import { loadMembers } from "../../src/stores/team-members.ts";
import {
  loadDiscover,
  refetchAfterJoin,
  refetchTeamsIfDue,
  searchTeams,
  showTeamsTab,
} from "../../src/stores/teams.ts";
import { memoryMirror } from "../services/memory-mirror.ts";
import { type FakeServices, ok, provideFakes } from "../stores/fake-services.ts";
import { commentPage, postPage, rawPosts, rawTeam, rawTeams } from "../stores/server-data.ts";

const MINUTE_MS = 60_000;
const NOW = new Date(2026, 4, 2, 9, 30);
let fakes: FakeServices;

beforeEach(() => {
  vi.useFakeTimers({ now: NOW });
  fakes = provideFakes();
  fakes.serve("userTeams", () => ok([rawTeam(1)]));
  fakes.serve("teams", () => ok({ teams: rawTeams(20) }));
  fakes.serve("team", () => ok(rawTeam(7)));
  fakes.serve("eligibility", () => ok({ can_join: true }));
  fakes.serve("teamActivities", () => ok(postPage(rawPosts(10, 1), 3)));
  fakes.serve("teamMembers", () => ok({ members: [] }));
  fakes.serve("comments", () => ok(commentPage([], 0)));
});
afterEach(() => {
  vi.useRealTimers();
});

/** For how many whole minutes what is cached counts as fresh. */
async function freshMinutes<Name extends EndpointName>(
  name: Name,
  options: CallOptions<Name>,
): Promise<number> {
  const { reads } = services();
  for (let minutes = 0; minutes < 100; minutes++) {
    vi.setSystemTime(NOW.getTime() + minutes * MINUTE_MS + MINUTE_MS - 1);
    if (!(await reads.cached(name, options))) return minutes;
  }
  throw new Error("It is fresh for good");
}

it("9.01 keeps the user's teams for 15 minutes", async () => {
  await loadMyTeams();
  expect(await freshMinutes("userTeams", { params: { lang: "en" } })).toBe(15);
});

it("9.02 keeps popular teams for 10 minutes", async () => {
  await loadDiscover();
  const query = { page: 1, limit: 20 };
  expect(await freshMinutes("teams", { params: { lang: "en" }, query })).toBe(10);
});

it("9.03 keeps a team's details for 30 minutes", async () => {
  await loadTeam("7");
  expect(await freshMinutes("team", { params: { lang: "en", teamId: "7" } })).toBe(30);
});

it("9.04 keeps activities for 5 minutes", async () => {
  await loadFeed({ teamId: "7" });
  const query = { page: 1, limit: 10 };
  expect(await freshMinutes("teamActivities", { params: { teamId: "7" }, query })).toBe(5);
});

it("9.05 keeps the user's profile for 60 minutes", async () => {
  await loadMe();
  expect(await freshMinutes("currentUser", {})).toBe(60);
});

it("9.06 purges what has expired every 60 s", async () => {
  const stored = new Map<string, unknown>();
  const cache = createCache(memoryMirror(stored));
  cache.store("short", 1, 30_000);
  cache.store("long", 2, 90_000);
  await vi.advanceTimersByTimeAsync(59_999);
  expect([...stored.keys()]).toEqual(["short", "long"]);
  await vi.advanceTimersByTimeAsync(1);
  expect([...stored.keys()]).toEqual(["long"]);
  await vi.advanceTimersByTimeAsync(60_000);
  expect([...stored.keys()]).toEqual([]);
});

it("9.07 asks for 20 teams a page", async () => {
  await loadDiscover();
  expect(fakes.callsOf("teams")[0]?.query).toMatchObject({ page: 1, limit: 20 });
});

it("9.08 asks for 20 members a page", async () => {
  await loadMembers("7");
  expect(fakes.callsOf("teamMembers")[0]?.query).toEqual({ page: 1, limit: 20 });
});

it("9.09 asks for 10 activities a page", async () => {
  await loadFeed({ teamId: "7" });
  expect(fakes.callsOf("teamActivities")[0]?.query).toEqual({ page: 1, limit: 10 });
});

it("9.10 asks for 10 comments a page", async () => {
  await loadComments("p1");
  expect(fakes.callsOf("comments")[0]?.query).toEqual({ page: 1, limit: 10 });
});

it("9.11 waits 500 ms before it searches Discover", async () => {
  showTeamsTab("discover");
  await vi.advanceTimersByTimeAsync(0);
  searchTeams("swim");
  await vi.advanceTimersByTimeAsync(499);
  expect(fakes.callsOf("teams")).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(fakes.callsOf("teams")).toHaveLength(2);
});

it("9.12 asks again on focus at most once in 60 s, by a time in local storage", async () => {
  const stored = new Map<string, string>();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  });
  await loadMyTeams();
  expect([...stored]).toEqual([["teamhub.fetched.my-teams", String(NOW.getTime())]]);
  vi.setSystemTime(NOW.getTime() + 59_999);
  refetchTeamsIfDue();
  await vi.advanceTimersByTimeAsync(0);
  expect(fakes.callsOf("userTeams")).toHaveLength(1);
  vi.setSystemTime(NOW.getTime() + 60_000);
  refetchTeamsIfDue();
  refetchTeamsIfDue();
  await vi.advanceTimersByTimeAsync(0);
  expect(fakes.callsOf("userTeams")).toHaveLength(2);
  vi.unstubAllGlobals();
});

const windowOf = (period: "week" | "month" | "year" | "all") =>
  statsRange(period, NOW, limits.STATS_WINDOW);

it("9.13 counts a week as the Last 7 Days", () => {
  expect(en.stats.weekWindow).toBe("Last 7 Days");
  expect(windowOf("week")).toEqual({ start: "2026-04-25", end: "2026-05-02" });
});

it("9.14 counts a month as the Last 30 Days", () => {
  expect(en.stats.monthWindow).toBe("Last 30 Days");
  expect(windowOf("month")).toEqual({ start: "2026-04-02", end: "2026-05-02" });
});

it("9.15 counts This Year from 1 January", () => {
  expect(en.stats.yearWindow).toBe("This Year");
  expect(windowOf("year")).toEqual({ start: "2026-01-01", end: "2026-05-02" });
});

it("9.16 counts All Time as 5 years", () => {
  expect(en.stats.allWindow).toBe("All Time");
  expect(windowOf("all")).toEqual({ start: "2021-05-02", end: "2026-05-02" });
});

it("9.17 limits a post's text to 500 characters", () => {
  expect(limits.POST_TEXT_MAX_CHARS).toBe(500);
});

it("9.18 limits a post's images to 3, 600 by 600 at 0.6, 10 MB in all", () => {
  expect(limits.POST_MAX_IMAGES).toBe(3);
  expect(limits.IMAGE_PRESETS.post).toEqual({ maxWidthPx: 600, maxHeightPx: 600, quality: 0.6 });
  expect(limits.POST_IMAGES_MAX_BYTES).toBe(10 * 1024 * 1024);
});

it("9.19 fits other images into 800 by 800 at 0.8, and takes uploads of 2 MB", () => {
  expect(limits.IMAGE_PRESETS.other).toEqual({ maxWidthPx: 800, maxHeightPx: 800, quality: 0.8 });
  expect(limits.THUMBNAIL_FILE_MAX_BYTES).toBe(2 * 1024 * 1024);
});

it("9.20 limits a thumbnail to 1200 wide at 0.8", () => {
  expect(limits.IMAGE_PRESETS.thumbnail).toEqual({
    maxWidthPx: 1200,
    maxHeightPx: Number.POSITIVE_INFINITY,
    quality: 0.8,
  });
});

it("9.21 takes 11 characters for a code of 8, and 4 at least", () => {
  expect(limits.JOIN_CODE_INPUT_MAX_CHARS).toBe(11);
  expect(limits.JOIN_CODE_MIN_CHARS).toBe(4);
  expect(limits.JOIN_CODE_CHARS).toBe(8);
  const shape = { groupChars: limits.JOIN_CODE_GROUP_CHARS, maxChars: limits.JOIN_CODE_CHARS };
  expect(formatJoinCode("abcdefghij", shape)).toBe("ABCD - EFGH");
});

it("9.22 asks again 1.5 s after joining, and 1 s after that", async () => {
  refetchAfterJoin();
  const countAt = async (ms: number) => {
    await vi.advanceTimersByTimeAsync(ms);
    return fakes.callsOf("userTeams").length;
  };
  expect(await countAt(1499)).toBe(0);
  expect(await countAt(1)).toBe(1);
  expect(await countAt(999)).toBe(1);
  expect(await countAt(1)).toBe(2);
});

it("9.23 swipes beyond 50 px", () => {
  expect(limits.SWIPE_MIN_PX).toBe(50);
});

it("9.24 has 300 ms for a double tap", () => {
  expect(limits.DOUBLE_TAP_WINDOW_MS).toBe(300);
});

it("9.26 has team cards of 160 px", () => {
  expect(limits.TEAM_CARD_HEIGHT_PX).toBe(160);
});

it("9.27 shows 8 skeletons", () => {
  expect(limits.SKELETON_COUNT).toBe(8);
});

it("9.28 shows 2 in Following", () => {
  expect(limits.FOLLOWING_TAB_ITEMS).toBe(2);
});

it("9.30 scrolls members in 400 px", () => {
  expect(limits.MEMBERS_LIST_HEIGHT_PX).toBe(400);
});

it("9.32 says just now under one minute", () => {
  const now = NOW.getTime();
  const at = (ageMs: number) => relativeTime(now - ageMs, now, "en", en.time.justNow);
  expect([at(0), at(59_999)]).toEqual(["just now", "just now"]);
  expect(at(60_000)).toBe("1 minute ago");
});

it("9.33 speaks en, ru and es", () => {
  expect(limits.LANGUAGES).toEqual(["en", "ru", "es"]);
});

it("9.34 knows prod, the default, prev and dev", () => {
  expect(limits.ENVIRONMENTS).toEqual(["prod", "prev", "dev"]);
  expect(limits.DEFAULT_ENVIRONMENT).toBe("prod");
});

it("9.35 shows seconds divided by 3600 as hours", () => {
  expect(hoursOf(115_440)).toBeCloseTo(32.0667, 4);
});

it("9.36 divides the hours by the workouts for the average, and has none without workouts", () => {
  expect(average(hoursOf(115_440), 37)).toBeCloseTo(0.8667, 4);
  expect(average(0, 0)).toBe(0);
});

it("9.37 writes k above 1000 and M above a million", () => {
  const shown = [999, 1000, 1001, 1250, 15_400, 999_949, 999_950, 1_000_000, 2_340_000];
  expect(shown.map(number => abbreviate(number, "en"))).toEqual([
    "999",
    "1000",
    "1k",
    "1.3k",
    "15.4k",
    "999.9k",
    "1M",
    "1M",
    "2.3M",
  ]);
});

it("9.38 ranks by top_contributor_score", () => {
  const contributor = (id: number, workouts: number, top_contributor_score: number) => ({
    user: { id },
    stats: { workouts, top_contributor_score },
  });
  const ranked = readTopContributors([
    contributor(1, 90, 10),
    contributor(2, 3, 982),
    contributor(3, 40, 500),
  ]);
  expect(ranked?.map(({ id }) => id)).toEqual(["2", "3", "1"]);
});

it("9.41 takes dashes and spaces out of the code of an invite link", () => {
  const team = {
    id: "2",
    name: "Iron Hour",
    description: "",
    isPublic: false,
    memberCount: 8,
    inviteCode: "1RON - H0-UR",
    createdAtMs: 0,
  };
  expect(teamLink(team)).toBe("https://teamhub.test/teams?code=1RONH0UR");
});
