import { useSnapshot } from "valtio/react";
import type { TeamFields } from "../../stores/team-fields.ts";
import { TextArea } from "../../ui/text-area.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { useText } from "../shared/use-text.ts";

/** Name and description, the same for a new team and for one that is edited. */
export function TeamTextFields(props: { fields: TeamFields; onSubmit: () => void }) {
  const t = useText();
  const { form } = props.fields;
  const { name, description, isSaving } = useSnapshot(form, { sync: true });
  return (
    <>
      <TextField
        label={t("teamForm.name")}
        placeholder={t("teamForm.namePlaceholder")}
        value={name}
        onChange={next => {
          form.name = next;
        }}
        onEnter={props.onSubmit}
        disabled={isSaving}
      />
      <TextArea
        label={t("teamForm.description")}
        placeholder={t("teamForm.descriptionPlaceholder")}
        value={description}
        onChange={next => {
          form.description = next;
        }}
        rows={3}
        disabled={isSaving}
      />
    </>
  );
}
