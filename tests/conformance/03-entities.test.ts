import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { readLaunchContext } from "../../bridge/launch.ts";
import {
  readComment,
  readComments,
  readCurrentUser,
  readEligibility,
  readMember,
  readMembers,
  readPost,
  readPosts,
  readTeam,
  readTeamStats,
  readTopContributors,
} from "../../src/api/normalise.ts";
import { createCache } from "../../src/services/cache.ts";
import { createApi } from "../../src/services/http.ts";
import { loadMyTeams, myTeams } from "../../src/stores/my-teams.ts";
import { viewerRole } from "../../src/stores/roles.ts";
import { loadMe } from "../../src/stores/session.ts";
import { createTeam, newTeam } from "../../src/stores/team-form.ts";
import { loadStats } from "../../src/stores/team-stats.ts";
import { unwrap } from "../contract/test-backend.ts";
import { memoryMirror } from "../services/memory-mirror.ts";
import { ok, provideFakes } from "../stores/fake-services.ts";
import { freshBackend } from "./product.ts";

const NOW = "2026-05-02T09:00:00.000Z";
const team = (fields: object) => readTeam({ id: "7", name: "Runners", ...fields });
const post = (fields: object) => readPost({ id: "3", content: "Ran", ...fields });

describe("what the app reads and keeps", () => {
  beforeEach(() => {
    vi.useFakeTimers({ now: Date.parse(NOW), toFake: ["Date"] });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it("3.01 reads a team's id, name, description and thumbnail", () => {
    expect(team({ description: "Trails", image: "https://pictures.test/7.jpg" })).toMatchObject({
      id: "7",
      name: "Runners",
      description: "Trails",
      imageUrl: "https://pictures.test/7.jpg",
    });
  });

  it("3.02 reads 1 as private and 2 as public", () => {
    expect(team({ privacy: 1 })?.isPublic).toBe(false);
    expect(team({ privacy: 2 })?.isPublic).toBe(true);
  });

  it("3.04 sends 1 for a private team and 0 for a public one", async () => {
    const fakes = provideFakes();
    fakes.serve("createTeam", () => ok({}));
    for (const privacy of ["private", "public"] as const) {
      Object.assign(newTeam.form, { name: "Runners", privacy });
      await createTeam();
    }
    expect(fakes.callsOf("createTeam").map(({ body }) => body)).toEqual([
      { name: "Runners", privacy: 1 },
      { name: "Runners", privacy: 0 },
    ]);
  });

  it("3.05 counts members that are a list of records, and members that are a number", () => {
    const listed = team({ members: [{ id: 1 }, { id: 2 }] });
    expect(listed?.memberCount).toBe(2);
    expect(listed?.members?.map(({ id }) => id)).toEqual(["1", "2"]);
    expect(team({ members: 24 })).toMatchObject({ memberCount: 24 });
    expect(team({ members: 24 })).not.toHaveProperty("members");
  });

  it("3.06 takes user_id for the owner", () => {
    expect(team({ user_id: 12 })?.ownerId).toBe("12");
  });

  it("3.07 takes invite_code for the invite code", () => {
    expect(team({ invite_code: "K7QX2M9P" })?.inviteCode).toBe("K7QX2M9P");
  });

  it("3.08 takes created_at for the time of creation, and now where there is none", () => {
    const created = "2026-03-14T06:30:00.000Z";
    expect(team({ created_at: created })?.createdAtMs).toBe(Date.parse(created));
    expect(team({})?.createdAtMs).toBe(Date.parse(NOW));
  });

  it("3.09 tells from the cached list alone which teams are mine and which I am a member of", async () => {
    const fakes = provideFakes();
    const lists = [
      { id: 1, name: "Mine", privacy: 2, members: 3, user_id: "me" },
      { id: 2, name: "Theirs", privacy: 2, members: 3, user_id: "she" },
    ];
    fakes.serve("userTeams", () => ok(lists));
    await Promise.all([loadMe(), loadMyTeams()]);
    await loadMyTeams();
    expect(fakes.callsOf("userTeams")).toHaveLength(1);
    expect(myTeams.items.map(item => [item.id, viewerRole(item)])).toEqual([
      ["1", "Owner"],
      ["2", "Member"],
    ]);
    const stranger = team({ id: 3, members: 3, user_id: "she" });
    expect(stranger && viewerRole(stranger)).toBe("NonMember");
  });

  it("3.10 reads a member's ids, names and picture, the last name where there is one", () => {
    const record = {
      id: 901,
      user_id: 12,
      first_name: "Mira",
      facebook_avatar_url: "https://pictures.test/12.jpg",
    };
    expect(readMember(record)).toMatchObject({
      id: "901",
      userId: "12",
      name: "Mira",
      avatarUrl: "https://pictures.test/12.jpg",
    });
    expect(readMember({ ...record, last_name: "Okafor" })?.name).toBe("Mira Okafor");
  });

  it("3.11 reads role 1 as owner, and a role it does not know as member", () => {
    const roleOf = (role: unknown) => readMember({ id: 1, role })?.role;
    expect([roleOf(1), roleOf("1")]).toEqual(["Owner", "Owner"]);
    expect([roleOf(0), roleOf(3), roleOf(undefined)]).toEqual(["Member", "Member", "Member"]);
  });

  it("3.12 gives a member on screen an id, a name, a role, a picture and 0 points", () => {
    const raw = {
      id: 1,
      first_name: "Zoë",
      role: 1,
      points: 70,
      facebook_avatar_url: "data:image/png;base64,AA",
    };
    expect(readMembers([raw])?.items).toEqual([
      {
        id: "1",
        userId: "1",
        name: "Zoë",
        role: "Owner",
        avatarUrl: "data:image/png;base64,AA",
        points: 0,
      },
    ]);
  });

  it("3.13 reads a post's author, team, content and time", () => {
    const fields = {
      userId: 12,
      userName: "Mira Okafor",
      userAvatar: "https://pictures.test/12.jpg",
      teamId: 7,
      teamName: "Runners",
      content: "First light",
      timestamp: "2026-05-02T06:58:00.000Z",
    };
    expect(post(fields)).toMatchObject({
      id: "3",
      userId: "12",
      userName: "Mira Okafor",
      userAvatarUrl: "https://pictures.test/12.jpg",
      teamId: "7",
      teamName: "Runners",
      content: "First light",
      createdAtMs: Date.parse("2026-05-02T06:58:00.000Z"),
    });
  });

  it("3.14 reads a list of images, and wraps a single one", () => {
    const [one, two] = ["data:image/jpeg;base64,AA", "data:image/jpeg;base64,BB"];
    expect(post({ images: [one, two] })?.images).toEqual([one, two]);
    expect(post({ image: one })?.images).toEqual([one]);
  });

  it("3.15 counts likes, and the comments of a list", () => {
    expect(post({ likes: 48, comments: [{ id: 1 }, { id: 2 }] })).toMatchObject({
      likeCount: 48,
      commentCount: 2,
    });
  });

  it("3.16 reads the first comment, and counts it where there is no list", () => {
    const first_comment = {
      id: 5001,
      user_id: 31,
      content: "That light!",
      created_at: "2026-05-02T07:05:00.000Z",
    };
    expect(post({ first_comment })).toMatchObject({
      commentCount: 1,
      firstComment: {
        id: "5001",
        userId: "31",
        content: "That light!",
        createdAtMs: Date.parse("2026-05-02T07:05:00.000Z"),
      },
    });
  });

  it("3.17 reads is_liked, or hasLiked in its place", () => {
    expect(post({ is_liked: true })?.isLiked).toBe(true);
    expect(post({ hasLiked: true })?.isLiked).toBe(true);
    expect(post({})?.isLiked).toBe(false);
  });

  it("3.18 reads a comment's id, author, content and time", () => {
    const timestamp = "2026-05-02T07:05:00.000Z";
    expect(readComment({ id: 1, userId: 31, content: "Nice", timestamp })).toEqual({
      id: "1",
      userId: "31",
      content: "Nice",
      createdAtMs: Date.parse(timestamp),
    });
  });

  it("3.19 reads a page of comments with the number of all", () => {
    const answer = { comments: [{ id: 1, content: "Nice" }], pagination: { total: 14 } };
    expect(readComments(answer)).toMatchObject({ items: [{ id: "1" }], total: 14 });
  });

  it("3.20 reads a page of activities with the number of pages", () => {
    const answer = { activities: [{ id: 1, content: "Ran" }], pagination: { pages: 5 } };
    expect(readPosts(answer)).toMatchObject({ items: [{ id: "1" }], pages: 5 });
  });

  it("3.21 reads the stats of a team, the hours in seconds", () => {
    const raw = {
      total_workouts: 37,
      total_burned_calories: 15_400,
      total_workout_hours: 115_440,
      average_workout_duration: 3120,
    };
    expect(readTeamStats(raw)).toEqual({
      totalWorkouts: 37,
      burnedCalories: 15_400,
      workoutSeconds: 115_440,
      averageWorkoutSeconds: 3120,
    });
  });

  it("3.22 asks for the stats of a range of dates", async () => {
    const fakes = provideFakes();
    fakes.serve("teamStats", () => ok({}));
    fakes.serve("topContributors", () => ok([]));
    await loadStats("7", "week");
    expect(fakes.callsOf("teamStats")[0]?.query).toEqual({
      start: "2026-04-25",
      end: "2026-05-02",
    });
  });

  it("3.23 reads a contributor's user and stats", () => {
    const raw = {
      user: { id: 12, first_name: "Mira", facebook_avatar_url: "https://pictures.test/12.jpg" },
      stats: { workouts: 14, totalCalories: 5200, top_contributor_score: 982 },
    };
    expect(readTopContributors([raw])).toEqual([
      {
        id: "12",
        firstName: "Mira",
        avatarUrl: "https://pictures.test/12.jpg",
        workouts: 14,
        calories: 5200,
        score: 982,
      },
    ]);
  });

  it("3.24 wraps a single contributor into a list", () => {
    expect(readTopContributors({ user: { id: 12 }, stats: {} })).toMatchObject([{ id: "12" }]);
  });

  it("3.25 reads the current user's id", () => {
    expect(readCurrentUser({ id: 12 })).toEqual({ id: "12" });
  });

  it("3.26 reads can_join", () => {
    expect(readEligibility({ can_join: true })).toEqual({ canJoin: true });
    expect(readEligibility({ can_join: false })).toEqual({ canJoin: false });
  });

  it("3.27 keeps an item with its data, its time and its end", async () => {
    const stored = new Map<string, unknown>();
    const cache = createCache(memoryMirror(stored));
    cache.store("team", { id: 7 }, 60_000);
    const timestamp = Date.parse(NOW);
    expect([...stored.values()]).toEqual([
      { data: { id: 7 }, timestamp, expiresAt: timestamp + 60_000 },
    ]);
  });

  it("3.28 reads what a mobile app tells of itself", () => {
    const query =
      "appVersion=4.2.0&platform=iOS&userAgent=FitApp%2F4&theme=light&lang=ru&token=abc";
    const launch = readLaunchContext({
      url: `https://app.test/teams?${query}`,
      metaTags: [],
      stored: () => null,
      browserLanguages: [],
    });
    expect(launch).toMatchObject({
      appVersion: { value: "4.2.0" },
      platform: { value: "iOS" },
      userAgent: { value: "FitApp/4" },
      theme: { value: "light" },
      language: { value: "ru" },
      token: { value: "abc" },
    });
  });

  it("3.29 opens an envelope: its data where error is false, its msg where it is true", async () => {
    const answers = [
      { error: false, msg: "", data: { id: 12 } },
      { error: true, msg: "No such user", data: null },
    ];
    const api = createApi({
      base: "https://api.test",
      version: "v3",
      context: () => ({ token: "abc", language: "en" }),
      fetch: async () => Response.json(answers.shift()),
    });
    expect(await api.call("currentUser")).toEqual({ ok: true, value: { id: "12" } });
    expect(await api.call("currentUser")).toMatchObject({
      ok: false,
      error: { message: "No such user", fromServer: true },
    });
  });
});

describe("with the backend", () => {
  const backend = freshBackend();

  it("3.03 lists public teams for everyone, and shows private ones to those inside only", async () => {
    const listed = unwrap(
      await backend.as("outsider").call("teams", { params: { lang: "en" }, query: { limit: 100 } }),
    );
    expect(listed.items.length).toBeGreaterThan(20);
    expect(listed.items.every(({ isPublic }) => isPublic)).toBe(true);
    const ironHour = { params: { lang: "en", teamId: "2" } };
    expect(await backend.as("outsider").call("team", ironHour)).toMatchObject({
      error: { code: "NOT_FOUND" },
    });
    expect(unwrap(await backend.as("member").call("team", ironHour))).toMatchObject({
      name: "Iron Hour",
      isPublic: false,
    });
  });
});
