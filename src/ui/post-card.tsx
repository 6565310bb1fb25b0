import { useLayoutEffect, useRef } from "react";
import { Avatar } from "./avatar.tsx";
import { Caption } from "./caption.tsx";
import { Carousel, type CarouselPhoto } from "./carousel.tsx";
import { css, cx } from "./css.ts";
import { CENTRED, ONE_LINE, PRESSABLE } from "./fragments.ts";
import { HeartBurst } from "./heart-burst.tsx";
import { Icon } from "./icon.tsx";

export interface PostCardProps {
  author: string;
  authorAvatarUrl?: string | undefined;
  authorSeed: string;
  timeLabel: string;
  timeTitle: string;
  /** ISO 8601, for machines. */
  timeIso?: string | undefined;
  menuLabel: string;
  onMenu: (anchor: HTMLElement) => void;
  photos: readonly CarouselPhoto[];
  photoIndex: number;
  onPhotoIndexChange: (index: number) => void;
  photoErrorLabel: string;
  /** "2/3". */
  countLabel: string;
  previousLabel: string;
  nextLabel: string;
  liked: boolean;
  likeLabel: string;
  /** As shown beside the heart. */
  likeCountLabel: string;
  onLike: () => void;
  /** A like is on its way: a press does nothing, nothing turns grey. */
  likeDisabled?: boolean | undefined;
  onPhotoDoubleTap: () => void;
  /** Each change plays the heart over the photo. */
  heartKey: number;
  commentsLabel: string;
  /** As shown beside the comment icon. */
  commentCountLabel: string;
  onComments: () => void;
  caption: string;
  moreLabel: string;
  lessLabel: string;
  /** "View all 7 comments"; left out where there are none. */
  viewAllLabel?: string | undefined;
  captionExpanded?: boolean | undefined;
  onCaptionToggle?: ((expanded: boolean) => void) | undefined;
  swipeMinPx: number;
  doubleTapWindowMs: number;
  /** Called with the card's height in px as it is put into the page, and when that changes. */
  onMeasure?: ((heightPx: number, when: "mounted" | "resized") => void) | undefined;
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
const photosStyle = css`
  grid-column: 1/-1;
  margin: 12px 0 0 -16px;
`;
const actions = css`
  grid-column: 1/-1;
  display: flex;
  margin-left: -12px;
`;
const action = css`
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
const viewAll = css`
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
  const article = useRef<HTMLElement>(null);
  const { onMeasure, liked } = props;

  useLayoutEffect(() => {
    const element = article.current;
    if (!onMeasure || !element) return;
    const measure = (when: "mounted" | "resized") =>
      onMeasure(element.getBoundingClientRect().height, when);
    measure("mounted");
    const observer = new ResizeObserver(() => measure("resized"));
    // In the next frame: a card that is put in while others are told of their sizes would come too
    // late for this round of theirs, which engines report as an error.
    const frame = requestAnimationFrame(() => observer.observe(element));
    return () => {
      cancelAnimationFrame(frame);
      observer.disconnect();
    };
  }, [onMeasure]);

  return (
    <article ref={article} className={card}>
      <Avatar name={props.author} url={props.authorAvatarUrl} seed={props.authorSeed} />
      <b className={authorStyle}>{props.author}</b>
      <time className={timeStyle} title={props.timeTitle} dateTime={props.timeIso}>
        {props.timeLabel}
      </time>
      <button
        type="button"
        className={menuStyle}
        aria-label={props.menuLabel}
        aria-haspopup="dialog"
        onClick={event => props.onMenu(event.currentTarget)}
      >
        <Icon name="more" />
      </button>
      {props.photos.length > 0 && (
        <Carousel
          className={photosStyle}
          photos={props.photos}
          index={props.photoIndex}
          onIndexChange={props.onPhotoIndexChange}
          errorLabel={props.photoErrorLabel}
          countLabel={props.countLabel}
          previousLabel={props.previousLabel}
          nextLabel={props.nextLabel}
          swipeMinPx={props.swipeMinPx}
          doubleTapWindowMs={props.doubleTapWindowMs}
          onDoubleTap={props.onPhotoDoubleTap}
        >
          <HeartBurst playKey={props.heartKey} />
        </Carousel>
      )}
      <div className={actions}>
        <button
          type="button"
          className={cx(action, liked && likedStyle)}
          aria-pressed={liked}
          aria-label={`${props.likeLabel}, ${props.likeCountLabel}`}
          aria-disabled={props.likeDisabled || undefined}
          onClick={() => !props.likeDisabled && props.onLike()}
        >
          <Icon name="heart" filled={liked} />
          {props.likeCountLabel}
        </button>
        <button
          type="button"
          className={action}
          aria-label={`${props.commentsLabel}, ${props.commentCountLabel}`}
          onClick={props.onComments}
        >
          <Icon name="comment" />
          {props.commentCountLabel}
        </button>
      </div>
      {props.caption && (
        <Caption
          className={captionStyle}
          text={props.caption}
          moreLabel={props.moreLabel}
          lessLabel={props.lessLabel}
          expanded={props.captionExpanded}
          onToggle={props.onCaptionToggle}
        />
      )}
      {props.viewAllLabel && (
        <button type="button" className={viewAll} onClick={props.onComments}>
          {props.viewAllLabel}
        </button>
      )}
    </article>
  );
}
