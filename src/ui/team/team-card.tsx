import type { ReactNode } from "react";
import { Icon } from "../controls/icon.tsx";
import { LinkArea, type LinkTarget } from "../controls/link-area.tsx";
import { css } from "../css.ts";
import { CENTRED, EDGE, hidden, mostLines, ONE_LINE } from "../fragments.ts";
import { usePicture } from "../photo/use-picture.ts";
import { teamGradient } from "./team-gradient.ts";
import { TeamCover } from "./team-picture.tsx";

interface TeamCardProps extends LinkTarget {
  heightPx: number;
  name: string;
  membersLabel: string;
  imageUrl?: string | undefined;
  /** The team's id: picks one of five gradients for a team without a picture. */
  seed: string;
  /** Shows the crown, named by this label. */
  ownerLabel?: string | undefined;
  imageErrorLabel: string;
  /** Stands beside the link and not inside it: the Join button. */
  children?: ReactNode;
}

const card = css`
  position: relative;
  display: flex;
  flex-wrap: wrap;
  align-items: flex-end;
  align-content: flex-end;
  gap: 4px 12px;
  padding: 0 16px 13px;
  border-radius: 16px;
  overflow: hidden;
  box-shadow: var(--card-shadow);
  isolation: isolate;
  ${EDGE}
  transition: transform 160ms;
  &:active {
    transform: scale(0.98);
    /* The cover goes over to the team's page as it is. */
    & > a {
      opacity: 1;
    }
  }
  /* Join is pressed alone. */
  &:has(button:active) {
    transform: none;
  }
`;
/**
 * Its pseudo-element fills the card, so the whole card can be tapped and has the focus ring. From 48 px above the
 * words it is dark enough for them on any photo, however many lines they have.
 */
const link = css`
  /* With letters of twice the size, Join goes to a line of its own. */
  flex: 1 1 7.5rem;
  min-width: 0;
  color: #fff;
  border-image: linear-gradient(#0b0e1400, #0b0e14a6 48px, #0b0e14d9 72px) fill 0 / 0 / 48px 100vw
    100vh;
  &::after {
    content: "";
    position: absolute;
    inset: 0;
    border-radius: 16px;
  }
  @media (hover: hover) {
    &:hover::after {
      background: #fff1;
    }
  }
  &:focus-visible {
    outline: 0;
    box-shadow: none;
    &::after {
      outline: 2px solid var(--focus);
      outline-offset: -4px;
      box-shadow: inset 0 0 0 2px var(--bg);
    }
  }
`;
const cover = css`
  border-radius: 16px;
  transition: opacity 240ms, transform 240ms var(--enter);
  @media (hover: hover) and (prefers-reduced-motion: no-preference) {
    :hover > a > & {
      transform: scale(1.04);
    }
  }
`;
const nameStyle = css`
  ${mostLines(4)}
  font: var(--type-17);
`;
const membersStyle = css`
  ${ONE_LINE}
  display: block;
  font: var(--type-13);
  color: #dde1e7;
`;
const crown = css`
  ${CENTRED}
  position: absolute;
  /* Above the link's own area, so that a mouse over it shows its title. */
  z-index: 1;
  top: 12px;
  right: 12px;
  width: 1.75rem;
  height: 1.75rem;
  border-radius: 50%;
  background: var(--glass);
  color: var(--medal-gold);
`;

/** The whole card is a link. Its children (Join) are beside the link and above its pseudo-element. */
export function TeamCard(props: TeamCardProps) {
  const { heightPx: height } = props;
  const { img, isBroken } = usePicture(props.imageUrl);
  return (
    <div
      className={card}
      data-cover={img && props.href}
      style={{
        // Higher where the text is very large.
        height: `max(${height}px, 9.5rem)`,
        background: teamGradient(props.seed),
      }}
    >
      <LinkArea href={props.href} onNavigate={props.onNavigate} className={link}>
        <TeamCover img={img} className={cover} />
        <span className={nameStyle}>{props.name}</span>
        <span className={membersStyle}>{props.membersLabel}</span>
        {props.ownerLabel && (
          <span className={crown} role="img" title={props.ownerLabel}>
            <Icon name="crown" sizePx={16} />
          </span>
        )}
        {isBroken && <span className={hidden}>{props.imageErrorLabel}</span>}
      </LinkArea>
      {props.children}
    </div>
  );
}
