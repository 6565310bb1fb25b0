import { proxy, ref } from "valtio/vanilla";
import type { Actor } from "../../services/call-context.ts";
import { currentActor } from "../actor.ts";
import { createPhotoIntake, type IntakeState, type PhotoIntake } from "../photo-intake.ts";
import { draftOwners, type SavedDraft } from "../saved-draft.ts";
import { type CaptureLog, createCaptureLog } from "./capture-log.ts";

/** What the screen shows. */
interface ComposerState extends IntakeState {
  text: string;
  isPosting: boolean;
  /** False until the saved draft has been looked for. */
  isLoaded: boolean;
  /** Whether the last save reached the device's storage, or only this page's memory has the draft. */
  saved: "empty" | "saved" | "not-saved";
}

/** How far the draft is saved on the device. */
interface DraftSaving {
  /** Missing until the saved draft has been looked for: a save before that would overwrite it. */
  draft?: SavedDraft;
  /** Where it was before it moved: to be removed when the new place has it. */
  former?: SavedDraft | undefined;
  /** The save that is under way. */
  running?: Promise<void> | undefined;
  /** Something has changed since the last save began. */
  isDirty: boolean;
  /** The last save succeeded, even if it had nothing to save. */
  isStored: boolean;
  /** The user knows that drafts cannot be saved. */
  isWarned: boolean;
}

/** Everything that belongs to the post that a user writes for one team. */
export interface Composer {
  readonly teamId: string;
  /** Whose post it is. Nothing of it is sent, shown or saved for another user. */
  readonly actor: Actor;
  /** In whose name the draft is saved as long as the server does not say who the user is. */
  readonly tokenOwner: string;
  readonly state: ComposerState;
  /** Compresses the photos. */
  readonly intake: PhotoIntake;
  readonly captures: CaptureLog;
  readonly saving: DraftSaving;
}

const composers = new Map<string, Composer>();

/** The one composer of a team. It outlives its screen, so that going back loses nothing. */
export function getComposer(teamId: string): Composer {
  const known = composers.get(teamId);
  if (known) return known;
  const state = proxy<ComposerState>({
    text: "",
    photos: ref([]),
    isPosting: false,
    isLoaded: false,
    saved: "empty",
  });
  const owners = draftOwners();
  const composer: Composer = {
    teamId,
    actor: currentActor(),
    tokenOwner: owners[owners.length - 1] ?? "",
    state,
    intake: createPhotoIntake(state, "post"),
    captures: createCaptureLog(),
    saving: { isDirty: false, isStored: true, isWarned: false },
  };
  composers.set(teamId, composer);
  return composer;
}

export function allComposers(): Composer[] {
  return [...composers.values()];
}

/** Takes all composers away: they are another user's now. */
export function takeComposers(): Composer[] {
  const taken = allComposers();
  composers.clear();
  return taken;
}
