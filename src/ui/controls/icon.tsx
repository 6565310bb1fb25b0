import { css } from "../css.ts";
import { ICON_PATHS, type IconName } from "./icons.ts";

interface IconProps {
  name: IconName;
  sizePx?: number | undefined;
  /** Filled means selected (a liked heart). All other icons are lines. */
  filled?: boolean | undefined;
}

const style = css`
  flex: none;
  display: block;
  stroke: currentColor;
  stroke-width: 1.75;
  stroke-linecap: round;
  stroke-linejoin: round;
  pointer-events: none;
`;

/** Screen readers skip it: the control around it has the name. */
export function Icon({ name, sizePx = 24, filled }: IconProps) {
  // It grows with the text. Safari takes no rem in the attributes of an SVG.
  const size = `${sizePx / 16}rem`;
  return (
    <svg
      className={style}
      style={{ width: size, height: size }}
      viewBox="0 0 24 24"
      aria-hidden
      fill={filled ? "currentColor" : "none"}
    >
      <path d={ICON_PATHS[name]} />
    </svg>
  );
}
