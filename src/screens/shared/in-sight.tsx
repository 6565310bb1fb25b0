import { type ReactNode, useEffect, useRef } from "react";
import { useScroller } from "./scroller.tsx";

interface InSightProps {
  /** Also called with false when it leaves the page. */
  readonly onChange: (isInSight: boolean) => void;
  readonly children: ReactNode;
}

/** Says whether a part of a list is in the visible part of the screen. */
export function InSight({ onChange, children }: InSightProps) {
  const element = useRef<HTMLDivElement>(null);
  const scroller = useScroller();
  useEffect(() => {
    if (!element.current) return;
    const observer = new IntersectionObserver(
      // The last entry is the present state.
      entries => onChange(entries[entries.length - 1]?.isIntersecting ?? false),
      { root: scroller.current },
    );
    observer.observe(element.current);
    return () => {
      observer.disconnect();
      onChange(false);
    };
  }, [onChange, scroller]);
  return <div ref={element}>{children}</div>;
}
