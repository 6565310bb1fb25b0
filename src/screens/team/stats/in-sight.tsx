import type { ReactNode } from "react";
import { useInSight } from "../../shared/use-in-sight.ts";
import { RANK_ROW_HEIGHT_PX } from "./rank-row.tsx";

interface InSightProps {
  /** Also called with false when it leaves the page. */
  readonly onChange: (isInSight: boolean) => void;
  readonly children: ReactNode;
}

/** Says whether a part of a ranking is on the screen, above the place of the row that is kept at the bottom. */
export function InSight({ onChange, children }: InSightProps) {
  return <div ref={useInSight(onChange, `-${RANK_ROW_HEIGHT_PX}px`)}>{children}</div>;
}
