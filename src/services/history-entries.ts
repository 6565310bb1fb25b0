import { createRouteAddresses, type Route } from "./route-address.ts";

/** What is kept with an entry of the browser's history, besides its address. */
export interface EntryState {
  /** Same for the page and every overlay on it; another for each visit. */
  readonly key: string;
  /** How many pages of ours are under this one. */
  readonly depth: number;
  /** How many overlays are open on the page. */
  readonly overlays: number;
}

export function newEntryKey(): string {
  return Math.random().toString(36).slice(2, 10);
}

function readState(value: unknown): EntryState | undefined {
  const state = (value as { teamhub?: Partial<EntryState> } | null)?.teamhub;
  return state && typeof state.key === "string"
    ? { key: state.key, depth: Number(state.depth) || 0, overlays: Number(state.overlays) || 0 }
    : undefined;
}

/** The entries of the browser's history, as routes and states of ours. */
export function createHistoryEntries({ history, location }: Window) {
  const { routeAt, addressOf, cleanAddressOf, changeablePart } = createRouteAddresses(location);

  function write(method: "pushState" | "replaceState", state: EntryState, address?: string) {
    try {
      history[method]({ teamhub: state }, "", address);
    } catch {
      // Some engines refuse a new address for a local file; its fragment can always be set.
      history[method]({ teamhub: state }, "", address && changeablePart(address));
    }
  }

  return {
    /** The route of the entry where the browser is. */
    route: () => routeAt(),
    /** The state of that entry; undefined where the entry is none of ours. */
    state: () => readState(history.state),
    /** Without a route, the address stays. */
    push: (state: EntryState, route?: string) =>
      write("pushState", state, route && addressOf(route)),
    replace: (state: EntryState, route?: string) =>
      write("replaceState", state, route && addressOf(route)),
    /** Writes another query. In a file it replaces the launch parameters. */
    replaceQuery: (state: EntryState, route: Route) =>
      write("replaceState", state, cleanAddressOf(route)),
    /**
     * The first entry. One write does everything, because each costs milliseconds on a slow phone.
     * @param startUrl the address to begin at, in place of the page's
     * @param startAt gives the path to begin at for the path of that address
     */
    start(startUrl: string, startAt: (path: string) => string): EntryState {
      const url = new URL(startUrl);
      const { path, search } = routeAt(url);
      const to = startAt(path);
      const route = to === path && search ? `${path}?${search}` : to;
      const state = readState(history.state) ?? { key: newEntryKey(), depth: 0, overlays: 0 };
      write("replaceState", state, addressOf(route, url));
      return state;
    },
  };
}
