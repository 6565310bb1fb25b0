import { proxy } from "valtio/vanilla";
import type { FailureCode } from "../core/result.ts";
import { PRIVACY, THUMBNAIL_FILE_MAX_BYTES } from "../limits.ts";
import { blobToDataUrl } from "../services/images/data-url.ts";
import { notify, notifyFailure } from "../services/notify.ts";
import { createIntake } from "./photo-intake.ts";
import { services } from "./services.ts";
import { onTokenChange } from "./session.ts";

/** SVG, PNG, JPG or GIF. */
export const THUMBNAIL_TYPES = ["image/svg+xml", "image/png", "image/jpeg", "image/gif"] as const;

export type ThumbnailProblem = "too-large" | "not-an-image";

export interface TeamForm {
  name: string;
  description: string;
  privacy: "private" | "public";
  thumbnailProblem: ThumbnailProblem | undefined;
  isSaving: boolean;
}

function emptyForm(): TeamForm {
  return {
    name: "",
    description: "",
    privacy: "private",
    thumbnailProblem: undefined,
    isSaving: false,
  };
}

/** The create-team form. It outlives its screen: going back by mistake loses nothing. */
export const teamForm = proxy<TeamForm>(emptyForm());
const intake = createIntake("thumbnail", () => {});
/** At most one picture. */
export const teamFormThumbnail = intake.intake;

onTokenChange(clearTeamForm);

export function clearTeamForm(): void {
  Object.assign(teamForm, emptyForm());
  intake.clear();
}

/** What is wrong with the file itself, before anything is read. */
export function findThumbnailProblem(file: Blob): ThumbnailProblem | undefined {
  if (!THUMBNAIL_TYPES.some(type => type === file.type)) return "not-an-image";
  return file.size > THUMBNAIL_FILE_MAX_BYTES ? "too-large" : undefined;
}

/** A file that cannot be used leaves the picture that was there. */
export function setTeamThumbnail(file: Blob): void {
  teamForm.thumbnailProblem = findThumbnailProblem(file);
  if (teamForm.thumbnailProblem) return;
  intake.clear();
  intake.add(file);
}

export function removeTeamThumbnail(): void {
  teamForm.thumbnailProblem = undefined;
  intake.clear();
}

/** The code of a picture that could not be prepared. */
export function thumbnailFailure(): FailureCode | undefined {
  const [photo] = teamFormThumbnail.photos;
  return photo?.status === "failed" ? photo.code : undefined;
}

/**
 * Creates the team. Answers its id where the server named it, "created" where it did not, and
 * nothing where it failed: the form then stays as it is.
 */
export async function createTeam(): Promise<{ readonly teamId?: string } | undefined> {
  if (teamForm.isSaving) return undefined;
  const name = teamForm.name.trim();
  if (!name) {
    notify({ kind: "error", key: "teams.nameRequired" });
    return undefined;
  }
  teamForm.isSaving = true;
  const result = await send(name);
  teamForm.isSaving = false;
  if (result) clearTeamForm();
  return result;
}

async function send(name: string): Promise<{ readonly teamId?: string } | undefined> {
  await intake.settled();
  const [blob] = intake.readyBlobs();
  const image = blob && (await blobToDataUrl(blob));
  if (image && !image.ok) {
    notify({ kind: "error", key: "errors.compression" });
    return undefined;
  }
  const description = teamForm.description.trim();
  const { api, cache } = services();
  const answer = await api.call("createTeam", {
    body: {
      name,
      ...(description ? { description } : {}),
      privacy: PRIVACY.create[teamForm.privacy],
      ...(image ? { image: image.value } : {}),
    },
  });
  if (!answer.ok) {
    if (answer.error.code === "TOO_LARGE") notify({ kind: "error", key: "errors.tooLarge" });
    else notifyFailure("teams.createError", answer.error);
    return undefined;
  }
  cache.drop("userTeams");
  cache.drop("teams?");
  notify({ kind: "success", key: "teams.createSuccess" });
  const { team } = answer.value;
  return team ? { teamId: team.id } : {};
}
