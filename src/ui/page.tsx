import type { ReactNode } from "react";
import { IN_COLUMN } from "./column.ts";
import { css, cx } from "./css.ts";

interface PageProps {
  children: ReactNode;
  /** `feed` is at most 640 px wide, `form` 560. Without it the page is at most 1200 px wide. */
  className?: string | undefined;
}

const page = css`
  ${IN_COLUMN}
  padding-top: 16px;
  padding-bottom: calc(96px + var(--inset-bottom));
`;

/** The gutters, the width, and room for a floating button below the last line. */
export function Page({ children, className }: PageProps) {
  return <div className={cx(page, className)}>{children}</div>;
}
