import { Avatar } from "./avatar.tsx";
import { css, cx } from "./css.ts";
import { BADGE, mostLines } from "./fragments.ts";
import { IconButton } from "./icon-button.tsx";
import { ProgressBar } from "./progress-bar.tsx";
import { SkeletonGroup, SkeletonPart } from "./skeleton.tsx";

interface MemberRowProps {
  name: string;
  avatarUrl: string | undefined;
  seed: string;
  /** Owner or Admin. A plain member has none. */
  roleLabel: string | undefined;
  /** The row is the viewer's own. */
  youLabel: string | undefined;
  pointsLabel: string;
  /** 0 to 100. */
  percent: number;
  menuLabel: string;
  onMenu: ((anchor: HTMLElement) => void) | undefined;
}

/** The height of a row in the default type size. */
export const MEMBER_ROW_HEIGHT_PX = 64;

const row = css`
  display: flex;
  align-items: center;
  gap: 12px;
  min-height: ${MEMBER_ROW_HEIGHT_PX}px;
  padding: 6px 0;
  & > div {
    flex: 1;
    min-width: 0;
  }
  & p,
  & > div > div {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 0 8px;
  }
  & > div > div > div {
    flex: 1;
  }
  & > div > span + span {
    margin-top: 8px;
  }
  /* The icon ends where the page does. */
  & > button {
    margin-right: -12px;
  }
  & b {
    ${mostLines(3)}
    font-weight: 600;
  }
  & i,
  & em {
    ${BADGE}
    background: var(--accent-soft);
    color: var(--accent);
  }
  & em {
    background: var(--s3);
    color: var(--text-2);
  }
  & small {
    flex: none;
    font: var(--type-13);
    color: var(--text-2);
    font-variant-numeric: tabular-nums;
  }
`;

const own = css`
  margin: 0 -8px;
  padding: 6px 8px;
  border-radius: 12px;
  background: var(--s2);
`;

export function MemberRow(props: MemberRowProps) {
  return (
    <div className={cx(row, props.youLabel && own)}>
      <Avatar {...props} />
      <div>
        <p>
          <b>{props.name}</b>
          {props.youLabel && <em>{props.youLabel}</em>}
          {props.roleLabel && <i>{props.roleLabel}</i>}
        </p>
        <div>
          {props.percent > 0 && <ProgressBar percent={props.percent} label={props.pointsLabel} />}
          <small>{props.pointsLabel}</small>
        </div>
      </div>
      {props.onMenu && (
        <IconButton icon="more" tone="muted" label={props.menuLabel} onPress={props.onMenu} />
      )}
    </div>
  );
}

export function MemberRowSkeletons({ count }: { count: number }) {
  return (
    <SkeletonGroup>
      {Array.from({ length: count }, (_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they are all the same and never move
        <div key={at} className={row}>
          <SkeletonPart round widthPx={40} heightPx={40} />
          <div>
            <SkeletonPart widthPx={140} heightPx={16} />
            <SkeletonPart widthPx={64} heightPx={14} />
          </div>
        </div>
      ))}
    </SkeletonGroup>
  );
}
