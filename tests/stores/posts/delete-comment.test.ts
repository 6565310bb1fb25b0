import { beforeEach, describe, expect, test, vi } from "vitest";
import { contentOfToast } from "../../../src/services/notify.ts";
import {
  commentsOf,
  loadComments,
  loadMoreComments,
  shownComments,
} from "../../../src/stores/posts/comments.ts";
import { deleteComment, sendDeletions } from "../../../src/stores/posts/delete-comment.ts";
import { refreshFeed } from "../../../src/stores/posts/feeds.ts";
import { keepPost, postRecord } from "../../../src/stores/posts/posts.ts";
import { session, setToken } from "../../../src/stores/session/session.ts";
import { fail, fakes, ok, provideFakes } from "../fake-services.ts";
import { commentPage, postPage, rawComment, rawPost, readRawPost } from "../server-data.ts";

/** The toasts' ids count from 1 over the whole file. */
let toasts = 0;
let lastDurationMs = 0;
const dismissed: unknown[] = [];
vi.mock("react-hot-toast/headless", () => ({
  default: Object.assign(
    (_: string, { duration }: { duration: number }) => {
      lastDurationMs = duration;
      return `toast-${++toasts}`;
    },
    { dismiss: (id: unknown) => dismissed.push(id) },
  ),
}));

const shownIds = () => shownComments(commentsOf("p1")).map(({ id }) => id);
const countOnCard = () => postRecord("p1")?.commentCount;
const lastToast = () => `toast-${toasts}`;
const undo = () => contentOfToast(lastToast())?.action?.onPress();
const saidLast = () => fakes.notices.at(-1)?.key;

beforeEach(async () => {
  vi.useFakeTimers();
  provideFakes();
  keepPost(readRawPost(rawPost(1, { comments: [rawComment("a"), rawComment("b")] })));
  const all = ["a", "b", "c"].map(id => rawComment(id));
  fakes.serve("comments", () => ok(commentPage(all, 3)));
  await loadComments("p1");
});

