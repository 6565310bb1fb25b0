import type { Draft } from "../../services/drafts.ts";
import { loadAll } from "../saved-draft.ts";
import { allComposers } from "./composer.ts";

/** What is stored for a team and not open in this page already, by where it is. */
export async function loadStored(teamId: string): Promise<Map<string, Draft>> {
  // A draft that moves to its user's name is stored twice until the move has ended.
  await Promise.all(allComposers().map(({ saving }) => saving.draft?.last));
  const found = await loadAll(teamId);
  return new Map([...found].filter(([, draft]) => !isOpenHere(draft)));
}

export function isOpenHere({ version }: Draft): boolean {
  return allComposers().some(({ saving: { draft } }) => {
    const isRead = draft?.version !== undefined && draft.version === version;
    return isRead || (draft && version?.startsWith(draft.writer));
  });
}
