import { beforeEach, describe, expect, test, vi } from "vitest";
import { readPost } from "../../src/api/normalise.ts";
import {
  commentsOf,
  deleteComment,
  loadComments,
  loadMoreComments,
  sendComment,
} from "../../src/stores/comments.ts";
import { keepPost, postRecord } from "../../src/stores/posts.ts";
import {
  deferred,
  type FakeServices,
  fail,
  noticeKeys,
  ok,
  provideFakes,
} from "./fake-services.ts";
import { commentPage, rawComment, rawPost } from "./server-data.ts";

let fakes: FakeServices;
const list = () => commentsOf("p1");
const shownIds = () => list().items.map(({ id }) => id);
const countOnCard = () => postRecord("p1")?.commentCount;

beforeEach(() => {
  fakes = provideFakes();
  const post = readPost(rawPost(1, { comments: [rawComment("a"), rawComment("b")] }));
  if (post) keepPost(post);
  fakes.serve("comments", () => ok(commentPage([rawComment("a"), rawComment("b")], 2)));
  fakes.serve("createComment", () => ok(rawComment("mine", { userId: "me", content: "Nice" })));
  fakes.serve("deleteComment", () => ok(null));
});

describe("the comments", () => {
  test("are loaded by tens, and their total goes to the card", async () => {
    fakes.serve("comments", () => ok(commentPage([rawComment("a")], 31)));
    await loadComments("p1");
    expect(fakes.calls).toMatchObject([
      { name: "comments", params: { id: "p1" }, query: { page: 1, limit: 10 } },
    ]);
    expect(list()).toMatchObject({ hasMore: true, state: { status: "ready" } });
    expect(countOnCard()).toBe(31);
  });

  test("are asked for on every opening, and those that are there stay until then", async () => {
    await loadComments("p1");
    const answer = deferred();
    fakes.serve("comments", () => answer.promise);
    const load = loadComments("p1");
    expect(list().state.status).toBe("ready");
    expect(shownIds()).toEqual(["a", "b"]);
    answer.resolve(fail("NETWORK"));
    await load;
    expect(list().state.status).toBe("ready");
  });

  test("that cannot be loaded at all are an error", async () => {
    fakes.serve("comments", () => fail("NETWORK"));
    await loadComments("p1");
    expect(list().state).toMatchObject({ status: "failed", error: { code: "NETWORK" } });
  });

  test("get the next page appended, each comment once", async () => {
    const first = Array.from({ length: 10 }, (_, index) => rawComment(`c${index}`));
    fakes.serve("comments", ({ query }) =>
      ok(commentPage(query.page === 1 ? first : [rawComment("c9"), rawComment("c10")], 11)),
    );
    await loadComments("p1");
    await loadMoreComments("p1");
    expect(shownIds()).toHaveLength(11);
    expect(list().hasMore).toBe(false);
  });
});

