import { memo, useState } from "react";
import { useSnapshot } from "valtio/react";
import { fullDateTime, relativeTime } from "../../core/dates.ts";
import { abbreviate } from "../../core/numbers.ts";
import { href } from "../../routes.ts";
import { unsent } from "../../stores/composer/composer.ts";
import { dates } from "../../stores/dates.ts";
import { isShown } from "../../stores/posts/comments.ts";
import {
  likeByDoubleTap,
  type PostRecord,
  postRecord,
  toggleLike,
} from "../../stores/posts/posts.ts";
import { createScreenMemory } from "../../stores/screen-memory.ts";
import { findListedTeam } from "../../stores/teams/team-lists.ts";
import { PostCard, type PostView } from "../../ui/post/post-card.tsx";
import type { OpenedComments } from "../comments/use-comments.tsx";
import { linkTo } from "../shared/link-to.ts";
import { usePhotos } from "../shared/use-photos.ts";
import { useLanguage, useText } from "../shared/use-text.ts";
import type { OpenedPhoto } from "./feed-photo-viewer.tsx";
import { UnsentStatus } from "./unsent-status.tsx";

export interface FeedPostProps {
  readonly postId: string;
  /** The place of the post among the posts of the feed, from 1. */
  readonly place: number;
  /** The number of posts, or -1 while it is not known. */
  readonly count: number;
  readonly nowMs: number;
  /** In a feed of many teams each post says which team it is from. */
  readonly showsTeam?: boolean | undefined;
  readonly onMenu: (postId: string, anchor: HTMLElement) => void;
  readonly onComments: (opened: OpenedComments) => void;
  readonly onPhoto: (photo: OpenedPhoto) => void;
}

const VIEWS_MAX = 1000;
const views = createScreenMemory<PostView>(VIEWS_MAX);
const FRESH: PostView = { photoIndex: 0, isExpanded: false };

const viewOf = (postId: string) => views.get(postId) ?? FRESH;

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
  showsTeam,
  onMenu,
  onComments,
  onPhoto,
  post,
}: FeedPostProps & { post: PostRecord }) {
  const t = useText();
  const language = useLanguage();
  const shown = useSnapshot(post);
  const { areAwaited } = useSnapshot(dates);
  const [view, setView] = useState(() => viewOf(postId));
  const photos = usePhotos(shown, view.photoIndex);

  function change(next: Partial<PostView>) {
    const merged = { ...viewOf(postId), ...next };
    views.set(postId, merged);
    setView(merged);
  }

  const composer = shown.isUnsent ? unsent.items.find(one => one.postId === postId) : undefined;
  // What the server does not have was written by the device's clock.
  const ageFromMs = composer ? Date.now() : nowMs;
  const author = shown.userName ?? t(composer ? "common.you" : "common.user");
  const { firstComment, teamId } = shown;
  const teamName = showsTeam ? (shown.teamName ?? findListedTeam(teamId)?.name) : undefined;
  return (
    <PostCard
      place={place}
      count={count}
      post={{
        author: { name: author, avatarUrl: shown.userAvatarUrl, seed: shown.userId },
        team: teamName ? { name: teamName, ...linkTo(href("team", { teamId })) } : undefined,
        time: areAwaited
          ? ""
          : relativeTime(shown.createdAtMs, ageFromMs, language, t("time.justNow")),
        fullTime: areAwaited ? "" : fullDateTime(shown.createdAtMs, language),
        text: shown.content,
        isLiked: shown.isLiked,
        likeCount: abbreviate(shown.likeCount, language),
        commentCount: abbreviate(shown.commentCount, language),
        firstComment:
          firstComment && shown.commentCount > 0 && isShown(postId, firstComment)
            ? { author: firstComment.userName ?? t("common.user"), text: firstComment.content }
            : undefined,
      }}
      photos={photos}
      isExpanded={view.isExpanded}
      texts={{
        menu: t("common.menu"),
        like: t("activity.like"),
        comments: t("activity.comments"),
        more: t("common.more"),
        less: t("common.less"),
        viewAll:
          shown.commentCount > 0 ? t("activity.viewAll", { count: shown.commentCount }) : undefined,
      }}
      actions={{
        onMenu: anchor => onMenu(postId, anchor),
        onLike: () => void toggleLike(postId),
        onDoubleTap: () => !composer && likeByDoubleTap(postId),
        onComments: pressed =>
          onComments({
            postId,
            photoIndex: photos.index,
            pressedBottomPx: pressed.getBoundingClientRect().bottom,
          }),
        onViewChange: change,
        onPhoto: box =>
          onPhoto({
            openedAtMs: performance.now(),
            post,
            index: photos.index,
            box,
            onIndexChange: photoIndex => change({ photoIndex }),
          }),
      }}
      status={composer && <UnsentStatus composer={composer} />}
    />
  );
}
