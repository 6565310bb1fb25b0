import { proxy, ref } from "valtio/vanilla";
import type { Page, Post } from "../api/models.ts";
import type { Result } from "../core/result.ts";
import { CACHE_LIFETIME_MS, PAGE_SIZE } from "../limits.ts";
import { isFetchDue, stampFetch } from "../services/focus.ts";
import { failed, IDLE, LOADING, type LoadState, READY } from "./load-state.ts";
import { hasMoreByPagination, type Paging } from "./paged-list.ts";
import { keepPost, keepPosts, onPostDeleted, postRecord } from "./posts.ts";
import { services } from "./services.ts";
import { onUserChange } from "./session.ts";

/** `all`, or the id of a team. */
export type FeedName = "all" | { readonly teamId: string };

export interface Feed extends Paging {
  /** Ids of posts, newest first; the array is replaced, never changed. */
  ids: readonly string[];
  state: LoadState;
  moreState: LoadState;
  /** How many posts have come on top since the reader was last at the top. */
  newCount: number;
  /** True while what is shown could not be refreshed. */
  isStale: boolean;
}

const feeds = new Map<string, Feed>();
const newest = new Map<string, number>();
/** Feeds whose first page is being asked for: coming back gives several events, one is enough. */
const refreshing = new Set<string>();
/** The request for the next page of each feed, until it is answered or the list starts anew. */
const loadingMore = new Map<Feed, symbol>();

onUserChange(() => {
  feeds.clear();
  refreshing.clear();
  loadingMore.clear();
  for (const [key, request] of newest) newest.set(key, request + 1);
});

onPostDeleted(postId => {
  for (const feed of feeds.values()) {
    if (feed.ids.includes(postId)) feed.ids = ref(feed.ids.filter(id => id !== postId));
  }
});

export function feedKey(name: FeedName): string {
  return name === "all" ? "feed:all" : `feed:${name.teamId}`;
}

export function feedOf(name: FeedName): Feed {
  const key = feedKey(name);
  let feed = feeds.get(key);
  if (!feed) {
    feed = proxy<Feed>({
      ids: ref([]),
      state: IDLE,
      moreState: IDLE,
      page: 0,
      hasMore: false,
      newCount: 0,
      isStale: false,
    });
    feeds.set(key, feed);
  }
  return feed;
}

function startRequest(key: string): number {
  const request = (newest.get(key) ?? 0) + 1;
  newest.set(key, request);
  return request;
}

const firstPage = { page: 1, limit: PAGE_SIZE.activities };

function fetchFirstPage(name: FeedName): Promise<Result<Page<Post>>> {
  const { reads } = services();
  return name === "all"
    ? reads.fetch("allActivities", { query: firstPage }, CACHE_LIFETIME_MS.activities)
    : reads.fetch(
        "teamActivities",
        { params: { teamId: name.teamId }, query: firstPage },
        CACHE_LIFETIME_MS.activities,
      );
}

async function cachedFirstPage(name: FeedName): Promise<Page<Post> | undefined> {
  const { reads } = services();
  const cached =
    name === "all"
      ? await reads.cached("allActivities", { query: firstPage })
      : await reads.cached("teamActivities", {
          params: { teamId: name.teamId },
          query: firstPage,
        });
  return cached?.value;
}

function showFirstPage(feed: Feed, answer: Page<Post>): void {
  feed.ids = ref(keepPosts(answer.items));
  feed.page = 1;
  loadingMore.delete(feed);
  feed.moreState = IDLE;
  feed.hasMore = hasMoreByPagination(answer, 1, PAGE_SIZE.activities);
  feed.newCount = 0;
}

/**
 * Brings the first page into a feed that is on screen: new posts go on top, posts that are gone go, one
 * that has moved up into the page goes to its end, everything else stays where it is.
 */
