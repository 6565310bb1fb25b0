import { proxy, ref, subscribe } from "valtio/vanilla";
import type { Failure } from "../../core/result.ts";
import type { NoticeKey } from "../../i18n/notices.ts";
import { THUMBNAIL_FILE_MAX_BYTES } from "../../limits.ts";
import type { Actor } from "../../services/call-context.ts";
import { blobToDataUrl } from "../../services/images/data-url.ts";
import { notifyError, notifyFailure } from "../../services/notify.ts";
import { currentActor, isCurrent } from "../session/actor.ts";
import { createPhotoIntake, type IntakeState } from "../writing/photo-intake.ts";
import { type Content, NOTHING, type SavedDraft } from "../writing/saved-draft.ts";
import { saveWriting } from "../writing/tell-whether-saved.ts";

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

/** The fields as they are sent. */
interface SentFields extends Words {
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

/** What the user has changed since the form was filled. */
export const changesIn = ({ name, description, privacy }: Words, filled: Words): string =>
  JSON.stringify({ name, description, privacy }, (key, value) =>
    value === filled[key as keyof Words] ? undefined : value,
  );

/** Checks the type and the size of a file, before it is read. */
function findThumbnailProblem(file: Blob): ThumbnailProblem | undefined {
  if (!THUMBNAIL_TYPES.some(type => type === file.type)) return "not-an-image";
  return file.size > THUMBNAIL_FILE_MAX_BYTES ? "too-large" : undefined;
}

/**
 * A form for a team and its picture. Creating a team and editing one each have their own. What the user makes is saved
 * as a draft from when `draft` is set.
 * @param isDraft whether the user has made anything. A screen gives snapshots, to render again with every change.
 */
export function createTeamFields(isDraft: (words: Words, photos: readonly unknown[]) => boolean) {
  const form = proxy<TeamForm>(emptyForm());
  const thumbnail = proxy<IntakeState>({ photos: ref([]) });
  const intake = createPhotoIntake(thumbnail, "thumbnail");
  /** Whose form it is. */
  let formActor = currentActor();

  function content(): Content {
    const photos = intake.readyBlobs();
    if (!isDraft(form, photos)) return NOTHING;
    return { text: changesIn(form, fields.filled), photos };
  }

  function save(): void {
    const { draft } = fields;
    // While it is being sent, the attempt has saved it.
    if (!draft || form.isSaving) return;
    void saveWriting(draft, content(), formActor);
  }
  subscribe(form, save);
  subscribe(thumbnail, save);

  /** Waits for the picture. Undefined where it cannot be sent, or another user has signed in. */
  async function read(actor: Actor): Promise<SentFields | undefined> {
    const { privacy } = form;
    const [name, description] = [form.name.trim(), form.description.trim()];
    const hasPicture = thumbnail.photos.some(({ status }) => status !== "failed");
    await intake.settled();
    const [blob] = intake.readyBlobs();
    const image = blob && (await blobToDataUrl(blob));
    if (!isCurrent(actor)) return undefined;
    // One that has failed meanwhile is not left out in silence.
    const isLost = hasPicture && !blob;
    if (!isLost && (!image || image.ok)) return { name, description, privacy, image: image?.value };
    notifyError("errors.compression");
    return undefined;
  }

  function removeThumbnail(): void {
    form.thumbnailProblem = undefined;
    intake.clear();
  }

  const fields = {
    form,
    /** What stood in the form before the user changed something. Only what differs is saved. */
    filled: emptyForm() as Words,
    isDraft,
    /** Where it is saved. Missing until the form's screen has opened. */
    draft: undefined as SavedDraft | undefined,
    save,
    /** What is saved. */
    content,
    /** At most one picture. */
    thumbnail,
    removeThumbnail,
    clear(): void {
      formActor = currentActor();
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
    read,
    /** A picture that is compressed already. One that the user has picked meanwhile stays. */
    restoreThumbnail(blob: Blob): void {
      if (thumbnail.photos.length === 0) intake.addReady(blob);
    },
    /**
     * Sends the form, whose screen has asked for a name. Does nothing while it is being sent already.
     * @param send gets the fields once the picture is ready
     * @returns what `send` returns; undefined where it could not be sent
     */
    async submit<T>(
      send: (fields: SentFields, actor: Actor) => Promise<T | undefined>,
    ): Promise<T | undefined> {
      if (form.isSaving) return undefined;
      const actor = currentActor();
      form.isSaving = true;
      const sent = await read(actor);
      const result = sent && (await send(sent, actor));
      // Otherwise another user has the form now.
      if (isCurrent(actor)) form.isSaving = false;
      return result;
    },
  };
  return fields;
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
