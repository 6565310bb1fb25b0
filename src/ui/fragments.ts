import { css } from "./css.ts";

/** Pieces of CSS that several components share. Repeated text costs next to nothing when compressed. */

/** Becomes a little smaller while it is pressed. */
export const PRESSABLE = `transition: transform 90ms, background-color 160ms, opacity 160ms; &:active { transform: scale(.97); }`;

/** Gets a background under a mouse, `--hover` or the next step of the surface. A finger would leave it behind. */
export const HOVER = `@media (hover: hover) { &:hover:not(:disabled) { background: var(--hover, var(--s2)); } }`;

/** A card on the page. */
export const SURFACE = `background: var(--s1); border: var(--card-line); box-shadow: var(--card-shadow); border-radius: 16px;`;

/** Looks smaller than 44 px, but a finger hits it in 44. */
export const HIT_44 = `position: relative; &::after { content: ""; position: absolute; inset: -4px; }`;

/** Seen with forced colours alone, which take the background away. */
export const EDGE = `outline: 1px solid transparent; outline-offset: -1px;`;

/** A button that looks like text. With forced colours, an edge would touch its letters: it has a line under them. */
export const IN_TEXT = `--edge: 0; --line: underline;`;

/** One line, the rest as an ellipsis. */
export const ONE_LINE = `white-space: nowrap; overflow: hidden; text-overflow: ellipsis;`;

/**
 * So many lines at most: a very long name or comment must not push away what is below it. A word that is too long breaks
 * by `word-break`, here and elsewhere, because Safari before 15.4 does not know "overflow-wrap: anywhere".
 */
export const mostLines = (count: number) =>
  `display: -webkit-box; -webkit-box-orient: vertical; word-break: break-word; -webkit-line-clamp: ${count}; overflow: hidden;`;

/** A picture, or what stands in its place, that fills its box. */
export const COVERS = `position: absolute; inset: 0; width: 100%; height: 100%; object-fit: cover;`;

/** It scrolls by itself: the page around it stays where it is, and our lists keep their own place. */
export const SCROLLS = `overflow-y: auto; overscroll-behavior: contain; overflow-anchor: none;`;

/** The card of a post: from edge to edge on a phone. */
export const POST_CARD = `display: grid; align-items: center; padding: 12px 0 14px var(--gutter); margin: 0 calc(-1 * var(--gutter)); background: var(--s1); border: solid var(--border); border-width: 1px 0; & > :first-child { grid-row: span 2; } @media (min-width: 768px) { margin: 0; padding-left: 16px; border: var(--card-line); border-radius: 16px; }`;

/** A dark disc behind a white icon, which is seen on any photo then. */
export const DISC = `border-radius: 50%; background: radial-gradient(circle, var(--glass) 20px, #0000 20.5px);`;

/** The same colours of a button in both themes: it lies on a picture. */
export const ON_PICTURE = `--button: var(--volt); --button-pressed: #9ad335; --on-button: var(--on-volt);`;

/** As wide as the longest word of the Join button needs. In a place of this width, nothing moves when the word changes. */
export const JOIN_WIDTH = "8.5rem";

export const CENTRED = `display: flex; align-items: center; justify-content: center;`;

/** A box by whose edges something in it is placed. */
export const frame = css`
  position: relative;
`;

/** For screen readers only. */
export const hidden = css`
  position: absolute;
  width: 1px;
  height: 1px;
  overflow: hidden;
  clip-path: inset(50%);
  white-space: nowrap;
`;

/** A hint beside something more important. */
export const quiet = css`
  font: var(--type-13);
  color: var(--text-2);
`;

/** A word that says something about a person. */
export const BADGE = `${EDGE} flex: none; padding: 1px 8px; border-radius: 8px; font: var(--type-12); font-weight: 600;`;
/** The colours of the button that a page is there for. */
export const primary = css`
  --hover: var(--button-pressed);
  background: var(--button);
  color: var(--on-button);
`;

/** Something is wrong, or nearly so. Their colour wins over that of a component. */
export const danger = css`
  && {
    color: var(--danger);
  }
`;
export const warning = css`
  && {
    color: var(--warning);
  }
`;

/** On these screens a sheet is a dialog in the middle. A phone on its side is too low for that. */
export const DIALOG = "@media (min-width: 768px) and (min-height: 500px)";

/** The box of a large dialog. It stands above the middle: a toast of two lines has room below it. */
export const DIALOG_BOX = `
  height: min(100 * var(--vh) - max(128px, var(--inset-keyboard) + 48px), 760px);
  margin-bottom: max(64px, var(--inset-keyboard));
  border-radius: 24px;
`;
