import { createHistoryEntries, newEntryKey } from "./history-entries.ts";
import type { Route } from "./route-address.ts";
import { createTraversals } from "./traversals.ts";

/** A visit to a page of the app. */
export interface PageEntry extends Route {
  /** Same for the page and every overlay on it; another for each visit. */
  readonly key: string;
  /** How many pages of ours are under this one. */
  readonly depth: number;
}

/**
 * The app's history: pages and, on top of a page, overlays (dialogs, sheets, menus), each of them one
 * entry of the browser's history, so that Back, the edge swipe and the host's back button close the
 * top overlay before they leave the page under it.
 */
export interface AppHistory {
  current(): PageEntry;
  subscribe(listener: (entry: PageEntry) => void): () => void;
  /** Called after every change of what Back would do. */
  subscribeToDepth(listener: () => void): void;
  navigate(to: string, options?: { replace?: boolean }): void;
  /** Another query for the page that is shown: nothing is closed, and no entry is added. */
  replaceQuery(query: string): void;
  /** The previous page of ours; where there is none, `fallback` takes this page's place. */
  back(fallback: string): void;
  /**
   * Opens an overlay. `onClose` is called once, however the overlay is closed. The function that it
   * returns closes the overlay, and all that was opened on top of it.
   */
  openOverlay(onClose: () => void): () => void;
  /** True when Back stays inside the app. */
  canGoBack(): boolean;
  /** What the host's back button does: the top overlay, else the previous page. False: nothing to close. */
  goBack(): boolean;
}

/**
 * @param startUrl the address to begin at, in place of the one that the page has
 * @param startAt gives the path to begin at for the path of that address
 */
export function createAppHistory(
  win: Window,
  startUrl = win.location.href,
  startAt: (path: string) => string = path => path,
): AppHistory {
  const entries = createHistoryEntries(win);
  const traversals = createTraversals(win.history);
  const { whenSettled } = traversals;
  const listeners = new Set<(entry: PageEntry) => void>();
  const depthListeners = new Set<() => void>();
  /** What closes each open overlay, the top one last. */
  const overlays: Array<() => void> = [];

  const first = entries.start(startUrl, startAt);
  let entry: PageEntry = { ...entries.route(), key: first.key, depth: first.depth };

  /** The page that the browser has come to, and how many overlays are open there. */
  function readEntry(): { page: PageEntry; overlays: number } {
    let state = entries.state();
    if (!state) {
      // Somebody changed the fragment by hand: a new visit, on top of the page that was shown.
      state = { key: newEntryKey(), depth: entry.depth + 1, overlays: 0 };
      entries.replace(state);
    }
    const { key, depth, overlays } = state;
    return { page: { ...entries.route(), key, depth }, overlays };
  }

  function setEntry(next: PageEntry) {
    const isSame =
      next.key === entry.key && next.path === entry.path && next.search === entry.search;
    entry = next;
    if (isSame) return;
    for (const listener of [...listeners]) listener(next);
    notifyDepthListeners();
  }

  function notifyDepthListeners() {
    for (const listener of [...depthListeners]) listener();
  }

  function closeOverlaysDownTo(count: number) {
    if (overlays.length <= count) return;
    while (overlays.length > count) overlays.pop()?.();
    notifyDepthListeners();
  }

  /** Writes the query of `entry` into the address of the place where we are. */
  function writeQuery(overlays: number) {
    const { key, depth } = entry;
    entries.replaceQuery({ key, depth, overlays }, entry);
  }

  function onPopState() {
    const { page: found, overlays: count } = readEntry();
    const isSamePlace = found.key === entry.key;
    // The query was replaced while an overlay was open: the page under it has the old one.
    if (isSamePlace && found.search !== entry.search) writeQuery(count);
    const page = isSamePlace ? entry : found;
    const pending = traversals.pending();
    // Our own traversal: what it closes is closed already, what has been opened since stays.
    if (!pending) closeOverlaysDownTo(count);
    const level = pending?.level ?? overlays.length;
    if (count > level) {
      // On an overlay that no longer exists (forward, a reload, a fragment that was typed over it):
      // the page is under it.
      if (pending) win.history.go(level - count);
      else traversals.goBack(count - level, level);
      return;
    }
    setEntry(page);
    traversals.settle(pending);
  }

  win.addEventListener("popstate", onPopState);
  if (first.overlays > 0) traversals.goBack(first.overlays, 0);

  function openPage(to: string, replace: boolean) {
    // Another query in the place of the old one is no other visit: the screen stays.
    const isSameVisit = replace && to.split("?")[0] === entry.path;
    const key = isSameVisit ? entry.key : newEntryKey();
    const depth = entry.depth + (replace ? 0 : 1);
    entries[replace ? "replace" : "push"]({ key, depth, overlays: 0 }, to);
    setEntry({ ...entries.route(), key, depth });
  }

  return {
    current: () => entry,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    subscribeToDepth(listener) {
      depthListeners.add(listener);
    },
    navigate(to, { replace = false } = {}) {
      const count = overlays.length;
      closeOverlaysDownTo(0);
      whenSettled(() => {
        if (count > 0) traversals.goBack(count, 0, () => openPage(to, replace));
        else openPage(to, replace);
      });
    },
    replaceQuery(query) {
      setEntry({ ...entry, search: query });
      whenSettled(() => writeQuery(overlays.length));
    },
    back(fallback) {
      const count = overlays.length;
      const { depth } = entry;
      closeOverlaysDownTo(0);
      whenSettled(() => {
        if (depth > 0) traversals.goBack(count + 1, 0);
        else if (count > 0) traversals.goBack(count, 0, () => openPage(fallback, true));
        else openPage(fallback, true);
      });
    },
    openOverlay(onClose) {
      let isOpen = true;
      const close = () => {
        isOpen = false;
        onClose();
      };
      overlays.push(close);
      notifyDepthListeners();
      const level = overlays.length;
      whenSettled(() => entries.push({ key: entry.key, depth: entry.depth, overlays: level }));
      return () => {
        if (!isOpen) return;
        const index = overlays.indexOf(close);
        const steps = overlays.length - index;
        closeOverlaysDownTo(index);
        whenSettled(() => traversals.goBack(steps, index));
      };
    },
    canGoBack: () => overlays.length > 0 || entry.depth > 0,
    goBack() {
      if (overlays.length === 0 && entry.depth === 0) return false;
      whenSettled(() => win.history.back());
      return true;
    },
  };
}
