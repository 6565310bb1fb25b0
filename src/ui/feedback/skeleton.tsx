import type { ReactNode } from "react";
import { css, cx } from "../css.ts";
import { hidden } from "../fragments.ts";
import { useFadeAway } from "../motion/use-fade-away.ts";

/**
 * Appears after 120 ms, so that a fast answer causes no grey flash. It appears by another property than it pulses by:
 * of two animations of one property Chromium gives none to its compositor, and styles the page in every frame instead.
 */
const pulsing = css`
  animation: emerge 160ms 120ms backwards, var(--pulse, pulse) 1.6s 280ms ease-in-out infinite;
`;
const greyBox = css`
  display: block;
  max-width: 100%;
  flex: none;
  border-radius: 8px;
  background: var(--s2);
  @media (forced-colors: active) {
    border: 1px solid GrayText;
  }
`;
/**
 * Stops the pulse of the skeletons in a box whose content is not being loaded yet and is mostly out of sight: an
 * endless animation keeps the phone drawing.
 */
export const still = css`
  --pulse: none;
`;
/** For a skeleton of a card. */
export const asCard = css`
  border-radius: 16px;
`;
const disc = css`
  border-radius: 50%;
`;

interface SkeletonGroupProps {
  className?: string;
  children: ReactNode;
}

/** Grey boxes that pulse and leave together: for a slow phone, one animation is less work than many. */
export function SkeletonGroup({ className, children }: SkeletonGroupProps) {
  return (
    <div ref={useFadeAway()} aria-hidden className={cx(pulsing, className)}>
      {children}
    </div>
  );
}

interface SkeletonProps {
  /** Without it, as wide as the line. */
  widthPx?: number;
  /** Without it, the class decides. */
  heightPx?: number;
  round?: boolean;
  className?: string;
}

/** A grey box of a group, as large as what is being loaded. */
export function SkeletonPart({ widthPx, heightPx, round, className }: SkeletonProps) {
  return (
    <span
      className={cx(greyBox, round && disc, className)}
      style={{ width: widthPx, height: heightPx }}
    />
  );
}

export interface SkeletonCardsProps {
  count: number;
  heightPx: number;
}

/** Cards of a group. */
export function SkeletonCards({ count, heightPx }: SkeletonCardsProps) {
  return Array.from({ length: count }, (_, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: they are all the same and never move
    <SkeletonPart key={at} heightPx={heightPx} className={asCard} />
  ));
}

const inTitle = css`
  width: 65%;
  height: 0.85em;
  margin: 0.2em 0;
`;

/** In the place of a title that is still to come. A screen reader hears the label. */
export function TitleSkeleton({ label }: { label: string }) {
  return (
    <>
      <span className={hidden}>{label}</span>
      <span ref={useFadeAway()} aria-hidden className={cx(pulsing, greyBox, inTitle)} />
    </>
  );
}

/** A grey box alone. */
export function Skeleton(props: SkeletonProps) {
  return (
    <SkeletonGroup>
      <SkeletonPart {...props} />
    </SkeletonGroup>
  );
}
