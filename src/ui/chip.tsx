import type { ReactNode } from "react";
import { css } from "./css.ts";
import { HIT_44, PRESSABLE } from "./fragments.ts";
import { Icon } from "./icon.tsx";
import type { IconName } from "./icons.ts";
import { LinkArea } from "./link-area.tsx";

interface ChipProps {
  children: ReactNode;
  icon?: IconName | undefined;
  /** With `href` and `onNavigate` the chip is a link, and a finger hits it in 44 px. */
  href?: string | undefined;
  onNavigate?: (() => void) | undefined;
}

const style = css`
  ${HIT_44}
  ${PRESSABLE}
  display: inline-flex;
  align-items: center;
  gap: 6px;
  min-height: 32px;
  padding: 0 12px;
  border-radius: 99px;
  background: var(--s3);
  font: var(--type-13);
  font-weight: 600;
  &::after {
    inset: -6px;
  }
`;

export function Chip({ children, icon, href, onNavigate }: ChipProps) {
  const content = (
    <>
      {icon && <Icon name={icon} sizePx={16} />}
      {children}
    </>
  );
  return href && onNavigate ? (
    <LinkArea href={href} onNavigate={onNavigate} className={style}>
      {content}
    </LinkArea>
  ) : (
    <span className={style}>{content}</span>
  );
}
