import { type ReactNode, useState } from "react";
import { css } from "./css.ts";
import { Icon } from "./icon.tsx";

interface DisclosureProps {
  /** What is always seen; a press on it shows and hides the rest. */
  summary: ReactNode;
  /** Rendered while it is open only. */
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
    list-style: none;
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

/** More about one line of a list, where the reader asks for it. */
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