describe("a new comment", () => {
  test("is trimmed, stands on top and counts", async () => {
    await loadComments("p1");
    list().text = "  Nice  ";
    await sendComment("p1");
    expect(fakes.callsOf("createComment")[0]).toMatchObject({
      params: { id: "p1" },
      body: { content: "Nice" },
    });
    expect(shownIds()).toEqual(["mine", "a", "b"]);
    expect(countOnCard()).toBe(3);
    expect(list().text).toBe("");
  });

  test("of nothing but spaces is not sent", async () => {
    list().text = " \n ";
    await sendComment("p1");
    expect(fakes.calls).toEqual([]);
  });

  test("that fails keeps its text, and says why", async () => {
    fakes.serve("createComment", () => fail("NETWORK"));
    list().text = "Nice";
    await sendComment("p1");
    expect(list()).toMatchObject({ text: "Nice", isSending: false });
    expect(noticeKeys(fakes)).toEqual(["activity.commentError"]);
    expect(countOnCard()).toBe(2);
  });

  test("is shown with the others where those could not be loaded at first", async () => {
    fakes.serve("comments", () => fail("NETWORK"));
    await loadComments("p1");
    const all = commentPage([rawComment("mine"), rawComment("a"), rawComment("b")], 3);
    fakes.serve("comments", () => ok(all));
    list().text = "Nice";
    await sendComment("p1");
    await vi.waitFor(() => expect(list().state.status).toBe("ready"));
    expect(shownIds()).toEqual(["mine", "a", "b"]);
    expect(countOnCard()).toBe(3);
  });

  test("is sent once, and what is typed meanwhile stays", async () => {
    const answer = deferred();
    fakes.serve("createComment", () => answer.promise);
    list().text = "Nice";
    const sending = sendComment("p1");
    await sendComment("p1");
    list().text = "And fast";
    answer.resolve(ok(rawComment("mine")));
    await sending;
    expect(list().text).toBe("And fast");
    expect(fakes.callsOf("createComment")).toHaveLength(1);
  });

  test("is not lost to an answer from before it", async () => {
    const older = deferred();
    fakes.serve("comments", () => older.promise);
    const load = loadComments("p1");
    list().text = "Nice";
    await sendComment("p1");
    older.resolve(ok(commentPage([rawComment("a"), rawComment("b")], 2)));
    await load;
    expect(shownIds()).toEqual(["mine", "a", "b"]);
    expect(countOnCard()).toBe(3);
  });
});

describe("deleting a comment", () => {
  beforeEach(() => loadComments("p1"));

  test("sends its id in the body, takes it out and counts it off [7.26]", async () => {
    await deleteComment("p1", "a");
    expect(fakes.callsOf("deleteComment")[0]).toMatchObject({
      params: { id: "p1" },
      body: { id: "a" },
    });
    expect(shownIds()).toEqual(["b"]);
    expect(countOnCard()).toBe(1);
    expect(noticeKeys(fakes)).toEqual(["activity.commentDeleted"]);
  });

  test.each([
    ["a 404", fail("NOT_FOUND", "HTTP error! status: 404", 404)],
    ["a message that says not found", fail("REFUSED", "Comment Not Found")],
  ])("after %s happens on this device, is said, and no refetch undoes it", async (_, answer) => {
    fakes.serve("deleteComment", () => answer);
    await deleteComment("p1", "a");
    expect(shownIds()).toEqual(["b"]);
    expect(fakes.notices).toMatchObject([
      { kind: "warning", key: "activity.commentDeletedLocally" },
    ]);
    await loadComments("p1");
    expect(shownIds()).toEqual(["b"]);
    expect(countOnCard()).toBe(1);
  });

  test("that fails otherwise leaves the comment, with the message", async () => {
    fakes.serve("deleteComment", () => fail("HTTP", "HTTP error! status: 500", 500));
    await deleteComment("p1", "a");
    expect(shownIds()).toEqual(["a", "b"]);
    expect(countOnCard()).toBe(2);
    expect(noticeKeys(fakes)).toEqual(["activity.commentDeleteError"]);
    expect(list().deletingIds).toEqual([]);
  });

  test("is asked once, and is not undone by an answer from before it", async () => {
    const older = deferred();
    fakes.serve("comments", () => older.promise);
    const load = loadComments("p1");
    await Promise.all([deleteComment("p1", "a"), deleteComment("p1", "a")]);
    older.resolve(ok(commentPage([rawComment("a"), rawComment("b")], 2)));
    await load;
    expect(fakes.callsOf("deleteComment")).toHaveLength(1);
    expect(shownIds()).toEqual(["b"]);
    expect(countOnCard()).toBe(1);
  });
});

test("the next user finds no comment, and none of the former one's text", async () => {
  await loadComments("p1");
  list().text = "Half a thought";
  provideFakes();
  expect(list()).toMatchObject({ items: [], text: "", state: { status: "idle" } });
});
