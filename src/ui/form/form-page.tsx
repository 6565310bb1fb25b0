import type { ReactNode } from "react";
import { css, cx } from "../css.ts";
import { SCROLLS } from "../fragments.ts";
import { IN_COLUMN } from "../page/column.ts";

interface FormPageProps {
  top: ReactNode;
  children: ReactNode;
  /** Stays above the safe area and the keyboard. */
  bottom: ReactNode;
  className?: string | undefined;
}

/** Three children: a bar, what scrolls, and perhaps another bar. The caret is never under one of them. */
export const betweenBars = css`
  display: flex;
  flex-direction: column;
  height: 100%;
  & > :nth-child(2) {
    ${IN_COLUMN}
    flex: 1;
    padding-top: 16px;
    padding-bottom: 24px;
    ${SCROLLS}
    &:last-child {
      padding-bottom: calc(24px + var(--inset-bottom));
    }
  }
  & > :nth-child(3) {
    ${IN_COLUMN}
    padding-top: 8px;
    padding-bottom: calc(8px + max(0px, var(--inset-bottom) - var(--inset-keyboard)));
    border-top: 1px solid var(--border);
  }
`;

/** A page to write on, between two bars that stay. It needs a frame that ends above the keyboard. */
export function FormPage({ top, children, bottom, className }: FormPageProps) {
  return (
    <div className={cx(betweenBars, className)}>
      {top}
      <div>{children}</div>
      <div data-bottom-bar="">{bottom}</div>
    </div>
  );
}
