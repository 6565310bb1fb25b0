import type { ReactNode } from "react";
import { css } from "./css.ts";
import { SURFACE } from "./fragments.ts";
import { Icon } from "./icon.tsx";
import type { IconName } from "./icons.ts";
import { Skeleton } from "./skeleton.tsx";

export interface StatTileProps {
  icon: IconName;
  value: string;
  unit?: string | undefined;
  /** Words or a date, which are too long for the large type. */
  words?: boolean | undefined;
  label: string;
}

const tile = css`
  ${SURFACE}
  display: flex;
  flex-direction: column;
  min-height: 112px;
  padding: 14px 16px;
  color: var(--text-3);
`;
const figure = css`
  margin-top: auto;
  padding-top: 8px;
  font: var(--type-32);
  letter-spacing: -0.02em;
  font-variant-numeric: tabular-nums;
  color: var(--text);
  overflow-wrap: anywhere;
  display: -webkit-box;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 2;
  overflow: hidden;
  &[data-words] {
    font: var(--type-20);
  }
  & > small {
    margin-left: 4px;
    font: var(--type-15);
    font-weight: 600;
    letter-spacing: 0;
    color: var(--text-2);
  }
`;
const labelStyle = css`
  font: var(--type-13);
  color: var(--text-2);
`;
const grid = css`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: 12px;
  @media (min-width: 768px) {
    grid-template-columns: repeat(4, minmax(0, 1fr));
  }
`;

/** Longer values do not fit in the large type. */
const LARGE_MAX_CHARS = 7;

export function StatTile({ icon, value, unit, label, words }: StatTileProps) {
  return (
    <div className={tile}>
      <Icon name={icon} sizePx={20} />
      <p className={figure} data-words={words || value.length > LARGE_MAX_CHARS || undefined}>
        {value}
        {unit && <small>{unit}</small>}
      </p>
      <p className={labelStyle}>{label}</p>
    </div>
  );
}

const skeleton = css`
  && {
    border-radius: 16px;
  }
`;

export function StatTileSkeleton() {
  return <Skeleton heightPx={112} className={skeleton} />;
}

/** 2 columns, 4 from 768 px. */
export function StatGrid({ children }: { children: ReactNode }) {
  return <div className={grid}>{children}</div>;
}
