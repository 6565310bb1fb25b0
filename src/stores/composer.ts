import { proxy } from "valtio/vanilla";
import type { Post } from "../api/models.ts";
import type { NoticeKey } from "../core/notice.ts";
import { countChars } from "../core/text.ts";
import {
  IMAGE_PRESETS,
  POST_IMAGES_MAX_BYTES,
  POST_MAX_IMAGES,
  POST_REQUIRES,
  POST_TEXT_MAX_CHARS,
} from "../limits.ts";
import { hashToken } from "../services/cache.ts";
import { blobToDataUrl, encodedSizeBytes } from "../services/images/data-url.ts";
import { notify, notifyFailure } from "../services/notify.ts";
import { addOwnPost, refreshFeed } from "./feeds.ts";
import { createIntake, type Intake, type PhotoIntake } from "./photo-intake.ts";
import { dropFeedCaches, knownPostIds } from "./posts.ts";
import { findSentPost, type PostAttempt } from "./sent-post.ts";
import { services } from "./services.ts";
import { loadMe, onTokenChange, session } from "./session.ts";

export interface ComposerState {
  text: string;
  isPosting: boolean;
  /** False until the saved draft has been looked for: only then may it be overwritten. */
  isLoaded: boolean;
  /** The last save reached the device's storage, not only this page's memory. */
  isSaved: boolean;
}

export interface Composer {
  readonly state: ComposerState;
  readonly photos: Intake;
}

interface OpenComposer extends Composer {
  readonly intake: PhotoIntake;
  /** Where its draft is kept, from when that has been looked for. */
  key: string | undefined;
  saving: Promise<void> | undefined;
  isDirty: boolean;
  /** It has been said that the draft cannot be saved. */
  isWarned: boolean;
  /** The device has what the last save was of, which may be nothing at all. */
  isStored: boolean;
  /** A sending that may have arrived: nobody could be asked, or it was on its way still. */
  unconfirmed: PostAttempt | undefined;
  /** Photos of captures that need not come again: they are in the draft, or were let go. */
  readonly captured: Set<string>;
  /** Captures that the host may tell to the next page. */
  readonly unconfirmedCaptures: Set<string>;
}

const composers = new Map<string, OpenComposer>();

onTokenChange(() => composers.clear());

/** How long a draft waits to learn whose it is. */
const OWNER_WAIT_MS = 2000;

/** A draft is its user's, or the token's where nobody could be asked whose token it is. */
function draftKeys(teamId: string): [key: string, ...others: string[]] {
  const byToken = `token-${hashToken(session.token ?? "")}/${teamId}`;
  return session.me ? [`${session.me.id}/${teamId}`, byToken] : [byToken];
}

function open(teamId: string): OpenComposer {
  const known = composers.get(teamId);
  if (known) return known;
  const intake = createIntake("post", () => {
    for (const { id, status } of intake.intake.photos) {
      if (status === "ready" && id.startsWith(OPERATION)) composer.captured.add(id);
    }
    save(composer);
  });
  const composer: OpenComposer = {
    state: proxy<ComposerState>({ text: "", isPosting: false, isLoaded: false, isSaved: false }),
    photos: intake.intake,
    intake,
    key: undefined,
    saving: undefined,
    isDirty: false,
    isWarned: false,
    isStored: true,
    unconfirmed: undefined,
    captured: new Set(),
    unconfirmedCaptures: new Set(),
  };
  composers.set(teamId, composer);
  return composer;
}

/** The one composer of a team: it outlives its screen, so nothing is lost by going back. */
export function composerOf(teamId: string): Composer {
  return open(teamId);
}

/** Brings a draft back that an earlier run of the app has saved. */
export async function restoreDraft(teamId: string): Promise<void> {
  const composer = open(teamId);
  if (composer.state.isLoaded) return;
  await Promise.race([loadMe(), new Promise(resolve => setTimeout(resolve, OWNER_WAIT_MS))]);
  const { drafts } = services();
  const [key, ...others] = draftKeys(teamId);
  const found = await Promise.all([key, ...others].map(each => drafts.load(each)));
  if (composer.state.isLoaded || composers.get(teamId) !== composer) return;
  composer.key = key;
  composer.state.isLoaded = true;
  // What was typed while it was being read is newer.
  const text = found.flatMap(draft => draft?.text || []).join("\n\n");
  if (composer.state.text === "") composer.state.text = text;
  for (const id of found.flatMap(draft => draft?.captures ?? [])) composer.captured.add(id);
  const room = photoRoom(composer.photos.photos);
  const photos = found.flatMap(draft => draft?.photos ?? []).slice(0, room);
  for (const photo of photos) composer.intake.addReady(photo);
  const isElsewhere = found.slice(1).some(draft => draft !== undefined);
  if (composer.isDirty || isElsewhere) save(composer);
  if (!isElsewhere) return;
  await composer.saving;
  if (composer.isStored) await Promise.all(others.map(other => drafts.remove(other)));
}

