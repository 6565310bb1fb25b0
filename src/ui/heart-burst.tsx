import { useEffect, useState } from "react";
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

/** Plays a 96 px heart each time `playKey` changes, but not for its first value. */
export function HeartBurst({ playKey }: { playKey: number }) {
  const [seen, setSeen] = useState(playKey);
  const [playing, setPlaying] = useState(false);
  if (seen !== playKey) {
    setSeen(playKey);
    setPlaying(true);
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new key while it plays starts it over
  useEffect(() => {
    if (!playing) return;
    const timer = setTimeout(() => setPlaying(false), HEART_MS);
    return () => clearTimeout(timer);
  }, [playing, seen]);
  if (!playing) return null;
  return (
    <span key={seen} className={style} data-heart="">
      <Icon name="heart" sizePx={96} filled />
    </span>
  );
}
