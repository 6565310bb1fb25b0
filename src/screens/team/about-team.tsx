import { useDeferredValue } from "react";
import { useSnapshot } from "valtio/react";
import { href } from "../../routes.ts";
import { isOver } from "../../stores/load-state.ts";
import { teamDetails } from "../../stores/teams/team-details.ts";
import { Chip } from "../../ui/controls/chip.tsx";
import { LinkArea } from "../../ui/controls/link-area.tsx";
import { css } from "../../ui/css.ts";
import { Skeleton, SkeletonPart } from "../../ui/feedback/skeleton.tsx";
import { JOIN_WIDTH, SURFACE } from "../../ui/fragments.ts";
import { COLUMN_LEFT, COLUMN_RIGHT } from "../../ui/page/column.ts";
import { useIsWide } from "../../ui/page/wide.ts";
import { Avatar } from "../../ui/photo/avatar.tsx";
import { Caption } from "../../ui/post/caption.tsx";
import { linkTo } from "../shared/link-to.ts";
import { useText } from "../shared/use-text.ts";
import { useViewerOnTeam } from "../shared/use-viewer.ts";
import { JoinIfAllowed } from "./join-if-allowed.tsx";

const MOST_FACES = 5;

/** It has its height before it is loaded. From 1024 px it is a card beside the feed. */
const box = css`
  padding: 8px ${COLUMN_RIGHT} 8px ${COLUMN_LEFT};
  --s1: var(--bg);
  @media (min-width: 1024px) {
    ${SURFACE}
    padding: 8px 16px 16px;
    --s1: inherit;
  }
`;
const row = css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0 12px;
  min-height: 52px;
  & > button,
  & > i {
    min-width: ${JOIN_WIDTH};
    margin: 8px 0;
  }
  /* The bar shows the Join button now. */
  [data-collapsed] & > button:not(:focus) {
    visibility: hidden;
  }
`;
const link = css`
  display: flex;
  /* With letters of twice the size, Join goes to a line of its own. */
  flex: 1 1 6.5rem;
  align-items: center;
  gap: 8px;
  min-width: 0;
  min-height: 44px;
  font-weight: 600;
  word-break: break-word;
  @media (hover: hover) {
    &:hover {
      text-decoration: underline;
      text-underline-offset: 2px;
    }
  }
`;
/**
 * Only the faces give way where there is little room: those that do not fit wrap to a hidden line. They stand after the
 * words, so no gap shows.
 */
const facesStyle = css`
  display: flex;
  flex-wrap: wrap;
  flex-shrink: 9999;
  gap: 8px 0;
  height: 36px;
  margin: -2px;
  padding: 2px;
  overflow: hidden;
  /* On the line before the first face, so that this one goes away whole too. */
  &::before {
    content: "";
    height: 32px;
  }
  & > * {
    box-shadow: 0 0 0 2px var(--s1);
    /* Each lies over the edge of the one before, and not over its initials. */
    & + * {
      margin-left: -2px;
    }
  }
`;
const text = css`
  -webkit-line-clamp: 2;
  min-height: 2.25rem;
  font: var(--type-13);
  color: var(--text-2);
`;

/** Faces and number of the members, the description and, for non-members, Join. */
export function AboutTeam({ teamId }: { teamId: string }) {
  const t = useText();
  const { team, state } = useSnapshot(teamDetails(teamId));
  // On a large screen the bar always has the Join button.
  const mayJoin = !useIsWide();
  const { mayPost, joining } = useViewerOnTeam(teamId);
  // The faces come in a render of their own: the answer about the team changes enough at once.
  const members = useDeferredValue(team?.members);
  if (!team) {
    return (
      <section className={box}>
        <Skeleton heightPx={88} />
      </section>
    );
  }
  // The places of faces that are still to come are kept.
  const faces =
    members?.slice(0, MOST_FACES) ??
    Array.from<undefined>({
      length: !team.members && isOver(state) ? 0 : Math.min(MOST_FACES, team.memberCount),
    });
  return (
    <section className={box}>
      <div className={row}>
        <LinkArea {...linkTo(href("members", { teamId }))} className={link}>
          <span>{t("teams.members", { count: team.memberCount })}</span>
          {faces.length > 0 && (
            // New elements where the room of the button is given to them: what has come is nothing that has moved.
            <span key={`${mayPost}`} className={facesStyle}>
              {faces.map((face, at) =>
                face ? (
                  <Avatar key={face.userId} {...face} seed={face.userId} sizePx={32} />
                ) : (
                  // biome-ignore lint/suspicious/noArrayIndexKey: nothing else distinguishes them
                  <SkeletonPart key={at} round widthPx={32} heightPx={32} />
                ),
              )}
            </span>
          )}
        </LinkArea>
        {!team.isPublic && <Chip icon="lock">{t("teamForm.private")}</Chip>}
        {mayJoin && <JoinIfAllowed teamId={teamId} />}
        {/* The Join button may still come. */}
        {mayJoin && !mayPost && joining === "none" && <i />}
      </div>
      <Caption
        className={text}
        text={team.description || t("team.noDescription")}
        texts={{ more: t("common.more"), less: t("common.less") }}
      />
    </section>
  );
}