/**
 * For a page that is about to go: what has not been saved yet. Nothing is read where nothing has
 * changed: WebKit reports the reading of a photo that the page's end cuts off.
 */
export function saveDraft(teamId: string): void {
  const composer = open(teamId);
  if (composer.isDirty) save(composer);
}

/** Saves as it changes; while one save runs the next one waits, with the newest content. */
function save(composer: OpenComposer): void {
  composer.isDirty = true;
  const { key } = composer;
  if (composer.saving || key === undefined || composer.state.isPosting) return;
  composer.saving = (async () => {
    while (composer.isDirty) {
      composer.isDirty = false;
      const { text } = composer.state;
      const photos = composer.intake.readyBlobs();
      const isEmpty = !text && photos.length === 0;
      // What was sent or removed must not come again with the rest of its capture.
      if (isEmpty) forgetConfirmed(composer);
      const captures = [...composer.captured];
      const { drafts } = services();
      if (isEmpty && captures.length === 0) {
        await drafts.remove(key);
        composer.isStored = true;
      } else {
        const draft = { text, photos, ...(captures.length > 0 && { captures }) };
        composer.isStored = await drafts.save(key, draft);
        if (!composer.isStored && !isEmpty) warnOfLoss(composer);
      }
      composer.state.isSaved = composer.isStored && !isEmpty;
    }
    composer.saving = undefined;
  })();
}

function forgetConfirmed({ captured, unconfirmedCaptures }: OpenComposer): void {
  for (const id of captured) {
    if (!unconfirmedCaptures.has(id.replace(/\/\d+$/, ""))) captured.delete(id);
  }
}

/** Once: a storage that is full or disabled stays so. */
function warnOfLoss(composer: OpenComposer): void {
  if (composer.isWarned) return;
  composer.isWarned = true;
  notify({ kind: "warning", key: "composer.draftNotSaved" });
}

export function setPostText(teamId: string, text: string): void {
  open(teamId).state.text = text;
  save(open(teamId));
}

/** How many may be added to these. One that could not be read takes no place: it is not sent. */
export function photoRoom(photos: readonly { readonly status: string }[]): number {
  return POST_MAX_IMAGES - photos.filter(({ status }) => status !== "failed").length;
}

/** Takes as many as there is room for, and says so where some are left out; `ids` names each file. */
export function addPhotos(
  teamId: string,
  files: readonly Blob[],
  ids: readonly string[] = [],
): void {
  const { intake } = open(teamId);
  const room = photoRoom(intake.intake.photos);
  files.slice(0, Math.max(0, room)).forEach((file, index) => void intake.add(file, ids[index]));
  if (files.length > room) {
    notify({ kind: "info", key: "composer.photoLimit", values: { count: POST_MAX_IMAGES } });
  }
}

export function removePhoto(teamId: string, photoId: string): void {
  open(teamId).intake.remove(photoId);
}

const OPERATION = "composer:";

/** Photos by the host's own camera or gallery. */
export async function capturePhotos(teamId: string, source: "camera" | "gallery"): Promise<void> {
  // Names the team, so that a result that comes after the page was killed finds its draft.
  const opId = `${OPERATION}${teamId}:${Math.random().toString(36).slice(2)}`;
  const answer = await services().native.capturePhotos({
    opId,
    source,
    maxCount: Math.max(1, photoRoom(open(teamId).photos.photos)),
    maxEdgePx: IMAGE_PRESETS.other.maxWidthPx,
  });
  if (answer.ok) {
    if (await addCaptured(teamId, opId, answer.value, false)) services().native.confirmPhotos(opId);
  } else if (answer.error.code === "FORBIDDEN") notify({ kind: "error", key: "errors.camera" });
  else if (answer.error.code !== "ABORTED") notify({ kind: "error", key: "common.imageError" });
}

/**
 * Photos whose page was killed while they were taken: into the draft that they were taken for. True when
 * that is saved, so that the host keeps them until then.
 */
