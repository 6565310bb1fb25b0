import { type ReactNode, useState } from "react";
import { css } from "../css.ts";
import { Icon } from "./icon.tsx";

interface DisclosureProps {
  /** Always shown. A press on it shows or hides the rest. */
  summary: ReactNode;
  /** Rendered only while it is open. */
  children: ReactNode;
}

const style = css`
  min-width: 0;
  & > summary {
    display: flex;
    align-items: flex-start;
    gap: 10px;
    min-height: 44px;
    padding: 12px 0;
    cursor: pointer;
    &::-webkit-details-marker {
      display: none;
    }
    & > :nth-last-child(2) {
      flex: 1;
      min-width: 0;
    }
    & > svg {
      color: var(--text-3);
    }
  }
  &[open] > summary > svg {
    transform: rotate(180deg);
  }
  & > div {
    padding: 4px 0 16px;
  }
`;

/** A line of a list that opens to show more. */
export function Disclosure({ summary, children }: DisclosureProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <details className={style} onToggle={event => setIsOpen(event.currentTarget.open)}>
      <summary>
        {summary}
        <Icon name="chevron-down" sizePx={20} />
      </summary>
      {isOpen && <div>{children}</div>}
    </details>
  );
}
