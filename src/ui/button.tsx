import type { ReactNode, Ref } from "react";
import { css, cx } from "./css.ts";
import { CENTRED, HIT_44, PRESSABLE } from "./fragments.ts";
import { Icon } from "./icon.tsx";
import type { IconName } from "./icons.ts";

export interface ButtonProps {
  children: ReactNode;
  onPress?: (() => void) | undefined;
  kind?: "primary" | "secondary" | "ghost" | "danger" | "danger-ghost" | undefined;
  /** l is 52 px high, m 44. s looks 36 px high, but a finger hits it in 44. */
  size?: "s" | "m" | "l" | undefined;
  /** Work is running: a press does nothing, and the focus stays. The caller's children say so. */
  busy?: boolean | undefined;
  disabled?: boolean | undefined;
  icon?: IconName | undefined;
  fullWidth?: boolean | undefined;
  type?: "button" | "submit" | undefined;
  className?: string | undefined;
  ref?: Ref<HTMLButtonElement> | undefined;
}

const base = css`
  ${CENTRED}
  ${PRESSABLE}
  gap: 8px;
  height: 44px;
  padding: 0 16px;
  border-radius: 12px;
  font-weight: 600;
  white-space: nowrap;
  max-width: 100%;
  &:disabled {
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
    height: 36px;
    border-radius: 99px;
    flex: none;
  `,
  m: "",
  l: css`
    height: 52px;
    border-radius: 14px;
    font: var(--type-16);
    font-weight: 600;
    padding: 0 24px;
  `,
};
const kinds = {
  primary: css`
    background: var(--button);
    color: var(--on-button);
    &:active {
      background: var(--button-pressed);
    }
  `,
  secondary: css`
    background: var(--s2);
    &:active {
      background: var(--s3);
    }
  `,
  ghost: css`
    color: var(--text);
    &:active {
      background: var(--s2);
    }
  `,
  danger: css`
    background: var(--danger-fill);
    color: #fff;
  `,
  "danger-ghost": css`
    color: var(--danger);
    &:active {
      background: var(--s2);
    }
  `,
};
const full = css`
  width: 100%;
`;

export function Button(props: ButtonProps) {
  const { kind = "primary", size = "m", busy, icon } = props;
  return (
    <button
      ref={props.ref}
      type={props.type ?? "button"}
      className={cx(base, sizes[size], kinds[kind], props.fullWidth && full, props.className)}
      disabled={props.disabled}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      onClick={event => {
        if (busy) event.preventDefault();
        else props.onPress?.();
      }}
    >
      {icon && <Icon name={icon} sizePx={20} />}
      {props.children}
    </button>
  );
}
