import type { ReactNode, RefObject } from "react";
import { css } from "../css.ts";

/** Both sides stay in sight while the feed scrolls; what does not fit in their height scrolls by itself. */
const SIDE = `position: sticky; overflow-y: auto; scrollbar-width: none;`;

const frame = css`
  @media (min-width: 1024px) {
    display: grid;
    grid-template-columns: clamp(176px, 18vw, 240px) minmax(0, 1fr);
    align-items: start;
    gap: 0 24px;
    max-width: calc(1264px + 2 * var(--gutter));
    margin: 0 auto;
    padding: 16px var(--gutter) 0;
    --float-right: calc(max(var(--gutter), 50vw - 632px) + clamp(272px, 25vw, 336px) + 40px);
    & > nav {
      ${SIDE}
      top: calc(16px + var(--inset-top));
      max-height: calc(100 * var(--vh) - 32px - var(--inset-top));
    }
    & > div {
      --gutter: 0px;
      /* Also while there is nothing beside it yet. */
      grid-column: 2;
    }
  }
`;
const columns = css`
  @media (min-width: 1024px) {
    display: grid;
    grid-template-columns: minmax(0, 640px) clamp(272px, 25vw, 336px);
    justify-content: space-between;
    align-items: start;
    gap: 0 24px;
    /* A note above the tabs begins where the column beside it does, and not right below the cover. */
    & > :first-child > :first-child:not(:empty) {
      padding-top: 16px;
    }
    & > :last-child {
      ${SIDE}
      top: calc(var(--bar) + var(--inset-top));
      max-height: calc(100 * var(--vh) - var(--bar) - var(--inset-top));
      padding: 16px 0;
      --pin-bottom: -16px;
    }
  }
`;

/** A page with a landmark at its left side. On a phone there is none. */
export function WithRail({ rail, children }: { rail: ReactNode; children: ReactNode }) {
  return (
    <div className={frame}>
      {rail}
      <div>{children}</div>
    </div>
  );
}

interface WithAsideProps {
  /** On a phone there is none. */
  aside: ReactNode;
  /** What scrolls beside the page. */
  scroller: RefObject<HTMLDivElement | null>;
  children: ReactNode;
}

/** A feed, with what would be on another tab beside it. */
export function WithAside({ aside, scroller, children }: WithAsideProps) {
  return (
    <div className={columns}>
      <div>{children}</div>
      {aside && <div ref={scroller}>{aside}</div>}
    </div>
  );
}
