import type { ReactNode } from "react";
import { css, cx } from "./css.ts";

export interface PageProps {
  children: ReactNode;
  /** `feed` is at most 640 px wide, `form` 560; without it the page takes what a grid needs. */
  narrow?: "feed" | "form" | undefined;
  /** Stays at the bottom, above the safe area and the keyboard (the Create button of a form). */
  bottomBar?: ReactNode;
}

const page = css`
  width: 100%;
  max-width: 1248px;
  margin: 0 auto;
  padding: 16px calc(var(--gutter) + var(--inset-right)) calc(96px + var(--inset-bottom))
    calc(var(--gutter) + var(--inset-left));
`;
const widths = {
  feed: css`
    max-width: calc(640px + 2 * var(--gutter));
  `,
  form: css`
    max-width: calc(560px + 2 * var(--gutter));
  `,
};
const bar = css`
  position: fixed;
  z-index: 4;
  left: 0;
  right: 0;
  bottom: var(--inset-keyboard);
  background: var(--bg);
  border-top: 1px solid var(--border);
  padding: 12px 0 calc(12px + max(0px, var(--inset-bottom) - var(--inset-keyboard)));
`;
const barInner = css`
  margin: 0 auto;
  padding: 0 calc(var(--gutter) + var(--inset-right)) 0 calc(var(--gutter) + var(--inset-left));
`;

/** The gutters, the width and the room under the last line that a floating button needs. */
export function Page({ children, narrow, bottomBar }: PageProps) {
  const width = narrow && widths[narrow];
  return (
    <>
      <div className={cx(page, width)}>{children}</div>
      {bottomBar && (
        <div className={bar}>
          <div className={cx(barInner, width)}>{bottomBar}</div>
        </div>
      )}
    </>
  );
}
