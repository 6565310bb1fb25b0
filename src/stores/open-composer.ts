import { proxy } from "valtio/vanilla";
import { createCaptures } from "./captures.ts";
import { createDraftKeeper } from "./draft-keeper.ts";
import { createIntake, type Intake, type PhotoIntake } from "./photo-intake.ts";
import type { PostAttempt } from "./sent-post.ts";
import { onUserChange } from "./session.ts";

interface ComposerState {
  text: string;
  isPosting: boolean;
  /** False until the saved draft has been looked for. */
  isLoaded: boolean;
  isSaved: boolean;
}

export interface Composer {
  readonly state: ComposerState;
  readonly photos: Intake;
}

export interface OpenComposer extends Composer {
  readonly intake: PhotoIntake;
  readonly draft: ReturnType<typeof createDraftKeeper>;
  readonly captures: ReturnType<typeof createCaptures>;
  unconfirmed: PostAttempt | undefined;
}

const composers = new Map<string, OpenComposer>();

onUserChange(() => composers.clear());

/** What the stores of a post work with; screens see a `Composer`. Another user begins with new ones. */
export function openComposer(teamId: string): OpenComposer {
  const known = composers.get(teamId);
  if (known) return known;
  const state = proxy<ComposerState>({
    text: "",
    isPosting: false,
    isLoaded: false,
    isSaved: false,
  });
  const captures = createCaptures();
  const intake = createIntake("post", id => {
    captures.take(id);
    draft.save();
  });
  const draft = createDraftKeeper(state, () => {
    const { text } = state;
    const photos = intake.readyBlobs();
    if (!text && photos.length === 0) captures.forgetEnded();
    return { text, photos, captures: captures.taken() };
  });
  const composer: OpenComposer = {
    state,
    photos: intake.intake,
    intake,
    draft,
    captures,
    unconfirmed: undefined,
  };
  composers.set(teamId, composer);
  return composer;
}
