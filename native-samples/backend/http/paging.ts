import { asNumber } from "../../../src/core/read.ts";

const LIMIT_MAX = 100;
/** Keeps a page number from overflowing the database's integers. */
const PAGE_MAX = 1_000_000;

export interface Paging {
  /** From 1 up. */
  readonly page: number;
  readonly limit: number;
  readonly offset: number;
}

/** `page` and `limit` of a query; a missing or invalid value becomes the default. */
export function readPaging(query: Readonly<Record<string, string>>, limitDefault: number): Paging {
  const page = between(asNumber(query.page) ?? 1, PAGE_MAX);
  const limit = between(asNumber(query.limit) ?? limitDefault, LIMIT_MAX);
  return { page, limit, offset: (page - 1) * limit };
}

function between(value: number, max: number): number {
  return Math.min(max, Math.max(1, Math.trunc(value)));
}

/** The `pagination` of an answer. */
export function describePage({ page, limit }: Paging, total: number) {
  return { page, pages: Math.ceil(total / limit), total, limit };
}
