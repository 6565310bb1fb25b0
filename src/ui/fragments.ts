/** Pieces of CSS that several components share. Same bytes, so that they compress to nothing. */

/** Gives under the finger. */
export const PRESSABLE = `transition: transform 90ms, background-color 160ms, opacity 160ms; &:active { transform: scale(.97); }`;

/** A surface that lies on the page. */
export const SURFACE = `background: var(--s1); border: var(--card-line); box-shadow: var(--card-shadow); border-radius: 16px;`;

/** A box that a finger hits even where less of it is seen. */
export const HIT_44 = `position: relative; &::after { content: ""; position: absolute; inset: -4px; }`;

/** One line, the rest as an ellipsis. */
export const ONE_LINE = `white-space: nowrap; overflow: hidden; text-overflow: ellipsis;`;

/** Three lines at most: a name without end must not push away what stands under it. */
export const THREE_LINES = `display: -webkit-box; -webkit-box-orient: vertical; -webkit-line-clamp: 3; overflow: hidden; overflow-wrap: anywhere;`;

export const CENTRED = `display: flex; align-items: center; justify-content: center;`;

/** There for a screen reader, not for the eye. */
export const HIDDEN = `position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap;`;
