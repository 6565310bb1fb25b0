import { ref } from "valtio/vanilla";
import type { Page } from "../api/models.ts";
import type { Result } from "../core/result.ts";
import { createLatestOnly, type LatestOnly } from "./latest-only.ts";
import { failed, IDLE, LOADING, type LoadState, READY } from "./load-state.ts";

/** An item, or its id where the list holds ids only. */
type Item = { readonly id: string } | string;

/** A list that grows by pages. */
export interface PagedList<T extends Item> {
  /** Each id once. The array is replaced, never changed. */
  items: readonly T[];
  /** The last page that is in the list; 0 before the first. */
  page: number;
  hasMore: boolean;
  /** Of the first page. */
  state: LoadState;
  /** Of the next page. After a failure the screen asks again only when the user wants it. */
  moreState: LoadState;
}

export function emptyPagedList<T extends Item>(): PagedList<T> {
  return { items: ref<T[]>([]), page: 0, hasMore: false, state: IDLE, moreState: IDLE };
}

/** Where the pages of a list come from. */
export interface PageSource<Raw extends { readonly id: string }, T extends Item> {
  ask(page: number): Promise<Result<Page<Raw>>>;
  /** What the list keeps of the items that have come. */
  keep(items: readonly Raw[]): readonly T[];
  /** `isNew` is false where the list has had every item of the page already. */
  hasMore(answer: Page<Raw>, page: number, isNew: boolean): boolean;
}

export interface Pager<Raw extends { readonly id: string }, T extends Item> {
  /** Requests for the first page. */
  readonly first: LatestOnly;
  /** Requests for the next page. A first page that is shown outdates them. */
  readonly next: LatestOnly;
  /**
   * Asks for the first page and shows it, or its failure.
   * @param show what to do with the answer in place of that
   */
  loadFirst(show?: (answer: Result<Page<Raw>>) => void): Promise<void>;
  /** Starts the list anew with a first page. `items` stand in place of what the list would keep of it. */
  showFirst(answer: Page<Raw>, items?: readonly T[]): void;
  /** Appends the next page where there may be one. One page is asked for at a time. */
  loadNext(): Promise<void>;
}

function idOf(item: Item): string {
  return typeof item === "string" ? item : item.id;
}

/** @param list a proxy: what is loaded goes there */
export function createPager<Raw extends { readonly id: string }, T extends Item>(
  list: PagedList<T>,
  source: PageSource<Raw, T>,
): Pager<Raw, T> {
  const first = createLatestOnly();
  const next = createLatestOnly();

  function showFirst(answer: Page<Raw>, items = source.keep(answer.items)): void {
    next.cancel();
    list.items = ref([...items]);
    list.page = 1;
    list.hasMore = source.hasMore(answer, 1, true);
    list.state = READY;
    list.moreState = IDLE;
  }

  function showAnswer(answer: Result<Page<Raw>>): void {
    if (answer.ok) showFirst(answer.value);
    else list.state = failed(answer.error);
  }

  function appendPage(answer: Page<Raw>, page: number): void {
    const known = new Set(list.items.map(idOf));
    const isNew = answer.items.some(({ id }) => !known.has(id));
    const added = source.keep(answer.items).filter(item => !known.has(idOf(item)));
    list.items = ref([...list.items, ...added]);
    list.page = page;
    list.hasMore = source.hasMore(answer, page, isNew);
    list.moreState = READY;
  }

  return {
    first,
    next,
    loadFirst: (show = showAnswer) =>
      first.run(async isLatest => {
        const answer = await source.ask(1);
        if (isLatest()) show(answer);
      }),
    showFirst,
    async loadNext() {
      if (!list.hasMore || next.isRunning()) return;
      list.moreState = LOADING;
      const page = list.page + 1;
      await next.run(async isLatest => {
        const answer = await source.ask(page);
        if (!isLatest()) return;
        if (answer.ok) appendPage(answer.value, page);
        else list.moreState = failed(answer.error);
      });
    },
  };
}

/** Teams and discover: a page of exactly the full size means that there may be another. */
export function hasMoreBySize(answer: Page<unknown>, pageSize: number): boolean {
  return answer.received === pageSize;
}

/** Activities and comments: the answer's pagination, where it has one. An empty page is the end. */
export function hasMoreByPagination(
  answer: Page<unknown>,
  page: number,
  pageSize: number,
): boolean {
  if (answer.received === 0) return false;
  if (answer.pages !== undefined) return page < answer.pages;
  if (answer.total !== undefined) return page * pageSize < answer.total;
  return hasMoreBySize(answer, pageSize);
}
