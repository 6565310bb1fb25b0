import type { ReactNode } from "react";
import { css } from "./css.ts";

export const TEAM_GRID_GAP_PX = 12;
/** The widths of the window from which the grid has 2, 3 and 4 columns. */
const COLUMNS_FROM_PX = [600, 900, 1200];

export function teamColumnsAt(widthPx: number): number {
  return 1 + COLUMNS_FROM_PX.filter(fromPx => widthPx >= fromPx).length;
}

const grid = css`
  display: grid;
  gap: ${TEAM_GRID_GAP_PX}px;
  grid-template-columns: minmax(0, 1fr);
  ${COLUMNS_FROM_PX.map(
    (fromPx, at) => `@media (min-width: ${fromPx}px) {
    grid-template-columns: repeat(${at + 2}, minmax(0, 1fr));
  }`,
  ).join("")}
`;

/** Few team cards, or what stands for them while they load, in 1 to 4 columns. */
export function TeamGrid({ children }: { children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noRedundantRoles: Safari needs it for a list without bullets
    <ul role="list" className={grid}>
      {children}
    </ul>
  );
}
