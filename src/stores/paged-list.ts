import { ref } from "valtio/vanilla";
import type { Page } from "../api/models.ts";
import type { Result } from "../core/result.ts";
import { createLatestOnly, type LatestOnly } from "./latest-only.ts";
import { failed, LOADING, type LoadState, READY } from "./load-state.ts";

/** An item, or its id where the list holds ids only. */
type Item = { readonly id: string } | string;

/** A list that grows by pages. */
export interface PagedList<T extends Item> {
  /** Each id once. The array is replaced, never changed. */
  items: readonly T[];
  /** The last page that is in the list; 0 before the first. */
  page: number;
  hasMore: boolean;
  /** How the loading of the first page stands. */
  state: LoadState;
  /** How the loading of the next page stands. After a failure the screen asks again only when the user wants it. */
  moreState: LoadState;
}

export function emptyPagedList<T extends Item>(): PagedList<T> {
  return { items: ref<T[]>([]), page: 0, hasMore: false, state: LOADING, moreState: READY };
}

/** What an answer says of the pages after it. */
export type HasMore = (answer: Page<unknown>, page: number) => boolean;

/** Where the pages of a list come from. */
interface PageSource<Raw extends { readonly id: string }, T extends Item> {
  /** @param showStored gets a page that is stored, while the server is asked */
  ask(page: number, showStored?: (stored: Page<Raw>) => void): Promise<Result<Page<Raw>>>;
  /** What the list keeps of the items that have come. */
  keep(items: readonly Raw[]): readonly T[];
  /** The pager itself ends a list whose server promises pages without end. */
  readonly hasMore: HasMore;
}

export interface Pager<Raw extends { readonly id: string }, T extends Item> {
  /** Requests for the first page. */
  readonly first: LatestOnly;
  /**
   * Asks for the first page and shows it, or its failure.
   * @param show what to do with the answer in place of that
   * @param showsStored true: a stored page is shown until the answer comes
   */
  loadFirst(show?: (answer: Result<Page<Raw>>) => void, showsStored?: boolean): Promise<void>;
  /** Starts the list anew with a first page. */
  showFirst(answer: Page<Raw>): void;
  /** Appends the next page where there may be one. One page is asked for at a time. */
  loadNext(): Promise<void>;
  /** Drops the answers that are on their way. */
  cancel(): void;
  /**
   * Takes what the server has by now in the part that is loaded. Where items are gone or have come, the next page is
   * another one.
   */
  replaceLoaded(items: readonly T[]): void;
  /** Puts what the user has just made on top. It stays there where the answer to an earlier request does not have it. */
  addOwn(item: T): void;
  /** The server does not have it any more. */
  remove(id: string): void;
}

function idOf(item: Item): string {
  return typeof item === "string" ? item : item.id;
}

function without<T extends Item>(items: readonly T[], id: string): readonly T[] {
  return items.filter(item => idOf(item) !== id);
}

