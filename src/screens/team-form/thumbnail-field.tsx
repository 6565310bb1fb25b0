import { useSnapshot } from "valtio/react";
import type { FailureCode } from "../../core/result.ts";
import { describePhotoFailure } from "../../i18n/failures.ts";
import { THUMBNAIL_FILE_MAX_BYTES } from "../../limits.ts";
import { type TeamFields, THUMBNAIL_TYPES } from "../../stores/teams/team-fields.ts";
import { FilePicker } from "../../ui/form/file-picker.tsx";
import { ThumbnailUpload } from "../../ui/form/thumbnail-upload.tsx";
import { useText } from "../shared/use-text.ts";

const MEGABYTES = THUMBNAIL_FILE_MAX_BYTES / (1024 * 1024);

interface ThumbnailFieldProps {
  readonly fields: TeamFields;
  readonly currentUrl: string | undefined;
}

/** The team's picture: to pick, see, replace and remove. It says why a file cannot be used. */
export function ThumbnailField({ fields, currentUrl }: ThumbnailFieldProps) {
  const t = useText();
  const { thumbnailProblem, isSaving } = useSnapshot(fields.form);
  const [photo] = useSnapshot(fields.thumbnail).photos;
  const src = photo?.status === "ready" ? photo.url : currentUrl;

  function problemText(code: FailureCode | undefined): string | undefined {
    if (thumbnailProblem === "too-large") {
      return t("errors.fileTooLarge", { megabytes: MEGABYTES });
    }
    if (thumbnailProblem) return t("errors.notAnImage");
    return code && describePhotoFailure(t, code);
  }

  return (
    <FilePicker
      accept={THUMBNAIL_TYPES.join()}
      onFiles={([file]) => {
        if (file) fields.setThumbnail(file);
      }}
    >
      {open => (
        <ThumbnailUpload
          label={t("teamForm.thumbnail")}
          src={src}
          progressPercent={photo?.status === "preparing" ? photo.percent : undefined}
          progressLabel={t("teamForm.preparing")}
          addLabel={t(src ? "teamForm.changeThumbnail" : "teamForm.addThumbnail")}
          hint={t("teamForm.thumbnailHint", { megabytes: MEGABYTES })}
          error={problemText(photo?.status === "failed" ? photo.code : undefined)}
          removeLabel={t("teamForm.removeThumbnail")}
          onOpen={open}
          onRemove={photo ? fields.removeThumbnail : undefined}
          disabled={isSaving}
        />
      )}
    </FilePicker>
  );
}
