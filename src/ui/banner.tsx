import { COLUMN_LEFT, COLUMN_RIGHT } from "./column.ts";
import { css } from "./css.ts";
import { CENTRED, HOVER } from "./fragments.ts";
import { Icon } from "./icon.tsx";
import { useBoxSuccessor } from "./item-successor.ts";

interface BannerProps {
  /** Names the landmark. */
  label: string;
  /** The first word, in the accent ("Beta."). */
  strong: string;
  text: string;
  actionLabel: string;
  /** A mailto address: a real link. */
  href: string;
  dismissLabel: string;
  onDismiss: () => void;
}

/** The bar below has empty room for the device's edge, because it sticks there. The banner lies over that room. */
const style = css`
  display: flex;
  position: relative;
  z-index: 4;
  margin: calc(8px + var(--inset-top)) ${COLUMN_RIGHT} calc(8px - var(--inset-top)) ${COLUMN_LEFT};
  padding-left: 14px;
  /* As wide as the teams, which it nearly always stands above. */
  --column: 1264px;
  border-radius: 12px;
  background: var(--accent-soft);
  font: var(--type-13);
  & p {
    flex: 1;
    min-width: 0;
    padding: 13px 0;
  }
  & b {
    color: var(--accent);
  }
  & a {
    position: relative;
    font-weight: 600;
    text-decoration: underline;
    text-underline-offset: 2px;
    &::after {
      content: "";
      position: absolute;
      inset: -14px -6px;
    }
  }
  & button {
    ${CENTRED}
    min-width: 44px;
    color: var(--text-2);
    ${HOVER}
  }
`;

/** On top of a screen, with which it scrolls away. */
export function Banner(props: BannerProps) {
  const element = useBoxSuccessor<HTMLElement>();
  return (
    <aside ref={element} className={style} aria-label={props.label}>
      <p>
        <b>{props.strong}</b> {props.text} <a href={props.href}>{props.actionLabel}</a>
      </p>
      <button type="button" aria-label={props.dismissLabel} onClick={props.onDismiss}>
        <Icon name="close" sizePx={20} />
      </button>
    </aside>
  );
}
