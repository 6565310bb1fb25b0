import { beforeEach, describe, expect, test, vi } from "vitest";
import { setCommentCount } from "../../../src/stores/posts/comments.ts";
import { deletePost } from "../../../src/stores/posts/delete-post.ts";
import {
  addOwnPost,
  feedOf,
  loadFeed,
  loadMorePosts,
  markSeen,
  refreshFeed,
  refreshFeedIfDue,
} from "../../../src/stores/posts/feeds.ts";
import {
  keepUnsentPost,
  postRecord,
  settleUnsentPost,
  toggleLike,
} from "../../../src/stores/posts/posts.ts";
import { fail, fakes, ok, provideFakes } from "../fake-services.ts";
import { postPage, rawPost, rawPosts, readRawPost } from "../server-data.ts";

const name = { teamId: "7" };
const feed = () => feedOf(name);
const serve = (...pages: unknown[][]) =>
  fakes.serve("teamActivities", ({ query }) =>
    ok(postPage(pages[Number(query.page) - 1] ?? [], pages.length)),
  );
const ids = (newest: number, oldest: number) => rawPosts(newest, oldest).map(({ id }) => id);

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse("2026-05-02T12:00:00Z") });
  provideFakes();
  serve(rawPosts(30, 21), rawPosts(20, 11), rawPosts(10, 1));
});

describe("the first page", () => {
  test("comes from the cache first, then from the server", async () => {
    await loadFeed(name);
    const key = 'teamActivities?[{"teamId":"7"},{"page":1,"limit":10}]';
    const kept = await fakes.cache.load(key);
    provideFakes();
    fakes.cache.store(key, kept?.data, 60_000);
    fakes.serve("allActivities", () => ok(postPage(rawPosts(30, 21), 1)));
    await refreshFeed("all");
    await toggleLike("p30");
    const answer = fakes.hold("teamActivities");
    const load = loadFeed(name);
    await vi.advanceTimersByTimeAsync(0);
    expect(feed()).toMatchObject({ items: ids(30, 21), state: { status: "ready" } });
    // The cache does not know of it.
    expect(postRecord("p30")?.isLiked).toBe(true);
    answer.resolve(ok(postPage(rawPosts(31, 22), 4)));
    await load;
    expect(feed().items).toEqual(ids(31, 21));
  });

  test("that fails is an error where nothing is shown, and stale where something is", async () => {
    fakes.serve("teamActivities", () => fail("NETWORK"));
    await loadFeed(name);
    expect(feed()).toMatchObject({
      state: { status: "failed" },
      refreshState: { status: "loading" },
    });
    serve(rawPosts(5, 1));
    await loadFeed(name);
    fakes.serve("teamActivities", () => fail("NETWORK"));
    await refreshFeed(name);
    expect(feed()).toMatchObject({
      state: { status: "ready" },
      refreshState: { status: "failed" },
      items: ids(5, 1),
    });
    serve(rawPosts(5, 1));
    await refreshFeed(name);
    expect(feed().refreshState.status).toBe("ready");
  });
});

