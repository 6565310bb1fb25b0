import { css } from "../css.ts";
import { SkeletonCards, type SkeletonCardsProps, SkeletonGroup } from "../feedback/skeleton.tsx";

export const TEAM_GRID_GAP_PX = 12;
/** The widths of the window from which the grid has 2, 3 and 4 columns. */
const COLUMNS_FROM_PX = [600, 900, 1200];

export function teamColumnsAt(widthPx: number): number {
  return 1 + COLUMNS_FROM_PX.filter(fromPx => widthPx >= fromPx).length;
}

const grid = css`
  display: grid;
  gap: ${TEAM_GRID_GAP_PX}px;
  & > * {
    /* As high as a card with very large text. */
    min-height: 9.5rem;
  }
  ${COLUMNS_FROM_PX.map(
    (fromPx, at) => `@media (min-width: ${fromPx}px) {
    grid-template-columns: repeat(${at + 2}, minmax(0, 1fr));
  }`,
  ).join("")}
`;

/** In place of a grid of cards that are being loaded. */
export function TeamGridSkeleton(cards: SkeletonCardsProps) {
  return (
    <SkeletonGroup className={grid}>
      <SkeletonCards {...cards} />
    </SkeletonGroup>
  );
}
