import type { ReactNode } from "react";
import { Icon } from "../controls/icon.tsx";
import type { IconName } from "../controls/icons.ts";
import { css, cx } from "../css.ts";
import { asCard, SkeletonCards, SkeletonGroup, SkeletonPart } from "../feedback/skeleton.tsx";
import { mostLines, SURFACE } from "../fragments.ts";

export interface StatTileProps {
  icon: IconName;
  value: string;
  unit?: string | undefined;
  /** Words or a date, which are too long for the large type. */
  isText?: boolean | undefined;
  label: string;
}

const TILE_HEIGHT_PX = 112;
const tile = css`
  ${SURFACE}
  position: relative;
  display: flex;
  flex-direction: column-reverse;
  justify-content: flex-end;
  min-height: ${TILE_HEIGHT_PX}px;
  padding: 14px 16px;
  color: var(--text-3);
`;
const figure = css`
  padding-top: 1.75rem;
  font: var(--type-32);
  letter-spacing: -0.02em;
  font-variant-numeric: tabular-nums;
  color: var(--text);
  ${mostLines(2)}
  &[data-text] {
    padding-top: 2.375rem;
    font: var(--type-20);
  }
  & > small {
    margin-left: 4px;
    font: var(--type-15);
    font-weight: 600;
    letter-spacing: 0;
    color: var(--text-2);
  }
`;
const labelStyle = css`
  font: var(--type-13);
  color: var(--text-2);
  & > svg {
    position: absolute;
    top: 14px;
    left: 16px;
    color: var(--text-3);
  }
`;
/** For names and values, in 2 columns on a phone and 3 beyond it; in 1 where the text is large. */
export const statGrid = css`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(max(8.5rem, 32% - 8px), 1fr));
  gap: 12px;
`;

/** Longer values do not fit in the large type. */
const LARGE_MAX_CHARS = 7;

export function StatTile({ icon, value, unit, label, isText }: StatTileProps) {
  return (
    <div className={tile}>
      <dt className={labelStyle}>
        <Icon name={icon} sizePx={20} />
        {label}
      </dt>
      <dd className={figure} data-text={isText || value.length > LARGE_MAX_CHARS || undefined}>
        {value}
        {unit && <small>{unit}</small>}
      </dd>
    </div>
  );
}

const MAIN_HEIGHT_PX = 252;
const wide = css`
  grid-column: 1/-1;
  flex-direction: column;
  container-type: inline-size;
  min-height: ${MAIN_HEIGHT_PX}px;
  & > dd {
    min-height: 1.25rem;
    font: var(--type-13);
  }
  & > dt + dd {
    font: 700 3.5rem/4rem var(--family);
    letter-spacing: -0.03em;
    font-variant-numeric: tabular-nums;
    color: var(--text);
    word-break: break-word;
  }
  & > dd > b {
    color: var(--success);
  }
`;

interface MainStatProps {
  label: string;
  value: string;
  /** How the figure has changed. It may come later; its place is kept from the start. */
  change: string | undefined;
  /** It is good news. */
  isMore: boolean;
  /** What it is made of. */
  children: ReactNode;
}

/** The figure that a user looks for first. */
export function MainStat({ label, value, change, isMore, children }: MainStatProps) {
  return (
    <div className={cx(tile, wide)}>
      <dt className={labelStyle}>{label}</dt>
      <dd>{value}</dd>
      <dd>{isMore ? <b>{change}</b> : change}</dd>
      <dd>{children}</dd>
    </div>
  );
}

const missing = css`
  grid-column: 1/-1;
  order: 1;
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: 0 16px;
  padding: 0 16px;
  font: var(--type-13);
  color: var(--text-3);
`;

/** A figure that the server does not send: small, after all others. */
export function MissingStat({ label, text }: { label: string; text: string }) {
  return (
    <div className={missing}>
      <dt>{label}</dt>
      <dd>{text}</dd>
    </div>
  );
}

/** Tiles below the main figure. */
const TILES = 6;
/** The height of three figures that the server does not send. */
const MISSING_HEIGHT_PX = 78;

/** In place of the main figure, of the tiles below it and of what is missing. */
export function StatGridSkeleton() {
  return (
    <SkeletonGroup className={statGrid}>
      <SkeletonPart heightPx={MAIN_HEIGHT_PX} className={cx(asCard, wide)} />
      <SkeletonCards count={TILES} heightPx={TILE_HEIGHT_PX} />
      <SkeletonPart heightPx={MISSING_HEIGHT_PX} className={missing} />
    </SkeletonGroup>
  );
}
