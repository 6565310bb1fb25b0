import type { CSSProperties } from "react";
import { initials } from "../../core/text.ts";
import { css } from "../css.ts";
import { CENTRED, COVERS, EDGE } from "../fragments.ts";
import { pickBySeed } from "../pick-by-seed.ts";
import { usePicture } from "./use-picture.ts";

export interface AvatarProps {
  name: string;
  avatarUrl?: string | undefined;
  sizePx?: number | undefined;
  /** The person's id: the disc has the same colour everywhere. */
  seed: string;
}

const style = css`
  ${CENTRED}
  ${EDGE}
  position: relative;
  flex: none;
  border-radius: 50%;
  color: #0b0e14;
  font-weight: 700;
  background: var(--disc);
  /* The disc would be seen around the edge of a picture. */
  &:has(> [style=""]) {
    background: none;
    color: transparent;
  }
  & > img {
    ${COVERS}
    border-radius: 50%;
    background: var(--s2);
  }
`;
const DISCS = ["#f8bd40", "#67bff0", "#fb637f", "#54d795", "#b7a3ff"];

/** Initials on a disc, until a picture that loads lies over them. */
export function Avatar({ name, avatarUrl, sizePx = 40, seed }: AvatarProps) {
  const { img } = usePicture(avatarUrl);
  return (
    <span
      className={style}
      aria-hidden
      style={
        {
          width: sizePx,
          height: sizePx,
          fontSize: sizePx * 0.36,
          "--disc": pickBySeed(DISCS, seed),
        } as CSSProperties
      }
    >
      {initials(name)}
      {img && <img {...img} alt="" />}
    </span>
  );
}
