import { type ReactNode, type Ref, useEffect, useRef } from "react";
import { useSnapshot } from "valtio/react";
import { isBlank } from "../../core/text.ts";
import type { TeamFields } from "../../stores/teams/team-fields.ts";
import { TextArea } from "../../ui/form/text-area.tsx";
import { TextField } from "../../ui/form/text-field.tsx";
import { Stack } from "../../ui/page/stack.tsx";
import { onPageLeft } from "../shared/on-page-left.ts";
import { useText } from "../shared/use-text.ts";
import { ThumbnailField } from "./thumbnail-field.tsx";

interface TeamFormProps {
  readonly fields: TeamFields;
  /** The team's present picture, shown until another one is picked. */
  readonly currentUrl?: string | undefined;
  /** Ctrl+Enter or Cmd+Enter in the description. Enter in the name leads there. */
  readonly onSubmit: () => void;
  /** The user has tried to save the team: the name field says if the name is missing. */
  readonly hasTried: boolean;
  readonly nameRef: Ref<HTMLInputElement>;
  /** Who sees the team. */
  readonly children: ReactNode;
}

/** Picture, name and description, the same for a new team and for one that is edited. */
export function TeamForm(props: TeamFormProps) {
  const t = useText();
  const { fields } = props;
  const { form } = fields;
  const { name, description, isSaving } = useSnapshot(form, { sync: true });
  const descriptionRef = useRef<HTMLTextAreaElement>(null);
  useEffect(() => onPageLeft(() => fields.draft?.isLost && fields.save()), [fields]);
  return (
    <Stack gapPx={20}>
      <ThumbnailField fields={fields} currentUrl={props.currentUrl} />
      <TextField
        label={t("teamForm.name")}
        placeholder={t("teamForm.namePlaceholder")}
        value={name}
        error={props.hasTried && isBlank(name) ? t("teams.nameRequired") : undefined}
        ref={props.nameRef}
        onChange={next => {
          form.name = next;
        }}
        enterKeyHint="next"
        onEnter={() => descriptionRef.current?.focus()}
        readOnly={isSaving}
      />
      <TextArea
        label={t("teamForm.description")}
        placeholder={t("teamForm.descriptionPlaceholder")}
        value={description}
        onChange={next => {
          form.description = next;
        }}
        rows={3}
        ref={descriptionRef}
        onEnter={props.onSubmit}
        readOnly={isSaving}
      />
      {props.children}
    </Stack>
  );
}
