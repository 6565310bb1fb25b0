import type { Page, Written } from "../../api/models.ts";
import { earliestServerMs, noteRecordTime } from "../../api/server-clock.ts";
import { CANNOT_TELL } from "../../core/outcome.ts";
import { type Result, success } from "../../core/result.ts";
import type { Attempt } from "../../services/drafts.ts";
import type { HasMore } from "../paged-list.ts";
import { loadMe, session } from "../session/session.ts";

/** In the place of an id that is not known. */
export const ANY_ATTEMPT = "";

/** Nobody has made so many newer ones: such a server has no end to its pages. */
const MAX_PAGES = 100;

/**
 * Reads the pages until they are older than the attempt. Succeeds with undefined if the attempt certainly created
 * nothing.
 */
export async function findWritten<T extends Written>(
  { id, startedMs, clockOffsetMs, knownIds }: Attempt,
  ask: (page: number) => Promise<Result<Page<T>>>,
  hasMore: HasMore,
  looksTheSame: (item: T, me: string) => boolean,
): Promise<Result<T | undefined>> {
  await loadMe();
  const me = session.me?.id;
  if (me === undefined) return CANNOT_TELL;
  const seen = new Set<string>();
  // Read anew for each page: its answer may be the first that tells the server's time.
  const earliest = () => earliestServerMs(startedMs, clockOffsetMs);
  const isIt = (item: T) =>
    item.clientId === undefined || id === ANY_ATTEMPT
      ? item.createdAtMs >= earliest() && !knownIds.includes(item.id) && looksTheSame(item, me)
      : item.clientId === id;
  for (let page = 1; page <= MAX_PAGES; page++) {
    const answer = await ask(page);
    if (!answer.ok) return answer;
    const { items, received } = answer.value;
    const found = items.find(isIt);
    for (const { createdAtMs } of items) noteRecordTime(createdAtMs);
    if (found) return success(found);
    const isUnreadable = received > 0 && items.length === 0;
    const lastMs = items[items.length - 1]?.createdAtMs ?? NaN;
    const isOldestFirst = (items[0]?.createdAtMs ?? NaN) < lastMs;
    const isOlder = lastMs < earliest() && !isOldestFirst;
    if (isOlder || (!isUnreadable && !hasMore(answer.value, page))) return success(undefined);
    // A server without an end to its pages gives the same ones again.
    if (items.every(item => seen.has(item.id))) break;
    for (const item of items) seen.add(item.id);
  }
  return CANNOT_TELL;
}
