import { Icon } from "../controls/icon.tsx";
import { css, cx } from "../css.ts";
import { CENTRED, COVERS } from "../fragments.ts";
import { type Picture, usePicture } from "../photo/use-picture.ts";
import { teamGradient } from "./team-gradient.ts";

const square = css`
  ${CENTRED}
  flex: none;
  width: 40px;
  height: 40px;
  border-radius: 12px;
  overflow: hidden;
  background: var(--s3);
  &[style] {
    color: #ffffffb3;
  }
  & > img {
    width: 100%;
    height: 100%;
    object-fit: cover;
  }
`;
const largeSquare = css`
  width: 72px;
  height: 72px;
  border-radius: 16px;
`;
/** The icon that stands for a missing picture is above any name. */
const cover = css`
  ${CENTRED}
  ${COVERS}
  z-index: -1;
  color: #ffffff73;
  &:not(img) {
    align-items: flex-start;
    padding-top: var(--icon-top, 12px);
  }
`;

interface TeamPictureProps {
  imageUrl: string | undefined;
  /** The team's id; left out for all teams. */
  seed: string | undefined;
  isLarge?: boolean;
}

/** A team's picture beside its name. */
export function TeamPicture({ imageUrl, seed, isLarge }: TeamPictureProps) {
  const { img } = usePicture(imageUrl);
  return (
    <span
      className={cx(square, isLarge && largeSquare)}
      style={{ background: seed && teamGradient(seed) }}
    >
      {img ? <img {...img} alt="" /> : <Icon name="users" sizePx={isLarge ? 32 : 20} />}
    </span>
  );
}

/** A team's picture behind its name. Where it has none, the gradient around it is seen, and an icon. */
export function TeamCover({ img, className }: { img: Picture; className?: string }) {
  const look = cx(cover, className);
  return img ? (
    <img {...img} className={look} alt="" />
  ) : (
    <span className={look}>
      <Icon name="users" sizePx={40} />
    </span>
  );
}
