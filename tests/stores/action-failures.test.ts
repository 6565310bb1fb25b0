// @vitest-environment happy-dom
import { beforeEach, describe, expect, test } from "vitest";
import type { WriteName } from "../../src/api/endpoints.ts";
import { type FailureCode, failure } from "../../src/core/result.ts";
import type { NoticeKey } from "../../src/i18n/notices.ts";
import { newTeam } from "../../src/stores/teams/team-form.ts";
import { editedTeam } from "../../src/stores/teams/team-settings.ts";
import { fakes, noticeKeys, ok, provideFakes } from "./fake-services.ts";
import { USER_WRITES } from "./user-writes.ts";

/** The specification's words where the server has none, and where a kind of failure has words of its own. */
type Words = readonly [key: NoticeKey, except?: Partial<Record<FailureCode, NoticeKey>>];

/** What the server may refuse. Posting has tests of its own. */
const WORDS: Readonly<Partial<Record<WriteName, Words>>> = {
  joinTeam: ["teams.joinError"],
  joinByCode: ["teams.joinError", { NOT_FOUND: "teams.invalidCode" }],
  leaveTeam: ["teams.leaveTeamError"],
  deleteTeam: ["teams.deleteTeamError"],
  createTeam: ["teams.createError"],
  updateTeam: ["teams.updateError"],
  likePost: ["activity.likeError"],
  unlikePost: ["activity.unlikeError"],
  // It is gone already.
  deletePost: ["activity.deleteError", { NOT_FOUND: "activity.deleteSuccess" }],
  createComment: ["activity.commentError"],
  deleteComment: ["activity.commentDeleteError", { NOT_FOUND: "activity.commentDeletedLocally" }],
};
const WORDLESS: readonly [FailureCode, number | undefined][] = [
  ["NETWORK", undefined],
  ["TIMEOUT", undefined],
  ["BAD_ANSWER", undefined],
  ["REFUSED", undefined],
  ["HTTP", 500],
  ["FORBIDDEN", 403],
  ["NOT_FOUND", 404],
  ["TOO_LARGE", 413],
];

beforeEach(() => {
  provideFakes();
  // Where the outcome is unclear the server is asked, and does not have it (nor a new team).
  fakes.serve("comments", () => ok([]));
});

describe.each(Object.entries(WORDS) as [WriteName, Words][])("where %s fails", (name, words) => {
  const [key, except = {}] = words;
  const { prepare, tap } = USER_WRITES[name];
  async function tapAndFail(...failed: Parameters<typeof failure>) {
    fakes.serve(name, () => failure(...failed));
    await prepare?.();
    await tap();
  }

  test.each(WORDLESS)(
    "without words (%s) the specification's are said, once",
    async (code, status) => {
      await tapAndFail(code, "For a developer", status === undefined ? {} : { status });
      expect(noticeKeys()).toEqual([except[code] ?? key]);
      expect(fakes.notices[0]?.serverText).toBeUndefined();
    },
  );

  test("with words, these are said, once", async () => {
    await tapAndFail("REFUSED", "Not today", { fromServer: true });
    expect(fakes.notices).toMatchObject([{ kind: "error", serverText: "Not today" }]);
  });

  test.each(["NO_TOKEN", "UNAUTHORIZED"] as const)("for %s, it asks to log in", async code => {
    await tapAndFail(code, "For a developer");
    expect(noticeKeys()).toEqual(["errors.authRequired"]);
  });
});

test.each([
  ["createTeam", () => newTeam],
  ["updateTeam", () => editedTeam("7")],
] as const)(
  "where %s sends a picture, a body over the limit is about images",
  async (name, fieldsOf) => {
    const { prepare, tap } = USER_WRITES[name];
    fakes.serve(name, () => failure("TOO_LARGE", "For a developer", { status: 413 }));
    await prepare?.();
    fieldsOf().restoreThumbnail(new Blob(["picture"], { type: "image/jpeg" }));
    await tap();
    expect(noticeKeys()).toEqual(["errors.tooLarge"]);
  },
);
