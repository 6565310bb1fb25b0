import type { ReactNode } from "react";
import { css } from "../css.ts";
import { SURFACE } from "../fragments.ts";

const style = css`
  ${SURFACE}
  display: flex;
  flex-direction: column;
  gap: 12px;
  padding: 16px;
  word-break: break-word;
  & > h3 {
    font: var(--type-17);
  }
`;

/** A titled part of a page. */
export function Card({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={style}>
      <h3>{title}</h3>
      {children}
    </section>
  );
}
