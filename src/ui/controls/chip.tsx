import type { ReactNode } from "react";
import { css } from "../css.ts";
import { EDGE } from "../fragments.ts";
import { Icon } from "./icon.tsx";
import type { IconName } from "./icons.ts";

interface ChipProps {
  children: ReactNode;
  icon: IconName;
}

const style = css`
  ${EDGE}
  display: inline-flex;
  align-items: center;
  gap: 6px;
  min-height: 32px;
  padding: 0 12px;
  border-radius: 99px;
  background: var(--s3);
  font: var(--type-13);
  font-weight: 600;
`;

/** A short fact about something, with an icon. */
export function Chip({ children, icon }: ChipProps) {
  return (
    <span className={style}>
      <Icon name={icon} sizePx={16} />
      {children}
    </span>
  );
}