describe("a refresh", () => {
  beforeEach(() => loadFeed(name));

  test("puts new posts on top and moves nothing else", async () => {
    await loadMorePosts(name);
    serve(rawPosts(32, 23), []);
    await refreshFeed(name);
    expect(feed()).toMatchObject({ items: ids(32, 11), newCount: 2 });
    markSeen(name);
    expect(feed().newCount).toBe(0);
  });

  test("keeps a like and a comment that the server had not seen when it was asked", async () => {
    const late = fakes.hold("teamActivities");
    const refresh = refreshFeed(name);
    await toggleLike("p30");
    setCommentCount("p30", count => count + 1);
    late.resolve(ok(postPage(rawPosts(30, 21), 3)));
    await refresh;
    expect(postRecord("p30")).toMatchObject({ isLiked: true, likeCount: 6, commentCount: 1 });
    // The next answer knows of them.
    const [first, ...rest] = rawPosts(30, 21);
    serve([{ ...first, is_liked: true, likes: 9 }, ...rest]);
    await refreshFeed(name);
    expect(postRecord("p30")).toMatchObject({ likeCount: 9, commentCount: 0 });
  });

  test("takes out what somebody else has deleted", async () => {
    await loadMorePosts(name);
    serve(
      rawPosts(30, 20).filter(({ id }) => id !== "p25"),
      [],
    );
    await refreshFeed(name);
    expect(feed().items).toEqual(ids(30, 11).filter(id => id !== "p25"));
    expect(feed().newCount).toBe(0);
  });

  test("takes out all that was behind the last page", async () => {
    await loadMorePosts(name);
    serve(rawPosts(30, 22));
    await refreshFeed(name);
    expect(feed().items).toEqual(ids(30, 22));
  });

  test("puts a post that has moved up to the end of the page, and calls it not new", async () => {
    await deletePost("p28");
    serve(rawPosts(30, 20).filter(({ id }) => id !== "p28"));
    await refreshFeed(name);
    expect(feed().items).toEqual(ids(30, 20).filter(id => id !== "p28"));
    expect(feed().newCount).toBe(0);
  });

  test("starts anew where more than a page has come since, when the reader is at the top", async () => {
    const next = fakes.hold("teamActivities");
    const more = loadMorePosts(name);
    serve(rawPosts(60, 51), rawPosts(50, 41));
    await refreshFeed(name);
    next.resolve(ok(postPage(rawPosts(50, 41), 5)));
    await more;
    await loadMorePosts(name);
    expect(feed()).toMatchObject({ items: ids(30, 21), newCount: 10 });
    await toggleLike("p60");
    markSeen(name);
    expect(feed()).toMatchObject({ items: ids(60, 51), newCount: 0, page: 1, hasMore: true });
    expect(postRecord("p60")?.isLiked).toBe(true);
    await refreshFeed(name);
    expect(feed().newCount).toBe(0);
  });

  test("empties a feed whose posts are all gone", async () => {
    serve([]);
    await refreshFeed(name);
    expect(feed()).toMatchObject({ items: [], hasMore: false, state: { status: "ready" } });
  });
});

describe("coming back to the app", () => {
  beforeEach(() => loadFeed(name));

  test("counts each team's time by itself [4.32]", async () => {
    fakes.serve("teamActivities", () => ok(postPage([], 1)));
    await vi.advanceTimersByTimeAsync(30_000);
    await loadFeed({ teamId: "8" });
    await vi.advanceTimersByTimeAsync(30_000);
    refreshFeedIfDue(name);
    // Coming back gives several events.
    refreshFeedIfDue(name);
    refreshFeedIfDue({ teamId: "8" });
    await vi.advanceTimersByTimeAsync(0);
    expect(fakes.callsOf("teamActivities").map(({ params }) => params.teamId)).toEqual([
      "7",
      "8",
      "7",
    ]);
  });

  test("learns at once whether the server has a like whose answer was lost", async () => {
    fakes.serve("likePost", () => fail("TIMEOUT"));
    await toggleLike("p30");
    expect(postRecord("p30")).toMatchObject({ isLiked: false, likeCount: 5 });
    const [first, ...rest] = rawPosts(30, 21);
    serve([{ ...first, is_liked: true, likes: 6 }, ...rest]);
    refreshFeedIfDue(name);
    await vi.advanceTimersByTimeAsync(0);
    expect(postRecord("p30")).toMatchObject({ isLiked: true, likeCount: 6 });
  });
});

describe("the next page", () => {
  beforeEach(() => loadFeed(name));

  test("is appended until the pagination says that it was the last", async () => {
    await loadMorePosts(name);
    expect(feed()).toMatchObject({ items: ids(30, 11), hasMore: true });
    await loadMorePosts(name);
    expect(feed()).toMatchObject({ items: ids(30, 1), hasMore: false });
    await loadMorePosts(name);
    expect(fakes.callsOf("teamActivities").map(({ query }) => query.page)).toEqual([1, 2, 3]);
  });

  test("that is empty is the end, whatever the pagination says", async () => {
    fakes.serve("teamActivities", () => ok(postPage([], 99)));
    await loadMorePosts(name);
    expect(feed().hasMore).toBe(false);
  });
});

