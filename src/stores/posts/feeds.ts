import { proxy } from "valtio/vanilla";
import type { Page, Post } from "../../api/models.ts";
import { type Result, success } from "../../core/result.ts";
import { CACHE_LIFETIME_MS, PAGE_SIZE } from "../../limits.ts";
import { isFetchDue, stampFetch } from "../../services/fetch-times.ts";
import {
  failed,
  LOADING,
  type LoadState,
  loadingAfter,
  markLoading,
  READY,
} from "../load-state.ts";
import { byPagination, createPager, emptyPagedList, type PagedList } from "../paged-list.ts";
import { services } from "../services.ts";
import { createUserRecords } from "../session/user-records.ts";
import { checkTeam } from "../teams/team-details.ts";
import {
  countChanges,
  keepPost,
  keepPosts,
  knownPosts,
  postRecord,
  withLaterChanges,
} from "./posts.ts";

/** `all`, or the id of a team. */
export type FeedName = "all" | { readonly teamId: string };

/** Ids of posts, newest first. */
interface Feed extends PagedList<string> {
  /** How many new posts are above what the reader has seen. */
  newCount: number;
  /** How the refresh of the posts on screen stands. Where it has failed, they may be old. */
  refreshState: LoadState;
}

export function feedKey(name: FeedName): `feed:${string}` {
  return `feed:${name === "all" ? name : name.teamId}`;
}

const hasMore = byPagination(PAGE_SIZE.activities);

const records = createUserRecords((name: FeedName) => {
  const feed = proxy<Feed>({ ...emptyPagedList(), newCount: 0, refreshState: LOADING });
  const pager = createPager<Post, string>(feed, {
    async ask(page, showStored) {
      const count = countChanges();
      const answer = await askForPage(
        name,
        page,
        showStored && (stored => showStored(withChanges(stored, 0))),
      );
      return answer.ok ? success(withChanges(answer.value, count)) : answer;
    },
    keep: keepPosts,
    hasMore,
  });
  return {
    feed,
    pager,
    /** A first page that does not join the list. It waits until the reader is at the top. */
    held: undefined as Page<Post> | undefined,
  };
}, feedKey);

function withChanges(page: Page<Post>, count: number): Page<Post> {
  return { ...page, items: withLaterChanges(page.items, count) };
}

export function removeFromFeeds(postId: string): void {
  for (const { pager } of records.all()) pager.remove(postId);
}

/** The viewer may not see the team's posts any more. A refresh would ask for the first page only. */
export function removeTeamFromAll(teamId: string): void {
  const all = records.find("all");
  for (const post of knownPosts()) if (post.teamId === teamId) all?.pager.remove(post.id);
}

export function feedOf(name: FeedName): Feed {
  return records.of(name).feed;
}

/** Only the first page is cached. */
function askForPage(
  name: FeedName,
  page: number,
  showStored: ((stored: Page<Post>) => void) | undefined,
): Promise<Result<Page<Post>>> {
  const { api, reads } = services();
  const query = { page, limit: PAGE_SIZE.activities };
  const [endpoint, options] =
    name === "all"
      ? (["allActivities", { query }] as const)
      : (["teamActivities", { params: { teamId: name.teamId }, query }] as const);
  return page === 1
    ? reads.fetch(endpoint, options, CACHE_LIFETIME_MS.activities, showStored)
    : api.call(endpoint, options);
}

function startAnew(name: FeedName, answer: Page<Post>): void {
  const record = records.of(name);
  record.pager.showFirst(answer);
  record.feed.newCount = 0;
  record.held = undefined;
}

/**
 * Brings the first page into a feed that is on screen. New posts go on top. Posts that the server no
 * longer has are taken out. A post that has moved up into the page goes to the end of the page. Every
 * other post stays where it is. If more than a page has come since, the list stays as it is until
 * `markSeen`.
 */
function mergeFirstPage(name: FeedName, answer: Page<Post>): void {
  const record = records.of(name);
  const { feed, pager } = record;
  const fresh = keepPosts(answer.items);
  // Behind the last page there is nothing.
  const endMs = hasMore(answer, 1) ? (answer.items[answer.items.length - 1]?.createdAtMs ?? 0) : -1;
  const isWithinPage = (id: string) => (postRecord(id)?.createdAtMs ?? 0) > endMs;
  const known = new Set(feed.items);
  // What was written here stands on top before the posts under it have come.
  const newestKnown = fresh.findIndex(id => known.has(id) && !postRecord(id)?.ownId);
  if (newestKnown < 0 || record.held) {
    // What lies between is unknown, so the list has to start anew. Until then it has no next page: the posts of that
    // would be newer than those above them.
    record.held = answer;
    pager.cancel();
    feed.hasMore = false;
    feed.newCount = fresh.length;
    // The server has nothing else.
    if (endMs < 0) markSeen(name);
    return;
  }
  const page = new Set(fresh);
  const rest = feed.items.filter(id => !page.has(id) && !isWithinPage(id));
  pager.replaceLoaded([...fresh, ...rest]);
  feed.newCount += fresh.slice(0, newestKnown).filter(id => !known.has(id)).length;
}

/** Shows the cached posts until those of the server are there. */
export async function loadFeed(name: FeedName): Promise<void> {
  const { feed, pager } = records.of(name);
  if (feed.state.status === "ready") {
    if (isFetchDue(feedKey(name))) await refreshFeed(name);
    return;
  }
  markLoading(feed);
  await pager.first.join(() => refreshFeed(name, true));
}

export async function refreshFeed(name: FeedName, showsStored = false): Promise<void> {
  const { feed, pager } = records.of(name);
  feed.refreshState = loadingAfter(feed.refreshState);
  const show = (answer: Result<Page<Post>>) => {
    stampFetch(feedKey(name), answer.ok);
    if (!answer.ok) {
      if (name !== "all") checkTeam(name.teamId, answer.error);
      if (feed.state.status === "ready") feed.refreshState = failed(answer.error);
      else feed.state = failed(answer.error);
      return;
    }
    if (feed.page === 0 || feed.items.length === 0) startAnew(name, answer.value);
    else mergeFirstPage(name, answer.value);
    feed.refreshState = READY;
  };
  await pager.loadFirst(show, showsStored);
}

/** On window focus: at most once a minute for each feed. */
export function refreshFeedIfDue(name: FeedName): void {
  // Coming back gives several events: one request is enough.
  if (records.of(name).pager.first.isRunning()) return;
  if (isFetchDue(feedKey(name))) void refreshFeed(name);
}

export function loadMorePosts(name: FeedName): Promise<void> {
  return records.of(name).pager.loadNext();
}

/** The reader is at the top and sees the new posts. */
export function markSeen(name: FeedName): void {
  const { feed, held } = records.of(name);
  if (held) startAnew(name, withChanges(held, 0));
  feed.newCount = 0;
}

/** Puts a post that the user has just written on top of the feeds that have it, also of one that is still being loaded. */
export function addOwnPost(post: Post): void {
  const id = keepPost(post);
  for (const record of [records.of({ teamId: post.teamId }), records.find("all")]) {
    if (record && !record.feed.items.includes(id)) record.pager.addOwn(id);
  }
}
