import { beforeEach, describe, expect, test } from "vitest";
import { deletePost } from "../../../src/stores/posts/delete-post.ts";
import {
  keepPost,
  likeByDoubleTap,
  type PostRecord,
  postRecord,
  toggleLike,
} from "../../../src/stores/posts/posts.ts";
import { setToken } from "../../../src/stores/session/session.ts";
import { fail, fakes, noticeKeys, ok, provideFakes } from "../fake-services.ts";
import { rawComment, rawPost, readRawPost } from "../server-data.ts";

function keep(extra: Readonly<Record<string, unknown>> = {}): PostRecord {
  const record = postRecord(keepPost(readRawPost(rawPost(1, extra))));
  if (!record) throw new Error("the test's post is broken");
  return record;
}

/** A like that is on its way until the test answers it. */
function sendLike() {
  const answer = fakes.hold("likePost");
  return { answer, like: toggleLike("p1") };
}

beforeEach(provideFakes);

describe("a like", () => {
  test.each([true, false])("whose change fails is what it was: %s", async isLiked => {
    const post = keep({ likes: 5, is_liked: isLiked });
    fakes.serve(isLiked ? "unlikePost" : "likePost", () => fail("NETWORK"));
    const change = toggleLike("p1");
    expect(post).toMatchObject({ isLiked: !isLiked, likeCount: isLiked ? 4 : 6 });
    await change;
    expect(post).toMatchObject({ isLiked, likeCount: 5 });
  });

  test("on its way ignores further taps [4.37]", async () => {
    const post = keep({ likes: 5 });
    const { answer, like } = sendLike();
    await toggleLike("p1");
    expect(likeByDoubleTap("p1")).toBe(false);
    expect(post.likeCount).toBe(6);
    answer.resolve(ok(null));
    await like;
    expect(fakes.calls).toHaveLength(1);
  });

  test("of a former user, whose answer comes late, does not let further taps through", async () => {
    keep();
    const former = sendLike();
    setToken("token-of-another", "host");
    keep();
    const own = sendLike();
    former.answer.resolve(ok(null));
    await former.like;
    expect(likeByDoubleTap("p1")).toBe(false);
    await toggleLike("p1");
    expect(fakes.callsOf("unlikePost")).toEqual([]);
    own.answer.resolve(ok(null));
    await own.like;
  });

  test("reaches the server though the page is left right after the tap", async () => {
    keep();
    await toggleLike("p1");
    await toggleLike("p1");
    expect(fakes.calls).toMatchObject([
      { name: "likePost", outlivesPage: true },
      { name: "unlikePost", outlivesPage: true },
    ]);
  });

  test("never counts under 0", async () => {
    const post = keep({ likes: 0, is_liked: true });
    await toggleLike("p1");
    expect(post).toMatchObject({ isLiked: false, likeCount: 0 });
  });

  test("on its way is not undone by a refetch, whose other news is taken", async () => {
    const post = keep({ likes: 5 });
    const { answer, like } = sendLike();
    keep({ likes: 5, content: "Edited" });
    expect(post).toMatchObject({ isLiked: true, likeCount: 6, content: "Edited" });
    answer.resolve(ok(null));
    await like;
  });

  test.each([
    [true, []],
    [false, ["activity.likeError"]],
  ])(
    "whose answer is lost is what a refetch has said of it meanwhile: %s",
    async (isLiked, said) => {
      const post = keep({ likes: 5 });
      const { answer, like } = sendLike();
      keep({ likes: 9, is_liked: isLiked });
      answer.resolve(fail("NETWORK"));
      await like;
      expect(post).toMatchObject({ isLiked, likeCount: 9 });
      expect(noticeKeys()).toEqual(said);
    },
  );
});

describe("a post", () => {
  test("has one record, whatever list brings it", () => {
    const post = keep({ likes: 5 });
    expect(keep({ likes: 8 })).toBe(post);
    expect(post.likeCount).toBe(8);
  });

  test("no longer has a first comment that the server has no more", () => {
    const post = keep({ comments_count: 2, first_comment: rawComment("c1") });
    expect(post.firstComment?.id).toBe("c1");
    keep({ comments_count: 1 });
    expect(post.firstComment).toBeUndefined();
  });

  test("is deleted on the server first, and then in the kept feeds of the next start", async () => {
    keep();
    const feeds = ["teamActivities?", "allActivities?"];
    for (const key of feeds) fakes.cache.store(key, [], 60_000);
    const answer = fakes.hold("deletePost");
    const deletion = deletePost("p1");
    expect(postRecord("p1")?.isDeleting).toBe(true);
    expect(await deletePost("p1")).toBe(false);
    answer.resolve(ok(null));
    expect(await deletion).toBe(true);
    expect(postRecord("p1")).toBeUndefined();
    for (const key of feeds) expect(await fakes.cache.load(key)).toBeUndefined();
    expect(fakes.callsOf("deletePost")).toHaveLength(1);
    expect(noticeKeys()).toEqual(["activity.deleteSuccess"]);
  });
});
