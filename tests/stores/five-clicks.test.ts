// @vitest-environment happy-dom
import { describe, expect, test } from "vitest";
import { type EndpointName, endpoints } from "../../src/api/endpoints.ts";
import { commentsOf, loadComments } from "../../src/stores/comments.ts";
import { unsent } from "../../src/stores/composer/composer.ts";
import { sendPost } from "../../src/stores/composer/send-post.ts";
import { deleteComment, sendDeletions } from "../../src/stores/delete-comment.ts";
import { joinByCode, joinTeam } from "../../src/stores/joining.ts";
import { deletePost, keepPost, likeByDoubleTap, toggleLike } from "../../src/stores/posts.ts";
import { retryComment, sendComment } from "../../src/stores/send-comment.ts";
import { createTeam, newTeam } from "../../src/stores/team-form.ts";
import { deleteTeam, editedTeam, leaveTeam, updateTeam } from "../../src/stores/team-settings.ts";
import { composer, fakes, fillComposer, ownPost, startPage } from "./composer/composer-fixture.ts";
import { type Answer, deferred, fail, ok } from "./fake-services.ts";
import {
  commentPage,
  rawComment,
  rawPost,
  rawTeam,
  readRawPost,
  readRawTeam,
} from "./server-data.ts";

/** What a button that sends does, and what must be there before. */
interface Button {
  readonly prepare?: () => unknown;
  readonly click: () => unknown;
  /** The `data` of a good answer. */
  readonly data?: unknown;
}

const team = readRawTeam(rawTeam(7));
const keepRawPost = (extra = {}) => keepPost(readRawPost(rawPost(1, extra)));
async function openComments(): Promise<void> {
  keepRawPost();
  fakes.serve("comments", () => ok(commentPage([rawComment("c1")], 1)));
  await loadComments("p1");
}

const BUTTONS: Partial<Record<EndpointName, Button>> = {
  createTeam: {
    prepare() {
      fakes.serve("userTeams", () => ok([]));
      newTeam.form.name = "Runners";
    },
    click: createTeam,
    data: { team: rawTeam(42) },
  },
  updateTeam: {
    prepare: () => Object.assign(editedTeam.form, { name: "Runners" }),
    click: () => updateTeam(team),
    data: { team: rawTeam(7) },
  },
  deleteTeam: { click: () => deleteTeam(team) },
  leaveTeam: { click: () => leaveTeam(team) },
  joinTeam: { click: () => joinTeam(team) },
  joinByCode: { click: () => joinByCode("K7QX2M9P"), data: { team: rawTeam(7) } },
  createPost: {
    prepare: () => fillComposer(),
    click: () => sendPost(unsent.items[0] ?? composer()),
    data: ownPost(),
  },
  deletePost: { prepare: keepRawPost, click: () => deletePost("p1") },
  likePost: { prepare: keepRawPost, click: () => toggleLike("p1") },
  unlikePost: {
    prepare: () => keepRawPost({ is_liked: true }),
    click: () => toggleLike("p1"),
  },
  createComment: {
    async prepare() {
      await openComments();
      commentsOf("p1").text = "Nice";
    },
    click() {
      const [unsent] = commentsOf("p1").unsent;
      return unsent ? retryComment("p1", unsent.id) : sendComment("p1");
    },
    data: rawComment("mine"),
  },
  deleteComment: {
    prepare: openComments,
    click() {
      deleteComment("p1", "c1");
      return sendDeletions("p1");
    },
  },
};

const writes = (Object.keys(endpoints) as EndpointName[]).filter(
  name => endpoints[name].method !== "GET",
);

test("every write of the endpoint table has its button here", () => {
  expect(Object.keys(BUTTONS).sort()).toEqual([...writes].sort());
});

describe.each(Object.entries(BUTTONS) as [EndpointName, Button][])("%s", (name, button) => {
  const click = (times: number) =>
    Array.from({ length: times }, () => Promise.resolve(button.click()));

  test("is sent once by five clicks in one task, whatever the answer", async () => {
    for (const last of [fail("NETWORK"), ok(button.data ?? null)]) {
      await startPage();
      const answer = deferred<Answer>();
      fakes.serve(name, () => answer.promise);
      await button.prepare?.();
      const clicks = click(5);
      await expect.poll(() => fakes.callsOf(name).length).toBe(1);
      clicks.push(...click(2));
      answer.resolve(last);
      await Promise.all(clicks);
      expect(fakes.callsOf(name)).toHaveLength(1);
    }
  });

  test("can be sent again after a failure", async () => {
    await startPage();
    fakes.serve(name, () => fail("REFUSED"));
    await button.prepare?.();
    await Promise.all(click(1));
    await Promise.all(click(1));
    expect(fakes.callsOf(name)).toHaveLength(2);
  });

  test("of another user is not held up by the former one's", async () => {
    await startPage();
    const never = deferred<Answer>();
    fakes.serve(name, () => never.promise);
    await button.prepare?.();
    click(1);
    await expect.poll(() => fakes.callsOf(name).length).toBe(1);
    await startPage();
    fakes.serve(name, () => ok(button.data ?? null));
    await button.prepare?.();
    click(1);
    await expect.poll(() => fakes.callsOf(name).length).toBe(1);
    never.resolve(fail("NETWORK"));
  });
});

test("five double-taps on a photo like the post once", async () => {
  await startPage();
  fakes.serve("likePost", () => ok(null));
  keepRawPost();
  for (let tap = 0; tap < 5; tap++) likeByDoubleTap("p1");
  await expect.poll(() => fakes.callsOf("likePost").length).toBe(1);
});
