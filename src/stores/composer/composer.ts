import { proxy, ref } from "valtio/vanilla";
import type { Notice } from "../../i18n/notices.ts";
import type { Actor } from "../../services/call-context.ts";
import type { Attempt, Draft } from "../../services/drafts.ts";
import { newId } from "../../services/new-id.ts";
import { currentActor } from "../session/actor.ts";
import type { LookProgress } from "../writing/look-for-drafts.ts";
import { createPhotoIntake, type IntakeState, type PhotoIntake } from "../writing/photo-intake.ts";
import { draftKeys, type SavedDraft } from "../writing/saved-draft.ts";
import { type CaptureLog, createCaptureLog } from "./capture-log.ts";

/** What the screen shows. */
interface ComposerState extends IntakeState {
  text: string;
  isPosting: boolean;
  /** Why the post was not sent, as far as is known. */
  problem?: Notice | undefined;
  /** False until the saved draft has been looked for. */
  isLoaded: boolean;
  /** Whether the last save reached the device's storage, or only this page's memory has the draft. */
  saved: "empty" | "saved" | "not-saved";
}

/** A stored draft that has gone into another one. */
export type Moved = readonly [key: string, draft: Draft];

/** How far the draft is saved on the device. */
interface DraftSaving extends LookProgress {
  /** Missing until the saved draft has been looked for: a save before that would overwrite it. */
  draft?: SavedDraft;
  /** The save that is under way. */
  running?: Promise<void> | undefined;
  /** What it has taken in from other places. It stays there until the draft is saved with it. */
  readonly moved: Moved[];
  /** Its sending has begun: the attempt is saved with it, and no other save may come between. */
  isHeld: boolean;
  /** Something has changed since the last save began, or that save has failed. */
  isDirty: boolean;
}

/** Everything that belongs to the post that a user writes for one team. */
export interface Composer {
  readonly teamId: string;
  /** The id of the post in its feed, until the server has given it one. */
  readonly postId: string;
  /** Whose post it is. Nothing of it is sent, shown or saved for another user. */
  readonly actor: Actor;
  /** Where the draft is saved if its user goes before it was looked for. */
  readonly place: string;
  readonly state: ComposerState;
  /** Compresses the photos. */
  readonly intake: PhotoIntake;
  readonly captures: CaptureLog;
  readonly saving: DraftSaving;
  /** It has left its screen: its post stands in the feed. */
  isPosted: boolean;
  /** It has just left: its feed shows it, wherever the reader was. */
  isJustPosted: boolean;
  /** The user has discarded the post, and can still undo that. */
  isDiscarded: boolean;
  /** The attempt that has sent what it holds now. */
  attempt?: Attempt | undefined;
  /** The last sending. */
  sending: Promise<unknown>;
}

/** What is written in. The one that was opened last is the first. */
let open: readonly Composer[] = [];

/** The composers of posts that are being sent or were not sent, newest first. The feeds show these posts. */
export const unsent = proxy({ items: ref<readonly Composer[]>([]), isSending: false });

export function createComposer(teamId: string): Composer {
  const state = proxy<ComposerState>({
    text: "",
    photos: ref([]),
    isPosting: false,
    isLoaded: false,
    saved: "empty",
  });
  return {
    teamId,
    postId: newId(),
    actor: currentActor(),
    place: draftKeys(teamId)[0],
    state,
    intake: createPhotoIntake(state, "post"),
    captures: createCaptureLog(),
    saving: { ownersAsked: 0, moved: [], isHeld: false, isDirty: false },
    isPosted: false,
    isJustPosted: false,
    isDiscarded: false,
    sending: Promise.resolve(),
  };
}

/** The composer of a team. It outlives its screen, so that going back loses nothing. */
export function getComposer(teamId: string): Composer {
  const own = open.filter(composer => composer.teamId === teamId);
  const known = own.find(({ state }) => state.text || state.photos.length > 0) ?? own[0];
  if (known) return known;
  const composer = createComposer(teamId);
  openComposer(composer);
  return composer;
}

/** In front of the one that the team has already: that one waits until this one is sent or empty. */
export function openComposer(composer: Composer): void {
  composer.isPosted = false;
  open = [composer, ...open];
}

export function closeComposer(composer: Composer): void {
  composer.isPosted = true;
  open = open.filter(one => one !== composer);
}

export function showUnsent(items: readonly Composer[]): void {
  unsent.items = ref(items);
  unsent.isSending = items.some(({ state }) => state.isPosting);
}

export function allComposers(): Composer[] {
  return [...open, ...unsent.items];
}

/** The drafts that this page has. */
export function openDrafts(): SavedDraft[] {
  return allComposers().flatMap(({ saving }) => saving.draft ?? []);
}

/** Takes all composers away: they are another user's now. */
export function takeComposers(): Composer[] {
  const taken = allComposers();
  open = [];
  showUnsent([]);
  return taken;
}
