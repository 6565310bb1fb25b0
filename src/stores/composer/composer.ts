import { proxy, ref } from "valtio/vanilla";
import type { Actor } from "../../services/call-context.ts";
import { currentActor } from "../actor.ts";
import { createPhotoIntake, type IntakeState, type PhotoIntake } from "../photo-intake.ts";
import { onUserChange } from "../session.ts";
import { type CaptureLog, createCaptureLog } from "./capture-log.ts";
import type { PostAttempt } from "./find-sent-post.ts";

/** What the screen shows. */
interface ComposerState extends IntakeState {
  text: string;
  isPosting: boolean;
  /** False until the saved draft has been looked for. */
  isLoaded: boolean;
  /** The last save of the draft reached the device's storage, not only this page's memory. */
  isSaved: boolean;
}

/** How far the draft is saved on the device. */
interface DraftSaving {
  /**
   * The draft's name in the storage. Missing until the saved draft has been looked for: a save before
   * that would overwrite it.
   */
  key?: string;
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
  readonly state: ComposerState;
  /** Compresses the photos. */
  readonly intake: PhotoIntake;
  readonly captures: CaptureLog;
  readonly saving: DraftSaving;
  /** A sending that may have arrived: the server could not be asked, or did not have the post yet. */
  unconfirmed?: PostAttempt | undefined;
}

const composers = new Map<string, Composer>();

onUserChange(() => {
  for (const { intake } of composers.values()) intake.release();
  composers.clear();
});

/** The one composer of a team. It outlives its screen, so that going back loses nothing. */
export function getComposer(teamId: string): Composer {
  const known = composers.get(teamId);
  if (known) return known;
  const state = proxy<ComposerState>({
    text: "",
    photos: ref([]),
    isPosting: false,
    isLoaded: false,
    isSaved: false,
  });
  const composer: Composer = {
    teamId,
    actor: currentActor(),
    state,
    intake: createPhotoIntake(state, "post"),
    captures: createCaptureLog(),
    saving: { isDirty: false, isStored: true, isWarned: false },
  };
  composers.set(teamId, composer);
  return composer;
}
