import { css } from "./css.ts";

/** How wide the middle of the page is; a page's bar, tabs and content take the same. */
export type ColumnWidth = "feed" | "form";

export const columns: Record<ColumnWidth, string> = {
  feed: css`
    --column: 640px;
  `,
  form: css`
    --column: 560px;
  `,
};

/** Padding at the sides that keeps the content in the column, and off the edges. */
export const IN_COLUMN = `padding-left: max(calc(var(--gutter) + var(--inset-left)), calc(50% - var(--column) / 2)); padding-right: max(calc(var(--gutter) + var(--inset-right)), calc(50% - var(--column) / 2));`;
