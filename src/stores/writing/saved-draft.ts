import type { Attempt, Draft, SharedDraft } from "../../services/drafts.ts";
import { hashText } from "../../services/hash-text.ts";
import { newId } from "../../services/new-id.ts";
import { pageId } from "../../services/sending-lock.ts";
import { services } from "../services.ts";
import { session, whenFormerIsKnown, whenMeIsKnown } from "../session/session.ts";

/** Where a draft is stored, and what this page knows of it. */
export interface SavedDraft {
  key: string;
  /** Names this page in the versions that it saves. */
  readonly writer: string;
  /** The version that this page has read or saved last. Another one in the storage is another tab's. */
  version?: string | undefined;
  /** The sending whose outcome is not known. */
  attempt?: Attempt | undefined;
  /** The signature of the content that was read or saved last. */
  signature: string | undefined;
  /** Since when this page has had that content, by the device's clock. */
  sinceMs: number;
  shared?: SharedDraft | undefined;
  /** The save that is under way, or the last one. */
  last: Promise<unknown>;
  /** What is to be saved after it. Older content that waits is not saved any more. */
  newest?: Content;
  /** The storage did not take what was written last. */
  isLost?: boolean;
}

/** What is stored, without what this module adds. */
export type Content = Pick<Draft, "text" | "photos" | "captures" | "isPosted">;

export const NOTHING: Content = { text: "", photos: [] };
/** Neither text nor photos. */
export const isNothing = ({ text, photos }: Content) => !text && photos.length === 0;

/** Where drafts of the same thing stand beside each other: of several tabs, and comments on their way. */
const MAX_PLACES = 10;
const placesOf = (key: string) =>
  Array.from({ length: MAX_PLACES }, (_, at) => key.replace(/\+*$/, "+".repeat(at)));

const TOKEN = "token-";
const ownerOf = (token = "") => TOKEN + hashText(token);
/**
 * In whose name drafts are stored where the server has not said whose the token is. What was written while nobody was
 * signed in is of the user who signs in next.
 */
const nameless = (): [string, string] => [ownerOf(session.token), ownerOf()];

/**
 * Whose drafts are stored: the user's, or the token's where the server could not say whose it is. The
 * first is where drafts are saved from now on.
 */
export function draftOwners(): [string, ...string[]] {
  return session.me ? [session.me.id, ...nameless()] : nameless();
}

/** Where the drafts of one thing may be: the first is where they are saved from now on. */
export function draftKeys(name: string): [string, ...string[]] {
  return draftOwners().map(owner => `${owner}/${name}`) as [string, ...string[]];
}

/**
 * A text that is the same for the same content. A photo is in it by its size: two photos of a user are
 * hardly ever equally large.
 */
export function signatureOf({ text, photos }: Content): string {
  return [text, ...photos.map(({ size }) => size)].join("\n");
}

function knownDraft(key: string, stored: Draft | undefined): SavedDraft {
  const { version, attempt, shared } = stored ?? {};
  return {
    key,
    writer: `${pageId}/${newId()}`,
    version,
    attempt,
    signature: stored && signatureOf(stored),
    shared,
    sinceMs: Date.now(),
    last: Promise.resolve(),
  };
}

/**
 * A draft that this page goes on with. It moves to the user's name once the server has said who the user is: the
 * token may change, and the draft must not go with it.
 */
export function savedDraftAt(key: string, stored?: Draft): SavedDraft {
  const saved = knownDraft(key, stored);
  if (key.startsWith(TOKEN)) {
    const isOfNow = nameless().some(owner => key.startsWith(owner));
    const whenKnown = isOfNow ? whenMeIsKnown : whenFormerIsKnown;
    whenKnown(({ id }) => void inTurn(saved, () => move(saved, id)));
  }
  return saved;
}

/** A new draft, where the user's drafts of such a thing are saved. */
export function newSavedDraft(name: string): SavedDraft {
  return savedDraftAt(draftKeys(name)[0]);
}

async function move(saved: SavedDraft, userId: string): Promise<void> {
  const [key = ""] = placesOf(userId + saved.key.slice(saved.key.indexOf("/")));
  const stored = (await services().drafts.load([saved.key]))?.get(saved.key);
  if (!stored || !isOurs(saved, stored)) {
    saved.key = key;
    return follow(saved);
  }
  const { attempt, shared } = stored;
  const moved = { ...saved, key, version: undefined, attempt, shared, last: Promise.resolve() };
  if (!(await saveContent(moved, stored))) return;
  await removeCopy(saved.key, stored);
  Object.assign(saved, { key: moved.key, version: moved.version });
}

/** Another tab may have moved the same draft. Only one of the two may send it, so both must look in the same place. */
async function follow(saved: SavedDraft): Promise<void> {
  for (const [place, stored] of (await services().drafts.load(placesOf(saved.key))) ?? []) {
    if (signatureOf(stored) === saved.signature) saved.key = place;
  }
}

/** All drafts of one thing, by where they are stored. Undefined where the storage has not answered. */
export function loadAll(name: string): Promise<ReadonlyMap<string, Draft> | undefined> {
  return services().drafts.load(draftKeys(name).flatMap(placesOf));
}

/** Whether this page has read or saved what is stored. */
export function isKnown(saved: SavedDraft, stored: Draft): boolean {
  return stored.version !== undefined && isOurs(saved, stored);
}

/**
 * For a thing of which the user has one draft. Where several tabs have stored one each, the first is taken.
 * @returns the draft, and what is stored of it
 */