describe("deleting a comment", () => {
  test("that stays on the server leaves Load more with something to bring", async () => {
    const all = Array.from({ length: 12 }, (_, at) => rawComment(`c${at}`));
    fakes.serve("comments", ({ query }) => {
      const end = 10 * Number(query.page);
      return ok(commentPage(all.slice(end - 10, end), 12));
    });
    fakes.serve("deleteComment", () => fail("NOT_FOUND", "HTTP error! status: 404", 404));
    await loadComments("p1");
    deleteComment("p1", "c3");
    await sendDeletions("p1");
    await loadMoreComments("p1");
    expect(shownIds()).toEqual(all.map(({ id }) => id).filter(id => id !== "c3"));
  });

  test("takes it from the screen and the count at once, and asks the server when its toast goes, after 10 s [7.26]", async () => {
    deleteComment("p1", "b");
    expect(shownIds()).toEqual(["a", "c"]);
    expect(countOnCard()).toBe(2);
    expect(saidLast()).toBe("activity.commentDeleted");
    expect(lastDurationMs).toBe(10_000);
    await vi.advanceTimersByTimeAsync(9900);
    expect(fakes.callsOf("deleteComment")).toEqual([]);
    await vi.advanceTimersByTimeAsync(100);
    expect(fakes.callsOf("deleteComment")).toMatchObject([
      { params: { id: "p1" }, body: { id: "b" } },
    ]);
    expect(shownIds()).toEqual(["a", "c"]);
    expect(countOnCard()).toBe(2);
  });

  test("that is undone puts it back in its place, and asks nothing", async () => {
    deleteComment("p1", "b");
    undo();
    expect(shownIds()).toEqual(["a", "b", "c"]);
    expect(countOnCard()).toBe(3);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(fakes.callsOf("deleteComment")).toEqual([]);
  });

  test("is undone once, and not after the server has been asked", async () => {
    deleteComment("p1", "b");
    undo();
    undo();
    expect(countOnCard()).toBe(3);
    deleteComment("p1", "b");
    const sent = sendDeletions("p1");
    undo();
    expect(shownIds()).toEqual(["a", "c"]);
    await sent;
    expect(countOnCard()).toBe(2);
  });

  test("reaches the server at once where the comments are left, and cannot be undone then", async () => {
    deleteComment("p1", "a");
    deleteComment("p1", "b");
    expect(dismissed).not.toContain(lastToast());
    const sent = sendDeletions("p1");
    expect(dismissed).toContain(lastToast());
    expect(fakes.callsOf("deleteComment")).toMatchObject([
      { body: { id: "a" }, outlivesPage: true },
      { body: { id: "b" }, outlivesPage: true },
    ]);
    await sent;
    await vi.advanceTimersByTimeAsync(10_000);
    expect(fakes.callsOf("deleteComment")).toHaveLength(2);
    expect(shownIds()).toEqual(["c"]);
  });

  test("is given up where another user signs in, and counts nothing on that user's card", async () => {
    deleteComment("p1", "a");
    setToken("token-of-another", "host");
    keepPost(readRawPost(rawPost(1, { comments: [rawComment("a")] })));
    await vi.advanceTimersByTimeAsync(10_000);
    expect(fakes.callsOf("deleteComment")).toEqual([]);
    expect(session.token).toBe("token-of-another");
    expect(countOnCard()).toBe(1);
  });

  test.each([
    ["a 404", fail("NOT_FOUND", "HTTP error! status: 404", 404)],
    ["a message that says not found", fail("REFUSED", "Comment Not Found")],
  ])("after %s happens on this device, is said, and no refetch undoes it", async (_, answer) => {
    fakes.serve("deleteComment", () => answer);
    deleteComment("p1", "a");
    await sendDeletions("p1");
    expect(shownIds()).toEqual(["b", "c"]);
    expect(saidLast()).toBe("activity.commentDeletedLocally");
    await loadComments("p1");
    expect(shownIds()).toEqual(["b", "c"]);
    expect(countOnCard()).toBe(2);
  });

  test("is counted once where the feed is refreshed before the server has done it", async () => {
    const team = { teamId: "7" };
    const card = () => rawPost(1, { comments: ["a", "b", "c"].map(id => rawComment(id)) });
    fakes.serve("teamActivities", () => ok(postPage([card()], 1)));
    await refreshFeed(team);
    deleteComment("p1", "a");
    deleteComment("p1", "b");
    await refreshFeed(team);
    expect(countOnCard()).toBe(1);
    undo();
    await refreshFeed(team);
    expect(countOnCard()).toBe(2);
    // Its answer is from before the deletion, and comes after it.
    const older = fakes.hold("teamActivities");
    const refreshing = refreshFeed(team);
    await sendDeletions("p1");
    older.resolve(ok(postPage([card()], 1)));
    await refreshing;
    expect(countOnCard()).toBe(2);
    // From then on the server's count is right.
    fakes.serve("teamActivities", () => ok(postPage([card()], 1)));
    await refreshFeed(team);
    expect(countOnCard()).toBe(3);
  });

  test.each(["a", "c"])(
    "is counted once where the comments are opened again before the server has answered (%s)",
    async deleted => {
      const answer = fakes.hold("deleteComment");
      deleteComment("p1", deleted);
      const sent = sendDeletions("p1");
      const left = ["a", "b", "c"].filter(id => id !== deleted).map(id => rawComment(id));
      fakes.serve("comments", () => ok(commentPage(left, 2)));
      await loadComments("p1");
      expect(countOnCard()).toBe(2);
      answer.resolve(ok(null));
      await sent;
      expect(countOnCard()).toBe(2);
    },
  );

  test("is asked once, and is not undone by an answer from before it", async () => {
    const older = fakes.hold("comments");
    const load = loadComments("p1");
    deleteComment("p1", "a");
    deleteComment("p1", "a");
    older.resolve(ok(commentPage([rawComment("a"), rawComment("b")], 2)));
    await load;
    expect(shownIds()).toEqual(["b"]);
    expect(countOnCard()).toBe(1);
    await sendDeletions("p1");
    expect(fakes.callsOf("deleteComment")).toHaveLength(1);
    expect(shownIds()).toEqual(["b"]);
    expect(countOnCard()).toBe(1);
  });
});
