import type { AnchorHTMLAttributes, MouseEvent } from "react";
import { hasModifier } from "../has-modifier.ts";

export interface LinkTarget {
  readonly href: string;
  /** Goes there inside the app. */
  readonly onNavigate: () => void;
}

type LinkAreaProps = LinkTarget &
  Pick<
    AnchorHTMLAttributes<HTMLAnchorElement>,
    "aria-label" | "aria-current" | "children" | "className"
  >;

/** True for a click that the app handles. The browser handles those that open tabs and windows. */
function isPlainClick(event: MouseEvent): boolean {
  return !(event.button || event.shiftKey || hasModifier(event) || event.defaultPrevented);
}

/** A real link, which can be copied and opened in a tab. A plain click navigates inside the app. */
export function LinkArea({ href, onNavigate, ...rest }: LinkAreaProps) {
  return (
    <a
      {...rest}
      href={href}
      onClick={event => {
        if (!isPlainClick(event)) return;
        event.preventDefault();
        onNavigate();
      }}
    />
  );
}
