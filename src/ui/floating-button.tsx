import { css, cx } from "./css.ts";
import { CENTRED, HOVER, primary } from "./fragments.ts";
import { Icon } from "./icon.tsx";
import type { IconName } from "./icons.ts";
import { LinkArea, type LinkTarget } from "./link-area.tsx";

interface FloatingButtonProps extends LinkTarget {
  icon: IconName;
  label: string;
}

/**
 * It moves up for a toast (`--toast-rise`), leaves while the page scrolls down (`data-down` of the scroller),
 * and is hidden while the keyboard is open.
 */
const style = css`
  ${CENTRED}
  position: fixed;
  z-index: 5;
  right: calc(16px + var(--inset-right));
  bottom: calc(16px + var(--inset-bottom));
  width: 56px;
  height: 56px;
  border-radius: 50%;
  ${HOVER}
  box-shadow: var(--float-shadow);
  transform: translateY(calc(-1 * var(--toast-rise, 0px)));
  transition: scale 90ms, background-color 160ms, opacity 160ms, transform 240ms var(--enter);
  animation: fade-in 160ms;
  &:active {
    background: var(--button-pressed);
    opacity: 1;
    scale: 0.95;
    /* It stays under a finger when a toast comes or goes. */
    transition: scale 90ms, transform 0s 9s;
  }
  /* It does not jump there: it fades in. */
  @media (prefers-reduced-motion) {
    :root[style*="--toast-rise"] & {
      animation-name: pop-in;
    }
  }
  [data-keyboard] & {
    display: none;
  }
  [data-down] &:not(:focus-visible):not(:active) {
    transform: translateY(96px);
    opacity: 0;
    pointer-events: none;
  }
  @media (min-width: 768px) {
    right: var(--float-right, max(16px + var(--inset-right), 50vw - 640px / 2 - 80px));
  }
`;

/** A round link at the bottom of the page. */
export function FloatingButton({ icon, label, ...link }: FloatingButtonProps) {
  return (
    <LinkArea {...link} className={cx(style, primary)} aria-label={label}>
      <Icon name={icon} />
    </LinkArea>
  );
}
