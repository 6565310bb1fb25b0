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

export interface HistoryEntries {
  /** The route of the entry where the browser is. */
  route(): Route;
  /** Its state; undefined where the entry is none of ours. */
  state(): EntryState | undefined;
  push(state: EntryState, route?: string): void;
  replace(state: EntryState, route?: string): void;
  /** Another query for the route of the entry. In a file the launch parameters go. */
  replaceRoute(state: EntryState, route: Route): void;
  /**
   * The first entry: one write does everything, because each costs milliseconds on a slow phone.
   * @param startUrl the address to begin at, in place of the page's
   * @param startAt gives the path to begin at for the path of that address
   */
  start(startUrl: string, startAt: (path: string) => string): EntryState;
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
export function createHistoryEntries({ history, location }: Window): HistoryEntries {
  const addresses = createRouteAddresses(location);

  function write(method: "pushState" | "replaceState", state: EntryState, address?: string) {
    try {
      history[method]({ teamhub: state }, "", address);
    } catch {
      // Some engines refuse a new address for a local file; its fragment can always be set.
      history[method]({ teamhub: state }, "", address && addresses.changeablePart(address));
    }
  }
  const addressOf = (route: string | undefined) =>
    route === undefined ? undefined : addresses.addressOf(route);

  return {
    route: () => addresses.routeAt(),
    state: () => readState(history.state),
    push: (state, route) => write("pushState", state, addressOf(route)),
    replace: (state, route) => write("replaceState", state, addressOf(route)),
    replaceRoute: (state, route) => write("replaceState", state, addresses.cleanAddressOf(route)),
    start(startUrl, startAt) {
      const url = new URL(startUrl);
      const { path, search } = addresses.routeAt(url);
      const to = startAt(path);
      const route = to === path && search ? `${path}?${search}` : to;
      const state = readState(history.state) ?? { key: newEntryKey(), depth: 0, overlays: 0 };
      write("replaceState", state, addresses.addressOf(route, url));
      return state;
    },
  };
}