export async function addRestoredPhotos(opId: string, photos: readonly Blob[]): Promise<boolean> {
  if (!opId.startsWith(OPERATION) || photos.length === 0) return true;
  const [teamId = ""] = opId.slice(OPERATION.length).split(":");
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
  const composer = open(teamId);
  const { captured, unconfirmedCaptures } = composer;
  unconfirmedCaptures.add(opId);
  const missing = photos
    .map((photo, index) => ({ photo, id: `${opId}/${index}` }))
    // Drafts used to name a capture as a whole.
    .filter(({ id }) => !captured.has(id) && !captured.has(opId));
  const ids = missing.map(({ id }) => id);
  addPhotos(
    teamId,
    missing.map(({ photo }) => photo),
    ids,
  );
  await composer.intake.settled();
  const shown = composer.photos.photos;
  const hasFailed = (id: string) => shown.some(each => each.id === id && each.status === "failed");
  // What was removed meanwhile or found no room is let go.
  for (const id of ids) if (!hasFailed(id)) captured.add(id);
  if (ids.length > 0) save(composer);
  await composer.saving;
  const isSafe = composer.isStored && !composer.isDirty && (isLastTry || !ids.some(hasFailed));
  if (isSafe) unconfirmedCaptures.delete(opId);
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

async function encodePhotos(blobs: readonly Blob[]): Promise<string[] | undefined> {
  const encoded = await Promise.all(blobs.map(blobToDataUrl));
  return encoded.every(result => result.ok) ? encoded.map(result => result.value) : undefined;
}

function finish(
  teamId: string,
  composer: OpenComposer,
  post: Post | undefined,
  key: "activity.postCreated" | "composer.alreadySent" = "activity.postCreated",
): true {
  composer.unconfirmed = undefined;
  composer.state.text = "";
  composer.intake.clear();
  composer.state.isPosting = false;
  save(composer);
  dropFeedCaches();
  if (post) addOwnPost({ ...post, teamId });
  else void refreshFeed({ teamId });
  services().native.playHaptic("success");
  notify({ kind: "success", key });
  return true;
}

/**
 * Sends the post once. True where the server has it; else the draft is as it was, and a toast says why.
 * A POST is never repeated by itself.
 */
export async function sendPost(teamId: string): Promise<boolean> {
  const composer = open(teamId);
  const { state, intake } = composer;
  if (state.isPosting) return false;
  const problem = findPostProblem(teamId, state.text, intake.intake.photos.length);
  if (problem) {
    notify({ kind: "error", key: problem });
    return false;
  }
  state.isPosting = true;
  const isSent = await send(teamId, composer);
  state.isPosting = false;
  if (!isSent && composer.isDirty) save(composer);
  return isSent;
}

async function send(teamId: string, composer: OpenComposer): Promise<boolean> {
  const { state, intake } = composer;
  await intake.settled();
  const blobs = intake.readyBlobs();
  const content = state.text.trim();
  const problem = findPostProblem(teamId, content, blobs.length);
  if (problem) {
    notify({ kind: "error", key: problem });
    return false;
  }
  if (encodedSizeBytes(blobs) > POST_IMAGES_MAX_BYTES) {
    notify({ kind: "error", key: "composer.totalTooLarge" });
    return false;
  }
  const images = await encodePhotos(blobs);
  if (!images) {
    notify({ kind: "error", key: "errors.compression" });
    return false;
  }
  // Whether an earlier attempt arrived is asked before the same is sent again.
  if (composer.unconfirmed?.content === content) {
    const earlier = await findSentPost(teamId, composer.unconfirmed);
    if (!earlier.ok) {
      const isOffline = earlier.error.code === "NETWORK";
      notify({ kind: "error", key: isOffline ? "errors.network" : "composer.notConfirmed" });
      return false;
    }
    if (earlier.value) return finish(teamId, composer, earlier.value, "composer.alreadySent");
  }
  const attempt: PostAttempt = { content, startedMs: Date.now(), knownIds: knownPostIds() };
  composer.unconfirmed = undefined;
  const body = { teamId, content, images };
  const answer = await services().api.call("createPost", { body });
  if (answer.ok) {
    const { post } = answer.value;
    // An answer that has only an id, say, is no card: the feed is asked for it.
    const isWhole = post?.userId && post.content === content;
    const hasImages = post?.images.length === images.length;
    return finish(teamId, composer, isWhole && hasImages ? post : undefined);
  }

  const { error } = answer;
  if (error.code === "TIMEOUT" || error.code === "NETWORK" || error.code === "BAD_ANSWER") {
    const sent = await findSentPost(teamId, attempt);
    if (sent.ok && sent.value) return finish(teamId, composer, sent.value);
    // What was cut off may arrive yet.
    composer.unconfirmed = attempt;
    if (error.code === "NETWORK") notify({ kind: "error", key: "errors.network" });
    else if (sent.ok) notify({ kind: "error", key: "activity.postError" });
    else notify({ kind: "warning", key: "composer.notConfirmed" });
    return false;
  }
  if (error.code === "TOO_LARGE") notify({ kind: "error", key: "errors.tooLarge" });
  else notifyFailure("activity.postError", error);
  return false;
}

/** True where the host takes the photos: else the screen opens a file input in the same tap. */
export function canCaptureNatively(): boolean {
  return services().native.canCapture();
}
