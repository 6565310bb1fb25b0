import fc from "fast-check";
import { beforeEach, describe, expect, test, vi } from "vitest";
import {
  readComments,
  readCurrentUser,
  readEligibility,
  readImageUrl,
  readMember,
  readMembers,
  readPosts,
  readTeam,
  readTeamStats,
  readTeams,
  readTopContributors,
  readWrittenComment,
  readWrittenPost,
  readWrittenTeam,
  writeTeam,
} from "../../src/api/normalise.ts";
import { noteServerDate } from "../../src/api/server-clock.ts";
import { DAY_MS } from "../../src/core/dates.ts";

const avatarUrl = "https://pictures.test/12.jpg";
const NOW = Date.parse("2026-05-02T09:00:00Z");
beforeEach(() => {
  vi.useFakeTimers({ now: NOW });
  noteServerDate(new Date(NOW).toUTCString());
});

const rawTeam = { id: 7, name: "Runners", privacy: 2, members: 24, user_id: 12 };
const rawPost = { id: "p1", userId: "12", teamId: "7", content: "Hello", likes: 3 };
const rawComment = { id: "c1", userId: "31", content: "Nice" };
const team = (extra: object) => readTeam({ ...rawTeam, ...extra });
const post = (extra: object) => readPosts([{ ...rawPost, ...extra }])?.items[0];

describe("a team", () => {
  test("is read field by field [3.01 3.06 3.07 3.08]", () => {
    const raw = {
      id: "7",
      name: " Runners ",
      description: "Trails",
      image: "https://pictures.test/7.jpg",
      privacy: 1,
      members: 24,
      user_id: 12,
      invite_code: "K7QX2M9P",
      created_at: "2026-03-14T06:30:00.000Z",
    };
    expect(readTeam(raw)).toEqual({
      id: "7",
      name: "Runners",
      description: "Trails",
      imageUrl: "https://pictures.test/7.jpg",
      isPublic: false,
      memberCount: 24,
      ownerId: "12",
      inviteCode: "K7QX2M9P",
      createdAtMs: Date.parse("2026-03-14T06:30:00Z"),
      foundedAtMs: Date.parse("2026-03-14T06:30:00Z"),
    });
  });

  test("that the device has kept is read back as it was", () => {
    const raw = fc.record(
      {
        id: fc.nat(),
        name: fc.stringMatching(/^\S+$/),
        description: fc.string(),
        image: fc.webUrl(),
        privacy: fc.constantFrom(0, 1, 2),
        members: fc.nat(),
        user_id: fc.nat(),
        invite_code: fc.stringMatching(/^\w{8}$/),
        created_at: fc.date({ noInvalidDate: true, min: new Date(1e12) }).map(String),
      },
      { requiredKeys: ["id", "name"] },
    );
    fc.assert(
      fc.property(raw, sent => {
        const read = readTeam(sent);
        expect(read && readTeam(JSON.parse(JSON.stringify(writeTeam(read))))).toEqual(read);
      }),
    );
  });

  test.each([
    [0, true],
    [1, false],
    [2, true],
    ["2", true],
    [3, false],
    [undefined, false],
  ])("with privacy %j is public: %s [3.02]", (privacy, isPublic) => {
    expect(team({ privacy })?.isPublic).toBe(isPublic);
  });

  test("counts its members from a list or a number [3.05 3.10 3.11]", () => {
    const picture = { facebook_avatar_url: avatarUrl };
    const list = [
      { id: 1, user_id: 12, first_name: "Mira", last_name: "Okafor", role: 1, ...picture },
      { id: 2, user_id: 13, first_name: "Ben", role: 2 },
      { id: 3, user_id: 14, first_name: "Ana", role: 3 },
      "broken",
    ];
    expect(team({ members: list })).toMatchObject({
      memberCount: 3,
      members: [
        { id: "1", userId: "12", name: "Mira Okafor", avatarUrl, role: "Owner", points: 0 },
        { id: "2", userId: "13", name: "Ben", role: "Admin", points: 0 },
        { id: "3", userId: "14", name: "Ana", role: "Member", points: 0 },
      ],
    });
    expect(team({ members: "24" })).toMatchObject({ memberCount: 24 });
    expect(team({ members: -3 })).toMatchObject({ memberCount: 0 });
    expect(team({ members: undefined })).toMatchObject({ memberCount: 0 });
  });

  test.each(["yesterday", "", null, undefined, {}, Number.NaN, 1e300, -1e308])(
    "with the time %j was founded now [3.08]",
    created_at => {
      expect(team({ created_at })).toMatchObject({ createdAtMs: NOW });
      expect(team({ created_at })?.foundedAtMs).toBeUndefined();
    },
  );

  test("that was founded on a day was founded on that day, also west of Greenwich", () => {
    const parse = Date.parse;
    // The day alone is midnight in Greenwich: the evening before in America.
    vi.spyOn(Date, "parse").mockImplementation(text =>
      text.length === 10 ? parse(`${text}T00:00`) - 5 * 3_600_000 : parse(text),
    );
    expect(team({ created_at: "2026-03-14" })?.foundedAtMs).toBe(new Date(2026, 2, 14).getTime());
  });

  test.each([{ id: "" }, { id: null }, { name: "  " }, { name: [5] }])(
    "with %j is no team",
    extra => {
      expect(team(extra)).toBeUndefined();
    },
  );
});

