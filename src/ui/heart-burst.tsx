import { css } from "./css.ts";
import { CENTRED } from "./fragments.ts";
import { Icon } from "./icon.tsx";
import { HEART_MS } from "./motion.ts";

const style = css`
  ${CENTRED}
  position: absolute;
  inset: 0;
  color: var(--like);
  pointer-events: none;
  filter: drop-shadow(0 4px 16px #0006);
  & > svg {
    animation: heart ${HEART_MS}ms ease-in-out both;
  }
`;

/** A 96 px heart over a photo, which comes and goes within `HEART_MS`. */
export function HeartBurst() {
  return (
    <span className={style} data-heart="">
      <Icon name="heart" sizePx={96} filled />
    </span>
  );
}
