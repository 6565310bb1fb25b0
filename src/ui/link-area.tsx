import type { MouseEvent, ReactNode } from "react";
import { hasModifier } from "./has-modifier.ts";

export interface LinkTarget {
  readonly href: string;
  /** Goes there inside the app. */
  readonly onNavigate: () => void;
}

interface LinkAreaProps extends LinkTarget {
  /** The accessible name, if the content has none. */
  label?: string | undefined;
  /** It leads to the page that is shown. */
  isCurrent?: boolean | undefined;
  children: ReactNode;
  className?: string | undefined;
}

/** True for a click that the app handles. The browser handles those that open tabs and windows. */
function isPlainClick(event: MouseEvent): boolean {
  return !(event.button || event.shiftKey || hasModifier(event) || event.defaultPrevented);
}

/** A real link, which can be copied and opened in a tab. A plain click navigates inside the app. */
export function LinkArea(props: LinkAreaProps) {
  const { href, onNavigate, label, isCurrent, children, className } = props;
  return (
    <a
      href={href}
      className={className}
      aria-label={label}
      aria-current={isCurrent ? "page" : undefined}
      draggable={false}
      onClick={event => {
        if (!isPlainClick(event)) return;
        event.preventDefault();
        onNavigate();
      }}
    >
      {children}
    </a>
  );
}
