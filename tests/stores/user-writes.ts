import type { WriteName } from "../../src/api/endpoints.ts";
import { unsent } from "../../src/stores/composer/composer.ts";
import { sendPost } from "../../src/stores/composer/send-post.ts";
import { commentsOf, loadComments } from "../../src/stores/posts/comments.ts";
import { deleteComment, sendDeletions } from "../../src/stores/posts/delete-comment.ts";
import { deletePost } from "../../src/stores/posts/delete-post.ts";
import { keepPost, toggleLike } from "../../src/stores/posts/posts.ts";
import { retryComment, sendComment } from "../../src/stores/posts/send-comment.ts";
import { joinByCode, joinTeam, notifyWrongCode } from "../../src/stores/teams/joining.ts";
import { createTeam, newTeam } from "../../src/stores/teams/team-form.ts";
import {
  deleteTeam,
  leaveTeam,
  startEditing,
  updateTeam,
} from "../../src/stores/teams/team-settings.ts";
import { composer, fillComposer, ownPost } from "./composer/composer-fixture.ts";
import { fakes, ok } from "./fake-services.ts";
import {
  commentPage,
  rawComment,
  rawPost,
  rawTeam,
  readRawPost,
  readRawTeam,
} from "./server-data.ts";

/** What a button that sends does, and what must be there before. */
export interface UserWrite {
  readonly prepare?: () => unknown;
  readonly tap: () => unknown;
  /** The `data` of a good answer. */
  readonly data?: unknown;
}

const team = readRawTeam(rawTeam(7));
const keepRawPost = (extra = {}) => keepPost(readRawPost(rawPost(1, extra)));
const serveMyTeams = () => fakes.serve("userTeams", () => ok([rawTeam(7)]));

async function openComments(): Promise<void> {
  keepRawPost();
  fakes.serve("comments", () => ok(commentPage([rawComment("c1")], 1)));
  await loadComments("p1");
}

/** Everything that a user does and that changes something on the server, by the call that it makes. */
export const USER_WRITES: Readonly<Record<WriteName, UserWrite>> = {
  createTeam: {
    prepare() {
      newTeam.form.name = "Runners";
    },
    tap: createTeam,
    data: { team: rawTeam(42) },
  },
  updateTeam: {
    prepare: () => startEditing(team),
    tap: () => updateTeam(team),
    data: { team: rawTeam(7) },
  },
  deleteTeam: { prepare: serveMyTeams, tap: () => deleteTeam(team) },
  leaveTeam: { prepare: serveMyTeams, tap: () => leaveTeam(team) },
  joinTeam: { tap: () => joinTeam(team) },
  joinByCode: {
    // As its dialog does once it is closed; while it is open, the field says what is wrong.
    async tap() {
      const outcome = await joinByCode("K7QX2M9P");
      if (outcome.status === "wrong-code") notifyWrongCode(outcome.error);
    },
    data: { team: rawTeam(7) },
  },
  createPost: {
    prepare: () => fillComposer(),
    tap: () => sendPost(unsent.items[0] ?? composer()),
    data: ownPost(),
  },
  deletePost: { prepare: keepRawPost, tap: () => deletePost("p1") },
  likePost: { prepare: keepRawPost, tap: () => toggleLike("p1") },
  unlikePost: { prepare: () => keepRawPost({ is_liked: true }), tap: () => toggleLike("p1") },
  createComment: {
    async prepare() {
      await openComments();
      commentsOf("p1").text = "Nice";
    },
    tap() {
      const [unsent] = commentsOf("p1").unsent;
      return unsent ? retryComment("p1", unsent.id) : sendComment("p1");
    },
    data: rawComment("mine"),
  },
  deleteComment: {
    prepare: openComments,
    tap() {
      deleteComment("p1", "c1");
      // That it is gone, and how it comes back, is said before the server is asked.
      fakes.notices.length = 0;
      return sendDeletions("p1");
    },
  },
};
