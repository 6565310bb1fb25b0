import type { ReactNode } from "react";
import { css, cx } from "../css.ts";
import { IN_COLUMN } from "./column.ts";

const page = css`
  ${IN_COLUMN}
  padding-top: 16px;
  padding-bottom: calc(96px + var(--inset-bottom));
`;

/** The gutters, the width, and room for a floating button below the last line. */
export function Page({ children, className }: { children: ReactNode; className?: string }) {
  return <div className={cx(page, className)}>{children}</div>;
}
