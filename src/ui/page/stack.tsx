import type { ReactNode } from "react";
import { css, cx } from "../css.ts";

interface StackProps {
  children: ReactNode;
  gapPx?: number | undefined;
  /** Side by side instead of one below the other. */
  row?: boolean | undefined;
  wrap?: boolean | undefined;
}

const column = css`
  display: flex;
  flex-direction: column;
`;
const rowStyle = css`
  flex-direction: row;
  align-items: center;
`;
const wrapStyle = css`
  flex-wrap: wrap;
`;

/** Puts its children one below the other, or side by side, with a gap between them. */
export function Stack({ children, gapPx, row, wrap }: StackProps) {
  return (
    <div className={cx(column, row && rowStyle, wrap && wrapStyle)} style={{ gap: gapPx }}>
      {children}
    </div>
  );
}
