import { beforeEach, describe, expect, test } from "vitest";
import type { EndpointName } from "../../src/api/endpoints.ts";
import { type FailureCode, failure } from "../../src/core/result.ts";
import type { NoticeKey } from "../../src/i18n/notices.ts";
import { commentsOf } from "../../src/stores/comments.ts";
import { deleteComment, sendDeletions } from "../../src/stores/delete-comment.ts";
import { joinByCode, joinTeam, notifyWrongCode } from "../../src/stores/joining.ts";
import { deletePost, keepPost, toggleLike } from "../../src/stores/posts.ts";
import { sendComment } from "../../src/stores/send-comment.ts";
import { createTeam, newTeam } from "../../src/stores/team-form.ts";
import { deleteTeam, leaveTeam, startEditing, updateTeam } from "../../src/stores/team-settings.ts";
import { fakes, ok, provideFakes } from "./fake-services.ts";
import { rawPost, rawTeam, readRawPost, readRawTeam } from "./server-data.ts";

const team = readRawTeam(rawTeam(7));

const keep = (extra = {}) => keepPost(readRawPost(rawPost(1, extra)));

interface Action {
  readonly name: EndpointName;
  readonly run: () => Promise<unknown>;
  /** The specification's words where the server has none. */
  readonly key: NoticeKey;
  /** Where a kind of failure has words of its own. */
  readonly except?: Partial<Record<FailureCode, NoticeKey>>;
}

/** Everything that a user does and that the server may refuse. Posting has tests of its own. */
const ACTIONS: readonly Action[] = [
  { name: "joinTeam", run: () => joinTeam(team), key: "teams.joinError" },
  {
    name: "joinByCode",
    // As its dialog does once it is closed; while it is open, the field says what is wrong.
    async run() {
      const outcome = await joinByCode("ABCD2345");
      if (outcome.status === "wrong-code") notifyWrongCode(outcome.error);
    },
    key: "teams.joinError",
    except: { NOT_FOUND: "teams.invalidCode" },
  },
  {
    name: "leaveTeam",
    run() {
      fakes.serve("userTeams", () => ok([rawTeam(7)]));
      return leaveTeam(team);
    },
    key: "teams.leaveTeamError",
  },
  {
    name: "deleteTeam",
    run() {
      fakes.serve("userTeams", () => ok([rawTeam(7)]));
      return deleteTeam(team);
    },
    key: "teams.deleteTeamError",
  },
  {
    name: "createTeam",
    run() {
      newTeam.form.name = "Runners";
      return createTeam();
    },
    key: "teams.createError",
    except: { TOO_LARGE: "errors.tooLarge" },
  },
  {
    name: "updateTeam",
    run() {
      startEditing(team);
      return updateTeam(team);
    },
    key: "teams.updateError",
    except: { TOO_LARGE: "errors.tooLarge" },
  },
  {
    name: "likePost",
    run() {
      keep();
      return toggleLike("p1");
    },
    key: "activity.likeError",
  },
  {
    name: "unlikePost",
    run() {
      keep({ is_liked: true });
      return toggleLike("p1");
    },
    key: "activity.unlikeError",
  },
  {
    name: "deletePost",
    run() {
      keep();
      return deletePost("p1");
    },
    key: "activity.deleteError",
    // It is gone already.
    except: { NOT_FOUND: "activity.deleteSuccess" },
  },
  {
    name: "createComment",
    run() {
      commentsOf("p1").text = "Nice";
      return sendComment("p1");
    },
    key: "activity.commentError",
  },
  {
    name: "deleteComment",
    run() {
      deleteComment("p1", "c1");
      fakes.notices.length = 0;
      return sendDeletions("p1");
    },
    key: "activity.commentDeleteError",
    except: { NOT_FOUND: "activity.commentDeletedLocally" },
  },
];
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
  // Where the outcome is unclear the server is asked, and does not have it.
  fakes.serve("userTeams", () => ok([]));
  fakes.serve("comments", () => ok([]));
});

describe.each(ACTIONS)("where $name fails", ({ name, run, key, except = {} }) => {
  test.each(WORDLESS)(
    "without words (%s) the specification's are said, once",
    async (code, status) => {
      const details = status === undefined ? {} : { status };
      fakes.serve(name, () => failure(code, "For a developer", details));
      await run();
      expect(fakes.notices.map(({ key }) => key)).toEqual([except[code] ?? key]);
      expect(fakes.notices[0]?.serverText).toBeUndefined();
    },
  );

  test("with words, these are said, once", async () => {
    fakes.serve(name, () => failure("REFUSED", "Not today", { fromServer: true }));
    await run();
    expect(fakes.notices).toMatchObject([{ kind: "error", key, serverText: "Not today" }]);
  });

  test.each(["NO_TOKEN", "UNAUTHORIZED"] as const)("for %s, it asks to log in", async code => {
    fakes.serve(name, () => failure(code, "For a developer"));
    await run();
    expect(fakes.notices.map(({ key }) => key)).toEqual(["errors.authRequired"]);
  });
});