describe("a feed that changes on the server", () => {
  let onServer: readonly string[];
  const post = (id: string) => rawPost(Number(id.slice(1)));
  const loadTheRest = async () => {
    while (feed().hasMore) await loadMorePosts(name);
  };

  beforeEach(async () => {
    onServer = ids(30, 1);
    fakes.serve("teamActivities", ({ query }) => {
      const end = Number(query.page) * 10;
      return ok(postPage(onServer.slice(end - 10, end).map(post), Math.ceil(onServer.length / 10)));
    });
    fakes.serve("deletePost", ({ params }) => {
      onServer = onServer.filter(id => id !== params.id);
      return ok(null);
    });
    await loadFeed(name);
  });

  test("keeps its order where a post came and another was deleted", async () => {
    await deletePost("p25");
    onServer = ["p31", ...onServer];
    await loadTheRest();
    expect(feed().items).toEqual(onServer.slice(1));
    await refreshFeed(name);
    expect(feed().items).toEqual(onServer);
  });

  test("is in order again after a refresh where more than a page came and one was deleted", async () => {
    onServer = [...ids(42, 31), ...onServer];
    await deletePost("p25");
    await loadMorePosts(name);
    await refreshFeed(name);
    markSeen(name);
    await loadTheRest();
    expect(feed().items).toEqual(onServer);
  });

  test("misses no post where some came, one was deleted, and the feed was refreshed", async () => {
    onServer = [...ids(33, 31), ...onServer];
    await loadMorePosts(name);
    await deletePost("p20");
    await refreshFeed(name);
    await loadTheRest();
    expect(feed().items).toEqual(onServer);
  });

  describe("and that has a new post of one's own", () => {
    const addOwn = (id: string) => {
      keepUnsentPost({ id: "unsent", teamId: "7", content: "", createdAtMs: 0, photos: [] });
      settleUnsentPost("unsent", id);
      addOwnPost(readRawPost(post(id)));
    };

    test("misses none of the others that came meanwhile", async () => {
      onServer = [...ids(43, 31), ...onServer];
      addOwn("p43");
      await refreshFeed(name);
      markSeen(name);
      await loadTheRest();
      expect(feed().items).toEqual(onServer);
    });

    test("counts those below it as new", async () => {
      onServer = [...ids(33, 31), ...onServer];
      addOwn("p33");
      await refreshFeed(name);
      expect(feed().newCount).toBe(2);
    });
  });
});

describe("a post of one's own", () => {
  const own = readRawPost(rawPost(40, { userId: "me" }));

  test("stands on top of its team's feed at once, and once", async () => {
    await loadFeed(name);
    addOwnPost(own);
    addOwnPost(own);
    expect(feed().items).toEqual(["p40", ...ids(30, 21)]);
    expect(feed().newCount).toBe(0);
  });

  test.each(["a refresh", "the first load"])(
    "stays there when %s answers that was asked for before",
    async asked => {
      if (asked === "a refresh") await loadFeed(name);
      const late = fakes.hold("teamActivities");
      const load = refreshFeed(name);
      addOwnPost(own);
      late.resolve(ok(postPage(rawPosts(30, 21), 3)));
      await load;
      expect(feed().items).toEqual(["p40", ...ids(30, 21)]);
      await refreshFeed(name);
      expect(feed().items).toEqual(ids(30, 21));
    },
  );

  test("that is deleted goes from every feed, and no late answer brings it back", async () => {
    fakes.serve("allActivities", () => ok(postPage(rawPosts(30, 25), 1)));
    await Promise.all([loadFeed(name), loadFeed("all")]);
    addOwnPost(own);
    await deletePost("p40");
    expect(feed().items).toEqual(ids(30, 21));
    const late = fakes.hold("teamActivities");
    const refresh = refreshFeed(name);
    await deletePost("p28");
    expect(feedOf("all").items).toEqual(ids(30, 25).filter(id => id !== "p28"));
    late.resolve(ok(postPage(rawPosts(30, 21), 3)));
    await refresh;
    expect(feed().items).not.toContain("p28");
    expect(postRecord("p28")).toBeUndefined();
  });
});
