import type { ReactNode } from "react";
import { useInSight } from "../../shared/use-in-sight.ts";
import { RANK_ROW_HEIGHT_PX } from "./rank-row.tsx";

interface InSightProps {
  /** Also called with false when it leaves the page. */
  readonly onChange: (isInSight: boolean) => void;
  readonly children: ReactNode;
}

/** The height of the tabs and the bar that they stick to. */
const COVERED_PX = 104;

/**
 * Says whether a part of a ranking is to be seen: below the tabs, and above the place of the row that is kept at the
 * bottom.
 */
export function InSight({ onChange, children }: InSightProps) {
  const margin = `-${COVERED_PX}px 0px -${RANK_ROW_HEIGHT_PX}px`;
  return <div ref={useInSight(onChange, margin)}>{children}</div>;
}
