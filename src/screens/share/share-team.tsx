import { useState } from "react";
import type { Team } from "../../api/models.ts";
import { copyToClipboard, shareLink, teamLink } from "../../stores/host/share.ts";
import { Button } from "../../ui/controls/button.tsx";
import { Chip } from "../../ui/controls/chip.tsx";
import { Icon } from "../../ui/controls/icon.tsx";
import { css } from "../../ui/css.ts";
import { InlineNote } from "../../ui/feedback/inline-note.tsx";
import { CopyField } from "../../ui/form/copy-field.tsx";
import { mostLines, quiet, SURFACE } from "../../ui/fragments.ts";
import { Page } from "../../ui/page/page.tsx";
import { Stack } from "../../ui/page/stack.tsx";
import { Caption } from "../../ui/post/caption.tsx";
import { TeamPicture } from "../../ui/team/team-picture.tsx";
import { useText } from "../shared/use-text.ts";
import { useViewerRole } from "../shared/use-viewer.ts";

const box = css`
  ${SURFACE}
  display: flex;
  flex-wrap: wrap;
  gap: 14px;
  padding: 16px;
`;
/** With large letters they stand below the picture. */
const words = css`
  flex: 1 1 9rem;
  min-width: 0;
`;
const chips = css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 8px;
  min-height: 36px;
`;
const nameStyle = css`
  margin-bottom: 8px;
  font: var(--type-20);
  ${mostLines(3)}
  & > span {
    display: inline-block;
    margin-left: 8px;
    vertical-align: -2px;
    color: var(--bar-gold);
  }
`;
const description = css`
  margin-top: 8px;
  font: var(--type-13);
  color: var(--text-2);
`;

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
        <section className={box}>
          <TeamPicture isLarge imageUrl={team.imageUrl} seed={team.id} />
          <div className={words}>
            <h2 className={nameStyle}>
              {name}
              {role === "Owner" && (
                <span role="img" title={t("teams.ownerBadge")}>
                  <Icon name="crown" sizePx={20} />
                </span>
              )}
            </h2>
            <div className={chips}>
              <Chip icon="users">{t("teams.members", { count: team.memberCount })}</Chip>
              <Chip icon={isPublic ? "globe" : "lock"}>
                {t(isPublic ? "teamForm.public" : "teamForm.private")}
              </Chip>
            </div>
            <Caption
              className={description}
              text={team.description || t("team.noDescription")}
              texts={{ more: t("common.more"), less: t("common.less") }}
            />
          </div>
        </section>
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
