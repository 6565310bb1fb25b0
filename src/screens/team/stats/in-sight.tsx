import { type ReactNode, useEffect, useRef } from "react";
import { RANK_ROW_HEIGHT_PX } from "../../../ui/rank-row.tsx";
import { useScroller } from "../../shared/scroller.tsx";

interface InSightProps {
  /** Also called with false when it leaves the page. */
  readonly onChange: (isInSight: boolean) => void;
  readonly children: ReactNode;
}

/** Says whether a part of a ranking is on the screen, above the place of the row that is kept at the bottom. */
export function InSight({ onChange, children }: InSightProps) {
  const element = useRef<HTMLDivElement>(null);
  const scroller = useScroller();
  useEffect(() => {
    if (!element.current) return;
    const observer = new IntersectionObserver(
      // The last entry is the present state.
      entries => onChange(entries[entries.length - 1]?.isIntersecting ?? false),
      { root: scroller.current, rootMargin: `0px 0px -${RANK_ROW_HEIGHT_PX}px` },
    );
    observer.observe(element.current);
    return () => {
      observer.disconnect();
      onChange(false);
    };
  }, [onChange, scroller]);
  return <div ref={element}>{children}</div>;
}
