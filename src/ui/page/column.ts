import { css } from "../css.ts";

/** How wide the middle of the page is, for its bar, its tabs and its content: else it is as wide as a feed. */
export const wideColumn = css`
  --column: 1264px;
`;
export const formColumn = css`
  --column: 560px;
`;

/** How far the column is from the left and the right edge of what it stands in. */
export const COLUMN_LEFT = `max(var(--gutter) + var(--inset-left), 50% - var(--column) / 2)`;
export const COLUMN_RIGHT = `max(var(--gutter) + var(--inset-right), 50% - var(--column) / 2)`;

/** Padding at the sides that keeps the content in the column, and off the edges. */
export const IN_COLUMN = `padding-left: ${COLUMN_LEFT}; padding-right: ${COLUMN_RIGHT};`;

/** For what stands alone on a page whose lists go from edge to edge. */
export const inColumn = css`
  ${IN_COLUMN}
`;