describe("a list", () => {
  test.each([
    ["teams", readTeams, rawTeam, "7"],
    ["members", readMembers, { id: "m1", user_id: "12" }, "m1"],
    ["activities", readPosts, rawPost, "p1"],
    ["comments", readComments, rawComment, "c1"],
  ] as const)(
    "of %s is an array, or the array under its name [7.31 7.34 7.35]",
    (name, read, item, id) => {
      for (const data of [[item], { [name]: [item] }]) {
        expect(read(data)?.items).toMatchObject([{ id }]);
      }
      for (const data of [null, undefined, "x", 5, {}, { [name]: {} }, { others: [item] }]) {
        expect(read(data)).toBeUndefined();
      }
      // A server in Go writes so what has no items.
      expect(read({ [name]: null })).toEqual({ items: [], received: 0 });
    },
  );

  test("skips a bad item, keeps the rest and tells how many came", () => {
    const items = [rawTeam, null, "x", { name: "no id" }, { ...rawTeam, id: 8 }];
    expect(readTeams(items)).toMatchObject({ items: [{ id: "7" }, { id: "8" }], received: 5 });
  });

  test("has each id once, the first one", () => {
    const items = [rawTeam, { ...rawTeam, id: "7", name: "Again" }];
    expect(readTeams(items)?.items).toMatchObject([{ name: "Runners" }]);
  });

  test("tells its pages and its total where the answer has them [3.19 3.20 7.35]", () => {
    const pagination = { pages: 3, total: "27" };
    expect(readComments({ comments: [], pagination })).toEqual({
      items: [],
      received: 0,
      pages: 3,
      total: 27,
    });
    expect(readComments({ comments: [], pagination: "x" })).toEqual({ items: [], received: 0 });
  });
});

