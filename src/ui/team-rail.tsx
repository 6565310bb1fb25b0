import type { ReactNode, RefObject } from "react";
import { css } from "./css.ts";
import { HOVER, mostLines, SURFACE } from "./fragments.ts";
import { LinkArea, type LinkTarget } from "./link-area.tsx";
import { SkeletonGroup, SkeletonPart } from "./skeleton.tsx";
import { TeamPicture } from "./team-picture.tsx";

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
    ${mostLines(2)}
    min-width: 0;
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
  /** It leads to the page that is shown. */
  isCurrent?: boolean | undefined;
}

export function RailRow({ name, imageUrl, seed, isCurrent, ...link }: RailRowProps) {
  return (
    <LinkArea {...link} className={row} aria-current={isCurrent ? "page" : undefined}>
      <TeamPicture imageUrl={imageUrl} seed={seed} />
      <span>{name}</span>
    </LinkArea>
  );
}

export function RailSkeleton() {
  return (
    <SkeletonGroup>
      {[96, 120, 80].map(widthPx => (
        <div key={widthPx} className={row}>
          <SkeletonPart widthPx={40} heightPx={40} />
          <SkeletonPart widthPx={widthPx} heightPx={14} />
        </div>
      ))}
    </SkeletonGroup>
  );
}
