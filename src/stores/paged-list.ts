import type { Page } from "../api/models.ts";

/** The part of a list's state that grows by pages. */
export interface Paging {
  /** The last page that is in the list; 0 before the first. */
  page: number;
  hasMore: boolean;
}

/** The items of both, each once, in order: what is already there stays where it is. */
export function appendUnique<T extends { readonly id: string }>(
  items: readonly T[],
  more: readonly T[],
): T[] {
  const known = new Set(items.map(item => item.id));
  return [...items, ...more.filter(item => !known.has(item.id))];
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
