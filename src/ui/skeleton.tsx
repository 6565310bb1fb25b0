import { css, cx } from "./css.ts";
import { useFadeAway } from "./use-fade-away.ts";

interface SkeletonProps {
  /** Without it, as wide as the line. */
  widthPx?: number | undefined;
  heightPx?: number | undefined;
  round?: boolean | undefined;
  className?: string | undefined;
}

/** Appears after 120 ms, so that a fast answer causes no grey flash. */
export const skeletonStyle = css`
  display: block;
  max-width: 100%;
  flex: none;
  border-radius: 8px;
  background: var(--s2);
  animation: fade-in 160ms 120ms both, var(--pulse, pulse) 1.6s 280ms ease-in-out infinite;
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

/** A grey box, as large as what is being loaded. */
export function Skeleton({ widthPx, heightPx = 16, round, className }: SkeletonProps) {
  return (
    <span
      ref={useFadeAway()}
      aria-hidden="true"
      className={cx(skeletonStyle, round && disc, className)}
      style={{ width: widthPx, height: heightPx }}
    />
  );
}
