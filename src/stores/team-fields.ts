import { proxy, ref } from "valtio/vanilla";
import { type Failure, type Result, success } from "../core/result.ts";
import type { NoticeKey } from "../i18n/notices.ts";
import { THUMBNAIL_FILE_MAX_BYTES } from "../limits.ts";
import { blobToDataUrl } from "../services/images/data-url.ts";
import { notify, notifyFailure } from "../services/notify.ts";
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
export function findThumbnailProblem(file: Blob): ThumbnailProblem | undefined {
  if (!THUMBNAIL_TYPES.some(type => type === file.type)) return "not-an-image";
  return file.size > THUMBNAIL_FILE_MAX_BYTES ? "too-large" : undefined;
}

/** A form for a team and its picture. Creating a team and editing one each have their own. */
export function createTeamFields() {
  const form = proxy<TeamForm>(emptyForm());
  const thumbnail = proxy<IntakeState>({ photos: ref([]) });
  const intake = createPhotoIntake(thumbnail, "thumbnail");

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
    /** A picture that is compressed already. */
    setReadyThumbnail(blob: Blob): void {
      removeThumbnail();
      intake.addReady(blob);
    },
    /** Waits until the picture is ready, and returns it as it is sent; undefined where none was picked. */
    async encodeThumbnail(): Promise<Result<string | undefined>> {
      await intake.settled();
      const [blob] = intake.readyBlobs();
      return blob ? blobToDataUrl(blob) : success(undefined);
    },
  };
}

export type TeamFields = ReturnType<typeof createTeamFields>;

/** Says why a team was not saved. A body over the limit has its own text. */
export function notifySaveFailure(key: NoticeKey, error: Failure): void {
  if (error.code === "TOO_LARGE") notify({ kind: "error", key: "errors.tooLarge" });
  else notifyFailure(key, error);
}
