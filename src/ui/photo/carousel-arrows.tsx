import { css, cx } from "../css.ts";

interface CarouselArrowsProps {
  previous: string;
  next: string;
  /** 1 is the next photo, -1 the one before. */
  onGo: (step: 1 | -1) => void;
  /** Also shown for a finger: not everybody can swipe. */
  alwaysShown?: boolean | undefined;
}

/** For a mouse and the keyboard: it shows on hover and on focus. */
export const photoButton = css`
  position: absolute;
  width: 44px;
  height: 44px;
  border-radius: 50%;
  background: var(--glass);
  color: #fff;
  opacity: 0;
  pointer-events: none;
  transition: opacity 160ms;
  &:focus-visible {
    opacity: 1;
  }
  @media (hover: hover) {
    pointer-events: auto;
    :hover > & {
      opacity: 1;
    }
  }
`;
const arrow = css`
  top: 50%;
  left: 8px;
  margin: -22px var(--inset-right) 0 var(--inset-left);
  &::before {
    content: "";
    position: absolute;
    top: 17px;
    left: 18px;
    width: 10px;
    height: 10px;
    border: solid;
    border-width: 2px 0 0 2px;
    transform: rotate(-45deg);
  }
`;
const arrowNext = css`
  left: auto;
  right: 8px;
  transform: scaleX(-1);
`;
const shown = css`
  opacity: 1;
  pointer-events: auto;
  animation: fade-in 240ms;
  [data-closing] & {
    animation: fade-out 160ms forwards;
  }
`;

export function CarouselArrows({ previous, next, onGo, alwaysShown }: CarouselArrowsProps) {
  const style = cx(photoButton, arrow, alwaysShown && shown);
  return (
    <>
      <button type="button" className={style} aria-label={previous} onClick={() => onGo(-1)} />
      <button
        type="button"
        className={cx(style, arrowNext)}
        aria-label={next}
        onClick={() => onGo(1)}
      />
    </>
  );
}
