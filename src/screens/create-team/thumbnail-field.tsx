import { useSnapshot } from "valtio/react";
import type { FailureCode } from "../../core/result.ts";
import { THUMBNAIL_FILE_MAX_BYTES } from "../../limits.ts";
import {
  removeTeamThumbnail,
  setTeamThumbnail,
  THUMBNAIL_TYPES,
  teamForm,
  teamFormThumbnail,
} from "../../stores/team-form.ts";
import { FilePicker } from "../../ui/file-picker.tsx";
import { ThumbnailUpload } from "../../ui/thumbnail-upload.tsx";
import { useText } from "../shared/use-text.ts";

const MEGABYTES = THUMBNAIL_FILE_MAX_BYTES / (1024 * 1024);

/** The team's picture: pick, see, replace, remove; a file that cannot be used says why. */
export function ThumbnailField() {
  const t = useText();
  const { thumbnailProblem, isSaving } = useSnapshot(teamForm);
  const [photo] = useSnapshot(teamFormThumbnail).photos;

  function problemText(code: FailureCode | undefined): string | undefined {
    if (thumbnailProblem === "too-large") {
      return t("errors.fileTooLarge", { megabytes: MEGABYTES });
    }
    if (thumbnailProblem || code === "NOT_AN_IMAGE") return t("errors.notAnImage");
    return code && t("errors.compression");
  }

  return (
    <FilePicker
      accept={THUMBNAIL_TYPES.join()}
      onFiles={([file]) => {
        if (file) setTeamThumbnail(file);
      }}
    >
      {open => (
        <ThumbnailUpload
          label={t("teamForm.thumbnail")}
          src={photo?.status === "ready" ? photo.url : undefined}
          progressPercent={photo?.status === "preparing" ? photo.percent : undefined}
          progressLabel={t("teamForm.preparing")}
          addLabel={t(
            photo?.status === "ready" ? "teamForm.changeThumbnail" : "teamForm.addThumbnail",
          )}
          hint={t("teamForm.thumbnailHint", { megabytes: MEGABYTES })}
          error={problemText(photo?.status === "failed" ? photo.code : undefined)}
          removeLabel={t("teamForm.removeThumbnail")}
          onOpen={open}
          onRemove={photo ? removeTeamThumbnail : undefined}
          disabled={isSaving}
        />
      )}
    </FilePicker>
  );
}
