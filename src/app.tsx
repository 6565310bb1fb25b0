import {
  type MouseEvent,
  type ReactNode,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { useSnapshot } from "valtio/react";
import { Route, Router, Switch } from "wouter";
import { pageOfForm, routes } from "./routes.ts";
import { ActivityScreen } from "./screens/activity/activity-screen.tsx";
import { ApiDocsScreen } from "./screens/api-docs/api-docs-screen.tsx";
import { CreatePostScreen } from "./screens/create-post/create-post-screen.tsx";
import { CreateTeamScreen } from "./screens/create-team/create-team-screen.tsx";
import { DebugDialog } from "./screens/debug/debug-dialog.tsx";
import { IndexScreen } from "./screens/index/index-screen.tsx";
import { BetaBanner } from "./screens/layout/beta-banner.tsx";
import { FormDialog } from "./screens/layout/form-dialog.tsx";
import { ScreenCrash } from "./screens/layout/screen-crash.tsx";
import { Shortcuts } from "./screens/layout/shortcuts-dialog.tsx";
import { Toaster } from "./screens/layout/toaster.tsx";
import { useFormOverPage } from "./screens/layout/use-form-over-page.ts";
import { useScreenFocus } from "./screens/layout/use-screen-focus.ts";
import { MembersScreen } from "./screens/members/members-screen.tsx";
import { NotFoundScreen } from "./screens/not-found/not-found-screen.tsx";
import { ShareScreen } from "./screens/share/share-screen.tsx";
import { ErrorBoundary } from "./screens/shared/error-boundary.tsx";
import { onPageLeft } from "./screens/shared/on-page-left.ts";
import { ScrollerContext } from "./screens/shared/scroller.tsx";
import { SignedInOnly } from "./screens/shared/signed-in-only.tsx";
import { useEntry } from "./screens/shared/use-entry.ts";
import { TeamScreen } from "./screens/team/team-screen.tsx";
import { TeamsScreen } from "./screens/teams/teams-screen.tsx";
import { allComposers } from "./stores/composer/composer.ts";
import { saveDraft } from "./stores/composer/save-draft.ts";
import { goTo, recall, remember, subscribeToEntry } from "./stores/host/navigation.ts";
import { sayReady } from "./stores/session/ready.ts";
import { session } from "./stores/session/session.ts";
import { css, cx } from "./ui/css.ts";
import { SCROLLS } from "./ui/fragments.ts";
import { listen, together } from "./ui/listen.ts";
import { scrollToTop } from "./ui/page/scroll-to-top.ts";

const frame = css`
  position: fixed;
  inset: 0 0 var(--inset-keyboard);
  display: flex;
  flex-direction: column;
  background: var(--bg);
`;
const main = css`
  flex: 1;
  overflow-x: hidden;
  ${SCROLLS}
  /* A screen's bar stays on top of what scrolls. */
  scroll-padding-top: calc(var(--bar) + var(--inset-top));
`;
/** The form has what the banner leaves: its lower bar stays in sight. Beside a keyboard there may be no room for both. */
const mainOfForm = css`
  display: flex;
  flex-direction: column;
  [data-keyboard] & > aside {
    display: none;
  }
  @media (max-height: 319px) {
    & > aside {
      display: none;
    }
  }
  & > :last-child {
    flex: 1;
    min-height: 0;
  }
`;

const SCROLL = "scroll";
const DOWN = "data-down";
/** A smaller movement says nothing about where the reader wants to go. */
const TURN_PX = 12;

/** wouter's view of our history: one source for path, state and overlays. Nothing asks wouter for the query. */
function useLocation(): [string, typeof goTo] {
  return [useEntry().path, goTo];
}

interface OfTeam {
  readonly teamId: string;
}

/** A screen of the team that the path names: wouter gives the id as `href` has encoded it. */
const ofTeam =
  (Screen: (props: OfTeam) => ReactNode) =>
  ({ teamId = "" }: Partial<OfTeam>) => {
    try {
      teamId = decodeURIComponent(teamId);
    } catch {
      // Not encoded: it counts as it is.
    }
    return <Screen key={teamId} teamId={teamId} />;
  };

const FORMS = [
  <Route key="team" path={routes.createTeam}>
    <SignedInOnly titleKey="teamForm.createTitle">
      <CreateTeamScreen />
    </SignedInOnly>
  </Route>,
  <Route key="post" path={routes.createPost}>
    {ofTeam(props => (
      <SignedInOnly titleKey="composer.title">
        <CreatePostScreen {...props} />
      </SignedInOnly>
    ))}
  </Route>,
];

const sayCrash = (retry: () => void) => <ScreenCrash onRetry={retry} />;

/** Always the same element: a change of screen does not render it again. */
const ALWAYS_THERE = (
  <>
    <DebugDialog />
    <Shortcuts />
    <Toaster />
  </>
);

/** A tap on the tab that is selected, or on the bar at the top, leads to the top, as in a native app. */
function leadToTop({ target, currentTarget }: MouseEvent<HTMLElement>): void {
  const tapped = (target as Element).closest("a,button,header");
  if (!tapped?.matches("header,[role=tab][aria-selected=true]")) return;
  // The members scroll by themselves.
  for (const scroller of [
    currentTarget,
    currentTarget.querySelector<HTMLElement>("section[tabindex]"),
  ]) {
    if (scroller) scrollToTop(scroller);
  }
}

/** The shared layout: the main area, which alone scrolls, and on its top the beta banner. */
export function App() {
  const scroller = useRef<HTMLElement>(null);
  const current = useEntry();
  const { entry, form } = useFormOverPage(current);
  // The banner belongs to the screen that the app began with, nearly always the teams.
  const [bannerPath] = useState(entry.path);
  const isAtTop = useRef(true);
  // Another user's screen begins anew: the stores have forgotten what it showed.
  const { userCount } = useSnapshot(session);
  const screenKey = `${entry.key} ${userCount}`;

  // The scroll position belongs to the place in the history: Back finds it as it was left.
  useLayoutEffect(() => {
    const element = scroller.current;
    if (!element) return;
    const leftAt = recall<number>(screenKey, SCROLL);
    // Setting `scrollTop` costs a layout.
    if (leftAt || !isAtTop.current) element.scrollTop = leftAt ?? 0;
    let turnedAt = leftAt ?? 0;
    isAtTop.current = turnedAt === 0;
    const onScroll = () => {
      const top = element.scrollTop;
      isAtTop.current = top === 0;
      remember(screenKey, SCROLL, top);
      if (Math.abs(top - turnedAt) < TURN_PX) return;
      // The floating button hides while the user scrolls down.
      element.toggleAttribute(DOWN, top > turnedAt);
      turnedAt = top;
    };
    // The engine tells of a scroll in its next frame. The screen may have been left by then.
    return together(subscribeToEntry(onScroll), listen(element, "scroll", onScroll), () =>
      element.removeAttribute(DOWN),
    );
  }, [screenKey]);
  // After the scroll position is restored: the control is looked for among the items that are rendered there.
  useScreenFocus(scroller, screenKey);
  useEffect(sayReady, []);
  // Also the posts that have left their screen: the last save may have failed.
  useEffect(() => onPageLeft(() => allComposers().forEach(saveDraft)), []);

  return (
    <ScrollerContext value={scroller}>
      <div className={frame}>
        <main
          ref={scroller}
          className={cx(main, pageOfForm(entry.path) && mainOfForm)}
          id="main"
          tabIndex={-1}
          onClickCapture={leadToTop}
        >
          {entry.path === bannerPath && <BetaBanner />}
          <ErrorBoundary key={screenKey} fallback={sayCrash}>
            <Router hook={useLocation}>
              <Switch location={entry.path}>
                <Route path={routes.teams} component={TeamsScreen} />
                {FORMS}
                <Route path={routes.activity} component={ActivityScreen} />
                <Route path={routes.members}>{ofTeam(MembersScreen)}</Route>
                <Route path={routes.share}>{ofTeam(ShareScreen)}</Route>
                <Route path={routes.team}>{ofTeam(TeamScreen)}</Route>
                <Route path={routes.index} component={IndexScreen} />
                <Route path={routes.apiDocs} component={ApiDocsScreen} />
                <Route component={NotFoundScreen} />
              </Switch>
            </Router>
          </ErrorBoundary>
        </main>
      </div>
      <FormDialog form={form}>
        <ErrorBoundary key={`${current.key} ${userCount}`} fallback={sayCrash}>
          <Router hook={useLocation}>
            <Switch location={current.path}>{FORMS}</Switch>
          </Router>
        </ErrorBoundary>
      </FormDialog>
      {ALWAYS_THERE}
    </ScrollerContext>
  );
}
