import { addListener } from "../../bridge/listeners.ts";
import { pageOfForm, routes } from "../routes.ts";
import { type EntryState, readEntryState, writeEntry } from "./history-entries.ts";
import { newId } from "./new-id.ts";
import { type Route, routeOf, routeText, usesHashRoutes } from "./route-address.ts";
import { createTraversals, TRAVERSAL_LIMIT_MS } from "./traversals.ts";

/** A visit to a page of the app. */
export interface PageEntry extends Route {
  /** Same for the page and every overlay on it; another for each visit. */
  readonly key: string;
  /** How many pages of ours are under this one. */
  readonly depth: number;
}

/**
 * Shows another page: with a transition, or at once. What it returns settles when the transition has ended.
 * @param show renders it; it may be called later, and more than once
 * @param step 1 for a page on top of the former one, -1 for the way back
 * @param path of the upper page of the two
 */
export type PresentPage = (
  show: () => void,
  step: 1 | -1,
  path: string,
) => Promise<unknown> | undefined;

/**
 * The app's history: pages and, on top of a page, overlays (dialogs, sheets, menus), each of them one
 * entry of the browser's history, so that Back, the edge swipe and the host's back button close the
 * top overlay before they leave the page under it.
 */
export interface AppHistory {
  /** The page that is shown. */
  current(): PageEntry;
  /** Without it, every page is shown at once. */
  presentWith(present: PresentPage): void;
  /** Settles when no page moves any more; undefined if none moves. */
  whenAtRest(): Promise<unknown> | undefined;
  subscribe(listener: (entry: PageEntry) => void): () => void;
  /** @param report called after every change of what Back would do; the app has one */
  reportDepthTo(report: () => void): void;
  navigate(to: string, options?: { replace?: boolean }): void;
  /** Changes the query of the page that is shown: nothing is closed, and no entry is added. */
  replaceQuery(query: string): void;
  /** The previous page of ours; where there is none, `fallback` takes this page's place. */
  goBack(fallback: string): void;
  /**
   * Opens an overlay. `onClose` is called once, however the overlay is closed, and learns whether Back closed
   * it, with the page left as it is. The function that it returns closes the overlay, and all that was opened
   * on top of it.
   */
  openOverlay(onClose: (isBack?: boolean) => void): () => void;
  /** True when Back would close an overlay, or ask about a draft. */
  hasOverlay(): boolean;
  /** True when Back stays inside the app. */
  canGoBack(): boolean;
  /** What the host's back button does: the top overlay, else the previous page. False: nothing to close. */
  pressBack(): boolean;
  /** Shows the page again that Back has just left. */
  goForward(): void;
}

