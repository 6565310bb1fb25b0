import { Caption } from "./caption.tsx";
import type { CarouselTexts } from "./carousel.tsx";
import type { CarouselPhoto } from "./carousel-slide.tsx";
import { css, cx } from "./css.ts";
import { PRESSABLE } from "./fragments.ts";
import { Icon } from "./icon.tsx";
import { type PostAuthor, PostHeader } from "./post-header.tsx";
import { PostPhotos } from "./post-photos.tsx";
import type { PhotoGestureLimits } from "./use-photo-gestures.ts";

/** A post as it is shown: times and counts are texts already. */
interface ShownPost {
  readonly author: PostAuthor;
  /** "5 minutes ago". */
  readonly time: string;
  /** The date and time in full, for the tooltip. */
  readonly fullTime: string;
  readonly photos: readonly CarouselPhoto[];
  readonly text: string;
  readonly isLiked: boolean;
  readonly likeCount: string;
  readonly commentCount: string;
}

/** What the reader has done to the card. A feed keeps it when the card leaves the page. */
interface PostView {
  readonly photoIndex: number;
  readonly isExpanded: boolean;
}

interface PostTexts {
  readonly menu: string;
  readonly photos: CarouselTexts;
  readonly like: string;
  readonly comments: string;
  readonly more: string;
  readonly less: string;
  /** "View all 7 comments"; left out where there are none. */
  readonly viewAll?: string | undefined;
}

interface PostActions {
  /** Gets the button, so that the menu can open beside it. */
  readonly onMenu: (anchor: HTMLElement) => void;
  readonly onLike: () => void;
  /** A double tap on a photo. False where it did nothing: then no heart is shown. */
  readonly onDoubleTap: () => boolean;
  readonly onComments: () => void;
  readonly onViewChange: (change: Partial<PostView>) => void;
}

export interface PostCardProps {
  post: ShownPost;
  view: PostView;
  texts: PostTexts;
  actions: PostActions;
  gestures: PhotoGestureLimits;
  /** In the feed, from 1, and of so many posts. */
  place?: number | undefined;
  count?: number | undefined;
}

/** Few elements on purpose: one grid instead of rows in rows. A feed of 5,000 posts counts them. */
const card = css`
  display: grid;
  grid-template-columns: 40px minmax(0, 1fr) 48px;
  column-gap: 12px;
  align-items: center;
  padding: 12px 0 14px;
  background: var(--s1);
  border: solid var(--border);
  border-width: 1px 0;
  contain: content;
  padding-left: calc(var(--gutter));
  margin: 0 calc(-1 * var(--gutter));
  @media (min-width: 768px) {
    margin: 0;
    padding-left: 16px;
    border: var(--card-line);
    box-shadow: var(--card-shadow);
    border-radius: 16px;
  }
  & > :first-child {
    grid-row: span 2;
  }
`;
const photosStyle = css`
  grid-column: 1/-1;
  margin: 12px 0 0 -16px;
`;
const actionsStyle = css`
  grid-column: 1/-1;
  display: flex;
  margin-left: -12px;
`;
const actionStyle = css`
  ${PRESSABLE}
  display: flex;
  align-items: center;
  gap: 8px;
  min-width: 48px;
  height: 48px;
  padding: 0 12px;
  border-radius: 12px;
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
const viewAllStyle = css`
  position: relative;
  grid-column: 1/-1;
  justify-self: start;
  margin-top: 4px;
  font: var(--type-13);
  color: var(--text-3);
  &::after {
    content: "";
    position: absolute;
    inset: -6px -12px -14px;
  }
`;

export function PostCard(props: PostCardProps) {
  const { post, view, texts, actions, gestures, place, count } = props;
  return (
    <article className={card} aria-posinset={place} aria-setsize={count}>
      <PostHeader
        author={post.author}
        time={post.time}
        fullTime={post.fullTime}
        menuLabel={texts.menu}
        onMenu={actions.onMenu}
      />
      {post.photos.length > 0 && (
        <PostPhotos
          className={photosStyle}
          photos={post.photos}
          index={view.photoIndex}
          onIndexChange={photoIndex => actions.onViewChange({ photoIndex })}
          onDoubleTap={actions.onDoubleTap}
          texts={texts.photos}
          gestures={gestures}
        />
      )}
      <div className={actionsStyle}>
        <button
          type="button"
          className={cx(actionStyle, post.isLiked && likedStyle)}
          aria-pressed={post.isLiked}
          aria-label={`${texts.like}, ${post.likeCount}`}
          onClick={actions.onLike}
        >
          <Icon name="heart" filled={post.isLiked} />
          {post.likeCount}
        </button>
        <button
          type="button"
          className={actionStyle}
          aria-label={`${texts.comments}, ${post.commentCount}`}
          onClick={actions.onComments}
        >
          <Icon name="comment" />
          {post.commentCount}
        </button>
      </div>
      {post.text && (
        <Caption
          className={captionStyle}
          text={post.text}
          moreLabel={texts.more}
          lessLabel={texts.less}
          isExpanded={view.isExpanded}
          onToggle={isExpanded => actions.onViewChange({ isExpanded })}
        />
      )}
      {texts.viewAll && (
        <button type="button" className={viewAllStyle} onClick={actions.onComments}>
          {texts.viewAll}
        </button>
      )}
    </article>
  );
}
