import { Icon } from "../controls/icon.tsx";
import { LinkArea, type LinkTarget } from "../controls/link-area.tsx";
import { css } from "../css.ts";
import { CENTRED, HOVER, mostLines, PRESSABLE } from "../fragments.ts";
import { Avatar, type AvatarProps } from "../photo/avatar.tsx";
import { TimeButton } from "./time-button.tsx";

/** Where a post was written, in a feed of many teams. */
interface PostTeam extends LinkTarget {
  readonly name: string;
}

/** Who wrote a post, where and when. */
export interface PostOrigin {
  readonly author: AvatarProps;
  readonly team?: PostTeam | undefined;
  /** "5 minutes ago"; empty until it is known. The team's name beside it appears together with it and does not move. */
  readonly time: string;
  /** The date and time in full. */
  readonly fullTime: string;
}

interface PostHeaderProps extends PostOrigin {
  menuLabel: string;
  /** Gets the button, so that the menu can open beside it. */
  onMenu: ((anchor: HTMLElement) => void) | undefined;
}

const authorStyle = css`
  ${mostLines(3)}
  font: 600 0.9375rem / 1.25rem var(--family);
  align-self: end;
`;
const originStyle = css`
  grid-column: 2;
  font: var(--type-13);
  color: var(--text-3);
  align-self: start;
  & > a {
    word-break: break-word;
    /* A finger hits it in 44 px; the line is as high as its text. */
    padding: 15px 0;
    color: var(--text-2);
  }
`;
const menuStyle = css`
  ${CENTRED}
  ${PRESSABLE}
  ${HOVER}
  grid-area: 1/3/3/4;
  width: 44px;
  height: 44px;
  color: var(--text-2);
`;

/** The first two rows of a post card's grid: avatar, author, time, team and the menu's button. */
export function PostHeader(props: PostHeaderProps) {
  const { author, team, menuLabel, onMenu } = props;
  return (
    <>
      <Avatar {...author} />
      {/* By its headings, a screen reader goes from post to post. */}
      <h2 className={authorStyle}>{author.name}</h2>
      <span className={originStyle}>
        {props.time ? <TimeButton time={props.time} fullTime={props.fullTime} /> : "\u00a0"}
        {props.time && team && (
          <>
            {/* It may end a line, and begins none. */}
            {"\u2060\u00a0· "}
            <LinkArea href={team.href} onNavigate={team.onNavigate}>
              {team.name}
            </LinkArea>
          </>
        )}
      </span>
      {onMenu ? (
        <button
          type="button"
          className={menuStyle}
          aria-label={menuLabel}
          aria-haspopup="dialog"
          onClick={event => onMenu(event.currentTarget)}
        >
          <Icon name="more" />
        </button>
      ) : (
        <i className={menuStyle} />
      )}
    </>
  );
}
