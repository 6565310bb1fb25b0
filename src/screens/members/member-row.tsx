import type { Member, Team } from "../../api/models.ts";
import { roleOfMember } from "../../stores/session/roles.ts";
import { IconButton } from "../../ui/controls/icon-button.tsx";
import { css, cx } from "../../ui/css.ts";
import { track } from "../../ui/feedback/progress-bar.tsx";
import { SkeletonGroup, SkeletonPart } from "../../ui/feedback/skeleton.tsx";
import { BADGE, mostLines } from "../../ui/fragments.ts";
import { Avatar } from "../../ui/photo/avatar.tsx";
import { useText } from "../shared/use-text.ts";

interface MemberRowProps {
  member: Member;
  team: Team | undefined;
  /** The row is the viewer's own. */
  isMine: boolean;
  /** The points of the member who has most. */
  topPoints: number;
  /** Left out where the viewer manages nobody. */
  onMenu: ((member: Member, anchor: HTMLElement) => void) | undefined;
}

const ROLES = { Owner: "members.owner", Admin: "members.admin", Member: undefined } as const;

/** The height of a row in the default type size. */
export const MEMBER_ROW_HEIGHT_PX = 64;

const row = css`
  display: flex;
  align-items: center;
  gap: 12px;
  min-height: ${MEMBER_ROW_HEIGHT_PX}px;
  padding: 6px 0;
  & > div {
    flex: 1;
    min-width: 0;
  }
  & p,
  & > div > div {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 0 8px;
  }
  & > div > div > div {
    flex: 1;
  }
  & > div > span + span {
    margin-top: 8px;
  }
  /* The icon ends where the page does. */
  & > button {
    margin-right: -12px;
  }
  & b {
    ${mostLines(3)}
    font-weight: 600;
  }
  & i,
  & em {
    ${BADGE}
    background: var(--accent-soft);
    color: var(--accent);
  }
  & em {
    background: var(--s3);
    color: var(--text-2);
  }
  & small {
    flex: none;
    font: var(--type-13);
    color: var(--text-2);
    font-variant-numeric: tabular-nums;
  }
`;

const own = css`
  margin: 0 -8px;
  padding: 6px 8px;
  border-radius: 12px;
  background: var(--s2);
`;

export function MemberRow({ member, team, isMine, topPoints, onMenu }: MemberRowProps) {
  const t = useText();
  const { avatarUrl, points } = member;
  const name = member.name || t("common.user");
  const role = roleOfMember(member, team?.ownerId);
  const roleKey = ROLES[role];
  const barStyle = { "--percent": (points / topPoints) * 100 } as React.CSSProperties;
  return (
    <div className={cx(row, isMine && own)}>
      <Avatar name={name} avatarUrl={avatarUrl} seed={member.userId} />
      <div>
        <p>
          <b>{name}</b>
          {isMine && <em>{t("common.you")}</em>}
          {roleKey && <i>{t(roleKey)}</i>}
        </p>
        <div>
          {points > 0 && <div className={track} style={barStyle} data-bar="" />}
          <small>{t("members.points", { count: points })}</small>
        </div>
      </div>
      {/* The viewer's own row has no menu either: an admin leaves in the team's settings. */}
      {onMenu && role !== "Owner" && !isMine && (
        <IconButton
          icon="more"
          tone="muted"
          label={t("members.menu", { name })}
          onPress={anchor => onMenu({ ...member, name }, anchor)}
        />
      )}
    </div>
  );
}

export function MemberRowSkeletons({ count }: { count: number }) {
  return (
    <SkeletonGroup>
      {Array.from({ length: count }, (_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they are all the same and never move
        <div key={at} className={row}>
          <SkeletonPart round widthPx={40} heightPx={40} />
          <div>
            <SkeletonPart widthPx={140} heightPx={16} />
            <SkeletonPart widthPx={64} heightPx={14} />
          </div>
        </div>
      ))}
    </SkeletonGroup>
  );
}
