import { type ReactNode, useDeferredValue, useEffect, useMemo, useState } from "react";
import { useSnapshot } from "valtio/react";
import { unsent } from "../../stores/composer/composer.ts";
import {
  restoreUnsentPosts,
  takeJustPosted,
  unsentIn,
} from "../../stores/composer/unsent-posts.ts";
import { whenAtRest } from "../../stores/host/navigation.ts";
import {
  type FeedName,
  feedKey,
  feedOf,
  loadFeed,
  refreshFeed,
  refreshFeedIfDue,
} from "../../stores/posts/feeds.ts";
import { takeFirstLoad } from "../../stores/session/first-screen.ts";
import { isTeamGone } from "../../stores/teams/team-details.ts";
import { css } from "../../ui/css.ts";
import { inColumn } from "../../ui/page/column.ts";
import { Page } from "../../ui/page/page.tsx";
import { PostCardSkeleton } from "../../ui/post/post-card-skeleton.tsx";
import { FailureState } from "../shared/failure-state.tsx";
import { LoadingText } from "../shared/loading-text.tsx";
import { Refresh } from "../shared/refresh.tsx";
import { useScroller } from "../shared/scroller.tsx";
import { StaleNote } from "../shared/stale-note.tsx";
import { useLoad } from "../shared/use-load.ts";
import { useReturn } from "../shared/use-return.ts";
import { FeedList } from "./feed-list.tsx";

const frame = css`
  padding-top: 12px;
`;

/** Always the same element: it is not rendered again with what is around it. */
const POSTS_LOADING = (
  <>
    <LoadingText />
    <PostCardSkeleton />
    <PostCardSkeleton />
  </>
);

interface FeedViewProps {
  readonly name: FeedName;
  /** Shows only this many posts, the newest. */
  readonly limit?: number | undefined;
  /** In place of the posts where there are none. */
  readonly empty: ReactNode;
  /**
   * A feed of the activity screen: each post says which team it is from, and leads there. It is empty where the team does
   * not exist, or where the viewer may not see it.
   */
  readonly isActivity?: boolean | undefined;
  /** Loads what its page shows around it, which nobody waits for. */
  readonly onRefresh?: () => void;
}

/** A feed in each of its states. It has the width of a phone; on wider screens it is a column of 640 px. */
export function FeedView(props: FeedViewProps) {
  const { name } = props;
  useLoad(() => {
    if (!takeFirstLoad(feedKey(name))) void loadFeed(name);
  }, feedKey(name));
  useReturn(() => refreshFeedIfDue(name));
  const teamId = name === "all" ? "" : name.teamId;
  useEffect(() => {
    if (teamId) void restoreUnsentPosts(teamId);
  }, [teamId]);
  return (
    <Page className={frame}>
      <Refresh
        onRefresh={() => {
          props.onRefresh?.();
          return refreshFeed(name);
        }}
      />
      <Content {...props} />
    </Page>
  );
}

/** In place of the feed of a team that could not be loaded: what was posted there must not look lost. */
export function UnsentPosts({ teamId }: { teamId: string }) {
  const { items } = useSnapshot(unsent);
  const ids = unsentIn({ teamId }, items).map(({ postId }) => postId);
  return (
    ids.length > 0 && (
      <div className={inColumn}>
        <FeedList name={{ teamId }} ids={ids} isLimited />
      </div>
    )
  );
}

function Content(props: FeedViewProps) {
  const { name, limit } = props;
  const { items: ids, state, refreshState } = useSnapshot(feedOf(name));
  const { items: composers } = useSnapshot(unsent);
  const own = limit === undefined ? unsentIn(name, composers) : [];
  const ownIds = own.map(({ postId }) => postId).join();
  const shownIds = useMemo(
    () => [...(ownIds ? ownIds.split(",") : []), ...ids.slice(0, limit)],
    [ownIds, ids, limit],
  );
  // Posts that arrive while the page moves are rendered in slices, between its frames. On the first page the user
  // waits for the posts, so they are rendered at once.
  const [isMoving] = useState(() => whenAtRest() !== undefined);
  const hasPosts = shownIds.length > 0;
  const showsPosts = useDeferredValue(hasPosts || !isMoving) && hasPosts;
  const scroller = useScroller();
  useEffect(() => {
    if (takeJustPosted(own[0])) scroller.current?.scrollTo(0, 0);
  });
  function rest() {
    if (state.status === "failed") {
      if (props.isActivity && name !== "all" && isTeamGone(state.error)) return props.empty;
      return (
        <FailureState
          error={state.error}
          titleKey="activity.fetchFailed"
          textKey="teams.activitiesError"
          onRetry={() => void loadFeed(name)}
        />
      );
    }
    if (state.status !== "ready" || hasPosts !== showsPosts) {
      return POSTS_LOADING;
    }
    return !hasPosts && props.empty;
  }
  return (
    <>
      <StaleNote state={refreshState} onRetry={() => void refreshFeed(name)} />
      {showsPosts && (
        <FeedList
          key={`${feedKey(name)}/${limit}`}
          name={name}
          ids={shownIds}
          isLimited={limit !== undefined}
          showsTeam={props.isActivity}
        />
      )}
      {rest()}
    </>
  );
}
