import { afterEach, expect, it, vi } from "vitest";
import { readComment, readPost } from "../../src/api/normalise.ts";
import { settingsFromEnvironment } from "../../src/build/settings.ts";
import { createTranslator, type PlainMessageKey } from "../../src/i18n/i18n.ts";
import { LANGUAGES } from "../../src/limits.ts";
import { createOneUserApi } from "../one-user-api.ts";

/** Statements about the code that no unit test asserts. */
afterEach(() => {
  vi.doUnmock("../../src/limits.ts");
  vi.resetModules();
});

const avatarUrl = "https://pictures.test/12.jpg";
const time = "2026-05-02T06:58:00.000Z";

it("3.13 reads a post's author, team, content and time", () => {
  const raw = {
    id: 3,
    userId: 12,
    userName: "Mira Okafor",
    userAvatar: avatarUrl,
    teamId: 7,
    teamName: "Runners",
    content: "First light",
    timestamp: time,
  };
  expect(readPost(raw)).toMatchObject({
    id: "3",
    userId: "12",
    userName: "Mira Okafor",
    userAvatarUrl: avatarUrl,
    teamId: "7",
    teamName: "Runners",
    content: "First light",
    createdAtMs: Date.parse(time),
  });
});

it("3.18 reads a comment's id, author, content and time", () => {
  expect(readComment({ id: 1, userId: 31, content: "Nice", timestamp: time })).toEqual({
    id: "1",
    userId: "31",
    content: "Nice",
    createdAtMs: Date.parse(time),
  });
});

it("5.25 takes text or an image where the other reading is switched on", async () => {
  vi.doMock("../../src/limits.ts", async original => ({
    ...(await original<object>()),
    POST_REQUIRES: "either",
  }));
  vi.resetModules();
  const { findPostProblem } = await import("../../src/stores/composer/post-problem.ts");
  expect(findPostProblem("7", " ", 0)).toBe("composer.eitherRequired");
  expect(findPostProblem("7", "Morning run", 0)).toBeUndefined();
  expect(findPostProblem("7", "", 1)).toBeUndefined();
});

it("7.05 has one base address for prod, prev and dev", () => {
  const { apiBase } = settingsFromEnvironment({ TEAMHUB_API_BASE: "https://api.test/" });
  expect(new Set(Object.values(apiBase))).toEqual(new Set(["https://api.test"]));
});

it("8.04 says that the server cannot delete comments", async () => {
  const api = createOneUserApi({
    base: "https://api.test",
    version: "v3",
    context: () => ({ token: "abc", language: "en" }),
    fetch: async () => new Response("Cannot DELETE", { status: 404 }),
  });
  const options = { params: { id: "1" }, body: { id: "2" } };
  expect(await api.call("deleteComment", options)).toMatchObject({
    error: { status: 404, message: "Delete comment endpoint not found on server" },
  });
});

/** Every key has a text in each language, and Russian and Spanish have one of their own. */
function expectTexts(keys: readonly PlainMessageKey[]): void {
  for (const key of keys) {
    const texts = LANGUAGES.map(language => createTranslator(language)(key));
    for (const text of texts) expect(text, key).toMatch(/\p{L}{2}/u);
    expect(new Set(texts).size, key).toBe(texts.length);
  }
}

it("8.26 has the defaults of the teams' failures in each language", () => {
  expectTexts([
    "teams.updateError",
    "teams.createError",
    "teams.joinError",
    "teams.leaveError",
    "teams.deleteError",
    "teams.leaveTeamError",
    "teams.deleteTeamError",
    "teams.unexpectedError",
    "teams.fetchError",
    "teams.statsError",
    "teams.activitiesError",
    "teams.shareError",
    "common.copyError",
    "teams.teamNotFound",
    "teams.codeRequired",
    "teams.invalidCode",
    "teams.nameRequired",
  ]);
});

it("8.28 has the texts of the activities' failures in each language", () => {
  expectTexts([
    "activity.commentsError",
    "activity.unexpectedError",
    "activity.commentError",
    "activity.deleteError",
    "activity.likeError",
    "activity.unlikeError",
    "activity.postError",
  ]);
});

it("8.43 has the texts of success in each language", () => {
  expectTexts([
    "teams.updateSuccess",
    "teams.createSuccess",
    "teams.leftTeamSuccess",
    "teams.teamDeletedSuccess",
    "teams.sharedSuccessfully",
    "common.copied",
    "activity.postCreated",
    "activity.commentDeleted",
    "activity.deleteSuccess",
    "activity.reportSubmitted",
  ]);
  for (const language of LANGUAGES) {
    const text = createTranslator(language)("teams.joinedSuccess", { teamName: "Iron Hour" });
    expect(text).toContain("Iron Hour");
  }
});
