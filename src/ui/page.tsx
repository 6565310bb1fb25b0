import type { ReactNode } from "react";
import { type ColumnWidth, columns, IN_COLUMN } from "./column.ts";
import { css, cx } from "./css.ts";

interface PageProps {
  children: ReactNode;
  /** `feed` is at most 640 px wide, `form` 560. Without it the page is at most 1200 px wide. */
  narrow?: ColumnWidth | undefined;
  /** Stays at the bottom, above the safe area and the keyboard (the Create button of a form). */
  bottomBar?: ReactNode;
}

const page = css`
  ${IN_COLUMN}
  padding-top: 16px;
  padding-bottom: calc(96px + var(--inset-bottom));
`;
const bar = css`
  ${IN_COLUMN}
  position: fixed;
  z-index: 4;
  left: 0;
  right: 0;
  bottom: var(--inset-keyboard);
  background: var(--bg);
  border-top: 1px solid var(--border);
  padding-top: 12px;
  padding-bottom: calc(12px + max(0px, var(--inset-bottom) - var(--inset-keyboard)));
`;

/** The gutters, the width, and room for a floating button below the last line. */
export function Page({ children, narrow, bottomBar }: PageProps) {
  const width = narrow && columns[narrow];
  return (
    <>
      <div className={cx(page, width)}>{children}</div>
      {bottomBar && (
        <div className={cx(bar, width)} data-bottom-bar="">
          {bottomBar}
        </div>
      )}
    </>
  );
}
