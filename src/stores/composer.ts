import type { NoticeKey } from "../core/notice.ts";
import { countChars } from "../core/text.ts";
import { IMAGE_PRESETS, POST_MAX_IMAGES, POST_REQUIRES, POST_TEXT_MAX_CHARS } from "../limits.ts";
import { notify } from "../services/notify.ts";
import { nameCapture, teamOfCapture } from "./captures.ts";
import { findDraft } from "./draft-keeper.ts";
import { addOwnPost, refreshFeed } from "./feeds.ts";
import { type Composer, type OpenComposer, openComposer } from "./open-composer.ts";
import { dropFeedCaches } from "./posts.ts";
import { sendOnce } from "./send-once.ts";
import { services } from "./services.ts";
import { loadMe } from "./session.ts";

/** The one composer of a team: it outlives its screen, so nothing is lost by going back. */
export function composerOf(teamId: string): Composer {
  return openComposer(teamId);
}

/** How long a draft waits to learn whose it is. */
const OWNER_WAIT_MS = 2000;

/** Brings a draft back that an earlier run of the app has saved. */
export async function restoreDraft(teamId: string): Promise<void> {
  const composer = openComposer(teamId);
  const { state, photos, intake, draft, captures } = composer;
  if (state.isLoaded) return;
  await Promise.race([loadMe(), new Promise(resolve => setTimeout(resolve, OWNER_WAIT_MS))]);
  const found = await findDraft(teamId);
  if (state.isLoaded || openComposer(teamId) !== composer) return;
  state.isLoaded = true;
  // What was typed while it was being read is newer.
  if (state.text === "") state.text = found.text;
  for (const id of found.captures) captures.take(id);
  const room = photoRoom(photos.photos);
  for (const photo of found.photos.slice(0, room)) intake.addReady(photo);
  await draft.keepAt(found.key, found.elsewhere);
}

/**
 * For a page that is about to go: what has not been saved yet. Nothing is read where nothing has
 * changed: WebKit reports the reading of a photo that the page's end cuts off.
 */
export function saveDraft(teamId: string): void {
  openComposer(teamId).draft.saveChanges();
}

export function setPostText(teamId: string, text: string): void {
  const { state, draft } = openComposer(teamId);
  state.text = text;
  draft.save();
}

/** How many may be added to these. One that could not be read takes no place: it is not sent. */
export function photoRoom(photos: readonly { readonly status: string }[]): number {
  return POST_MAX_IMAGES - photos.filter(({ status }) => status !== "failed").length;
}

/** Takes as many as there is room for, and says so where some are left out. */
function add(
  { intake }: OpenComposer,
  photos: readonly { readonly file: Blob; readonly id?: string }[],
): void {
  const room = photoRoom(intake.intake.photos);
  for (const { file, id } of photos.slice(0, Math.max(0, room))) intake.add(file, id);
  if (photos.length > room) {
    notify({ kind: "info", key: "composer.photoLimit", values: { count: POST_MAX_IMAGES } });
  }
}

export function addPhotos(teamId: string, files: readonly Blob[]): void {
  add(
    openComposer(teamId),
    files.map(file => ({ file })),
  );
}

export function removePhoto(teamId: string, photoId: string): void {
  openComposer(teamId).intake.remove(photoId);
}

/** True where the host takes the photos: else the screen opens a file input in the same tap. */
export function canCaptureNatively(): boolean {
  return services().native.canCapture();
}

/** Photos by the host's own camera or gallery. */
export async function capturePhotos(teamId: string, source: "camera" | "gallery"): Promise<void> {
  const { native } = services();
  const opId = nameCapture(teamId);
  const answer = await native.capturePhotos({
    opId,
    source,
    maxCount: Math.max(1, photoRoom(openComposer(teamId).photos.photos)),
    maxEdgePx: IMAGE_PRESETS.other.maxWidthPx,
  });
  if (answer.ok) {
    if (await addCaptured(teamId, opId, answer.value, false)) native.confirmPhotos(opId);
  } else if (answer.error.code === "FORBIDDEN") notify({ kind: "error", key: "errors.camera" });
  else if (answer.error.code !== "ABORTED") notify({ kind: "error", key: "common.imageError" });
}

