import { memo, useState } from "react";
import { useSnapshot } from "valtio/react";
import { fullDateTime, relativeTime } from "../../core/dates.ts";
import { abbreviate } from "../../core/numbers.ts";
import { likeByDoubleTap, type PostRecord, postRecord, toggleLike } from "../../stores/posts.ts";
import { createScreenMemory } from "../../stores/screen-memory.ts";
import { PostCard } from "../../ui/post-card.tsx";
import { carouselTexts, PHOTO_GESTURES } from "../shared/carousel-settings.ts";
import { usePhotoUrls } from "../shared/use-photo-urls.ts";
import { useLanguage, useText } from "../shared/use-text.ts";

export interface FeedPostProps {
  readonly postId: string;
  /** From 1, and of so many posts. */
  readonly place: number;
  readonly count: number;
  readonly nowMs: number;
  readonly onMenu: (postId: string, anchor: HTMLElement) => void;
  readonly onComments: (postId: string) => void;
}

/** What the reader has done to a card: it is still there when the card comes back on screen. */
interface CardState {
  readonly photoIndex: number;
  readonly isExpanded: boolean;
}
const CARD_STATES_MAX = 1000;
const cardStates = createScreenMemory<CardState>(CARD_STATES_MAX);
const FRESH: CardState = { photoIndex: 0, isExpanded: false };

/** A post of a feed. While the feed scrolls, a card whose props stay the same is not rendered again. */
export const FeedPost = memo(function FeedPost(props: FeedPostProps) {
  const post = postRecord(props.postId);
  return post ? <Card {...props} post={post} /> : null;
});

function Card({
  postId,
  place,
  count,
  nowMs,
  onMenu,
  onComments,
  post,
}: FeedPostProps & { post: PostRecord }) {
  const t = useText();
  const language = useLanguage();
  const shown = useSnapshot(post);
  const urls = usePhotoUrls(shown.photos);
  const [state, setState] = useState(() => cardStates.get(postId) ?? FRESH);

  function change(next: Partial<CardState>) {
    const merged = { ...state, ...next };
    cardStates.set(postId, merged);
    setState(merged);
  }

  const author = shown.userName ?? t("common.user");
  const total = shown.photos.length;
  const index = Math.min(state.photoIndex, Math.max(0, total - 1));
  return (
    <PostCard
      place={place}
      count={count}
      post={{
        author: { name: author, avatarUrl: shown.userAvatarUrl, seed: shown.userId },
        time: relativeTime(shown.createdAtMs, nowMs, language, t("time.justNow")),
        fullTime: fullDateTime(shown.createdAtMs, language),
        photos: shown.photos.map((_, at) => ({
          // A photo that could not be read gets an address that fails, and with it its message.
          src: urls[at] ?? (urls.length > 0 ? "data:," : undefined),
          alt: `${t("activity.photoAlt", { name: author })} (${at + 1}/${total})`,
        })),
        text: shown.content,
        isLiked: shown.isLiked,
        likeCount: abbreviate(shown.likeCount, language),
        commentCount: abbreviate(shown.commentCount, language),
      }}
      view={{ photoIndex: index, isExpanded: state.isExpanded }}
      texts={{
        menu: t("common.menu"),
        photos: carouselTexts(t, index, total),
        like: t(shown.isLiked ? "activity.unlike" : "activity.like"),
        comments: t("activity.comments"),
        more: t("common.more"),
        less: t("common.less"),
        viewAll:
          shown.commentCount > 0 ? t("activity.viewAll", { count: shown.commentCount }) : undefined,
      }}
      actions={{
        onMenu: anchor => onMenu(postId, anchor),
        onLike: () => void toggleLike(postId),
        onDoubleTap: () => likeByDoubleTap(postId),
        onComments: () => onComments(postId),
        onViewChange: change,
      }}
      gestures={PHOTO_GESTURES}
    />
  );
}
