import { useRef, useState } from "react";
import { useSnapshot } from "valtio/react";
import type { Team } from "../../../api/models.ts";
import { isBlank } from "../../../core/text.ts";
import { PRIVACY } from "../../../limits.ts";
import { discardChanges, editedTeam, updateTeam } from "../../../stores/teams/team-settings.ts";
import { Button } from "../../../ui/controls/button.tsx";
import { SelectField } from "../../../ui/form/select-field.tsx";
import { FullScreenDialog } from "../../../ui/overlay/full-screen-dialog.tsx";
import { useDraftQuestion } from "../../shared/use-draft-question.tsx";
import { dialogOf, type OverlayControl } from "../../shared/use-overlay.ts";
import { useText } from "../../shared/use-text.ts";
import { TeamForm } from "../../team-form/team-form.tsx";

const PUBLIC = String(PRIVACY.edit.public);

export function EditTeamDialog({ team, overlay }: { team: Team; overlay: OverlayControl }) {
  const t = useText();
  const fields = editedTeam(team.id);
  const words = useSnapshot(fields.form, { sync: true });
  const { photos } = useSnapshot(fields.thumbnail);
  const { name, privacy, isSaving } = words;

  const field = useRef<HTMLInputElement>(null);
  const [hasTried, setHasTried] = useState(false);
  async function save() {
    setHasTried(isBlank(name));
    if (isBlank(name)) field.current?.focus();
    else if (await updateTeam(team)) overlay.close();
  }

  const draft = useDraftQuestion({
    hasDraft: overlay.isOpen && fields.isDraft(words, photos),
    isSending: isSaving,
    discard() {
      setHasTried(false);
      discardChanges(team);
    },
    leave: overlay.close,
  });

  return (
    <>
      <FullScreenDialog
        {...dialogOf(t, overlay)}
        onClose={draft.close}
        title={t("teamForm.editTitle")}
        footer={
          <Button size="l" fullWidth onPress={save} busy={isSaving} unready={isBlank(name)}>
            {t(isSaving ? "teamForm.updating" : "common.save")}
          </Button>
        }
      >
        <TeamForm
          fields={fields}
          currentUrl={team.imageUrl}
          onSubmit={save}
          hasTried={hasTried}
          nameRef={field}
        >
          <SelectField
            label={t("teamForm.privacy")}
            options={[
              { id: String(PRIVACY.edit.private), label: t("teamForm.private") },
              { id: PUBLIC, label: t("teamForm.public") },
            ]}
            selected={String(PRIVACY.edit[privacy])}
            onSelect={id => {
              fields.form.privacy = id === PUBLIC ? "public" : "private";
            }}
            hint={t(privacy === "public" ? "teamForm.publicText" : "teamForm.privateText")}
            disabled={isSaving}
          />
        </TeamForm>
      </FullScreenDialog>
      {draft.question}
    </>
  );
}
