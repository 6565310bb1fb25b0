/**
 * The app's history: pages and, on top of a page, overlays (dialogs, sheets, menus), each of them one
 * entry of the browser's history, so that Back, the edge swipe and the host's back button close the
 * top overlay before they leave the page under it.
 *
 * Addresses: `/teams` on a server that answers every path with the app; `index.html#/teams` where the
 * app is a file (file://, an asset loader, a custom scheme), because a reload must find the file again.
 */
export interface PageEntry {
  /** The route, without its query: `/teams/7`. */
  readonly path: string;
  /** The route's own query, without `?`. */
  readonly search: string;
  /** Same for the page and every overlay on it; another for each visit. */
  readonly key: string;
  /** How many pages of ours are under this one. */
  readonly depth: number;
}

interface EntryState {
  readonly key: string;
  readonly depth: number;
  readonly overlays: number;
}

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
   * Adds an overlay. `onClose` is called once, when it is closed by whatever way. The answer closes
   * it, and all that was opened on top of it.
   */
  openOverlay(onClose: () => void): () => void;
  /** True when Back stays inside the app. */
  canGoBack(): boolean;
  /** What the host's back button does: the top overlay, else the previous page. False: nothing to close. */
  goBack(): boolean;
}

const TRAVERSAL_LIMIT_MS = 500;

/** A history.go of ours that has not arrived yet. */
interface Traversal {
  /** How many overlays are open where it ends. */
  readonly level: number;
  /** What waits for it: a push meanwhile would be lost. */
  readonly actions: Array<() => void>;
}

function readState(value: unknown): EntryState | undefined {
  const state = (value as { teamhub?: Partial<EntryState> } | null)?.teamhub;
  return state && typeof state.key === "string"
    ? { key: state.key, depth: Number(state.depth) || 0, overlays: Number(state.overlays) || 0 }
    : undefined;
}

function newKey(): string {
  return Math.random().toString(36).slice(2, 10);
}

/** True where the address of the app is a file, so that routes live behind `#`. */
export function usesHashRoutes({ protocol, pathname }: Pick<Location, "protocol" | "pathname">) {
  return !/^https?:$/.test(protocol) || /\.html?$/.test(pathname);
}

/**
 * @param startUrl the address to begin at, in the place of the one that the page has
 * @param startAt gives the path to begin at for the one that this address has
 */
