import { useLayoutEffect, useRef } from "react";
import { useSnapshot } from "valtio/react";
import { Redirect, Route, Router, Switch } from "wouter";
import { href, routes } from "./routes.ts";
import { ActivityScreen } from "./screens/activity/activity-screen.tsx";
import { ApiDocsScreen } from "./screens/api-docs/api-docs-screen.tsx";
import { CreatePostScreen } from "./screens/create-post/create-post-screen.tsx";
import { CreateTeamScreen } from "./screens/create-team/create-team-screen.tsx";
import { DebugDialog } from "./screens/debug/debug-dialog.tsx";
import { IndexScreen } from "./screens/index/index-screen.tsx";
import { BetaBanner } from "./screens/layout/beta-banner.tsx";
import { ScreenCrash } from "./screens/layout/screen-crash.tsx";
import { Toaster } from "./screens/layout/toaster.tsx";
import { MembersScreen } from "./screens/members/members-screen.tsx";
import { NotFoundScreen } from "./screens/not-found/not-found-screen.tsx";
import { ShareScreen } from "./screens/share/share-screen.tsx";
import { ErrorBoundary } from "./screens/shared/error-boundary.tsx";
import { ScrollerContext } from "./screens/shared/scroller.tsx";
import { useEntry } from "./screens/shared/use-entry.ts";
import { TeamScreen } from "./screens/team/team-screen.tsx";
import { TeamsScreen } from "./screens/teams/teams-screen.tsx";
import { banner } from "./stores/banner.ts";
import { goTo, recall, remember } from "./stores/navigation.ts";
import { session } from "./stores/session.ts";
import { css, cx } from "./ui/css.ts";

const frame = css`
  position: fixed;
  inset: 0;
  display: flex;
  flex-direction: column;
`;
const main = css`
  flex: 1;
  min-height: 0;
  overflow-x: hidden;
  overflow-y: auto;
  overscroll-behavior: contain;
  overflow-anchor: none;
  outline: none;
`;
/** The banner keeps clear of the device's edge already. */
const underBanner = css`
  --inset-top: 0px;
`;

const SCROLL = "scroll";

/** wouter's view of our history: one source for path, state and overlays. */
function useLocation(): [string, typeof goTo] {
  return [useEntry().path, goTo];
}
function useSearch(): string {
  return useEntry().search;
}

/** The shared layout: the beta banner on top, under it the main area, which alone scrolls. */
export function App() {
  const scroller = useRef<HTMLElement>(null);
  const entry = useEntry();
  const hasBanner = useSnapshot(banner).isShown;
  const isFirst = useRef(true);
  // Another user's screen begins anew: the stores have forgotten what it showed.
  const { userCount } = useSnapshot(session);

  // The scroll position belongs to the place in the history: Back finds it as it was left.
  useLayoutEffect(() => {
    const element = scroller.current;
    if (!element) return;
    const leftAt = recall<number>(entry.key, SCROLL);
    // Touching it costs a layout: the first screen is at its top anyway.
    if (leftAt !== undefined || !isFirst.current) element.scrollTop = leftAt ?? 0;
    isFirst.current = false;
    const onScroll = () => remember(entry.key, SCROLL, element.scrollTop);
    element.addEventListener("scroll", onScroll, { passive: true });
    return () => element.removeEventListener("scroll", onScroll);
  }, [entry.key]);

  return (
    <ScrollerContext value={scroller}>
      <div className={frame}>
        <BetaBanner />
        <main ref={scroller} className={cx(main, hasBanner && underBanner)} id="main" tabIndex={-1}>
          <ErrorBoundary
            key={`${entry.key} ${userCount}`}
            fallback={retry => <ScreenCrash onRetry={retry} />}
          >
            <Router hook={useLocation} searchHook={useSearch}>
              <Switch>
                <Route path={routes.home}>
                  <Redirect to={href("teams")} replace />
                </Route>
                <Route path={routes.teams} component={TeamsScreen} />
                <Route path={routes.createTeam} component={CreateTeamScreen} />
                <Route path={routes.createPost}>
                  {({ teamId }) => <CreatePostScreen key={teamId} teamId={teamId} />}
                </Route>
                <Route path={routes.activity} component={ActivityScreen} />
                <Route path={routes.members}>
                  {({ teamId }) => <MembersScreen key={teamId} teamId={teamId} />}
                </Route>
                <Route path={routes.share}>
                  {({ teamId }) => <ShareScreen key={teamId} teamId={teamId} />}
                </Route>
                <Route path={routes.team}>
                  {({ teamId }) => <TeamScreen key={teamId} teamId={teamId} />}
                </Route>
                <Route path={routes.index} component={IndexScreen} />
                <Route path={routes.apiDocs} component={ApiDocsScreen} />
                <Route component={NotFoundScreen} />
              </Switch>
            </Router>
          </ErrorBoundary>
        </main>
      </div>
      <DebugDialog />
      <Toaster />
    </ScrollerContext>
  );
}
