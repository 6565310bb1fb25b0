import type { MouseEvent, ReactNode } from "react";

interface LinkAreaProps {
  href: string;
  onNavigate: () => void;
  /** The accessible name, where the content does not say it. */
  label?: string | undefined;
  children: ReactNode;
  className?: string | undefined;
}

/** True for the click that the app answers itself; the others open tabs and windows. */
function isPlainClick(event: MouseEvent): boolean {
  const { button, metaKey, ctrlKey, shiftKey, altKey } = event;
  return button === 0 && !(metaKey || ctrlKey || shiftKey || altKey) && !event.defaultPrevented;
}

/** A real link: it can be copied, opened in a tab and read as one, and navigates inside the app. */
export function LinkArea({ href, onNavigate, label, children, className }: LinkAreaProps) {
  return (
    <a
      href={href}
      className={className}
      aria-label={label}
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