/**
 * Photos whose page was killed while they were taken: into the draft that they were taken for. True when
 * that is saved, so that the host keeps them until then.
 */
export async function addRestoredPhotos(opId: string, photos: readonly Blob[]): Promise<boolean> {
  const teamId = teamOfCapture(opId);
  if (teamId === undefined || photos.length === 0) return true;
  await restoreDraft(teamId);
  return addCaptured(teamId, opId, photos, true);
}

/**
 * Those of a capture that the draft has not got from an earlier page. True when the host may forget them
 * all: they are in the saved draft. The end of a page cuts off what it reads, so that a photo that failed
 * may be whole for the next one; one that fails there too is let go.
 */
async function addCaptured(
  teamId: string,
  opId: string,
  photos: readonly Blob[],
  isLastTry: boolean,
): Promise<boolean> {
  const composer = openComposer(teamId);
  const { captures, draft } = composer;
  const missing = captures.begin(opId, photos);
  add(composer, missing);
  await composer.intake.settled();
  const shown = composer.photos.photos;
  let isWhole = true;
  for (const { id } of missing) {
    if (shown.some(photo => photo.id === id && photo.status === "failed")) isWhole = false;
    // Also what was removed meanwhile or found no room.
    else captures.take(id);
  }
  if (missing.length > 0) draft.save();
  const isSafe = (await draft.isSafe()) && (isLastTry || isWhole);
  if (isSafe) captures.end(opId);
  return isSafe;
}

/** What stands in the way of posting, in the order in which it is said. */
export function findPostProblem(
  teamId: string,
  text: string,
  photoCount: number,
): NoticeKey | undefined {
  const hasText = text.trim() !== "";
  if (POST_REQUIRES === "either" && !hasText && photoCount === 0) return "composer.eitherRequired";
  if (POST_REQUIRES === "both" && !hasText) return "composer.textRequired";
  if (POST_REQUIRES === "both" && photoCount === 0) return "composer.imageRequired";
  if (!teamId) return "composer.teamRequired";
  if (countChars(text) > POST_TEXT_MAX_CHARS) return "composer.textTooLong";
  return undefined;
}

/** True where it is said that something stands in the way. */
function hasPostProblem(teamId: string, text: string, photoCount: number): boolean {
  const key = findPostProblem(teamId, text, photoCount);
  if (key) notify({ kind: "error", key });
  return key !== undefined;
}

/**
 * Sends the post once. True where the server has it; else the draft is as it was, and a toast says why.
 * A POST is never repeated by itself.
 */
export async function sendPost(teamId: string): Promise<boolean> {
  const composer = openComposer(teamId);
  const { state, photos, draft } = composer;
  if (state.isPosting || hasPostProblem(teamId, state.text, photos.photos.length)) return false;
  state.isPosting = true;
  const isSent = await send(teamId, composer);
  state.isPosting = false;
  if (!isSent) draft.saveChanges();
  return isSent;
}

async function send(teamId: string, composer: OpenComposer): Promise<boolean> {
  const { state, intake, draft } = composer;
  await intake.settled();
  const shown = intake.intake.photos;
  const photos = intake.readyBlobs();
  const content = state.text.trim();
  if (hasPostProblem(teamId, content, photos.length)) return false;
  const sent = await sendOnce({ teamId, content, photos }, composer);
  if (!sent) return false;
  composer.unconfirmed = undefined;
  state.text = "";
  // One that came meanwhile is for the next post.
  for (const { id } of shown) intake.remove(id);
  state.isPosting = false;
  draft.save();
  dropFeedCaches();
  if (sent.post) addOwnPost({ ...sent.post, teamId });
  else void refreshFeed({ teamId });
  services().native.playHaptic("success");
  notify({ kind: "success", key: sent.key });
  return true;
}
