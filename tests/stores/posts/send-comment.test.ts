import { beforeEach, describe, expect, test, vi } from "vitest";
import { commentsOf, loadComments, shownComments } from "../../../src/stores/posts/comments.ts";
import { refreshFeed } from "../../../src/stores/posts/feeds.ts";
import { keepPost, postRecord } from "../../../src/stores/posts/posts.ts";
import {
  discardComment,
  editComment,
  restoreComments,
  retryComment,
  sendComment,
  setCommentText,
} from "../../../src/stores/posts/send-comment.ts";
import { services } from "../../../src/stores/services.ts";
import { setToken } from "../../../src/stores/session/session.ts";
import { nextTurn } from "../../next-turn.ts";
import {
  deferred,
  fail,
  fakes,
  nextPage,
  noticeKeys,
  ok,
  provideFakes,
  refuse,
} from "../fake-services.ts";
import { commentPage, postPage, rawComment, rawPost, readRawPost } from "../server-data.ts";

const list = () => commentsOf("p1");
/** What stands on the screen, from top to bottom, with the state of what the server does not have. */
const shown = () =>
  shownComments(list()).map(comment =>
    "draft" in comment
      ? `${comment.content} (${comment.problem?.status ?? "sending"})`
      : comment.content,
  );
const countOnCard = () => postRecord("p1")?.commentCount;
/** What the device has. */
const texts = () => [...fakes.drafts.values()].map(({ text }) => text);
const firstUnsent = () => list().unsent[0]?.id ?? "";
const contents = () =>
  fakes.callsOf("createComment").map(({ body }) => (body as { content: string }).content);

/** The comment of the first call, or another, as the server has it. */
function arrivedAs(id: string, call = 0) {
  const { body } = fakes.callsOf("createComment")[call] ?? {};
  return rawComment(id, { userId: "me", ...(body as object) });
}

function send(text: string) {
  setCommentText("p1", text);
  return sendComment("p1");
}

/** @returns lets the time pass in which it can be undone */
function discard(unsentId: string) {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  discardComment("p1", unsentId);
  return async () => {
    await vi.runAllTimersAsync();
    vi.useRealTimers();
  };
}

/** The next page. The post has no comments yet. */
function restartPage() {
  nextPage();
  fakes.serve("comments", () => ok(commentPage([], 0)));
}

beforeEach(async () => {
  provideFakes();
  keepPost(readRawPost(rawPost(1, { comments: [rawComment("a"), rawComment("b")] })));
  fakes.serve("comments", () => ok(commentPage([rawComment("a"), rawComment("b")], 2)));
  fakes.serve("createComment", ({ body }) => {
    const { content } = body as { content: string };
    return ok(rawComment(`sent-${content}`, { userId: "me", content }));
  });
});

describe("a new comment", () => {
  test("is trimmed, stands on top at once, and counts once it is sent", async () => {
    await loadComments("p1");
    const answer = fakes.hold("createComment");
    const sending = send("  Nice  ");
    expect(list().text).toBe("");
    expect(shown()).toEqual(["Nice (sending)", "Comment a", "Comment b"]);
    answer.resolve(ok(rawComment("mine", { userId: "me", content: "Nice" })));
    await sending;
    expect(fakes.callsOf("createComment")[0]).toMatchObject({
      params: { id: "p1" },
      body: { content: "Nice" },
    });
    expect(shown()).toEqual(["Nice", "Comment a", "Comment b"]);
    expect(countOnCard()).toBe(3);
  });

  test("is shown with the others where those could not be loaded at first", async () => {
    fakes.serve("comments", () => fail("NETWORK"));
    await loadComments("p1");
    const all = commentPage([rawComment("sent-Nice"), rawComment("a"), rawComment("b")], 3);
    fakes.serve("comments", () => ok(all));
    await send("Nice");
    await vi.waitFor(() => expect(list().state.status).toBe("ready"));
    expect(list().items.map(({ id }) => id)).toEqual(["sent-Nice", "a", "b"]);
    expect(countOnCard()).toBe(3);
  });

  test("is not lost to an answer from before it", async () => {
    const older = fakes.hold("comments");
    const load = loadComments("p1");
    await send("Nice");
    older.resolve(ok(commentPage([rawComment("a"), rawComment("b")], 2)));
    await load;
    expect(shown()).toEqual(["Nice", "Comment a", "Comment b"]);
    expect(countOnCard()).toBe(3);
  });
});

test("several comments are sent one after the other, in their order", async () => {
  await loadComments("p1");
  const answers = ["One", "Two", "Three"].map(content => ({ content, ...deferred() }));
  let call = 0;
  fakes.serve("createComment", () => answers[call++]?.promise ?? fail("UNKNOWN"));
  const all = answers.map(({ content }) => send(content));
  expect(shown().slice(0, 3)).toEqual(["Three (sending)", "Two (sending)", "One (sending)"]);
  for (const { content, resolve } of answers) {
    await vi.waitFor(() => expect(contents().at(-1)).toBe(content));
    resolve(ok(rawComment(content, { userId: "me", content })));
  }
  await Promise.all(all);
  expect(contents()).toEqual(["One", "Two", "Three"]);
  expect(shown()).toEqual(["Three", "Two", "One", "Comment a", "Comment b"]);
});

