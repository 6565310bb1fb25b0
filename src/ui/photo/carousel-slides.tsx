import type { CSSProperties } from "react";
import { Icon } from "../controls/icon.tsx";
import { css, cx } from "../css.ts";
import { CENTRED, COVERS } from "../fragments.ts";
import type { EndlessLine } from "./use-endless-line.ts";
import { usePicture } from "./use-picture.ts";

export interface CarouselPhoto {
  /** Empty while it is being prepared. The box has its size before that, so nothing moves. */
  readonly src: string;
  readonly alt: string;
  /** The engine has loaded it. Gets its width divided by its height. */
  readonly onLoaded?: ((ratio: number) => void) | undefined;
}

interface SlideProps {
  photo: CarouselPhoto;
  /** Where it stands: 0 is the photo that is shown, 1 the next one, -1 the one before. */
  at: number;
  /** Shown instead of a photo that does not load, or that is too large to be decoded. */
  errorLabel: string;
}

interface CarouselSlidesProps {
  photos: readonly CarouselPhoto[];
  line: EndlessLine;
  /** The photos beside the middle one are in the page too. */
  hasNeighbours: boolean;
  errorLabel: string;
}

const photoStyle = css`
  ${COVERS}
  object-fit: var(--fit, cover);
  transform: translateX(calc(var(--at) * 100% + var(--drag, 0px)));
  transition: transform 240ms var(--enter);
  [data-dragging] > & {
    transition: none;
  }
`;
const failedStyle = css`
  ${CENTRED}
  flex-direction: column;
  gap: 8px;
  font: var(--type-13);
`;

/** The photos of a line that are in the page. */
export function CarouselSlides(props: CarouselSlidesProps) {
  const { slots } = props.line;
  return (props.hasNeighbours ? slots : slots.slice(1, 2)).map(({ at, key, index }) => {
    const photo = props.photos[index];
    return photo && <Slide key={key} photo={photo} at={at} errorLabel={props.errorLabel} />;
  });
}

/** Only the photo in the middle has a name for a screen reader. */
function Slide({ photo, at, errorLabel }: SlideProps) {
  const { src, alt, onLoaded } = photo;
  const { img, isBroken } = usePicture(src, onLoaded);
  const style = { "--at": at } as CSSProperties;
  const isHidden = at !== 0;
  if (isBroken) {
    return (
      <span className={cx(photoStyle, failedStyle)} style={style} aria-hidden={isHidden}>
        <Icon name="image" sizePx={40} />
        {errorLabel}
      </span>
    );
  }
  return img && <img {...img} className={photoStyle} style={style} alt={isHidden ? "" : alt} />;
}
