import type { Draft } from "../../services/drafts.ts";
import { isKnown, loadAll } from "../saved-draft.ts";
import { allComposers } from "./composer.ts";

/**
 * What is stored for a team and not open in this page already, by where it is. Undefined where the storage has not
 * answered.
 */
export async function loadStored(teamId: string): Promise<ReadonlyMap<string, Draft> | undefined> {
  // A draft that moves to its user's name is stored twice until the move has ended.
  await Promise.all(allComposers().map(({ saving }) => saving.draft?.last));
  const drafts = await loadAll(teamId);
  return drafts && new Map([...drafts].filter(([, draft]) => !isOpenHere(draft)));
}

export function isOpenHere(stored: Draft): boolean {
  return allComposers().some(({ saving: { draft } }) => draft && isKnown(draft, stored));
}
