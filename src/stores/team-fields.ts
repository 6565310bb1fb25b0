import { proxy, ref } from "valtio/vanilla";
import type { Failure } from "../core/result.ts";
import type { NoticeKey } from "../i18n/notices.ts";
import { THUMBNAIL_FILE_MAX_BYTES } from "../limits.ts";
import type { Actor } from "../services/call-context.ts";
import { blobToDataUrl } from "../services/images/data-url.ts";
import { notifyError, notifyFailure } from "../services/notify.ts";
import { currentActor, isCurrent } from "./actor.ts";
import { createPhotoIntake, type IntakeState } from "./photo-intake.ts";

/** SVG, PNG, JPG or GIF. */
export const THUMBNAIL_TYPES = ["image/svg+xml", "image/png", "image/jpeg", "image/gif"] as const;

type ThumbnailProblem = "too-large" | "not-an-image";

/** The fields of the form for a team. */
interface TeamForm {
  name: string;
  description: string;
  privacy: "private" | "public";
  thumbnailProblem: ThumbnailProblem | undefined;
  isSaving: boolean;
}

/** What the user writes and chooses. */
export type Words = Readonly<Pick<TeamForm, "name" | "description" | "privacy">>;

/** What was filled in, as it is sent. */
interface FilledFields extends Words {
  /** Where a picture was picked. */
  readonly image: string | undefined;
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

/** Checks the type and the size of a file, before it is read. */
function findThumbnailProblem(file: Blob): ThumbnailProblem | undefined {
  if (!THUMBNAIL_TYPES.some(type => type === file.type)) return "not-an-image";
  return file.size > THUMBNAIL_FILE_MAX_BYTES ? "too-large" : undefined;
}

/** A form for a team and its picture. Creating a team and editing one each have their own. */
export function createTeamFields() {
  const form = proxy<TeamForm>(emptyForm());
  const thumbnail = proxy<IntakeState>({ photos: ref([]) });
  const intake = createPhotoIntake(thumbnail, "thumbnail");

  /** Waits for the picture. Undefined where it cannot be sent, or another user has signed in. */
  async function read(actor: Actor): Promise<FilledFields | undefined> {
    const { privacy } = form;
    const [name, description] = [form.name.trim(), form.description.trim()];
    await intake.settled();
    const [blob] = intake.readyBlobs();
    const image = blob && (await blobToDataUrl(blob));
    if (!isCurrent(actor)) return undefined;
    if (!image || image.ok) return { name, description, privacy, image: image?.value };
    notifyError("errors.compression");
    return undefined;
  }

  function removeThumbnail(): void {
    form.thumbnailProblem = undefined;
    intake.clear();
  }

  return {
    form,
    /** At most one picture. */
    thumbnail,
    removeThumbnail,
    clear(): void {
      Object.assign(form, emptyForm());
      intake.clear();
    },
    /** Where the file cannot be used, the picture that was there stays. */
    setThumbnail(file: Blob): void {
      form.thumbnailProblem = findThumbnailProblem(file);
      if (form.thumbnailProblem) return;
      intake.clear();
      intake.add(file);
    },
    readyBlobs: intake.readyBlobs,
    read,
    /** A picture that is compressed already. */
    setReadyThumbnail(blob: Blob): void {
      removeThumbnail();
      intake.addReady(blob);
    },
    /**
     * Sends the form, whose screen has asked for a name. Does nothing while it is being sent already.
     * @param send gets the fields once the picture is ready
     * @returns what `send` returns; undefined where it could not be sent
     */
    async submit<T>(
      send: (fields: FilledFields, actor: Actor) => Promise<T | undefined>,
    ): Promise<T | undefined> {
      if (form.isSaving) return undefined;
      const actor = currentActor();
      form.isSaving = true;
      const fields = await read(actor);
      const result = fields && (await send(fields, actor));
      // Otherwise another user has the form now.
      if (isCurrent(actor)) form.isSaving = false;
      return result;
    },
  };
}

export type TeamFields = ReturnType<typeof createTeamFields>;

/**
 * Says why a team was not saved. A body over the limit has its own text where a picture was in it.
 * @param image what was sent with the team
 */
export function notifySaveFailure(key: NoticeKey, error: Failure, image: string | undefined): void {
  if (image && error.code === "TOO_LARGE") notifyError("errors.tooLarge");
  else notifyFailure(key, error);
}