/** @param list a proxy: what is loaded goes there */
export function createPager<Raw extends { readonly id: string }, T extends Item>(
  list: PagedList<T>,
  source: PageSource<Raw, T>,
): Pager<Raw, T> {
  const first = createLatestOnly();
  /** A first page that is shown outdates these. */
  const next = createLatestOnly();
  /** Every item that the server has sent, also those that the list does not keep. */
  const seenIds = new Set<string>();
  /** How many items a page of the server has. */
  let pageSize = 1;
  /**
   * How far the items after the loaded pages have moved since: down by so many that have come, or up (below zero) by so
   * many that are gone. The next page is asked for where it is now.
   */
  let shifted = 0;
  /** What the user has made since the first page was asked for, newest first. */
  let own: readonly T[] = [];
  /** The page before brought nothing new. New posts on top may do that once, a second one is the end. */
  let wasFruitless = false;

  /** True where one of the items was never seen. */
  function markSeen(items: readonly Raw[]): boolean {
    const before = seenIds.size;
    for (const { id } of items) seenIds.add(id);
    return seenIds.size > before;
  }

  function withOwn(items: readonly T[]): T[] {
    const ids = new Set(items.map(idOf));
    return [...own.filter(item => !ids.has(idOf(item))), ...items];
  }

  function replaceLoaded(items: readonly T[]): void {
    const all = withOwn(items);
    const before = shifted;
    shifted = all.length - list.page * pageSize;
    list.items = ref(all);
    // The server may have read the page that is on its way before these were gone, or after. What has moved up past it
    // would be in no page.
    if (shifted < before && next.isRunning()) {
      next.cancel();
      void loadNext();
    }
  }

  function showFirst(answer: Page<Raw>): void {
    next.cancel();
    seenIds.clear();
    markSeen(answer.items);
    pageSize = Math.max(1, answer.received);
    wasFruitless = false;
    const kept = source.keep(answer.items);
    list.items = ref(withOwn(kept));
    shifted = list.items.length - kept.length;
    list.page = 1;
    list.hasMore = source.hasMore(answer, 1);
    list.state = READY;
    list.moreState = READY;
  }

  function showAnswer(answer: Result<Page<Raw>>): void {
    if (answer.ok) showFirst(answer.value);
    else list.state = failed(answer.error);
  }

  function appendPage(answer: Page<Raw>, page: number): void {
    const knownIds = new Set(list.items.map(idOf));
    const isKnown = (item: T) => knownIds.has(idOf(item));
    const kept = source.keep(answer.items);
    // Because items are gone: those after them have moved up into a page that was loaded before.
    const isAskedAgain = page <= list.page;
    // What is new above the known ones of the first page waits for a refresh, also where it is all of that page.
    let isBelow = page > 1 || knownIds.size === 0;
    const added = kept.filter(item => {
      isBelow ||= isKnown(item);
      return isBelow && !isKnown(item);
    });
    const isFruitless = !markSeen(answer.items) && added.length === 0;
    list.items = ref([...list.items, ...added]);
    list.page = page;
    list.hasMore = source.hasMore(answer, page);
    // A page that is asked for again says nothing about what follows.
    if (!isAskedAgain) {
      if (isFruitless && wasFruitless) list.hasMore = false;
      wasFruitless = isFruitless;
    }
    list.moreState = READY;
  }

  async function loadNext(): Promise<void> {
    if (!list.hasMore || next.isRunning()) return;
    list.moreState = LOADING;
    const counted = shifted;
    const page = Math.max(1, list.page + 1 + Math.floor(counted / pageSize));
    let hasNothingNew = false;
    await next.run(async isLatest => {
      const answer = await source.ask(page);
      if (!isLatest()) return;
      if (answer.ok) {
        // What has moved since may be in the answer or not: it counts for the next page too.
        shifted -= counted;
        const { length } = list.items;
        appendPage(answer.value, page);
        hasNothingNew = list.items.length === length;
      } else list.moreState = failed(answer.error);
    });
    // Whoever has asked for more would see none.
    if (hasNothingNew) await loadNext();
  }

  return {
    first,
    loadFirst(show = showAnswer, showsStored = false) {
      own = [];
      return first.run(async isLatest => {
        const showStored = (stored: Page<Raw>) => {
          if (isLatest()) showFirst(stored);
        };
        const answer = await source.ask(1, showsStored ? showStored : undefined);
        if (isLatest()) show(answer);
      });
    },
    showFirst,
    loadNext,
    cancel() {
      first.cancel();
      next.cancel();
      list.moreState = READY;
    },
    replaceLoaded,
    addOwn(item) {
      own = [item, ...without(own, idOf(item))];
      replaceLoaded(without(list.items, idOf(item)));
    },
    remove(id) {
      own = without(own, id);
      replaceLoaded(without(list.items, id));
    },
  };
}

/** Discover: a page of exactly the full size means that there may be another. */
export const bySize =
  (pageSize: number): HasMore =>
  ({ received }) =>
    received === pageSize;

/** Activities, comments and members: the answer's pagination, where it has one. An empty page is the end. */
export const byPagination =
  (pageSize: number): HasMore =>
  (answer, page) => {
    if (answer.received === 0) return false;
    if (answer.pages !== undefined) return page < answer.pages;
    if (answer.total !== undefined) return page * pageSize < answer.total;
    return answer.received === pageSize;
  };