/** @param startUrl the address to begin at, in place of the one that the page has */
export function createAppHistory(win: Window, startUrl = win.location.href): AppHistory {
  const { history, location } = win;
  const isHash = usesHashRoutes(location);
  const { pending, travelBack, settle, whenSettled } = createTraversals(history);
  const listeners = new Set<(entry: PageEntry) => void>();
  let reportDepth = () => {};
  /** One function for each open overlay, which closes it; that of the top one is the last. */
  const overlays: Array<(isBack?: boolean) => void> = [];

  /** The address of a route. In a file, the launch parameters of `base` stay. */
  function addressOf(route: string, { pathname, search }: URL | Location = location): string {
    return isHash ? `${pathname}${search}#${route}` : route;
  }

  /** The route that is shown in place of this one. The home page is the teams page: decided here, it is never rendered. */
  const shownFor = (route: Route): Route =>
    route.path === routes.home ? { path: routes.teams, search: "" } : route;

  /** A link may have more than a route: a slash at its end, a fragment. */
  const routeOfLink = (to: string) => shownFor(routeOf(new URL(`http://a/${to}`), false));

  /** Makes the entry where the browser is one of ours. One write does everything: each costs a slow phone milliseconds. */
  function takeEntry(url: URL | Location, state: EntryState): EntryState {
    const route = routeText(shownFor(routeOf(url, isHash)));
    writeEntry(history, "replaceState", state, addressOf(route, url));
    return state;
  }

  takeEntry(new URL(startUrl), readEntryState(win) ?? { key: newId(), depth: 0, overlays: 0 });
  const first = readEntry();
  let entry = first.page;
  /** Like `entry`, but it changes later if the screen waits for a transition to begin. */
  let shown = entry;
  /** The paths of this page and of those under it, as far as this document has shown them. */
  const paths: string[] = [];
  paths[entry.depth] = entry.path;
  let present: PresentPage = show => {
    show();
    return undefined;
  };
  let transition: Promise<unknown> | undefined;
  /** Steps back that `pressBack` has asked for, and that have not arrived. */
  let stepsBack = 0;
  /** Steps to the page under this one that the app itself has asked for, and that have not arrived. */
  let ownSteps = 0;
  let lastStepMs = 0;

  /** The page that the browser has come to, and how many overlays are open there. */
  function readEntry(): { page: PageEntry; overlays: number } {
    const { key, depth, overlays } =
      readEntryState(win) ??
      // Somebody changed the fragment by hand: a new visit, on top of the page that was shown.
      takeEntry(location, { key: newId(), depth: entry.depth + 1, overlays: 0 });
    return { page: { ...routeOf(location, isHash), key, depth }, overlays };
  }

  /** @param isAtOnce where the user has seen the change already, as with the browser's own swipe */
  function setEntry(next: PageEntry, isAtOnce = false) {
    const former = entry;
    entry = next;
    paths[next.depth] = next.path;
    const isNewPage = next.key !== former.key;
    // Its transition shows the page, with the newest query.
    const isStillToCome = shown.key !== former.key;
    if (!isNewPage && (isStillToCome || next.search === former.search)) return;
    const steps = isNewPage ? next.depth - former.depth : 0;
    const upper = steps > 0 ? next : former;
    if (steps === 0 || isAtOnce) showEntry();
    else waitFor(present(showEntry, steps > 0 ? 1 : -1, upper.path));
    reportDepth();
  }

  function waitFor(next: Promise<unknown> | undefined) {
    const own = next?.then(() => {
      if (transition === own) transition = undefined;
    });
    transition = own;
  }

  function showEntry() {
    if (shown === entry) return;
    shown = entry;
    for (const listener of [...listeners]) listener(shown);
  }

  function closeOverlaysDownTo(count: number, isBack = false) {
    if (overlays.length <= count) return;
    while (overlays.length > count) overlays.pop()?.(isBack);
    reportDepth();
  }

  /** Writes the query of `entry` into the address of the place where we are. */
  function writeQuery() {
    const { key, depth } = entry;
    // Those of this entry: an overlay that has been opened meanwhile gets an entry of its own later.
    const { overlays } = readEntry();
    // In a file the launch parameters stand before the fragment: the query replaces them.
    const address = (isHash ? `${location.pathname}#` : "") + routeText(entry);
    writeEntry(history, "replaceState", { key, depth, overlays }, address);
  }

  function onPopState({ hasUAVisualTransition }: PopStateEvent) {
    const { page: found, overlays: count } = readEntry();
    const isSamePlace = found.key === entry.key;
    // The query was replaced while an overlay was open: the page under it has the old one.
    if (isSamePlace && found.search !== entry.search) writeQuery();
    const page = isSamePlace ? entry : found;
    const traversal = pending();
    // Not ours: Back or Forward closes what is above its entry. Our own traversal has closed it already.
    if (!traversal) {
      stepsBack = 0;
      closeOverlaysDownTo(count, isSamePlace);
    }
    const level = traversal?.level ?? overlays.length;
    if (count > level) {
      // On an overlay that no longer exists (forward, a reload, a fragment that was typed over it):
      // the page is under it.
      if (traversal) history.go(level - count);
      else travelBack(count - level, level);
      return;
    }
    setEntry(page, hasUAVisualTransition);
    settle(traversal);
  }

  win.addEventListener("popstate", onPopState);
  travelBack(first.overlays, 0);

  function openPage(route: Route, replace: boolean) {
    const isThere = route.path === entry.path;
    // The second tap of a double tap, or a link to the page that is there.
    if (isThere && route.search === entry.search) return;
    const under = entry.depth - 1;
    // It lies under this one: Back would come to it twice. A step that the user has asked for may be on its way there.
    if (replace && !isThere && route.path === paths[under] && !stepsBack) {
      // The engine may drop the traversal: then it takes this page's place.
      delete paths[under];
      ownSteps = 1;
      travelBack(1, 0, () => {
        ownSteps = 0;
        openPage(route, true);
      });
      return;
    }
    // If only the query is another, it is the same visit: the screen stays.
    const key = isThere ? entry.key : newId();
    const stays = isThere || replace;
    const depth = entry.depth + (stays ? 0 : 1);
    const method = stays ? "replaceState" : "pushState";
    writeEntry(history, method, { key, depth, overlays: 0 }, addressOf(routeText(route)));
    setEntry(readEntry().page);
  }

  return {
    current: () => shown,
    presentWith(presenter) {
      present = presenter;
    },
    whenAtRest: () => transition,
    subscribe: listener => addListener(listeners, listener),
    reportDepthTo(report) {
      reportDepth = report;
    },
    navigate(to, { replace = false } = {}) {
      const route = routeOfLink(to);
      // With its overlays, a form that is open would lose the question about its draft.
      if (route.path === entry.path && pageOfForm(route.path) && !pending()) return;
      const count = overlays.length;
      closeOverlaysDownTo(0);
      travelBack(count, 0, () => openPage(route, replace));
    },
    replaceQuery(query) {
      setEntry({ ...entry, search: query });
      whenSettled(writeQuery);
    },
    goBack(fallback) {
      const count = overlays.length;
      const { key, depth } = entry;
      closeOverlaysDownTo(0);
      whenSettled(() => {
        // This is the second tap of a double tap: the first one has left the page.
        // What was opened in between is closed now, and has its entries on the page before.
        if (entry.key !== key) travelBack(count, 0);
        else if (depth > 0) travelBack(count + 1, 0);
        else travelBack(count, 0, () => openPage(routeOfLink(fallback), true));
      });
    },
    openOverlay(onClose) {
      let isOpen = true;
      const close = (isBack?: boolean) => {
        isOpen = false;
        onClose(isBack);
      };
      overlays.push(close);
      reportDepth();
      const level = overlays.length;
      whenSettled(() => {
        const { key, depth } = entry;
        writeEntry(history, "pushState", { key, depth, overlays: level });
      });
      return () => {
        if (!isOpen) return;
        const index = overlays.indexOf(close);
        const steps = overlays.length - index;
        closeOverlaysDownTo(index);
        travelBack(steps, index);
      };
    },
    hasOverlay: () => overlays.length > 0,
    canGoBack: () => overlays.length > 0 || entry.depth > 0,
    pressBack() {
      const nowMs = Date.now();
      // An engine may drop a step.
      if (nowMs - lastStepMs >= TRAVERSAL_LIMIT_MS) stepsBack = 0;
      // The second of two at once would leave our pages, and in a frame take away the page around it.
      if (stepsBack >= overlays.length + entry.depth - ownSteps) return false;
      stepsBack++;
      lastStepMs = nowMs;
      whenSettled(() => history.back());
      return true;
    },
    goForward: () => whenSettled(() => history.forward()),
  };
}