describe("a post", () => {
  test("is read with its author, team, content and time [3.13]", () => {
    const time = "2026-05-02T06:58:00.000Z";
    const read = { userName: "Mira Okafor", teamName: "Runners", content: "First light" };
    expect(post({ ...read, userAvatar: avatarUrl, timestamp: time })).toMatchObject({
      ...{ id: "p1", userId: "12", teamId: "7", userAvatarUrl: avatarUrl },
      ...{ ...read, createdAtMs: Date.parse(time) },
    });
  });

  test("takes a single image as a list of one [3.14]", () => {
    const image = "data:image/jpeg;base64,/9j/";
    expect(post({ image })?.images).toEqual([image]);
    expect(post({ image, images: [] })?.images).toEqual([image]);
    expect(post({ images: [image, "https://pictures.test/2.jpg"] })?.images).toHaveLength(2);
    expect(post({})?.images).toEqual([]);
    expect(post({ images: image })?.images).toEqual([image]);
  });

  test("shows pictures only by addresses that can be nothing else", () => {
    const images = ["javascript:alert(1)", "data:text/html,<b>", "//x.test/a.jpg", 5, null, " "];
    expect(post({ images })?.images).toEqual([]);
    expect(readImageUrl(" https://pictures.test/1.jpg ")).toBe("https://pictures.test/1.jpg");
  });

  test.each([
    [{ is_liked: true, hasLiked: false }, true],
    [{ is_liked: false, hasLiked: true }, false],
    [{ hasLiked: true }, true],
    [{ is_liked: 1 }, true],
    [{ is_liked: null, hasLiked: "true" }, true],
    [{}, false],
  ])("with %j is liked: %s [3.17]", (extra, isLiked) => {
    expect(post(extra)?.isLiked).toBe(isLiked);
  });

  test("counts likes and comments from lists and numbers, never under 0", () => {
    expect(post({ likes: -4 })?.likeCount).toBe(0);
    expect(post({ likes: ["12", "13"] })?.likeCount).toBe(2);
    expect(post({ likes: undefined })?.likeCount).toBe(0);
    expect(post({ comments: [rawComment, rawComment] })?.commentCount).toBe(2);
    expect(post({ comments: 9 })?.commentCount).toBe(9);
  });

  test("counts its first comment, which is read whole, where the list of comments is missing [3.16 3.18]", () => {
    const first_comment = {
      id: "c1",
      user_id: 31,
      content: "Nice",
      created_at: "2026-05-02T07:05:00Z",
    };
    const firstComment = {
      id: "c1",
      userId: "31",
      content: "Nice",
      createdAtMs: Date.parse("2026-05-02T07:05:00Z"),
    };
    expect(post({ first_comment })).toMatchObject({ commentCount: 1, firstComment });
    const { created_at: timestamp, user_id: userId, ...others } = first_comment;
    expect(readWrittenComment({ ...others, userId, timestamp })).toEqual(firstComment);
    expect(post({ first_comment, comments: [] })?.commentCount).toBe(0);
    expect(post({ first_comment: { id: 1 } })).toMatchObject({ commentCount: 0 });
  });

  test("has a name only where the server sent one that is not empty", () => {
    expect(post({ userName: "  " })).not.toHaveProperty("userName");
    expect(post({ userName: "Mira" })).toMatchObject({ userName: "Mira" });
  });

  // The Hangul filler is a favourite of people who want no name; the other is of no width.
  test.each(["\u3164", "\u200b"])("and nobody has the name %j, which no font draws", blank => {
    expect(post({ userName: blank, user_name: "Mira" })).toMatchObject({ userName: "Mira" });
    const names = { first_name: blank, last_name: blank };
    expect(readMember({ id: 1, ...names })).toMatchObject({ name: "" });
    expect(readMember({ id: 1, ...names, name: "Mira" })).toMatchObject({ name: "Mira" });
    expect(readCurrentUser({ id: 1, ...names })).toEqual({ id: "1" });
    expect(readTopContributors({ user: { id: 1, ...names } })).toMatchObject([{ firstName: "" }]);
  });

  test.each([
    "2026-05-02 06:58:00+00",
    "2026-05-02 06:58:00.000+00:00",
    "2026-05-02 06:58:00 UTC",
    "2026-05-02 12:28:00 +0530",
    "2026-05-02T03:58:00.000-0300",
    "2026-05-02t06:58:00z",
  ])(
    "has the time %s, of a database or a server, also where the engine reads only its own form",
    timestamp => {
      const parse = Date.parse;
      // As iOS 15 does, at the least.
      vi.spyOn(Date, "parse").mockImplementation(text =>
        /^[\d-]+T[\d:.]+(Z|[+-]\d\d:\d\d)$/.test(text) ? parse(text) : Number.NaN,
      );
      expect(post({ timestamp })?.createdAtMs).toBe(Date.UTC(2026, 4, 2, 6, 58));
    },
  );

  test("of the year 1970 has its own time", () => {
    expect(post({ timestamp: "1970-01-01T00:00:00Z" })?.createdAtMs).toBe(0);
  });

  test.each([
    "2026-05-02T06:58:00",
    "2026-05-02 06:58:00",
    "2026-05-02 06:58:00.000",
    "2026-05-02 06:58",
  ])("has the time %s, which names no zone, in UTC wherever the phone is", timestamp => {
    const parse = Date.parse;
    // A phone in Moscow.
    vi.spyOn(Date, "parse").mockImplementation(text =>
      parse(/[Z+]/.test(text) ? text : `${text}+03:00`),
    );
    expect(post({ timestamp })?.createdAtMs).toBe(Date.UTC(2026, 4, 2, 6, 58));
  });

  test("and a team and a comment keep words of digits that a server has made a number", () => {
    expect(post({ content: 42, userName: 7 })).toMatchObject({ content: "42", userName: "7" });
    expect(readWrittenComment({ ...rawComment, content: 100 })?.content).toBe("100");
    expect(team({ name: 300, description: 5, invite_code: 12345678 })).toMatchObject({
      name: "300",
      description: "5",
      inviteCode: "12345678",
    });
  });

  test("has a time that was sent as the text of a number", () => {
    expect(post({ timestamp: `${NOW - 60_000}` })?.createdAtMs).toBe(NOW - 60_000);
    expect(post({ timestamp: `${NOW / 1000 - 60}` })?.createdAtMs).toBe(NOW - 60_000);
    expect(post({ timestamp: "20260502" })?.createdAtMs).toBe(NOW);
  });

  test("without a readable time is of now [8.44]", () => {
    expect(post({ timestamp: "soon" })?.createdAtMs).toBe(NOW);
  });

  test("without a time is of the server's now where the device's clock is a day slow", () => {
    vi.setSystemTime(NOW - DAY_MS);
    noteServerDate(new Date(NOW).toUTCString());
    expect(post({})?.createdAtMs).toBe(NOW);
  });
});

