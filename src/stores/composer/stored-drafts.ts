import type { Draft } from "../../services/drafts.ts";
import { draftOwners, loadAll } from "../saved-draft.ts";
import { allComposers } from "./composer.ts";

/** Where the drafts of a team may be: the first is where they are saved from now on. */
export function draftKeys(teamId: string): [string, ...string[]] {
  const [key, ...others] = draftOwners().map(owner => `${owner}/${teamId}`);
  return [key as string, ...others];
}

/** What is stored for a team and not open in this page already, by where it is. */
export async function loadStored(teamId: string): Promise<Map<string, Draft>> {
  const found = (await Promise.all(draftKeys(teamId).map(loadAll))).flatMap(each => [...each]);
  return new Map(found.filter(([, draft]) => !isOpenHere(draft)));
}

export function isOpenHere({ version }: Draft): boolean {
  const own = allComposers().flatMap(({ saving }) => [saving.draft, saving.former]);
  return own.some(draft => {
    const isRead = draft?.version !== undefined && draft.version === version;
    return isRead || (draft && version?.startsWith(draft.writer));
  });
}
