import { beforeEach, describe, expect, test } from "vitest";
import type { EndpointName } from "../../src/api/endpoints.ts";
import { PAGE_SIZE } from "../../src/limits.ts";
import type { PagedList } from "../../src/stores/paged-list.ts";
import { commentsOf, loadComments, loadMoreComments } from "../../src/stores/posts/comments.ts";
import { deleteComment, sendDeletions } from "../../src/stores/posts/delete-comment.ts";
import { deletePost } from "../../src/stores/posts/delete-post.ts";
import {
  addOwnPost,
  type FeedName,
  feedOf,
  loadFeed,
  loadMorePosts,
} from "../../src/stores/posts/feeds.ts";
import { discover, findTeams, loadMoreDiscover } from "../../src/stores/teams/discover.ts";
import { loadMembers, loadMoreMembers, membersOf } from "../../src/stores/teams/team-members.ts";
import { type Call, fakes, ok, provideFakes } from "./fake-services.ts";
import { rawComment, rawPost, rawTeam, readRawPost } from "./server-data.ts";

/** Every list of the product that has pages. What is tested here must hold for each of them. */
interface ListCase {
  readonly endpoint: EndpointName;
  readonly pageSize: number;
  readonly list: () => PagedList<{ readonly id: string } | string>;
  readonly loadFirst: () => Promise<unknown>;
  readonly loadNext: () => Promise<unknown>;
  readonly raw: (number: number) => { readonly id: string | number };
  readonly answer: (items: readonly unknown[]) => unknown;
  /** What a user can delete in the list, where the server deletes it too. */
  readonly remove?: (id: string) => Promise<unknown>;
  /** A new item of the user's own that is shown on top. */
  readonly add?: (number: number) => void;
}

/** The server promises far more pages than it has. */
const ENDLESS = { pagination: { pages: 999, total: 99_999 } };

const feedCase = (endpoint: EndpointName, name: FeedName): ListCase => ({
  endpoint,
  pageSize: PAGE_SIZE.activities,
  list: () => feedOf(name),
  loadFirst: () => loadFeed(name),
  loadNext: () => loadMorePosts(name),
  raw: number => rawPost(1000 - number),
  answer: activities => ({ activities, ...ENDLESS }),
  remove: deletePost,
  add: number => addOwnPost(readRawPost(rawPost(1000 - number))),
});

const LISTS: Readonly<Record<string, ListCase>> = {
  discover: {
    endpoint: "teams",
    pageSize: PAGE_SIZE.teams,
    list: () => discover,
    loadFirst: () => findTeams(""),
    loadNext: loadMoreDiscover,
    raw: number => rawTeam(`t${number}`),
    answer: teams => ({ teams, ...ENDLESS }),
  },
  members: {
    endpoint: "teamMembers",
    pageSize: PAGE_SIZE.members,
    list: () => membersOf("7"),
    loadFirst: () => loadMembers("7"),
    loadNext: () => loadMoreMembers("7"),
    raw: number => ({ id: `m${number}`, user_id: `u${number}`, first_name: "Person" }),
    answer: members => ({ members, ...ENDLESS }),
  },
  "the feed of a team": feedCase("teamActivities", { teamId: "7" }),
  "all activities": feedCase("allActivities", "all"),
  comments: {
    endpoint: "comments",
    pageSize: PAGE_SIZE.comments,
    list: () => commentsOf("p1"),
    loadFirst: () => loadComments("p1"),
    loadNext: () => loadMoreComments("p1"),
    raw: number => rawComment(`c${number}`),
    answer: comments => ({ comments, ...ENDLESS }),
    remove(id) {
      deleteComment("p1", id);
      return sendDeletions("p1");
    },
  },
};

beforeEach(() => {
  provideFakes();
});

describe.each(Object.entries(LISTS))("%s", (_, given) => {
  const { endpoint, pageSize, list, loadFirst, loadNext, raw, answer } = given;
  const numbers = (count: number, first = 0) =>
    Array.from({ length: count }, (_, at) => first + at);
  const shownIds = () => list().items.map(item => (typeof item === "string" ? item : item.id));
  const servePages = (itemsOf: (page: number, call: Call) => readonly unknown[]) =>
    fakes.serve(endpoint, call => ok(answer(itemsOf(Number(call.query.page), call))));
  /** The sentinel stays in sight: the list is asked to go on again and again. */
  async function readToTheEnd(): Promise<void> {
    for (let turn = 0; turn < 50; turn++) await loadNext();
  }

  test.each([
    ["the first page for every page", 1],
    ["the third page for every later one", 3],
  ])("gets one more call where the server sends %s", async (_, pages) => {
    servePages(page => numbers(pageSize, (Math.min(page, pages) - 1) * pageSize).map(raw));
    await loadFirst();
    await readToTheEnd();
    expect(shownIds()).toHaveLength(pages * pageSize);
    expect(list().hasMore).toBe(false);
    // The first page that brought nothing new, and one more.
    expect(fakes.callsOf(endpoint)).toHaveLength(pages + 2);
  });

  test("goes on after a page of which everything had moved", async () => {
    const all = numbers(5 * pageSize);
    servePages(page => all.slice((page - 1) * pageSize, page * pageSize).map(raw));
    await loadFirst();
    all.unshift(...numbers(pageSize, 500));
    await readToTheEnd();
    expect(shownIds()).toEqual(numbers(5 * pageSize).map(number => String(raw(number).id)));
  });

  test("stops with a failure at a page that cannot be read, and asks no more by itself", async () => {
    servePages(page =>
      page === 1 ? numbers(pageSize).map(raw) : numbers(pageSize).map(() => ({ broken: true })),
    );
    await loadFirst();
    await loadNext();
    expect(list().moreState).toMatchObject({ status: "failed", error: { code: "BAD_ANSWER" } });
    expect(shownIds()).toHaveLength(pageSize);
  });

  test("is a failure where none of its items can be read, and nothing of it is cached", async () => {
    servePages(() => [{ broken: true }, null, 7]);
    await loadFirst();
    expect(list().state).toMatchObject({ status: "failed", error: { code: "BAD_ANSWER" } });
    servePages(() => [raw(1)]);
    await loadFirst();
    expect(list().state).toMatchObject({ status: "ready" });
    expect(shownIds()).toEqual([String(raw(1).id)]);
  });

  const { remove, add } = given;
  const counts = [1, 2, pageSize - 1, pageSize, pageSize + 1, 2 * pageSize];
  test.each(remove ? counts : [])("skips none after %i deletions", async count => {
    let all = numbers(6 * pageSize);
    const idOf = (number: number) => String(raw(number).id);
    servePages(page => all.slice((page - 1) * pageSize, page * pageSize).map(raw));
    await loadFirst();
    await loadNext();
    await loadNext();
    const gone = numbers(count);
    all = all.filter(number => !gone.includes(number));
    for (const number of gone) await remove?.(idOf(number));
    await readToTheEnd();
    expect(shownIds()).toEqual(all.map(idOf));
    expect(new Set(shownIds()).size).toBe(all.length);
  });

  test.each(add ? counts : [])("skips none after %i new ones of one's own", async count => {
    let all = numbers(6 * pageSize, 100);
    const idOf = (number: number) => String(raw(number).id);
    servePages(page => all.slice((page - 1) * pageSize, page * pageSize).map(raw));
    await loadFirst();
    for (const number of numbers(count)) {
      all = [number, ...all];
      add?.(number);
    }
    await readToTheEnd();
    expect(shownIds()).toEqual(all.map(idOf));
  });
});
