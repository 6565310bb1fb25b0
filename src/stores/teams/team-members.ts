import { proxy, ref } from "valtio/vanilla";
import type { Member } from "../../api/models.ts";
import { PAGE_SIZE } from "../../limits.ts";
import { notify } from "../../services/notify.ts";
import { loadingAfter } from "../load-state.ts";
import { byPagination, createPager, emptyPagedList, type PagedList } from "../paged-list.ts";
import { services } from "../services.ts";
import { createUserRecords } from "../session/user-records.ts";
import { checkTeam } from "./team-details.ts";

type MemberList = PagedList<Member>;

/** Changes on this device only: the server has no call for them, and a reload forgets them. */
interface LocalChanges {
  readonly adminIds: Set<string>;
  readonly removedIds: Set<string>;
}

const records = createUserRecords(teamId => {
  const list = proxy<MemberList>(emptyPagedList());
  const changes: LocalChanges = { adminIds: new Set(), removedIds: new Set() };
  const pager = createPager<Member, Member>(list, {
    ask(page) {
      const query = { page, limit: PAGE_SIZE.members };
      return services().api.call("teamMembers", { params: { teamId }, query });
    },
    keep: items => withLocalChanges(items, changes),
    hasMore: byPagination(PAGE_SIZE.members),
  });
  return { list, changes, pager };
});

export function membersOf(teamId: string): MemberList {
  return records.of(teamId).list;
}

function withLocalChanges(
  items: readonly Member[],
  { adminIds, removedIds }: LocalChanges,
): Member[] {
  return items
    .filter(({ id }) => !removedIds.has(id))
    .map(member => (adminIds.has(member.id) ? { ...member, role: "Admin" } : member));
}

/** Loads the first page. Members who are on screen stay until it comes. */
export async function loadMembers(teamId: string): Promise<void> {
  const { list, pager } = records.of(teamId);
  if (pager.first.isRunning()) return;
  list.state = loadingAfter(list.state);
  await pager.loadFirst();
  if (list.state.status === "failed") checkTeam(teamId, list.state.error);
}

export function loadMoreMembers(teamId: string): Promise<void> {
  return records.of(teamId).pager.loadNext();
}

function change(teamId: string, memberId: string, ids: keyof LocalChanges): void {
  const { list, changes } = records.of(teamId);
  changes[ids].add(memberId);
  list.items = ref(withLocalChanges(list.items, changes));
}

/** @param name how the toast calls the member */
export function makeAdmin(teamId: string, memberId: string, name: string): void {
  change(teamId, memberId, "adminIds");
  notify({ kind: "success", key: "members.madeAdmin", values: { name } });
}

export function removeMember(teamId: string, memberId: string, name: string): void {
  change(teamId, memberId, "removedIds");
  notify({ kind: "success", key: "members.removed", values: { name } });
}
