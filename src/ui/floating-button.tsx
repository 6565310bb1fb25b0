import { css, cx } from "./css.ts";
import { CENTRED } from "./fragments.ts";
import { Icon } from "./icon.tsx";
import type { IconName } from "./icons.ts";
import { LinkArea } from "./link-area.tsx";

interface FloatingButtonProps {
  icon: IconName;
  label: string;
  /** A button, or with `href` and `onNavigate` a link. */
  onPress?: (() => void) | undefined;
  href?: string | undefined;
  onNavigate?: (() => void) | undefined;
  /** Above a bar at the bottom of the page. */
  raised?: boolean | undefined;
}

/** It rises above a toast by itself (`--toast-rise`) and leaves only for the keyboard. */
const style = css`
  ${CENTRED}
  position: fixed;
  z-index: 5;
  right: calc(16px + var(--inset-right));
  bottom: calc(16px + var(--inset-bottom));
  width: 56px;
  height: 56px;
  border-radius: 50%;
  background: var(--button);
  color: var(--on-button);
  box-shadow: var(--float-shadow);
  transform: translateY(calc(-1 * var(--toast-rise, 0px)));
  transition: transform 240ms var(--enter), background-color 160ms;
  animation: fade-in 160ms;
  &:active {
    background: var(--button-pressed);
    transform: translateY(calc(-1 * var(--toast-rise, 0px))) scale(0.95);
    transition-duration: 90ms;
  }
  [data-keyboard] & {
    display: none;
  }
  @media (min-width: 768px) {
    right: max(24px, calc(50vw - 640px / 2 - 80px));
    bottom: 24px;
  }
`;

const above = css`
  && {
    margin-bottom: 76px;
  }
`;

export function FloatingButton(props: FloatingButtonProps) {
  const { icon, label, onPress, href, onNavigate } = props;
  const className = cx(style, props.raised && above);
  const content = <Icon name={icon} />;
  return href && onNavigate ? (
    <LinkArea href={href} onNavigate={onNavigate} label={label} className={className}>
      {content}
    </LinkArea>
  ) : (
    <button type="button" className={className} aria-label={label} title={label} onClick={onPress}>
      {content}
    </button>
  );
}
