import { type ReactNode, useId } from "react";
import { Icon } from "../controls/icon.tsx";
import { css, cx } from "../css.ts";
import { HOVER, IN_TEXT, mostLines, POST_CARD, PRESSABLE } from "../fragments.ts";
import { useLongPress } from "../motion/use-long-press.ts";
import type { ShownPhotos } from "../photo/carousel.tsx";
import { Caption, type CaptionTexts } from "./caption.tsx";
import { PostHeader, type PostOrigin } from "./post-header.tsx";
import { PostPhotos } from "./post-photos.tsx";

/** A post as it is shown: times and counts are texts already. */
interface ShownPost extends PostOrigin {
  readonly text: string;
  readonly isLiked: boolean;
  readonly likeCount: string;
  readonly commentCount: string;
  readonly firstComment?: { readonly author: string; readonly text: string } | undefined;
}

/** What the reader has done to the card. A feed keeps it when the card leaves the page. */
export interface PostView {
  readonly photoIndex: number;
  readonly isExpanded: boolean;
}

interface PostTexts extends CaptionTexts {
  readonly menu: string;
  readonly like: string;
  readonly comments: string;
  /** "View all 7 comments"; left out where there are none. */
  readonly viewAll: string | undefined;
}

interface PostActions {
  /** Gets the button, so that the menu can open beside it. */
  readonly onMenu: (anchor: HTMLElement) => void;
  readonly onLike: () => void;
  /** A double tap on a photo. False where it did nothing: then no heart is shown. */
  readonly onDoubleTap: () => boolean;
  /** Gets what was pressed. */
  readonly onComments: (pressed: Element) => void;
  readonly onViewChange: (change: Partial<PostView>) => void;
  /** Gets the box that the photo stands in. */
  readonly onPhoto: (box: HTMLElement) => void;
}

export interface PostCardProps {
  post: ShownPost;
  photos: ShownPhotos;
  isExpanded: boolean;
  texts: PostTexts;
  actions: PostActions;
  /** Shown instead of the menu and the actions while the post is not on the server yet. */
  status?: ReactNode;
  /** The post's place in the feed, from 1, and the number of posts, or -1 while it is not known. */
  place?: number | undefined;
  count?: number | undefined;
}

/** Few elements on purpose: one grid instead of rows in rows. A feed of 5,000 posts counts them. */
const card = css`
  ${POST_CARD}
  grid-template-columns: 40px minmax(0, 1fr) 48px;
  column-gap: 12px;
  contain: content;
  /* The photos would cover an outline. */
  &:focus-visible::after {
    content: "";
    position: absolute;
    inset: 2px;
    z-index: 1;
    border: 2px solid var(--focus);
    border-radius: inherit;
    pointer-events: none;
  }
  @media (min-width: 768px) {
    box-shadow: var(--card-shadow);
  }
`;
const photosStyle = css`
  grid-column: 1/-1;
  margin: 12px 0 0 -16px;
  @media (min-width: 1024px) {
    /* Without it, WebKit makes the box narrower where its height is limited. */
    width: calc(100% + 16px);
    max-height: calc(60 * var(--vh));
    --fit: contain;
  }
`;
const actionsStyle = css`
  grid-column: 1/-1;
  /* The photo would cover the upper edge of a ring. */
  position: relative;
  display: flex;
  margin-left: -12px;
`;
const actionStyle = css`
  ${PRESSABLE}
  ${HOVER}
  display: flex;
  align-items: center;
  gap: 8px;
  min-width: 48px;
  min-height: 48px;
  padding: 0 12px;
  font-weight: 600;
  font-variant-numeric: tabular-nums;
`;
const likedStyle = css`
  & > svg {
    color: var(--like);
  }
`;
const captionStyle = css`
  grid-column: 1/-1;
  margin-right: 16px;
`;
const commentStyle = css`
  grid-column: 1/-1;
  margin: 6px 16px 0 0;
  ${mostLines(3)}
  & > strong {
    font-weight: 600;
    /* The comment runs in the direction of its own letters, not in that of the name. */
    unicode-bidi: isolate;
  }
`;
const viewAllStyle = css`
  ${IN_TEXT}
  position: relative;
  grid-column: 1/-1;
  justify-self: start;
  margin-top: 4px;
  font: var(--type-13);
  color: var(--text-3);
  &::after {
    content: "";
    position: absolute;
    inset: -12px -12px -14px;
  }
`;

/** A very high or a very wide photo would fill the screen, or be a stripe. */
const boxRatio = (ratio = 1) => Math.min(1.91, Math.max(0.8, ratio));

export function PostCard(props: PostCardProps) {
  const { post, photos, texts, actions, status, place, count } = props;
  const press = useLongPress(element => {
    const menu = element.querySelector<HTMLElement>("[aria-haspopup]");
    if (menu) actions.onMenu(menu);
  });
  const textId = useId();
  return (
    <article
      // A post without a menu has nothing else to do for a finger that rests on one of its buttons.
      {...(status ? undefined : press)}
      className={card}
      aria-label={post.author.name + (post.time && `, ${post.time}`)}
      aria-describedby={post.text ? textId : undefined}
      aria-posinset={place}
      aria-setsize={count}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: keys go from post to post
      tabIndex={0}
    >
      <PostHeader {...post} menuLabel={texts.menu} onMenu={status ? undefined : actions.onMenu} />
      {photos.photos.length > 0 && (
        <PostPhotos
          {...photos}
          className={photosStyle}
          onIndexChange={photoIndex => actions.onViewChange({ photoIndex })}
          ratio={boxRatio(photos.ratio)}
          onOpen={actions.onPhoto}
          onDoubleTap={actions.onDoubleTap}
        />
      )}
      {status || (
        <div className={actionsStyle}>
          <button
            type="button"
            className={cx(actionStyle, post.isLiked && likedStyle)}
            aria-pressed={post.isLiked}
            aria-label={`${texts.like}, ${post.likeCount}`}
            aria-keyshortcuts="L"
            onClick={actions.onLike}
          >
            <Icon name="heart" filled={post.isLiked} />
            {post.likeCount}
          </button>
          <button
            type="button"
            className={actionStyle}
            aria-label={`${texts.comments}, ${post.commentCount}`}
            aria-keyshortcuts="C"
            onClick={event => actions.onComments(event.currentTarget)}
          >
            <Icon name="comment" />
            {post.commentCount}
          </button>
        </div>
      )}
      {post.text && (
        <Caption
          id={textId}
          className={captionStyle}
          text={post.text}
          texts={texts}
          isExpanded={props.isExpanded}
          onToggle={isExpanded => actions.onViewChange({ isExpanded })}
        />
      )}
      {post.firstComment && (
        <p className={commentStyle} data-selectable="">
          <strong>{post.firstComment.author}</strong> {post.firstComment.text}
        </p>
      )}
      {texts.viewAll && (
        <button
          type="button"
          className={viewAllStyle}
          onClick={event => actions.onComments(event.currentTarget)}
        >
          {texts.viewAll}
        </button>
      )}
    </article>
  );
}
