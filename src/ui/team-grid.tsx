import type { ReactNode } from "react";
import { css } from "./css.ts";

const grid = css`
  display: grid;
  gap: 12px;
  grid-template-columns: minmax(0, 1fr);
  @media (min-width: 600px) {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
  @media (min-width: 900px) {
    grid-template-columns: repeat(3, minmax(0, 1fr));
  }
  @media (min-width: 1200px) {
    grid-template-columns: repeat(4, minmax(0, 1fr));
  }
`;

/** A list of team cards in 1 to 4 columns. */
export function TeamGrid({ children }: { children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noRedundantRoles: Safari needs it for a list without bullets
    <ul role="list" className={grid}>
      {children}
    </ul>
  );
}
