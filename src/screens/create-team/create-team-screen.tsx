import { useEffect, useRef, useState } from "react";
import { useSnapshot } from "valtio/react";
import { isBlank } from "../../core/text.ts";
import { href } from "../../routes.ts";
import { currentEntry, goBack, goTo } from "../../stores/host/navigation.ts";
import { loadMyTeams } from "../../stores/teams/my-teams.ts";
import { createTeam, newTeam, restoreNewTeam } from "../../stores/teams/team-form.ts";
import { Button } from "../../ui/controls/button.tsx";
import { IconButton } from "../../ui/controls/icon-button.tsx";
import { css } from "../../ui/css.ts";
import { FormPage } from "../../ui/form/form-page.tsx";
import { formColumn } from "../../ui/page/column.ts";
import { Stack } from "../../ui/page/stack.tsx";
import { TopBar } from "../../ui/page/top-bar.tsx";
import { useDraftQuestion } from "../shared/use-draft-question.tsx";
import { useText } from "../shared/use-text.ts";
import { TeamForm } from "../team-form/team-form.tsx";
import { PrivacyField } from "./privacy-field.tsx";

/** On a phone, Cancel is an icon in the top bar; on a wider screen, a button next to Create. */
const narrowCancel = css`
  @media (min-width: 768px) {
    display: none;
    & + h1 {
      padding-left: 12px;
    }
  }
`;
const wideCancel = css`
  @media (max-width: 767px) {
    display: none;
  }
`;

export function CreateTeamScreen() {
  const t = useText();
  const form = useSnapshot(newTeam.form, { sync: true });
  const { photos } = useSnapshot(newTeam.thumbnail);
  const name = useRef<HTMLInputElement>(null);
  const [hasTried, setHasTried] = useState(false);
  useEffect(() => {
    void restoreNewTeam();
  }, []);

  async function submit() {
    setHasTried(true);
    if (isBlank(form.name)) {
      name.current?.focus();
      return;
    }
    const created = await createTeam();
    if (!created) return;
    // A user who has gone to another page meanwhile stays there. It may show my teams.
    if (currentEntry().path !== href("createTeam")) return void loadMyTeams({ force: true });
    const { teamId } = created;
    const next = teamId ? href("team", { teamId }) : href("teams", undefined, { refresh: "true" });
    goTo(next, { replace: true });
  }
  const draft = useDraftQuestion({
    hasDraft: newTeam.isDraft(form, photos),
    isSending: form.isSaving,
    discard: newTeam.clear,
    leave: () => goBack(href("teams")),
  });

  return (
    <>
      <FormPage
        className={formColumn}
        top={
          <TopBar
            title={t("teamForm.createTitle")}
            leading={
              <IconButton
                icon="close"
                label={t("common.cancel")}
                onPress={draft.close}
                className={narrowCancel}
              />
            }
          />
        }
        bottom={
          <Stack row gapPx={12}>
            <Button size="l" kind="secondary" onPress={draft.close} className={wideCancel}>
              {t("common.cancel")}
            </Button>
            <Button
              size="l"
              fullWidth
              onPress={submit}
              busy={form.isSaving}
              unready={isBlank(form.name)}
            >
              {t(form.isSaving ? "teamForm.creating" : "teamForm.create")}
            </Button>
          </Stack>
        }
      >
        <TeamForm fields={newTeam} onSubmit={submit} hasTried={hasTried} nameRef={name}>
          <PrivacyField />
        </TeamForm>
      </FormPage>
      {draft.question}
    </>
  );
}
