import { useState } from "react";
import type { Team } from "../../api/models.ts";
import { copyToClipboard, shareLink, teamLink } from "../../stores/share.ts";
import { Button } from "../../ui/button.tsx";
import { Chip } from "../../ui/chip.tsx";
import { CopyField } from "../../ui/copy-field.tsx";
import { quiet } from "../../ui/fragments.ts";
import { InlineNote } from "../../ui/inline-note.tsx";
import { Page } from "../../ui/page.tsx";
import { Stack } from "../../ui/stack.tsx";
import { TeamSummary } from "../../ui/team-summary.tsx";
import { useText } from "../shared/use-text.ts";
import { useViewerRole } from "../shared/use-viewer.ts";

/** The team and how others get to it: a public team's link, or a private team's code and invite link. */
export function ShareTeam({ team }: { team: Team }) {
  const t = useText();
  const role = useViewerRole(team);
  /** Which of the texts could not be copied. */
  const [byHand, setByHand] = useState<"code" | "url">();
  const { name, isPublic, inviteCode } = team;
  const url = teamLink(team);

  async function copy(what: "code" | "url", text: string) {
    setByHand(undefined);
    if (!(await copyToClipboard(text))) setByHand(what);
  }
  async function share(link: string) {
    setByHand(undefined);
    const text = t("share.message", { teamName: name });
    if (!(await shareLink({ title: name, text, url: link }))) setByHand("url");
  }
  const hintFor = (what: "code" | "url") => (byHand === what ? t("share.copyByHand") : undefined);

  return (
    <Page>
      <Stack gapPx={24}>
        <TeamSummary
          imageUrl={team.imageUrl}
          seed={team.id}
          name={name}
          ownerLabel={role === "Owner" ? t("teams.ownerBadge") : undefined}
          description={team.description || t("team.noDescription")}
          texts={{ more: t("common.more"), less: t("common.less") }}
        >
          <Stack row wrap gapPx={8}>
            <Chip icon="users">{t("teams.members", { count: team.memberCount })}</Chip>
            <Chip icon={isPublic ? "globe" : "lock"}>
              {t(isPublic ? "teamForm.public" : "teamForm.private")}
            </Chip>
          </Stack>
        </TeamSummary>
        {!isPublic && inviteCode && (
          <CopyField
            code
            label={t("share.inviteCode")}
            value={inviteCode}
            copyLabel={t("share.copyCode")}
            onCopy={() => void copy("code", inviteCode)}
            byHandHint={hintFor("code")}
          />
        )}
        {url ? (
          <>
            <Stack gapPx={12}>
              <CopyField
                label={t(isPublic ? "share.teamUrl" : "share.inviteUrl")}
                value={url}
                copyLabel={t("share.copyUrl")}
                onCopy={() => void copy("url", url)}
                byHandHint={hintFor("url")}
              />
              <p className={quiet}>{t(isPublic ? "share.publicNote" : "share.privateNote")}</p>
            </Stack>
            <Button size="l" fullWidth icon="share" onPress={() => void share(url)}>
              {t("share.shareTeam")}
            </Button>
          </>
        ) : (
          <InlineNote icon="info" text={t("share.noCode")} />
        )}
      </Stack>
    </Page>
  );
}
