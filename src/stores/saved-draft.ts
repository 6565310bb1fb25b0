import type { Attempt, Draft, SharedDraft } from "../services/drafts.ts";
import { hashText } from "../services/hash-text.ts";
import { newId } from "../services/new-id.ts";
import { pageId } from "../services/sending-lock.ts";
import { services } from "./services.ts";
import { session } from "./session.ts";

/** Where a draft is stored, and what this page knows of it. */
export interface SavedDraft {
  key: string;
  /** Names this page in the versions that it saves. */
  readonly writer: string;
  /** The version that this page has read or saved last. Another one in the storage is another tab's. */
  version?: string | undefined;
  /** The sending whose outcome is not known. */
  attempt?: Attempt | undefined;
  /** By the device's clock. */
  readonly loadedMs: number;
  /** Of the content that was read or saved last. */
  signature: string | undefined;
  shared?: SharedDraft | undefined;
  saves: number;
  /** The save that is under way, or the last one. */
  last: Promise<unknown>;
}

/** What is stored, without what this module adds. */
export type Content = Pick<Draft, "text" | "photos" | "captures" | "isPosted">;

export const NOTHING: Content = { text: "", photos: [] };

/** Where drafts of the same thing stand beside each other: of several tabs, and comments on their way. */
const MAX_PLACES = 5;
const placesOf = (key: string) =>
  Array.from({ length: MAX_PLACES }, (_, at) => key + "+".repeat(at));

/**
 * Whose drafts are stored: the user's, or the token's where the server could not say whose it is. The
 * first is where drafts are saved from now on.
 */
export function draftOwners(): [string, ...string[]] {
  const byToken = `token-${hashText(session.token ?? "")}`;
  return session.me ? [session.me.id, byToken] : [byToken];
}

/** Tells contents from each other: no two photos of a user are equally large. */
export function signatureOf({ text, photos }: Content): string {
  return [text, ...photos.map(({ size }) => size)].join("\n");
}

export function savedDraftAt(key: string, stored?: Draft): SavedDraft {
  const { version, attempt, shared } = stored ?? {};
  return {
    key,
    writer: `${pageId}/${newId()}`,
    version,
    attempt,
    signature: stored && signatureOf(stored),
    shared,
    loadedMs: Date.now(),
    saves: 0,
    last: Promise.resolve(),
  };
}

/** All that is stored under the key, by where it is. */
export async function loadAll(key: string): Promise<Map<string, Draft>> {
  const keys = placesOf(key);
  const found = await Promise.all(keys.map(each => services().drafts.load(each)));
  return new Map(keys.flatMap((each, at) => (found[at] ? [[each, found[at]]] : [])));
}

function isOurs(saved: SavedDraft, stored: Draft | undefined): boolean {
  return stored?.version === saved.version || stored?.version?.startsWith(saved.writer) === true;
}

/** One after the other, each with what is known by then: a slow save must not undo a later attempt. */
function replaceOurs(
  saved: SavedDraft,
  content: Content,
  mayReplace = (stored: Draft | undefined) => isOurs(saved, stored),
) {
  const replace = async () => {
    let found: Draft | undefined;
    const { attempt, shared } = saved;
    const isEmpty =
      !content.text && content.photos.length === 0 && !content.captures?.length && !attempt;
    const version = `${saved.writer}.${++saved.saves}`;
    const next = isEmpty ? undefined : { ...content, version, attempt, shared };
    const isDone = await services().drafts.replace(saved.key, next, stored => {
      found = stored;
      return mayReplace(stored);
    });
    if (isDone) {
      saved.version = next?.version;
      saved.signature = signatureOf(content);
    }
    return { isDone, isEmpty, found };
  };
  const replaced = saved.last.then(replace);
  saved.last = replaced;
  return replaced;
}

/**
 * Saves the draft, or removes it where nothing is left. Another tab's words stay: this tab's go beside them.
 * False where the storage failed.
 */
export async function saveContent(saved: SavedDraft, content: Content): Promise<boolean> {
  for (;;) {
    const { isDone, isEmpty, found } = await replaceOurs(saved, content);
    if (isDone === undefined) return false;
    // What is left in the storage is not ours to remove.
    if (isDone || isEmpty) return true;
    if (found) {
      // Another tab has saved the same: once is enough.
      if (!found.attempt && signatureOf(found) === signatureOf(content)) {
        saved.version = found.version;
        saved.signature = signatureOf(content);
        return true;
      }
      // Nobody would look for more.
      if (saved.key.endsWith("+".repeat(MAX_PLACES - 1))) return false;
      saved.key += "+";
    }
    markShared(saved);
  }
}

/** It is on the server, or given up. */
export function removeSaved(saved: SavedDraft): Promise<boolean> {
  saved.attempt = undefined;
  return saveContent(saved, NOTHING);
}

/** What this page had read or saved is another tab's now. */
function markShared(saved: SavedDraft): void {
  const { version, signature, loadedMs: sinceMs } = saved;
  if (version !== undefined && signature !== undefined) saved.shared ??= { sinceMs, signature };
  saved.version = undefined;
}

export type Claim =
  | "claimed"
  /** The storage failed: nothing guards the attempt but this page. */
  | "unsaved"
  /** Another tab has had the same draft: it has to be looked up first. */
  | "taken";

const isSame = (a: Attempt, b: Attempt | undefined) =>
  a.words === b?.words && a.pictures.join() === b.pictures.join();

/** Saves the attempt with its draft, before it is sent: of several tabs with the same draft, one may. */
export async function claimAttempt(
  saved: SavedDraft,
  content: Content,
  attempt: Attempt,
): Promise<Claim> {
  const former = saved.attempt;
  const own = signatureOf(content);
  saved.attempt = attempt;
  const { isDone, found } = await replaceOurs(saved, content, stored => {
    const isTaken = stored?.attempt !== undefined && stored.attempt.writer !== saved.writer;
    const isSameDraft = isOurs(saved, stored) || (stored && signatureOf(stored)) === own;
    return isSameDraft && !(isTaken && stored.attempt?.id !== former?.id);
  });
  if (isDone === undefined) return "unsaved";
  if (isDone) return "claimed";
  saved.attempt = former;
  if (found === undefined) {
    markShared(saved);
    return "taken";
  }
  // Other words that another tab has saved beside the attempt are that tab's: ours go elsewhere.
  const hasOurs = signatureOf(found) === own;
  const isNews = hasOurs || found.attempt?.id !== former?.id;
  if (isNews && isSame(attempt, found.attempt)) {
    saved.attempt = found.attempt;
    if (hasOurs) saved.version = found.version;
    return "taken";
  }
  saved.attempt = attempt;
  return (await saveContent(saved, content)) ? "claimed" : "unsaved";
}
