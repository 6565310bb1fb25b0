import { proxy, ref } from "valtio/vanilla";
import type { Member } from "../api/models.ts";
import { PAGE_SIZE } from "../limits.ts";
import { notify } from "../services/notify.ts";
import { failed, IDLE, LOADING, type LoadState, READY } from "./load-state.ts";
import { appendUnique, hasMoreByPagination, type Paging } from "./paged-list.ts";
import { services } from "./services.ts";
import { onUserChange } from "./session.ts";

export interface MemberList extends Paging {
  items: readonly Member[];
  state: LoadState;
  moreState: LoadState;
}

interface Entry {
  readonly list: MemberList;
  /** Done on this device alone: the server has no call for either, and a reload forgets them. */
  readonly adminIds: Set<string>;
  readonly removedIds: Set<string>;
  /** Counts first pages: what was asked for before the newest one is outdated. */
  version: number;
}

const entries = new Map<string, Entry>();

onUserChange(() => entries.clear());

function entryOf(teamId: string): Entry {
  let entry = entries.get(teamId);
  if (!entry) {
    const list = proxy<MemberList>({
      items: ref([]),
      state: IDLE,
      moreState: IDLE,
      page: 0,
      hasMore: false,
    });
    entry = { list, adminIds: new Set(), removedIds: new Set(), version: 0 };
    entries.set(teamId, entry);
  }
  return entry;
}

export function membersOf(teamId: string): MemberList {
  return entryOf(teamId).list;
}

function withLocalChanges(items: readonly Member[], { adminIds, removedIds }: Entry): Member[] {
  return items
    .filter(({ id }) => !removedIds.has(id))
    .map(member => (adminIds.has(member.id) ? { ...member, role: "Admin" } : member));
}

function askForPage(teamId: string, page: number) {
  const query = { page, limit: PAGE_SIZE.members };
  return services().api.call("teamMembers", { params: { teamId }, query });
}

/** The first page; members who are on screen already stay there until it comes. */
export async function loadMembers(teamId: string): Promise<void> {
  const entry = entryOf(teamId);
  const { list } = entry;
  if (list.state.status === "loading") return;
  list.state = LOADING;
  const answer = await askForPage(teamId, 1);
  if (!answer.ok) {
    list.state = failed(answer.error);
    return;
  }
  entry.version += 1;
  list.items = ref(withLocalChanges(answer.value.items, entry));
  list.page = 1;
  list.hasMore = hasMoreByPagination(answer.value, 1, PAGE_SIZE.members);
  list.state = READY;
  list.moreState = IDLE;
}

/** The next page; after a failure it waits to be asked again by the user. */
export async function loadMoreMembers(teamId: string): Promise<void> {
  const entry = entryOf(teamId);
  const { list, version } = entry;
  if (!list.hasMore || list.moreState.status === "loading") return;
  list.moreState = LOADING;
  const page = list.page + 1;
  const answer = await askForPage(teamId, page);
  if (version !== entry.version) return;
  if (!answer.ok) {
    list.moreState = failed(answer.error);
    return;
  }
  const { items } = answer.value;
  // A server that does not page sends the same members for ever.
  const isNew = items.some(({ id }) => !list.items.some(known => known.id === id));
  list.items = ref(appendUnique(list.items, withLocalChanges(items, entry)));
  list.page = page;
  list.hasMore = isNew && hasMoreByPagination(answer.value, page, PAGE_SIZE.members);
  list.moreState = READY;
}

/** `name` is what the toast calls the member. */
export function makeAdmin(teamId: string, memberId: string, name: string): void {
  const entry = entryOf(teamId);
  entry.adminIds.add(memberId);
  entry.list.items = ref(withLocalChanges(entry.list.items, entry));
  notify({ kind: "success", key: "members.madeAdmin", values: { name } });
}

export function removeMember(teamId: string, memberId: string, name: string): void {
  const entry = entryOf(teamId);
  entry.removedIds.add(memberId);
  entry.list.items = ref(withLocalChanges(entry.list.items, entry));
  notify({ kind: "success", key: "members.removed", values: { name } });
}
