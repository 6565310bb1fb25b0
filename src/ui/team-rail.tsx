import type { ReactNode, RefObject } from "react";
import { css } from "./css.ts";
import { CENTRED, HOVER, SURFACE, THREE_LINES } from "./fragments.ts";
import { Icon } from "./icon.tsx";
import { LinkArea, type LinkTarget } from "./link-area.tsx";
import { teamGradient } from "./team-gradient.ts";
import { usePicture } from "./use-picture.ts";

export const RAIL_ROW_HEIGHT_PX = 56;

const rail = css`
  ${SURFACE}
  padding: 8px;
`;
const row = css`
  display: flex;
  align-items: center;
  gap: 10px;
  min-height: ${RAIL_ROW_HEIGHT_PX}px;
  padding: 4px 8px;
  color: var(--text-2);
  font: var(--type-13);
  font-weight: 600;
  &[aria-current] {
    background: var(--s2);
    color: var(--text);
  }
  &:focus-visible {
    outline-offset: -2px;
  }
  ${HOVER}
  & > :last-child {
    ${THREE_LINES}
    -webkit-line-clamp: 2;
    min-width: 0;
  }
`;
const picture = css`
  ${CENTRED}
  flex: none;
  width: 40px;
  height: 40px;
  border-radius: 12px;
  overflow: hidden;
  background: var(--s3);
  &[style] {
    color: #ffffffb3;
  }
  & > img {
    width: 100%;
    height: 100%;
    object-fit: cover;
  }
`;

interface TeamRailProps {
  label: string;
  scroller: RefObject<HTMLElement | null>;
  children: ReactNode;
}

/** The way to other teams, beside the page of one. It scrolls by itself. */
export function TeamRail({ label, scroller, children }: TeamRailProps) {
  return (
    <nav ref={scroller} className={rail} aria-label={label}>
      {children}
    </nav>
  );
}

interface RailRowProps extends LinkTarget {
  name: string;
  imageUrl?: string | undefined;
  /** The team's id; left out where the row leads to all teams. */
  seed?: string | undefined;
  isCurrent?: boolean | undefined;
}

export function RailRow({ name, imageUrl, seed, ...link }: RailRowProps) {
  const { img } = usePicture(imageUrl);
  return (
    <LinkArea {...link} className={row}>
      <span className={picture} style={{ background: seed && teamGradient(seed) }}>
        {img ? <img {...img} alt="" /> : <Icon name="users" sizePx={20} />}
      </span>
      <span>{name}</span>
    </LinkArea>
  );
}
