import { useState } from "react";
import { css } from "../css.ts";
import { IN_TEXT } from "../fragments.ts";
import { useLongPress } from "../motion/use-long-press.ts";

interface TimeButtonProps {
  /** "5 minutes ago". */
  time: string;
  /** The date and time in full. */
  fullTime: string;
}

/** Looks like the text around it, with its focus ring around that, but a finger hits it in 44 px. */
const style = css`
  max-width: 100%;
  min-width: 44px;
  ${IN_TEXT}
  position: relative;
  &::after {
    content: "";
    position: absolute;
    inset: -13px 0;
  }
`;

/** How long ago something was. A tap, a long press or a key shows when it was, and the next one how long ago. */
export function TimeButton({ time, fullTime }: TimeButtonProps) {
  const [isFull, setIsFull] = useState(false);
  const toggle = () => setIsFull(!isFull);
  return (
    <button
      type="button"
      className={style}
      title={isFull ? undefined : fullTime}
      onClick={toggle}
      // The card around it then hears that its own long press is over.
      {...useLongPress(toggle)}
    >
      {isFull ? fullTime : time}
    </button>
  );
}