export function createAppHistory(
  win: Window,
  startUrl = win.location.href,
  startAt: (path: string) => string = path => path,
): AppHistory {
  const { history, location } = win;
  const hashRoutes = usesHashRoutes(location);
  const listeners = new Set<(entry: PageEntry) => void>();
  const depthListeners = new Set<() => void>();
  const overlays: Array<() => void> = [];
  let traversal: Traversal | undefined;

  function readRoute({ hash, pathname, search: query }: URL | Location = location) {
    const route = hashRoutes ? hash.replace(/^#/, "") : pathname + query;
    const [path = "", search = ""] = route.split(/\?(.*)/s);
    return { path: path.startsWith("/") ? path : `/${path}`, search };
  }

  function addressOf(to: string, { pathname, search }: URL | Location = location): string {
    return hashRoutes ? `${pathname}${search}#${to}` : to;
  }

  function write(method: "pushState" | "replaceState", state: EntryState, address?: string) {
    try {
      history[method]({ teamhub: state }, "", address);
    } catch {
      // Some engines refuse a new address for a local file; its fragment can always be set.
      const fragment = hashRoutes ? address?.slice(address.indexOf("#")) : address;
      history[method]({ teamhub: state }, "", fragment);
    }
  }

  /** What the browser has come to. */
  function readEntry(): { page: PageEntry; overlays: number } {
    let state = readState(history.state);
    if (!state) {
      // Somebody changed the fragment by hand: a new visit, on top of the page that was shown.
      state = { key: newKey(), depth: entry.depth + 1, overlays: 0 };
      write("replaceState", state);
    }
    const { key, depth, overlays } = state;
    return { page: { ...readRoute(), key, depth }, overlays };
  }

  /** One write for all: each costs milliseconds on a slow phone. */
  function start(): EntryState {
    const url = new URL(startUrl);
    const { path, search } = readRoute(url);
    const to = startAt(path);
    const route = to === path && search ? `${path}?${search}` : to;
    const state = readState(history.state) ?? { key: newKey(), depth: 0, overlays: 0 };
    write("replaceState", state, addressOf(route, url));
    return state;
  }

  const first = start();
  let entry: PageEntry = { ...readRoute(), key: first.key, depth: first.depth };

  function setEntry(next: PageEntry) {
    const isSame =
      next.key === entry.key && next.path === entry.path && next.search === entry.search;
    entry = next;
    if (isSame) return;
    for (const listener of [...listeners]) listener(next);
    tellDepth();
  }

  function tellDepth() {
    for (const listener of [...depthListeners]) listener();
  }

  function closeOverlaysDownTo(count: number) {
    if (overlays.length <= count) return;
    while (overlays.length > count) overlays.pop()?.();
    tellDepth();
  }

  function traverse(steps: number, level: number, then?: () => void) {
    if (traversal) {
      traversal.actions.push(() => traverse(steps, level, then));
      return;
    }
    traversal = { level, actions: then ? [then] : [] };
    history.go(-steps);
    // A traversal that the engine drops must not silence the app for good.
    setTimeout(settle, TRAVERSAL_LIMIT_MS, traversal);
  }

  function settle(arrived: Traversal | undefined) {
    if (!arrived || arrived !== traversal) return;
    traversal = undefined;
    for (const action of arrived.actions) whenSettled(action);
  }

  function whenSettled(action: () => void) {
    if (traversal) traversal.actions.push(action);
    else action();
  }

  /** Writes the query of `entry` into the address of the place where we are. */
  function writeQuery(overlays: number) {
    const { path, search, key, depth } = entry;
    // In a file the launch parameters stand before the fragment: these take their place.
    const address = `${hashRoutes ? `${location.pathname}#` : ""}${path}${search && "?"}${search}`;
    write("replaceState", { key, depth, overlays }, address);
  }

  function onPopState() {
    const { page: found, overlays: count } = readEntry();
    const isSamePlace = found.key === entry.key;
    // The query was replaced while an overlay was open: the page under it has the old one.
    if (isSamePlace && found.search !== entry.search) writeQuery(count);
    const page = isSamePlace ? entry : found;
    const pending = traversal;
    // Our own traversal: what it closes is closed already, what has been opened since stays.
    if (!pending) closeOverlaysDownTo(count);
    const level = pending?.level ?? overlays.length;
    if (count > level) {
      // On an overlay that no longer exists (forward, a reload, a fragment that was typed over it):
      // the page is under it.
      if (pending) history.go(level - count);
      else traverse(count - level, level);
      return;
    }
    setEntry(page);
    settle(pending);
  }

  win.addEventListener("popstate", onPopState);
  if (first.overlays > 0) traverse(first.overlays, 0);

  function put(to: string, replace: boolean) {
    // Another query in the place of the old one is no other visit: the screen stays.
    const isSameVisit = replace && to.split("?")[0] === entry.path;
    const state = {
      key: isSameVisit ? entry.key : newKey(),
      depth: entry.depth + (replace ? 0 : 1),
      overlays: 0,
    };
    write(replace ? "replaceState" : "pushState", state, addressOf(to));
    setEntry({ ...readRoute(), key: state.key, depth: state.depth });
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
        if (count > 0) traverse(count, 0, () => put(to, replace));
        else put(to, replace);
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
        if (depth > 0) traverse(count + 1, 0);
        else if (count > 0) traverse(count, 0, () => put(fallback, true));
        else put(fallback, true);
      });
    },
    openOverlay(onClose) {
      let isOpen = true;
      const close = () => {
        isOpen = false;
        onClose();
      };
      overlays.push(close);
      tellDepth();
      const level = overlays.length;
      whenSettled(() =>
        write("pushState", { key: entry.key, depth: entry.depth, overlays: level }),
      );
      return () => {
        if (!isOpen) return;
        const index = overlays.indexOf(close);
        const steps = overlays.length - index;
        closeOverlaysDownTo(index);
        whenSettled(() => traverse(steps, index));
      };
    },
    canGoBack: () => overlays.length > 0 || entry.depth > 0,
    goBack() {
      if (overlays.length === 0 && entry.depth === 0) return false;
      whenSettled(() => history.back());
      return true;
    },
  };
}
