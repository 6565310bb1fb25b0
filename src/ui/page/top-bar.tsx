import type { ReactNode } from "react";
import { css, cx } from "../css.ts";
import { TitleSkeleton } from "../feedback/skeleton.tsx";
import { mostLines, ONE_LINE } from "../fragments.ts";
import { IN_COLUMN } from "./column.ts";
import { usePageTitle } from "./use-page-title.ts";

const EDGE = "\0";
/** Marks a part of a title, such as a name: it alone becomes shorter where there is little room. */
export const toShorten = (part: string) => EDGE + part + EDGE;

interface TopBarProps {
  /** May have one part that is marked by `toShorten`. */
  title: string;
  /** The title only says so, to a screen reader. */
  isLoading?: boolean | undefined;
  /** Beside a large title there is none. */
  leading?: ReactNode;
  trailing?: ReactNode;
  /** A large title that scrolls with the page, instead of the small one that sticks. */
  large?: boolean | undefined;
}

/** A bar that stays at the top while the page scrolls. */
export const topBar = css`
  display: flex;
  align-items: center;
  flex: none;
  min-height: calc(var(--bar) + var(--inset-top));
  padding: var(--inset-top) calc(4px + var(--inset-right)) 0 calc(4px + var(--inset-left));
  background: var(--bg);
  position: sticky;
  top: 0;
  z-index: 3;
  @media (min-width: 768px) {
    padding-left: max(12px, 50% - var(--column) / 2 - 12px);
    padding-right: max(12px, 50% - var(--column) / 2 - 12px);
  }
`;
/** With large letters the title may have too little room for its longest word. The buttons after it then move below it. */
export const wrapping = css`
  flex-wrap: wrap;
  justify-content: flex-end;
  & > :is(h1, h2) {
    flex: 1 1 auto;
    margin-right: auto;
    width: min-content;
    overflow-wrap: break-word;
    word-break: normal;
  }
  & > * + :is(h1, h2) {
    max-width: calc(100% - 56px);
  }
`;
const big = css`
  ${IN_COLUMN}
  position: static;
  & > :last-child {
    margin-right: -12px;
  }
`;
/** The title of a bar: two lines at most. */
export const barTitle = css`
  ${mostLines(2)}
  font: var(--type-17);
`;
const edge = css`
  &:last-child {
    padding-right: 12px;
  }
`;
const bigTitle = css`
  font: var(--type-24);
  letter-spacing: -0.01em;
`;
/** Where there is hardly room for a letter of the name, it has a line of its own. */
const parts = css`
  display: flex;
  flex-wrap: wrap;
  gap: 0 0.3em;
  white-space: nowrap;
  & > span {
    ${ONE_LINE}
    flex: 1 1 3em;
    max-width: max-content;
  }
`;

export function TopBar(props: TopBarProps) {
  const { leading, trailing, large } = props;
  const split = props.title.split(EDGE);
  const [before, part, ...after] = split;
  const isWhole = part === undefined;
  const title = split.join("");
  usePageTitle(title);
  return (
    <header className={cx(topBar, wrapping, large && big)}>
      {leading}
      <h1
        className={cx(barTitle, large ? bigTitle : edge, !isWhole && parts)}
        // The heading gets the focus after a change of screen.
        tabIndex={-1}
        // Without a label, a screen reader would read the parts as separate words.
        aria-label={isWhole ? undefined : title}
      >
        {props.isLoading ? (
          <TitleSkeleton label={title} />
        ) : isWhole ? (
          title
        ) : (
          <>
            {before}
            <span>{part}</span>
            {after}
          </>
        )}
      </h1>
      {trailing}
    </header>
  );
}
