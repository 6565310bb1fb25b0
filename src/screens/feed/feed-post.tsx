import { useCallback, useRef, useState } from "react";
import { useSnapshot } from "valtio/react";
import { fullDateTime, relativeTime } from "../../core/dates.ts";
import { abbreviate } from "../../core/numbers.ts";
import { DOUBLE_TAP_WINDOW_MS, HEART_MS, SWIPE_MIN_PX } from "../../limits.ts";
import { likeByDoubleTap, type PostRecord, postRecord, toggleLike } from "../../stores/posts.ts";
import { createScreenMemory } from "../../stores/screen-memory.ts";
import { PostCard } from "../../ui/post-card.tsx";
import { usePhotoUrls } from "../shared/use-photo-urls.ts";
import { useLanguage, useText } from "../shared/use-text.ts";

export interface FeedPostProps {
  readonly postId: string;
  readonly nowMs: number;
  readonly onMenu: (postId: string, anchor: HTMLElement) => void;
  readonly onComments: (postId: string) => void;
  readonly onMeasure: (postId: string, heightPx: number, when: "mounted" | "resized") => void;
}

/** What the reader has done to a card: it is still there when the card comes back on screen. */
interface CardState {
  readonly photoIndex: number;
  readonly isExpanded: boolean;
}
const CARD_STATES_MAX = 1000;
const cardStates = createScreenMemory<CardState>(CARD_STATES_MAX);
const FRESH: CardState = { photoIndex: 0, isExpanded: false };

export function FeedPost(props: FeedPostProps) {
  const post = postRecord(props.postId);
  return post ? <Card {...props} post={post} /> : null;
}

function Card({
  postId,
  nowMs,
  onMenu,
  onComments,
  onMeasure,
  post,
}: FeedPostProps & { post: PostRecord }) {
  const t = useText();
  const language = useLanguage();
  const shown = useSnapshot(post);
  const urls = usePhotoUrls(shown.photos);
  const [state, setState] = useState(() => cardStates.get(postId) ?? FRESH);
  const [heartKey, setHeartKey] = useState(0);
  const heartAtMs = useRef(0);
  const measure = useCallback(
    (heightPx: number, when: "mounted" | "resized") => onMeasure(postId, heightPx, when),
    [onMeasure, postId],
  );

  function change(next: Partial<CardState>) {
    const merged = { ...state, ...next };
    cardStates.set(postId, merged);
    setState(merged);
  }

  function playHeart() {
    const isPlaying = Date.now() - heartAtMs.current < HEART_MS;
    if (isPlaying || !likeByDoubleTap(postId)) return;
    heartAtMs.current = Date.now();
    setHeartKey(key => key + 1);
  }

  const author = shown.userName ?? t("common.user");
  const total = shown.photos.length;
  const index = Math.min(state.photoIndex, Math.max(0, total - 1));
  return (
    <PostCard
      author={author}
      authorAvatarUrl={shown.userAvatarUrl}
      authorSeed={shown.userId}
      timeLabel={relativeTime(shown.createdAtMs, nowMs, language, t("time.justNow"))}
      timeTitle={fullDateTime(shown.createdAtMs, language)}
      menuLabel={t("common.menu")}
      onMenu={anchor => onMenu(postId, anchor)}
      photos={shown.photos.map((_, at) => ({
        // A photo that could not be read gets an address that fails: the card then says so.
        src: urls[at] ?? (urls.length > 0 ? "data:," : undefined),
        alt: `${t("activity.photoAlt", { name: author })} (${at + 1}/${total})`,
      }))}
      photoIndex={index}
      onPhotoIndexChange={photoIndex => change({ photoIndex })}
      photoErrorLabel={t("common.imageUnavailable")}
      countLabel={t("activity.photoCount", { index: index + 1, total })}
      previousLabel={t("activity.previousPhoto")}
      nextLabel={t("activity.nextPhoto")}
      liked={shown.isLiked}
      likeLabel={t(shown.isLiked ? "activity.unlike" : "activity.like")}
      likeCountLabel={abbreviate(shown.likeCount, language)}
      onLike={() => void toggleLike(postId)}
      onPhotoDoubleTap={playHeart}
      heartKey={heartKey}
      commentsLabel={t("activity.comments")}
      commentCountLabel={abbreviate(shown.commentCount, language)}
      onComments={() => onComments(postId)}
      caption={shown.content}
      moreLabel={t("common.more")}
      lessLabel={t("common.less")}
      captionExpanded={state.isExpanded}
      onCaptionToggle={isExpanded => change({ isExpanded })}
      viewAllLabel={
        shown.commentCount > 0 ? t("activity.viewAll", { count: shown.commentCount }) : undefined
      }
      swipeMinPx={SWIPE_MIN_PX}
      doubleTapWindowMs={DOUBLE_TAP_WINDOW_MS}
      onMeasure={measure}
    />
  );
}