export async function loadFirst(name: string): Promise<[SavedDraft, Draft | undefined]> {
  const [[place, stored] = [draftKeys(name)[0], undefined]] = (await loadAll(name)) ?? [];
  return [savedDraftAt(place, stored), stored];
}

function isOurs(saved: SavedDraft, stored: Draft | undefined): boolean {
  return stored?.version === saved.version || stored?.version?.startsWith(saved.writer) === true;
}

/**
 * The saves of a draft run one after the other, each to its end: one that goes on in another place must not come
 * after a later one.
 */
function inTurn<T>(saved: SavedDraft, save: () => Promise<T>): Promise<T> {
  const saving = saved.last.then(save);
  saved.last = saving;
  return saving;
}

/** It takes the attempt that is known now: a slow save must not undo a later attempt. */
async function replaceOurs(
  saved: SavedDraft,
  content: Content,
  mayReplace = (stored: Draft | undefined) => isOurs(saved, stored),
) {
  let found: Draft | undefined;
  const { attempt, shared } = saved;
  const isEmpty = isNothing(content) && !content.captures?.length && !attempt;
  const version = `${saved.writer}.${newId()}`;
  const next = isEmpty ? undefined : { ...content, version, attempt, shared };
  const isDone = await services().drafts.replace(saved.key, next, stored => {
    found = stored;
    return mayReplace(stored);
  });
  if (isDone) noteSaved(saved, next?.version, content);
  // What was not answered in time may be stored all the same, and another tab may have taken it.
  else if (isDone === undefined) noteSaved(saved, saved.version ?? next?.version, content);
  return { isDone, isEmpty, found };
}

function noteSaved(saved: SavedDraft, version: string | undefined, content: Content): void {
  const signature = signatureOf(content);
  // What another tab has sent before this moment was other content, even if it looks the same.
  if (signature !== saved.signature) saved.sinceMs = Date.now();
  saved.version = version;
  saved.signature = signature;
}

/**
 * Saves the draft, or removes it where nothing is left. Another tab's words stay: this tab's go beside them.
 * False where the storage failed.
 */
export function saveContent(saved: SavedDraft, content: Content): Promise<boolean> {
  saved.newest = content;
  return inTurn(saved, () => saveNow(saved, content));
}

async function saveNow(saved: SavedDraft, content: Content): Promise<boolean> {
  for (;;) {
    const { isDone, isEmpty, found } = await replaceOurs(saved, content);
    if (isDone === undefined) return false;
    // What is left in the storage is not ours to remove.
    if (isDone || isEmpty) return true;
    if (found) {
      // Another tab has saved the same: once is enough.
      if (found.attempt?.id === saved.attempt?.id && signatureOf(found) === signatureOf(content)) {
        noteSaved(saved, found.version, content);
        return true;
      }
      // A draft beyond the last place would never be found again.
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

/** Removes what this page has read there: its content is in another draft now. */
export function removeCopy(key: string, stored: Draft): Promise<boolean> {
  return removeSaved(knownDraft(key, stored));
}

/** What this page had read or saved is another tab's now. */
function markShared(saved: SavedDraft): void {
  const { version, signature, sinceMs } = saved;
  if (version !== undefined && signature !== undefined) saved.shared ??= { sinceMs, signature };
  saved.version = undefined;
}

type Claim =
  | "claimed"
  /** The storage failed: nothing guards the attempt but this page. */
  | "unsaved"
  /** Another tab has had the same draft: it has to be looked up first. */
  | "taken";

type WhatIsSent = Pick<Attempt, "words" | "pictures">;

/** Two attempts with the same words and pictures are attempts to send the same thing. */
export const isSame = (a: WhatIsSent, b: WhatIsSent | undefined) =>
  a.words === b?.words && a.pictures.join() === b.pictures.join();

/** Saves the attempt with its draft, before it is sent: of several tabs with the same draft, one may. */
export function claimAttempt(
  saved: SavedDraft,
  content: Content,
  attempt: Attempt,
): Promise<Claim> {
  saved.newest = content;
  return inTurn(saved, () => claimNow(saved, content, attempt));
}

async function claimNow(saved: SavedDraft, content: Content, attempt: Attempt): Promise<Claim> {
  const former = saved.attempt;
  const own = signatureOf(content);
  saved.attempt = attempt;
  const { isDone, found } = await replaceOurs(saved, content, stored => {
    const isSameDraft = isOurs(saved, stored) || (stored && signatureOf(stored)) === own;
    const theirs = stored?.attempt;
    // Another tab has begun to send it since this one has looked.
    const isTaken = theirs && theirs.writer !== saved.writer && theirs.id !== former?.id;
    return isSameDraft && !isTaken;
  });
  if (isDone === undefined) return "unsaved";
  if (isDone) return "claimed";
  saved.attempt = former;
  if (found === undefined) {
    // Another tab has sent it, or has moved it.
    markShared(saved);
    await follow(saved);
    return "taken";
  }
  if (found.attempt?.id !== former?.id && isSame(attempt, found.attempt)) {
    saved.attempt = found.attempt;
    // Beside that attempt the other tab may have saved other words since. Those are its own, and stay.
    if (signatureOf(found) === own) saved.version = found.version;
    return "taken";
  }
  // Other words stay in the storage, and ours go to another place.
  saved.attempt = attempt;
  return (await saveNow(saved, content)) ? "claimed" : "unsaved";
}