describe("single answers", () => {
  test("eligibility is can_join, or an unknown shape [3.26 7.32]", () => {
    expect(readEligibility({ can_join: false })).toEqual({ canJoin: false });
    expect(readEligibility({ can_join: "yes" })).toBeUndefined();
    expect(readEligibility(null)).toBeUndefined();
  });

  test("the current user is an id [3.25 7.33]", () => {
    expect(readCurrentUser({ id: 12 })).toEqual({ id: "12" });
    expect(readCurrentUser({ id: " " })).toBeUndefined();
  });

  test("one top contributor is wrapped into a list, and a list is ranked by score [3.23 3.24 7.37]", () => {
    const mira = {
      user: { id: 1, first_name: "Mira", facebook_avatar_url: avatarUrl },
      stats: { workouts: 14, totalCalories: 5200, top_contributor_score: 5 },
    };
    const ben = { user: { id: 2, first_name: "Ben" }, stats: { top_contributor_score: "50" } };
    expect(readTopContributors(mira)).toEqual([
      { id: "1", firstName: "Mira", avatarUrl, workouts: 14, calories: 5200, score: 5 },
    ]);
    expect(readTopContributors([mira, "x", ben])).toMatchObject([{ id: "2" }, { id: "1" }]);
    expect(readTopContributors(null)).toEqual([]);
    expect(readTopContributors("x")).toBeUndefined();
  });

  test("stats have no number that the server did not send", () => {
    const stats = readTeamStats({ total_workouts: 37, total_workout_hours: 115_440 });
    expect(stats).toEqual({
      totalWorkouts: 37,
      burnedCalories: 0,
      workoutSeconds: 115_440,
    });
    expect(readTeamStats([])).toBeUndefined();
  });

  test("what was written comes alone, under its name, or not at all [7.36]", () => {
    expect(readWrittenTeam({ team: rawTeam })).toMatchObject({ team: { id: "7" } });
    expect(readWrittenTeam(rawTeam)).toMatchObject({ team: { id: "7" } });
    expect(readWrittenTeam(null)).toEqual({});
    expect(readWrittenPost({ activity: rawPost })).toMatchObject({ post: { id: "p1" } });
    expect(readWrittenPost(rawPost)).toMatchObject({ post: { id: "p1" } });
    expect(readWrittenPost("done")).toEqual({});
    expect(readWrittenComment({ comment: rawComment })).toMatchObject({ id: "c1" });
    expect(readWrittenComment({})).toBeUndefined();
  });
});
