import { beforeEach, describe, expect, test } from "vitest";
import { commentsOf, loadComments, loadMoreComments } from "../../src/stores/comments.ts";
import { keepPost, postRecord } from "../../src/stores/posts.ts";
import { deferred, type FakeServices, fail, ok, provideFakes } from "./fake-services.ts";
import { commentPage, rawComment, rawPost, readRawPost } from "./server-data.ts";

let fakes: FakeServices;
const list = () => commentsOf("p1");
const shownIds = () => list().items.map(({ id }) => id);
const countOnCard = () => postRecord("p1")?.commentCount;

beforeEach(() => {
  fakes = provideFakes();
  keepPost(readRawPost(rawPost(1, { comments: [rawComment("a"), rawComment("b")] })));
  fakes.serve("comments", () => ok(commentPage([rawComment("a"), rawComment("b")], 2)));
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

test("the next user finds no comment, and none of the former one's text", async () => {
  await loadComments("p1");
  list().text = "Half a thought";
  provideFakes();
  expect(list()).toMatchObject({ items: [], text: "", state: { status: "idle" } });
});
