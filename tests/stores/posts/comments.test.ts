import { beforeEach, describe, expect, test } from "vitest";
import { commentsOf, loadComments } from "../../../src/stores/posts/comments.ts";
import { keepPost, postRecord } from "../../../src/stores/posts/posts.ts";
import { fail, fakes, ok, provideFakes } from "../fake-services.ts";
import { commentPage, rawComment, rawPost, readRawPost } from "../server-data.ts";

const list = () => commentsOf("p1");
const shownIds = () => list().items.map(({ id }) => id);
const countOnCard = () => postRecord("p1")?.commentCount;

beforeEach(() => {
  provideFakes();
  keepPost(readRawPost(rawPost(1, { comments: [rawComment("a"), rawComment("b")] })));
  fakes.serve("comments", () => ok(commentPage([rawComment("a"), rawComment("b")], 2)));
});

describe("the comments", () => {
  test.each([
    [31, true],
    [10, false],
  ])("are loaded by tens, and their total of %i goes to the card", async (total, hasMore) => {
    const comments = Array.from({ length: 10 }, (_, index) => rawComment(`c${index}`));
    fakes.serve("comments", () => ok(commentPage(comments, total)));
    await loadComments("p1");
    expect(fakes.callsOf("comments")).toMatchObject([
      { params: { id: "p1" }, query: { page: 1, limit: 10 } },
    ]);
    expect(list()).toMatchObject({ hasMore, state: { status: "ready" } });
    expect(countOnCard()).toBe(total);
  });

  test("are asked for on every opening, and those that are there stay until then", async () => {
    await loadComments("p1");
    const answer = fakes.hold("comments");
    const load = loadComments("p1");
    expect(list().state.status).toBe("ready");
    expect(shownIds()).toEqual(["a", "b"]);
    answer.resolve(fail("NETWORK"));
    await load;
    expect(list().state.status).toBe("failed");
    expect(shownIds()).toEqual(["a", "b"]);
  });
});