describe("a comment that failed", () => {
  beforeEach(async () => {
    await restoreComments("p1");
    await loadComments("p1");
    fakes.calls.length = 0;
    const working = { isDown: true };
    fakes.serve("createComment", ({ body }) => {
      const { content } = body as { content: string };
      if (content === "Failed" && working.isDown) {
        working.isDown = false;
        return refuse("Not now");
      }
      return ok(rawComment(`sent-${content}`, { userId: "me", content }));
    });
    await send("Failed");
  });

  test("keeps its place, says why, and is sent again by Retry", async () => {
    expect(fakes.notices).toMatchObject([{ key: "activity.commentError", serverText: "Not now" }]);
    await send("Later");
    expect(shown()).toEqual(["Later", "Failed (refused)", "Comment a", "Comment b"]);
    expect(countOnCard()).toBe(3);
    await retryComment("p1", firstUnsent());
    expect(contents()).toEqual(["Failed", "Later", "Failed"]);
    expect(list().unsent).toEqual([]);
    expect(countOnCard()).toBe(4);
  });

  test("goes back into the field behind what stands there, and is sent as it is then", async () => {
    setCommentText("p1", "More");
    editComment("p1", firstUnsent());
    expect(list()).toMatchObject({ text: "More\nFailed", unsent: [] });
    await vi.waitFor(() => expect(texts()).toEqual(["More\nFailed"]));
    await sendComment("p1");
    expect(contents().at(-1)).toBe("More\nFailed");
    await vi.waitFor(() => expect(fakes.drafts.size).toBe(0));
  });

  test("goes back into the field, whose saved words stay where a full device takes no new ones", async () => {
    await restoreComments("p1");
    setCommentText("p1", "More");
    await vi.waitFor(() => expect(texts()).toEqual(["Failed", "More"]));
    const { drafts } = services();
    const { replace } = drafts;
    vi.spyOn(drafts, "replace").mockImplementation(async (key, next, mayReplace) =>
      next ? undefined : replace(key, next, mayReplace),
    );
    editComment("p1", firstUnsent());
    await nextTurn();
    expect(texts()).toEqual(["Failed", "More"]);
  });

  test("stays with what is written to it at once, beside the words of another tab", async () => {
    for (const [key, draft] of fakes.drafts) {
      fakes.drafts.set(key, { ...draft, text: "Failed, of the other", version: "another.1" });
    }
    editComment("p1", firstUnsent());
    setCommentText("p1", "Failed, and more");
    await vi.waitFor(() => expect(texts()).toHaveLength(2));
    await nextTurn();
    expect(texts()).toEqual(["Failed, of the other", "Failed, and more"]);
  });

  test("leaves nothing behind where it is discarded, once that cannot be undone any more", async () => {
    const wait = discard(firstUnsent());
    expect(shown()).toEqual(["Comment a", "Comment b"]);
    // A page that is killed now leaves it to the next one.
    expect(texts()).toEqual(["Failed"]);
    await wait();
    expect(list().unsent).toEqual([]);
    await vi.waitFor(() => expect(fakes.drafts.size).toBe(0));
  });

  test("waits for its user where somebody else signs in before that", async () => {
    const wait = discard(firstUnsent());
    setToken("of-somebody-else", "host");
    await wait();
    await nextTurn();
    expect(texts()).toEqual(["Failed"]);
  });
});

test("a comment that was given up goes where the list shows that it has arrived", async () => {
  await loadComments("p1");
  fakes.serve("createComment", () => fail("NETWORK"));
  await send("Late");
  expect(shown()[0]).toBe("Late (unknown)");
  const arrived = arrivedAs("late");
  fakes.serve("comments", () => ok(commentPage([arrived, rawComment("a")], 2)));
  await loadComments("p1");
  expect(shown()).toEqual(["Late", "Comment a"]);
  await vi.waitFor(() => expect(fakes.drafts.size).toBe(0));
});

test("the next page finds the text of the field, and what was not sent in the list", async () => {
  await restoreComments("p1");
  fakes.serve("createComment", () => fail("NETWORK"));
  await send("First");
  await send("Second");
  setCommentText("p1", "Half a thought");
  await vi.waitFor(() => expect(fakes.drafts.size).toBe(3));
  restartPage();
  await restoreComments("p1");
  expect(list().text).toBe("Half a thought");
  expect(shown()).toEqual(["Second (unknown)", "First (unknown)"]);
  fakes.serve("createComment", () => ok(rawComment("mine", { userId: "me" })));
  await sendComment("p1");
  // What was found in the field is gone from the device with it.
  expect(fakes.drafts.size).toBe(2);
});

test("a comment that was taken back and emptied leaves nothing on the device", async () => {
  await restoreComments("p1");
  fakes.serve("createComment", () => fail("TIMEOUT"));
  await send("First");
  editComment("p1", firstUnsent());
  setCommentText("p1", "");
  await vi.waitFor(() => expect(fakes.drafts.size).toBe(0));
});

