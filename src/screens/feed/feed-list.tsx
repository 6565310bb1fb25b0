import { useEffect, useMemo, useState } from "react";
import { useSnapshot } from "valtio/react";
import { MOBILE_MAX_WIDTH_PX } from "../../limits.ts";
import {
  type FeedName,
  feedKey,
  feedOf,
  loadMorePosts,
  markSeen,
} from "../../stores/posts/feeds.ts";
import { postRecord } from "../../stores/posts/posts.ts";
import { Pill } from "../../ui/controls/pill.tsx";
import { css } from "../../ui/css.ts";
import { InlineNote } from "../../ui/feedback/inline-note.tsx";
import { listen } from "../../ui/listen.ts";
import { PostCardSkeleton } from "../../ui/post/post-card-skeleton.tsx";
import { useComments } from "../comments/use-comments.tsx";
import { ErrorBoundary } from "../shared/error-boundary.tsx";
import { NextPage } from "../shared/next-page.tsx";
import { useScroller } from "../shared/scroller.tsx";
import { useNow } from "../shared/use-now.ts";
import { useText } from "../shared/use-text.ts";
import { VirtualList } from "../shared/virtual-list.tsx";
import { FeedPhotoViewer, type OpenedPhoto } from "./feed-photo-viewer.tsx";
import { FeedPost } from "./feed-post.tsx";
import { usePostMenu } from "./use-post-menu.tsx";

const GAP_PX = 12;
/** The height of a card without its square photo: header, actions, two lines of text and "View all". */
const CARD_CHROME_PX = 196;
/** A reader who has scrolled this far does not see new posts: a pill announces them. */
const AT_TOP_PX = 80;

const endNote = css`
  padding: 24px 16px;
  text-align: center;
  font: var(--type-13);
  color: var(--text-3);
`;

/** On a phone the photo goes edge to edge, beyond the column; above it is as wide as the column. */
function estimateCardPx(columnPx: number): number {
  const photoPx = window.innerWidth < MOBILE_MAX_WIDTH_PX ? window.innerWidth : columnPx;
  return photoPx + CARD_CHROME_PX;
}

interface FeedListProps {
  readonly name: FeedName;
  readonly ids: readonly string[];
  /** True where `ids` are only the newest posts of a feed, of which no next page is loaded. */
  readonly isLimited: boolean;
  readonly showsTeam?: boolean | undefined;
}

/** The posts of a feed that is not empty. Only those near the visible part exist in the page. */
export function FeedList({ name, ids, isLimited, showsTeam }: FeedListProps) {
  const t = useText();
  const { newCount, state, moreState, hasMore } = useSnapshot(feedOf(name));
  // A post that was written here keeps its card when the server gives it an id.
  const items = useMemo(
    () => ids.map(postId => ({ id: postRecord(postId)?.ownId ?? postId, postId })),
    [ids],
  );
  const nowMs = useNow();
  const { menu, openMenu } = usePostMenu();
  const { dialog, openComments } = useComments();
  const [photo, setPhoto] = useState<OpenedPhoto>();
  const hasEnd = !isLimited && state.status === "ready";

  return (
    // One element, so that what ends the feed leaves together with its posts.
    <div>
      <NewPosts name={name} count={newCount} />
      <VirtualList
        as="div"
        name={isLimited ? `${feedKey(name)}/limited` : feedKey(name)}
        items={items}
        estimatePx={estimateCardPx}
        gapPx={GAP_PX}
        isBusy={moreState.status === "loading"}
      >
        {({ postId }, index) => (
          <ErrorBoundary
            fallback={retry => (
              <InlineNote
                icon="warning"
                text={t("common.crashCard")}
                action={{ label: t("common.retry"), onPress: retry }}
              />
            )}
          >
            <FeedPost
              postId={postId}
              place={index + 1}
              // A number that is not the last one would mislead a screen reader, and render all cards again for each page.
              count={(hasMore || newCount > 0) && !isLimited ? -1 : ids.length}
              nowMs={nowMs}
              showsTeam={showsTeam}
              onMenu={openMenu}
              onComments={openComments}
              onPhoto={setPhoto}
            />
          </ErrorBoundary>
        )}
      </VirtualList>
      {hasEnd && hasMore && (
        <div style={{ paddingTop: GAP_PX }}>
          <NextPage
            items={ids}
            state={moreState}
            textKey="activity.fetchFailed"
            onLoad={() => void loadMorePosts(name)}
          >
            <PostCardSkeleton />
          </NextPage>
        </div>
      )}
      {hasEnd && !hasMore && newCount === 0 && <p className={endNote}>{t("team.feedEnd")}</p>}
      {menu}
      {photo && <FeedPhotoViewer key={photo.openedAtMs} opened={photo} />}
      {dialog}
    </div>
  );
}

/** Shown while the reader is further down. At the top the new posts are in sight already. */
function NewPosts({ name, count }: { name: FeedName; count: number }) {
  const t = useText();
  const scroller = useScroller();
  const isAtTop = () => (scroller.current?.scrollTop ?? 0) < AT_TOP_PX;
  useEffect(() => {
    const frame = scroller.current;
    if (!frame || count === 0) return;
    const onScroll = () => {
      if (frame.scrollTop < AT_TOP_PX) markSeen(name);
    };
    onScroll();
    return listen(frame, "scroll", onScroll);
  }, [scroller, count, name]);
  if (count === 0 || isAtTop()) return null;
  // Without an animation: on the way, posts that are measured would change the scroll position.
  return (
    <Pill
      label={t("team.newPosts", { count })}
      onPress={() => scroller.current?.scrollTo({ top: 0 })}
    />
  );
}
