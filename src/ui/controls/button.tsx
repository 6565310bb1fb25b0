import type { ReactNode, Ref } from "react";
import { css, cx } from "../css.ts";
import { CENTRED, danger, HIT_44, HOVER, PRESSABLE, primary } from "../fragments.ts";
import { Icon } from "./icon.tsx";
import type { IconName } from "./icons.ts";

export interface ButtonProps {
  children: ReactNode;
  /** The accessible name where the children say too little. It begins with them. */
  label?: string | undefined;
  /** Gets the button, so that a menu can open beside it. */
  onPress?: ((element: HTMLElement) => void) | undefined;
  kind?: "primary" | "secondary" | "ghost" | "danger" | "danger-ghost" | undefined;
  /** It is 44 px high, l 52. s looks 36 px high, but a finger hits it in 44. */
  size?: "s" | "l" | undefined;
  /** Work is running: a press does nothing, and the focus stays. The caller's children say so. */
  busy?: boolean | undefined;
  disabled?: boolean | undefined;
  /** Something is missing: it looks disabled and says that it is, and a press makes the parent say what. */
  unready?: boolean | undefined;
  icon?: IconName | undefined;
  fullWidth?: boolean | undefined;
  className?: string | undefined;
  ref?: Ref<HTMLButtonElement> | undefined;
}

const base = css`
  ${CENTRED}
  ${PRESSABLE}
  gap: 8px;
  min-height: 44px;
  padding: 4px 16px;
  font-weight: 600;
  text-align: center;
  max-width: 100%;
  &:active {
    background: var(--hover, var(--s2));
    opacity: 1;
  }
  ${HOVER}
  &:disabled,
  &[aria-disabled="true"] {
    opacity: 0.45;
    transform: none;
  }
  &[aria-busy="true"] {
    opacity: 0.7;
    transform: none;
  }
`;
const sizes = {
  s: css`
    ${HIT_44}
    min-height: 36px;
    border-radius: 99px;
    flex: none;
  `,
  l: css`
    min-height: 52px;
    border-radius: 14px;
    font: var(--type-16);
    font-weight: 600;
    padding: 4px 24px;
  `,
};
const kinds = {
  primary,
  secondary: css`
    --hover: var(--s3);
    background: var(--s2);
  `,
  ghost: css`
    color: var(--text);
  `,
  danger: css`
    --hover: var(--danger-pressed);
    background: var(--danger-fill);
    color: #fff;
  `,
  "danger-ghost": danger,
};
/** For a link that looks like a button. */
export const primaryButton = cx(base, primary);
const full = css`
  width: 100%;
`;

export function Button(props: ButtonProps) {
  const { kind = "primary", size, busy, icon } = props;
  return (
    <button
      ref={props.ref}
      type="button"
      className={cx(
        base,
        size && sizes[size],
        kinds[kind],
        props.fullWidth && full,
        props.className,
      )}
      disabled={props.disabled}
      aria-label={props.label}
      aria-busy={busy || undefined}
      aria-disabled={busy || props.unready || undefined}
      onClick={event => busy || props.onPress?.(event.currentTarget)}
    >
      {icon && <Icon name={icon} sizePx={20} />}
      {props.children}
    </button>
  );
}
