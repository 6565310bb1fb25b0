import { proxy } from "valtio/vanilla";
import { IMAGE_PRESETS } from "../../limits.ts";
import { notifyError, notifySuccess } from "../../services/notify.ts";
import { services } from "../services.ts";
import { isCurrent } from "../session/actor.ts";
import { loadMe, session, whenMeIsKnown } from "../session/session.ts";
import { draftKeys } from "../writing/saved-draft.ts";
import { addPhotos, photoRoom } from "./add-photos.ts";
import { createCaptureId, isCaptureFor, teamOfCapture } from "./capture-log.ts";
import { allComposers, type Composer, getComposer } from "./composer.ts";
import { restoreDraft } from "./restore-draft.ts";
import { isDraftStored, saveChange } from "./save-draft.ts";

/** True if the host has a camera and gallery; else the screen opens a file input in the same tap. */
export function canCaptureNatively(): boolean {
  return services().native.canCapture();
}

/** True until the host has brought the photos, which may come from a cloud. A second request would be an error. */
export const capture = proxy({ isBusy: false });

/** Adds photos from the host's own camera or gallery. Does nothing while it still brings the last ones. */
export async function capturePhotos(
  composer: Composer,
  source: "camera" | "gallery",
): Promise<void> {
  if (capture.isBusy) return;
  capture.isBusy = true;
  const { teamId, state, actor } = composer;
  const { native } = services();
  const captureId = createCaptureId(teamId, draftKeys(teamId)[0]);
  const answer = await native
    .capturePhotos({
      opId: captureId,
      source,
      maxCount: Math.max(1, photoRoom(state.photos)),
      maxEdgePx: IMAGE_PRESETS.other.maxWidthPx,
    })
    .finally(() => {
      capture.isBusy = false;
    });
  if (answer.ok) {
    // It does not wait for a second look at the storage: the post could be sent meanwhile.
    if (!state.isLoaded) await restoreDraft(composer);
    const isSafe = await addCaptured(composer, captureId, answer.value, false);
    if (isSafe) native.confirmPhotos(captureId);
  } else if (!isCurrent(actor)) return;
  else if (answer.error.code === "FORBIDDEN") {
    const onPress = native.settingsOpener();
    const action = onPress && ({ key: "errors.openSettings", onPress } as const);
    notifyError("errors.camera", { action });
  } else if (answer.error.code !== "ABORTED") notifyError("common.imageError");
}

/**
 * Adds photos that the host took for an earlier page, which was killed meanwhile. True when the host
 * may forget them.
 */
export async function addRestoredPhotos(
  captureId: string,
  photos: readonly Blob[],
): Promise<boolean> {
  const teamId = teamOfCapture(captureId);
  if (teamId === undefined || photos.length === 0) return true;
  if (!isCaptureFor(captureId, draftKeys(teamId))) {
    // The host keeps the photos of another user until that user's next start.
    if (session.me) return false;
    void loadMe();
    return new Promise(settle => {
      whenMeIsKnown(() => settle(addRestoredPhotos(captureId, photos)));
    });
  }
  const composer = getComposer(teamId);
  await restoreDraft(composer);
  // Another draft may have them already: a post in the feed, or one that waits behind this one.
  for (const { captures } of allComposers()) {
    captures.handled().forEach(composer.captures.markHandled);
  }
  return isCurrent(composer.actor) && addCaptured(composer, captureId, photos, true);
}

/**
 * Adds the photos of a capture that the draft does not have from an earlier page. They go into the draft of
 * the user who took them, also where another one has signed in meanwhile. True when the host
 * may forget the capture, because its photos are in the saved draft. The end of a page interrupts the
 * reading of photos, so the next page tries a failed one again. After the last try it is given up.
 */
async function addCaptured(
  composer: Composer,
  captureId: string,
  photos: readonly Blob[],
  isLastTry: boolean,
): Promise<boolean> {
  const { state, intake, captures, actor, teamId, isPosted } = composer;
  const missing = captures.findMissing(captureId, photos);
  if (isPosted && missing.size > 0) {
    // What comes while the post is being sent is for the next one, of the same user. Else the host keeps it.
    if (!isCurrent(actor)) return false;
    const next = getComposer(teamId);
    if (!next.state.isLoaded) await restoreDraft(next);
    captures.handled().forEach(next.captures.markHandled);
    const isSafe = await addCaptured(next, captureId, photos, isLastTry);
    // Whoever taps Post while a photo comes from a cloud would look for it in that post.
    if (isSafe) notifySuccess("composer.draftSaved");
    return isSafe;
  }
  addPhotos(composer, [...missing.values()], [...missing.keys()]);
  await intake.settled();
  const failed = state.photos.filter(({ id, status }) => status === "failed" && missing.has(id));
  const failedIds = failed.map(({ id }) => id);
  for (const id of missing.keys()) {
    // Also what the user has removed meanwhile, and what found no room.
    if (!failedIds.includes(id)) captures.markHandled(id);
  }
  if (missing.size > 0) saveChange(composer);
  const isSafe = (await isDraftStored(composer)) && (isLastTry || failed.length === 0);
  if (isSafe) captures.confirm(captureId);
  return isSafe;
}
