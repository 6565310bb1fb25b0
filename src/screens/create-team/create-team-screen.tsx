import { useEffect } from "react";
import { useSnapshot } from "valtio/react";
import { href } from "../../routes.ts";
import { goBack, goTo } from "../../stores/navigation.ts";
import { createTeam, newTeam, restoreNewTeam } from "../../stores/team-form.ts";
import { Button } from "../../ui/button.tsx";
import { css } from "../../ui/css.ts";
import { IconButton } from "../../ui/icon-button.tsx";
import { Page } from "../../ui/page.tsx";
import { RadioCards } from "../../ui/radio-cards.tsx";
import { Stack } from "../../ui/stack.tsx";
import { TopBar } from "../../ui/top-bar.tsx";
import { useText } from "../shared/use-text.ts";
import { TeamTextFields } from "../team-form/team-text-fields.tsx";
import { ThumbnailField } from "../team-form/thumbnail-field.tsx";

/** On a phone, Cancel is an icon in the top bar; on a wider screen, a button next to Create. */
const narrowCancel = css`
  @media (min-width: 768px) {
    && {
      display: none;
    }
    & + h1 {
      padding-left: 12px;
    }
  }
`;
const wideCancel = css`
  @media (max-width: 767px) {
    && {
      display: none;
    }
  }
`;

export function CreateTeamScreen() {
  const t = useText();
  const form = useSnapshot(newTeam.form, { sync: true });
  useEffect(() => {
    void restoreNewTeam();
  }, []);

  async function submit() {
    const created = await createTeam();
    if (!created) return;
    const { teamId } = created;
    const next = teamId ? href("team", { teamId }) : href("teams", undefined, { refresh: "true" });
    goTo(next, { replace: true });
  }
  function cancel() {
    newTeam.clear();
    goBack(href("teams"));
  }

  return (
    <>
      <TopBar
        narrow="form"
        title={t("teamForm.createTitle")}
        leading={
          <IconButton
            icon="close"
            label={t("common.cancel")}
            onPress={cancel}
            className={narrowCancel}
          />
        }
      />
      <Page
        narrow="form"
        bottomBar={
          <Stack row gapPx={12}>
            <Button size="l" kind="secondary" onPress={cancel} className={wideCancel}>
              {t("common.cancel")}
            </Button>
            <Button
              size="l"
              fullWidth
              onPress={() => void submit()}
              busy={form.isSaving}
              disabled={form.name.trim() === ""}
            >
              {t(form.isSaving ? "teamForm.creating" : "teamForm.create")}
            </Button>
          </Stack>
        }
      >
        <Stack gapPx={20}>
          <ThumbnailField fields={newTeam} />
          <TeamTextFields fields={newTeam} onSubmit={() => void submit()} />
          <RadioCards
            label={t("teamForm.privacy")}
            options={[
              {
                id: "private",
                title: t("teamForm.private"),
                text: t("teamForm.privateText"),
                icon: "lock",
              },
              {
                id: "public",
                title: t("teamForm.public"),
                text: t("teamForm.publicText"),
                icon: "globe",
              },
            ]}
            selected={form.privacy}
            onSelect={id => {
              newTeam.form.privacy = id === "public" ? "public" : "private";
            }}
            disabled={form.isSaving}
          />
        </Stack>
      </Page>
    </>
  );
}
