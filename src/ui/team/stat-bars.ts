import { css } from "../css.ts";

/**
 * For a figure's parts, beside each other in the order of time: a number, its bar (`--percent`) and a label in a `small`
 * each. Its parent says how wide it is (`container-type`).
 */
export const statBars = css`
  display: grid;
  grid-auto-columns: minmax(0, 1fr);
  grid-auto-flow: column;
  gap: 4px;
  height: 7.5rem;
  padding-top: 12px;
  text-align: center;
  color: var(--text-2);
  & > span {
    --edge: 0;
    display: flex;
    flex-direction: column;
  }
  & > span::before {
    content: "";
    flex: 1;
    background: var(--accent);
    clip-path: inset(calc(100% - max(2px, var(--percent) * 1%)) 0 0 round 4px);
    transition: clip-path 320ms var(--enter);
  }
  & > span > span {
    order: -1;
  }
  /* With large letters. */
  @container (max-width: 12rem) {
    & > span > span {
      display: none;
    }
  }
`;
