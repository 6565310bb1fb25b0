import type { Draft } from "../../services/drafts.ts";
import { session, whenMeIsKnown } from "../session/session.ts";
import { draftOwners, isKnown, loadAll, type SavedDraft } from "./saved-draft.ts";

/** Whether one of these drafts is what is stored there: this page has read or saved it. */
export function isOpen(own: readonly SavedDraft[], stored: Draft): boolean {
  return own.some(saved => isKnown(saved, stored));
}

/** All drafts of one thing but this page's `own`. Undefined where the storage has not answered. */
export async function loadOthers(
  name: string,
  own: () => readonly SavedDraft[],
): Promise<ReadonlyMap<string, Draft> | undefined> {
  // A draft that moves to its user's name is stored twice until the move has ended.
  await Promise.all(own().map(({ last }) => last));
  const drafts = await loadAll(name);
  return drafts && new Map([...drafts].filter(([, stored]) => !isOpen(own(), stored)));
}

/** How far the look for saved drafts has come. */
export interface LookProgress {
  /** How many of `draftOwners()` were asked for: 0 before the first look. */
  ownersAsked: number;
}

/** A look for what earlier pages have saved of one thing. */
interface Look {
  readonly name: string;
  /** The drafts of it that this page has. */
  own(): readonly SavedDraft[];
  readonly progress: LookProgress;
  /** False where another user has signed in, or it was sent meanwhile. */
  isWanted(): boolean;
  /** Gets what was found; undefined where the storage has not answered. */
  take(found: ReadonlyMap<string, Draft> | undefined): Promise<void>;
}

/** Where the user becomes known only after that, it looks once more. */
export async function lookForDrafts(look: Look): Promise<void> {
  const { name, own, progress, isWanted, take } = look;
  const owners = draftOwners().length;
  const isDue = () => isWanted() && progress.ownersAsked < owners;
  if (!isDue()) return;
  const found = await loadOthers(name, own);
  // Another look may have been faster.
  if (!isDue()) return;
  // A device that was silent is asked again when the screen is opened again.
  if (found) progress.ownersAsked = owners;
  await take(found);
  if (!found) return;
  if (session.me) await lookForDrafts(look);
  // Other drafts may be stored in the user's name.
  else whenMeIsKnown(() => void lookForDrafts(look));
}
