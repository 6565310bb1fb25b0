import { useRef, useState } from "react";
import { useSnapshot } from "valtio/react";
import type { Team } from "../../../api/models.ts";
import { isBlank } from "../../../core/text.ts";
import { PRIVACY } from "../../../limits.ts";
import { editedTeam, updateTeam } from "../../../stores/team-settings.ts";
import { Button } from "../../../ui/button.tsx";
import { FullScreenDialog } from "../../../ui/full-screen-dialog.tsx";
import { SelectField } from "../../../ui/select-field.tsx";
import { Stack } from "../../../ui/stack.tsx";
import { dialogOf, type OverlayControl } from "../../shared/use-overlay.ts";
import { useText } from "../../shared/use-text.ts";
import { TeamTextFields } from "../../team-form/team-text-fields.tsx";
import { ThumbnailField } from "../../team-form/thumbnail-field.tsx";

const PUBLIC = String(PRIVACY.edit.public);
const { form } = editedTeam;

export function EditTeamDialog({ team, overlay }: { team: Team; overlay: OverlayControl }) {
  const t = useText();
  const { name, privacy, isSaving } = useSnapshot(form, { sync: true });

  const field = useRef<HTMLInputElement>(null);
  const [isAsked, setIsAsked] = useState(false);
  async function save() {
    setIsAsked(true);
    if (isBlank(name)) field.current?.focus();
    else if (await updateTeam(team)) overlay.close();
  }

  return (
    <FullScreenDialog
      {...dialogOf(t, overlay)}
      title={t("teamForm.editTitle")}
      footer={
        <Button
          size="l"
          fullWidth
          onPress={() => void save()}
          busy={isSaving}
          unready={isBlank(name)}
        >
          {t(isSaving ? "teamForm.updating" : "common.save")}
        </Button>
      }
    >
      <Stack gapPx={20}>
        <ThumbnailField fields={editedTeam} currentUrl={team.imageUrl} />
        <TeamTextFields
          fields={editedTeam}
          onSubmit={() => void save()}
          isAsked={isAsked}
          nameRef={field}
        />
        <SelectField
          label={t("teamForm.privacy")}
          options={[
            { id: String(PRIVACY.edit.private), label: t("teamForm.private") },
            { id: PUBLIC, label: t("teamForm.public") },
          ]}
          selected={String(PRIVACY.edit[privacy])}
          onSelect={id => {
            form.privacy = id === PUBLIC ? "public" : "private";
          }}
          hint={t(privacy === "public" ? "teamForm.publicText" : "teamForm.privateText")}
          disabled={isSaving}
        />
      </Stack>
    </FullScreenDialog>
  );
}
