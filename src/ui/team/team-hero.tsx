import { type ReactNode, useEffect, useRef } from "react";
import { css, cx } from "../css.ts";
import { TitleSkeleton } from "../feedback/skeleton.tsx";
import { DISC, JOIN_WIDTH, mostLines, ON_PICTURE, ONE_LINE } from "../fragments.ts";
import { useBoxSuccessor } from "../item-successor.ts";
import { COLUMN_LEFT, COLUMN_RIGHT } from "../page/column.ts";
import { topBar } from "../page/top-bar.tsx";
import { usePageTitle } from "../page/use-page-title.ts";
import { usePicture } from "../photo/use-picture.ts";
import { teamGradient } from "./team-gradient.ts";
import { TeamCover } from "./team-picture.tsx";

interface TeamHeroProps {
  /** Undefined while it is not known. */
  name: string | undefined;
  /** What a screen reader hears in place of the name. */
  loadingLabel: string;
  imageUrl: string | undefined;
  /** The team's id: picks one of five gradients for a team without a picture. */
  seed: string;
  /** The address of the team: the cover of the card that leads there moves here. */
  href: string;
  /** A line under the name, `false` for none. Its elements lie over each other: the highest one decides. */
  line: ReactNode;
  leading: ReactNode;
  trailing: ReactNode;
  /** The Join button. It appears in the bar together with the name; on large screens it is always there. */
  join: ReactNode;
}

const COLLAPSED = "data-collapsed";
/** So much of the name is below the bar, or the bar has it: else it would run into the buttons there. */
const IN_SIGHT = 0.8;

/** The bar lies over the cover until the name has scrolled away, also over a cover that is moving to its place. */
const bar = css`
  background: none;
  color: #fff;
  --s2: var(--glass);
  ${ON_PICTURE}
  &:has(+ [style*="view-transition-name"]) {
    view-transition-name: bar;
  }
  &::before {
    content: "";
    position: absolute;
    inset: 0;
    z-index: -1;
    background: var(--bg);
    opacity: 0;
    transition: opacity 160ms;
  }
  & > button {
    ${DISC}
  }
  [data-collapsed] & {
    color: inherit;
    --s2: inherit;
    --button: inherit;
    --button-pressed: inherit;
    --on-button: inherit;
    &::before {
      opacity: 1;
    }
    & > button {
      background: none;
    }
  }
  @media (min-width: 1024px) {
    --column: 1264px;
  }
`;
/** Where there is hardly room for a letter of the name, the name has slipped into a second line, which is hidden. */
const barName = css`
  display: flex;
  flex-wrap: wrap;
  flex: 1;
  height: 1.5rem;
  overflow: hidden;
  padding-right: 8px;
  font: var(--type-17);
  opacity: 0;
  transform: translateY(8px);
  transition: opacity 160ms, transform 160ms var(--enter);
  [data-collapsed] & {
    opacity: 1;
    transform: none;
  }
  &::before {
    content: "";
    height: 100%;
  }
  & > span {
    ${ONE_LINE}
    flex: 1 1 3em;
  }
`;
const barJoin = css`
  visibility: hidden;
  opacity: 0;
  transition: opacity 160ms;
  [data-collapsed] & {
    visibility: visible;
    opacity: 1;
  }
  @media (min-width: 1024px) {
    visibility: visible;
    opacity: 1;
    & > button {
      min-width: ${JOIN_WIDTH};
    }
  }
`;
const cover = css`
  position: relative;
  isolation: isolate;
  display: flex;
  flex-direction: column;
  justify-content: flex-end;
  min-height: calc(216px + var(--inset-top));
  margin-top: calc(0px - var(--bar) - var(--inset-top));
  padding-top: calc(var(--bar) + var(--inset-top));
  overflow: hidden;
  color: #fff;
  /* The icon in place of a picture is between the buttons. */
  --icon-top: calc(8px + var(--inset-top));
  @media (min-width: 768px) {
    min-height: calc(264px + var(--inset-top));
  }
  @media (max-height: 479px) {
    min-height: calc(168px + var(--inset-top));
  }
  @media (min-width: 1024px) {
    border-radius: 24px;
    --column: 1264px;
    --gutter: 20px;
  }
`;
const words = css`
  padding: 48px ${COLUMN_RIGHT} 14px ${COLUMN_LEFT};
  & > h1 {
    ${mostLines(3)}
    font: var(--type-24);
    letter-spacing: -0.01em;
    transition: opacity 160ms;
  }
  [data-collapsed] & > h1 {
    opacity: 0;
  }
  & > p {
    display: grid;
    font: var(--type-13);
    color: #dde1e7;
    & > * {
      grid-area: 1 / 1;
    }
  }
`;

/** A gradient that is dark enough for the text on any photo, however many lines the text has. */
const scrim = css`
  background: linear-gradient(#0b0e1400, #0b0e14a6 48px, #0b0e14d9);
`;

/** The head of a team: its cover from edge to edge, under a bar that gets the name once it has scrolled away. */
export function TeamHero(props: TeamHeroProps) {
  const { name, line } = props;
  const isKnown = name !== undefined;
  const { img } = usePicture(props.imageUrl);
  const header = useRef<HTMLElement>(null);
  // A page that could not be loaded has another heading in its place.
  const heading = useBoxSuccessor<HTMLHeadingElement>();
  usePageTitle(name ?? props.loadingLabel);

  useEffect(() => {
    const bar = header.current as HTMLElement;
    const title = heading.current as HTMLElement;
    const root = bar.closest("main");
    if (!root) return;
    let observer: IntersectionObserver | undefined;
    // The bar gets another height when the phone is turned, or when the host tells its edges.
    const resized = new ResizeObserver(() => {
      observer?.disconnect();
      observer = new IntersectionObserver(
        entries =>
          root.toggleAttribute(COLLAPSED, Number(entries.pop()?.intersectionRatio) < IN_SIGHT),
        {
          root,
          // The name counts as visible anywhere below the bar, however far down it is.
          rootMargin: `-${bar.offsetHeight}px 0px 9999px`,
          threshold: IN_SIGHT,
        },
      );
      observer.observe(title);
    });
    // Its content keeps its height when the device's edge above it changes.
    resized.observe(bar, { box: "border-box" });
    return () => {
      resized.disconnect();
      observer?.disconnect();
      root.removeAttribute(COLLAPSED);
    };
  }, [heading]);

  return (
    <>
      <header ref={header} className={cx(topBar, bar)}>
        {props.leading}
        {/* The heading says it. */}
        <span className={barName} aria-hidden>
          <span>{name}</span>
        </span>
        <div className={barJoin}>{props.join}</div>
        {props.trailing}
      </header>
      <section
        className={cover}
        style={{ background: isKnown ? teamGradient(props.seed) : "var(--s3)" }}
        data-cover={props.href}
      >
        {isKnown && <TeamCover img={img} />}
        <div className={cx(words, isKnown && scrim)}>
          <h1 ref={heading} tabIndex={-1}>
            {name ?? <TitleSkeleton label={props.loadingLabel} />}
          </h1>
          {line !== false && <p>{line}</p>}
        </div>
      </section>
    </>
  );
}