function mergeFirstPage(feed: Feed, answer: Page<Post>): void {
  const fresh = keepPosts(answer.items);
  const oldest = answer.items[answer.items.length - 1]?.createdAtMs ?? 0;
  const isWithinPage = (id: string) => (postRecord(id)?.createdAtMs ?? 0) > oldest;
  const known = new Set(feed.ids);
  const newestKnown = fresh.findIndex(id => known.has(id));
  if (newestKnown < 0) {
    // More than a page has come since: what lies between is unknown, so the list starts anew.
    showFirstPage(feed, answer);
    return;
  }
  const page = new Set(fresh);
  const rest = feed.ids.filter(id => !page.has(id) && !isWithinPage(id));
  feed.ids = ref([...fresh, ...rest]);
  feed.newCount += newestKnown;
}

/** What is cached first, then what the server has. */
export async function loadFeed(name: FeedName): Promise<void> {
  const key = feedKey(name);
  const feed = feedOf(name);
  if (feed.state.status === "ready") {
    if (isFetchDue(key)) await refreshFeed(name);
    return;
  }
  const request = startRequest(key);
  feed.state = LOADING;
  const cached = await cachedFirstPage(name);
  if (request !== newest.get(key)) return;
  if (cached) {
    showFirstPage(feed, cached);
    feed.state = READY;
  }
  await refreshFeed(name);
}

export async function refreshFeed(name: FeedName): Promise<void> {
  const key = feedKey(name);
  const feed = feedOf(name);
  const request = startRequest(key);
  refreshing.add(key);
  const answer = await fetchFirstPage(name);
  if (request !== newest.get(key)) return;
  refreshing.delete(key);
  if (!answer.ok) {
    feed.isStale = feed.state.status === "ready";
    if (!feed.isStale) feed.state = failed(answer.error);
    return;
  }
  stampFetch(key);
  if (feed.page === 0 || feed.ids.length === 0) showFirstPage(feed, answer.value);
  else mergeFirstPage(feed, answer.value);
  feed.isStale = false;
  feed.state = READY;
}

/** On window focus, at most once a minute a feed. */
export function refreshFeedIfDue(name: FeedName): void {
  const key = feedKey(name);
  if (feedOf(name).state.status === "loading" || refreshing.has(key)) return;
  if (isFetchDue(key)) void refreshFeed(name);
}

/** The next page; after a failure it waits to be asked again by the user. */
export async function loadMorePosts(name: FeedName): Promise<void> {
  const feed = feedOf(name);
  if (!feed.hasMore || feed.moreState.status === "loading" || feed.state.status !== "ready") return;
  const request = Symbol();
  loadingMore.set(feed, request);
  feed.moreState = LOADING;
  const page = feed.page + 1;
  const query = { page, limit: PAGE_SIZE.activities };
  const { api } = services();
  const answer =
    name === "all"
      ? await api.call("allActivities", { query })
      : await api.call("teamActivities", { params: { teamId: name.teamId }, query });
  // The list started anew meanwhile, or belongs to another user.
  if (loadingMore.get(feed) !== request) return;
  loadingMore.delete(feed);
  if (!answer.ok) {
    feed.moreState = failed(answer.error);
    return;
  }
  const known = new Set(feed.ids);
  const added = keepPosts(answer.value.items).filter(id => !known.has(id));
  feed.ids = ref([...feed.ids, ...added]);
  feed.page = page;
  feed.hasMore = hasMoreByPagination(answer.value, page, PAGE_SIZE.activities);
  feed.moreState = READY;
}

/** The reader is at the top: nothing there is new any more. */
export function markSeen(name: FeedName): void {
  feedOf(name).newCount = 0;
}

/** A post that the user has just written, at the top of its team's feed. */
export function addOwnPost(post: Post): void {
  const id = keepPost(post);
  for (const feed of [feedOf({ teamId: post.teamId }), feeds.get("feed:all")]) {
    if (feed?.state.status === "ready" && !feed.ids.includes(id)) {
      feed.ids = ref([id, ...feed.ids]);
    }
  }
}