test("a comment that was emptied in an earlier release does not come back as an empty one", async () => {
  fakes.serve("createComment", () => fail("TIMEOUT"));
  await send("First");
  const [[key, draft] = []] = fakes.drafts;
  restartPage();
  if (key && draft) fakes.drafts.set(key, { ...draft, text: "" });
  const restored = restoreComments("p1");
  setCommentText("p1", "Quickly typed");
  await restored;
  expect(list().text).toBe("Quickly typed");
  expect(shown()).toEqual([]);
});

test("a comment that waits for an earlier one is saved whole, though its last words came during a save", async () => {
  await restoreComments("p1");
  fakes.hold("createComment");
  void send("First");
  setCommentText("p1", "Se");
  void send("Second");
  await vi.waitFor(() => expect(texts()).toEqual(["First", "Second"]));
});

test("a comment whose answer was lost counts once, though a refreshed feed has counted it", async () => {
  await restoreComments("p1");
  await loadComments("p1");
  fakes.serve("createComment", () => fail("TIMEOUT"));
  fakes.serve("comments", () => fail("NETWORK"));
  await send("Nice");
  const comments = [arrivedAs("mine"), rawComment("a"), rawComment("b")];
  keepPost(readRawPost(rawPost(1, { comments })));
  fakes.serve("comments", () => ok(commentPage(comments, 3)));
  expect(await retryComment("p1", firstUnsent())).toBe(true);
  await vi.waitFor(() => expect(list().state.status).toBe("ready"));
  expect(shown()).toEqual(["Nice", "Comment a", "Comment b"]);
  expect(countOnCard()).toBe(3);
});

test("a comment counts once, though a feed that was refreshed meanwhile has counted it", async () => {
  const comments = [rawComment("mine", { userId: "me" }), rawComment("a"), rawComment("b")];
  fakes.serve("teamActivities", () => ok(postPage([rawPost(1, { comments })], 1)));
  const answer = fakes.hold("createComment");
  const sending = send("Nice");
  await refreshFeed({ teamId: "7" });
  answer.resolve(ok(rawComment("mine", { userId: "me", content: "Nice" })));
  await sending;
  expect(countOnCard()).toBe(3);
  // From then on the server's count is right.
  fakes.serve("teamActivities", () => ok(postPage([rawPost(1, { comments: [] })], 1)));
  await refreshFeed({ teamId: "7" });
  expect(countOnCard()).toBe(0);
});

test("a comment counts once, though the list has brought it before its answer", async () => {
  await loadComments("p1");
  const answer = fakes.hold("createComment");
  const sending = send("Nice");
  await vi.waitFor(() => expect(contents()).toEqual(["Nice"]));
  const all = [arrivedAs("mine"), rawComment("a"), rawComment("b")];
  fakes.serve("comments", () => ok(commentPage(all, 3)));
  await loadComments("p1");
  answer.resolve(ok(all[0]));
  await sending;
  expect(shown()).toEqual(["Nice", "Comment a", "Comment b"]);
  expect(countOnCard()).toBe(3);
});

describe("words that were changed since their first sending, which has arrived", () => {
  /** What the server has in the end. */
  let arrived: unknown;

  beforeEach(async () => {
    await restoreComments("p1");
    fakes.serve("createComment", () => fail("NETWORK"));
    await send("Another");
    await send("Second");
    arrived = arrivedAs("second", 1);
    editComment("p1", firstUnsent());
    setCommentText("p1", "Second, in other words");
    fakes.serve("comments", () => fail("NETWORK"));
    await sendComment("p1");
    await discard(list().unsent[1]?.id ?? "")();
    setCommentText("p1", "Half a thought");
    const both = ["Second, in other words", "Half a thought"];
    await vi.waitFor(() => expect(texts()).toEqual(both));
  });

  test("stay in the list when it brings the first ones", async () => {
    fakes.serve("comments", () => ok(commentPage([arrived], 1)));
    await loadComments("p1");
    expect(shown()).toEqual(["Second, in other words (unknown)", "Second"]);
    expect(fakes.drafts.size).toBe(2);
  });

  test("are there in the next page", async () => {
    restartPage();
    fakes.serve("comments", () => ok(commentPage([arrived], 1)));
    await restoreComments("p1");
    expect(list().text).toBe("Half a thought");
    expect(shown()).toEqual(["Second, in other words (refused)"]);
  });
});

test("ten comments that wait are there after a restart, and who writes more is told that it is not saved", async () => {
  await restoreComments("p1");
  fakes.serve("createComment", () => fail("NETWORK"));
  const ten = Array.from({ length: 10 }, (_, at) => `Comment ${at}`);
  for (const text of ten) await send(text);
  expect(noticeKeys()).not.toContain("composer.draftNotSaved");
  setCommentText("p1", "One more");
  await vi.waitFor(() => expect(noticeKeys().at(-1)).toBe("composer.draftNotSaved"));
  restartPage();
  await restoreComments("p1");
  expect(shown()).toEqual(ten.map(text => `${text} (unknown)`).reverse());
});
