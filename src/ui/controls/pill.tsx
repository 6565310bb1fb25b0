import { css } from "../css.ts";
import { useBoxSuccessor } from "../item-successor.ts";
import { useSpoken } from "../use-spoken.ts";
import { Button } from "./button.tsx";

const place = css`
  position: sticky;
  z-index: 2;
  top: calc(max(120px, 7.5rem) + var(--inset-top));
  height: 0;
  display: flex;
  justify-content: center;
  /* It is as high as its words need. */
  align-items: flex-start;
`;
const style = css`
  box-shadow: var(--float-shadow);
  animation: pop-in 240ms var(--enter);
`;

/** Floats at the top of a list ("3 new posts"). It takes no room, so nothing moves when it appears. */
export function Pill({ label, onPress }: { label: string; onPress: () => void }) {
  useSpoken(label);
  return (
    <div ref={useBoxSuccessor()} className={place}>
      <Button size="s" className={style} onPress={onPress}>
        {label}
      </Button>
    </div>
  );
}
