import { css, cx } from "../css.ts";
import { CENTRED, HOVER, PRESSABLE, primary } from "../fragments.ts";
import { Icon } from "./icon.tsx";
import type { IconName } from "./icons.ts";

interface IconButtonProps {
  icon: IconName;
  /** The accessible name, and the tooltip. */
  label: string;
  /** Stands beside the icon where a row makes the button so wide. It is a part of the label. */
  word?: string | undefined;
  /** Gets the button, so that a menu can open beside it. */
  onPress: (element: HTMLElement) => void;
  /** `surface` and `primary` are the 48 px squares beside a search field. */
  tone?: "muted" | "surface" | "primary" | undefined;
  disabled?: boolean | undefined;
  className?: string | undefined;
}

const base = css`
  ${CENTRED}
  ${PRESSABLE}
  position: relative;
  flex: none;
  width: 48px;
  height: 48px;
  padding: 4px;
  & > svg {
    max-width: 32px;
  }
  &:disabled {
    opacity: 0.45;
    transform: none;
  }
  ${HOVER}
`;
const tones = {
  muted: css`
    color: var(--text-2);
  `,
  // Forced colours show its border.
  surface: css`
    --edge: 0;
    background: var(--s1);
    border: 1px solid var(--border);
  `,
  primary,
};
/** A word that has no room slips into a second line, which is hidden. */
const worded = css`
  flex-wrap: wrap;
  align-content: flex-start;
  overflow: hidden;
  &::before {
    content: "";
    height: 100%;
  }
  & > svg {
    max-height: 100%;
  }
  & > span {
    margin-left: 8px;
    font-size: min(0.9375rem, 5.2vw);
    font-weight: 600;
  }
`;

export function IconButton(props: IconButtonProps) {
  return (
    <button
      type="button"
      className={cx(base, props.tone && tones[props.tone], props.word && worded, props.className)}
      title={props.label}
      disabled={props.disabled}
      onClick={event => props.onPress(event.currentTarget)}
    >
      <Icon name={props.icon} />
      {/* The label says it. */}
      {props.word && <span aria-hidden>{props.word}</span>}
    </button>
  );
}
