import { IMAGE_PRESETS } from "../../limits.ts";
import { notify } from "../../services/notify.ts";
import { services } from "../services.ts";
import { addPhotos, photoRoom } from "./add-photos.ts";
import { createCaptureId, teamOfCapture } from "./capture-log.ts";
import { type Composer, getComposer } from "./composer.ts";
import { restoreDraft } from "./restore-draft.ts";
import { isDraftStored, saveChange } from "./save-draft.ts";

/** True if the host has a camera and gallery; else the screen opens a file input in the same tap. */
export function canCaptureNatively(): boolean {
  return services().native.canCapture();
}

/** Adds photos from the host's own camera or gallery. */
export async function capturePhotos(
  { teamId, state }: Composer,
  source: "camera" | "gallery",
): Promise<void> {
  const { native } = services();
  const captureId = createCaptureId(teamId);
  const answer = await native.capturePhotos({
    opId: captureId,
    source,
    maxCount: Math.max(1, photoRoom(state.photos)),
    maxEdgePx: IMAGE_PRESETS.other.maxWidthPx,
  });
  if (answer.ok) {
    const isSafe = await addCaptured(teamId, captureId, answer.value, false);
    if (isSafe) native.confirmPhotos(captureId);
  } else if (answer.error.code === "FORBIDDEN") notify({ kind: "error", key: "errors.camera" });
  else if (answer.error.code !== "ABORTED") notify({ kind: "error", key: "common.imageError" });
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
  await restoreDraft(getComposer(teamId));
  return addCaptured(teamId, captureId, photos, true);
}

/**
 * Adds the photos of a capture that the draft does not have from an earlier page. True when the host
 * may forget the capture, because its photos are in the saved draft. The end of a page interrupts the
 * reading of photos, so the next page tries a failed one again. After the last try it is given up.
 */
async function addCaptured(
  teamId: string,
  captureId: string,
  photos: readonly Blob[],
  isLastTry: boolean,
): Promise<boolean> {
  // Not the one from before: another user may have signed in since the host was asked.
  const composer = getComposer(teamId);
  const { state, intake, captures } = composer;
  const missing = captures.findMissing(captureId, photos);
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
