import { proxy } from "valtio/vanilla";
import type { Post } from "../api/models.ts";
import type { NoticeKey } from "../core/notice.ts";
import { countChars } from "../core/text.ts";
import {
  IMAGE_PRESETS,
  PAGE_SIZE,
  POST_IMAGES_MAX_BYTES,
  POST_MAX_IMAGES,
  POST_REQUIRES,
  POST_TEXT_MAX_CHARS,
} from "../limits.ts";
import { blobToDataUrl, encodedSizeBytes } from "../services/images/data-url.ts";
import { notify, notifyFailure } from "../services/notify.ts";
import { addOwnPost, refreshFeed } from "./feeds.ts";
import { createIntake, type Intake, type PhotoIntake } from "./photo-intake.ts";
import { dropFeedCaches } from "./posts.ts";
import { services } from "./services.ts";
import { onTokenChange, session } from "./session.ts";

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
  saving: Promise<void> | undefined;
  isDirty: boolean;
}

const composers = new Map<string, OpenComposer>();

onTokenChange(() => composers.clear());

function draftKey(teamId: string): string {
  return `${session.me?.id ?? ""}/${teamId}`;
}

function open(teamId: string): OpenComposer {
  let composer = composers.get(teamId);
  if (!composer) {
    const intake = createIntake("post", () => saveDraft(teamId));
    composer = {
      state: proxy<ComposerState>({ text: "", isPosting: false, isLoaded: false, isSaved: false }),
      photos: intake.intake,
      intake,
      saving: undefined,
      isDirty: false,
    };
    composers.set(teamId, composer);
  }
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
  const draft = await services().drafts.load(draftKey(teamId));
  if (composer.state.isLoaded) return;
  composer.state.isLoaded = true;
  // What was typed while it was being read is newer.
  if (draft && composer.state.text === "") composer.state.text = draft.text;
  const room = POST_MAX_IMAGES - composer.photos.photos.length;
  for (const photo of draft?.photos.slice(0, room) ?? []) composer.intake.addReady(photo);
  if (composer.isDirty) saveDraft(teamId);
}

/** Saves as it changes; while one save runs the next one waits, with the newest content. */
export function saveDraft(teamId: string): void {
  const composer = open(teamId);
  composer.isDirty = true;
  if (composer.saving || !composer.state.isLoaded || composer.state.isPosting) return;
  composer.saving = (async () => {
    while (composer.isDirty) {
      composer.isDirty = false;
      const draft = { text: composer.state.text, photos: composer.intake.readyBlobs() };
      const { drafts } = services();
      if (draft.text || draft.photos.length > 0) {
        composer.state.isSaved = await drafts.save(draftKey(teamId), draft);
      } else {
        await drafts.remove(draftKey(teamId));
        composer.state.isSaved = false;
      }
    }
    composer.saving = undefined;
  })();
}

export function setPostText(teamId: string, text: string): void {
  open(teamId).state.text = text;
  saveDraft(teamId);
}

export function photoRoom(teamId: string): number {
  return POST_MAX_IMAGES - open(teamId).photos.photos.length;
}

/** Takes as many as there is room for, and says so where some are left out. */
export function addPhotos(teamId: string, files: readonly Blob[]): void {
  const { intake } = open(teamId);
  const room = photoRoom(teamId);
  for (const file of files.slice(0, Math.max(0, room))) intake.add(file);
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
  const answer = await services().native.capturePhotos({
    // Names the team, so that a result that comes after the page was killed finds its draft.
    opId: `${OPERATION}${teamId}:${Math.random().toString(36).slice(2)}`,
    source,
    maxCount: Math.max(1, photoRoom(teamId)),
    maxEdgePx: IMAGE_PRESETS.other.maxWidthPx,
  });
  if (answer.ok) addPhotos(teamId, answer.value);
  else if (answer.error.code === "FORBIDDEN") notify({ kind: "error", key: "errors.camera" });
  else if (answer.error.code !== "ABORTED") notify({ kind: "error", key: "common.imageError" });
}

/** The team whose draft a capture was for, from the operation's id. */
export function teamOfCapture(opId: string): string | undefined {
  return opId.startsWith(OPERATION) ? opId.slice(OPERATION.length).split(":")[0] : undefined;
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

/** After a time-out nobody knows whether the post exists: the feed does. */
async function findSentPost(
  teamId: string,
  content: string,
  sinceMs: number,
): Promise<Post | "absent" | "unknown"> {
  const answer = await services().api.call("teamActivities", {
    params: { teamId },
    query: { page: 1, limit: PAGE_SIZE.activities },
  });
  if (!answer.ok) return "unknown";
  // A generous margin for clocks that differ.
  const fromMs = sinceMs - 10 * 60_000;
  const sent = answer.value.items.find(
    post =>
      post.userId === session.me?.id &&
      post.content.trim() === content &&
      post.createdAtMs >= fromMs,
  );
  return sent ?? "absent";
}

async function finish(teamId: string, post: Post | undefined): Promise<true> {
  const composer = open(teamId);
  composer.state.text = "";
  composer.intake.clear();
  composer.state.isPosting = false;
  saveDraft(teamId);
  dropFeedCaches();
  if (post) addOwnPost(post);
  else await refreshFeed({ teamId });
  services().native.playHaptic("success");
  notify({ kind: "success", key: "activity.postCreated" });
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
  if (!isSent && composer.isDirty) saveDraft(teamId);
  return isSent;
}

async function send(teamId: string, { state, intake }: OpenComposer): Promise<boolean> {
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
  const startedMs = Date.now();
  const body = { teamId, content, images };
  const answer = await services().api.call("createPost", { body });
  if (answer.ok) return finish(teamId, answer.value.post);

  const { error } = answer;
  if (error.code === "TIMEOUT" || error.code === "NETWORK" || error.code === "BAD_ANSWER") {
    const sent = await findSentPost(teamId, content, startedMs);
    if (typeof sent === "object") return finish(teamId, sent);
    if (sent === "unknown" && error.code === "TIMEOUT") {
      notify({ kind: "warning", key: "composer.notConfirmed" });
      return false;
    }
    notify({
      kind: "error",
      key: error.code === "NETWORK" ? "errors.network" : "activity.postError",
    });
    return false;
  }
  if (error.code === "TOO_LARGE") notify({ kind: "error", key: "errors.tooLarge" });
  else notifyFailure("activity.postError", error);
  return false;
}
