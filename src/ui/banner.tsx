import { IN_COLUMN } from "./column.ts";
import { css } from "./css.ts";
import { CENTRED } from "./fragments.ts";
import { Icon } from "./icon.tsx";

export interface BannerProps {
  /** The first word, in the accent ("Beta."). */
  strong: string;
  text: string;
  actionLabel: string;
  /** A mailto address: a real link. */
  href: string;
  onAction?: (() => void) | undefined;
  dismissLabel: string;
  onDismiss: () => void;
}

const frame = css`
  flex: none;
  ${IN_COLUMN}
  padding-top: calc(8px + var(--inset-top));
  padding-bottom: 8px;
  animation: fade-in 160ms;
`;
const style = css`
  display: flex;
  align-items: center;
  padding-left: 14px;
  border-radius: 12px;
  background: var(--accent-soft);
  font: var(--type-13);
`;
const words = css`
  flex: 1;
  min-width: 0;
  padding: 10px 0;
  & > b {
    color: var(--accent-text);
  }
`;
const link = css`
  position: relative;
  font-weight: 600;
  text-decoration: underline;
  text-underline-offset: 2px;
  &::after {
    content: "";
    position: absolute;
    inset: -14px -6px;
  }
`;
const close = css`
  ${CENTRED}
  align-self: stretch;
  min-width: 44px;
  min-height: 44px;
  border-radius: 12px;
  color: var(--text-2);
`;

export function Banner(props: BannerProps) {
  return (
    <div className={frame}>
      <div className={style}>
        <p className={words}>
          <b>{props.strong}</b> {props.text}{" "}
          <a className={link} href={props.href} onClick={props.onAction}>
            {props.actionLabel}
          </a>
        </p>
        <button
          type="button"
          className={close}
          aria-label={props.dismissLabel}
          onClick={props.onDismiss}
        >
          <Icon name="close" sizePx={20} />
        </button>
      </div>
    </div>
  );
}
