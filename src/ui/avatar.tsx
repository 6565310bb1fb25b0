import { initials } from "../core/text.ts";
import { css } from "./css.ts";
import { CENTRED } from "./fragments.ts";
import { seedHue } from "./seed-hue.ts";
import { usePicture } from "./use-picture.ts";

interface AvatarProps {
  name: string;
  url?: string | undefined;
  sizePx?: number | undefined;
  /** The person's id: the disc has the same colour everywhere. */
  seed: string;
}

const style = css`
  ${CENTRED}
  flex: none;
  border-radius: 50%;
  object-fit: cover;
  color: #0b0e14;
  font-weight: 700;
  background: var(--s2);
`;
const DISCS = ["#F8BD40", "#67BFF0", "#FB637F", "#54D795", "#B7A3FF"];

/** A picture, or initials on a disc if there is none or it does not load. Always one element. */
export function Avatar({ name, url, sizePx = 40, seed }: AvatarProps) {
  const { img } = usePicture(url);
  if (img) {
    // Until it is loaded, the picture has no room inside its disc, which is seen already.
    const hidden = img.style && { padding: sizePx / 2 };
    return <img {...img} style={hidden} className={style} alt="" width={sizePx} height={sizePx} />;
  }
  return (
    <span
      className={style}
      aria-hidden="true"
      style={{
        width: sizePx,
        height: sizePx,
        fontSize: sizePx * 0.36,
        background: DISCS[seedHue(seed)],
      }}
    >
      {initials(name)}
    </span>
  );
}
