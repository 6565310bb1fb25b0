import { Avatar } from "./avatar.tsx";
import { css } from "./css.ts";
import { CENTRED, ONE_LINE, PRESSABLE } from "./fragments.ts";
import { Icon } from "./icon.tsx";

export interface PostAuthor {
  readonly name: string;
  readonly avatarUrl?: string | undefined;
  /** The author's id: picks the colour of the disc. */
  readonly seed: string;
}

interface PostHeaderProps {
  author: PostAuthor;
  /** "5 minutes ago". */
  time: string;
  /** The date and time in full, for the tooltip. */
  fullTime: string;
  menuLabel: string;
  /** Gets the button, so that the menu can open beside it. */
  onMenu: (anchor: HTMLElement) => void;
}

const authorStyle = css`
  ${ONE_LINE}
  font-weight: 600;
  line-height: 1.25rem;
  align-self: end;
`;
const timeStyle = css`
  ${ONE_LINE}
  grid-column: 2;
  font: var(--type-13);
  color: var(--text-3);
  align-self: start;
`;
const menuStyle = css`
  ${CENTRED}
  ${PRESSABLE}
  grid-area: 1/3/3/4;
  width: 44px;
  height: 44px;
  border-radius: 12px;
  color: var(--text-2);
`;

/** The first two rows of a post card's grid: avatar, author, time and the menu's button. */
export function PostHeader({ author, time, fullTime, menuLabel, onMenu }: PostHeaderProps) {
  return (
    <>
      <Avatar name={author.name} url={author.avatarUrl} seed={author.seed} />
      <b className={authorStyle}>{author.name}</b>
      <time className={timeStyle} title={fullTime}>
        {time}
      </time>
      <button
        type="button"
        className={menuStyle}
        aria-label={menuLabel}
        aria-haspopup="dialog"
        onClick={event => onMenu(event.currentTarget)}
      >
        <Icon name="more" />
      </button>
    </>
  );
}
