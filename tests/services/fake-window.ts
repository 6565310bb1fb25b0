interface Entry {
  readonly url: string;
  readonly state: unknown;
}

/**
 * A window with a session history like a browser's: `go` and `back` arrive later, one after the other, and
 * fire `popstate`. A push removes all entries after the present one, and the oldest of too many.
 */
export class FakeWindow {
  entries: Entry[];
  index = 0;
  /** How many entries the engine keeps: Chromium 50, WebKit 100. */
  entriesMax = Infinity;
  /** True where the engine refuses a new address for its file. */
  refusesAddresses = false;
  /** True where the browser's own swipe has shown the way back already. */
  hasShownTheWay = false;
  private listeners: Array<(event: Pick<PopStateEvent, "hasUAVisualTransition">) => void> = [];
  private waiting: number[] = [];

  constructor(url: string) {
    this.entries = [{ url, state: null }];
  }

  private get entry(): Entry {
    return this.entries[this.index] ?? { url: "about:blank", state: null };
  }

  private resolve(address: string | undefined): string {
    const url = new URL(address ?? "", this.entry.url);
    if (address === undefined || address === "") return this.entry.url;
    if (this.refusesAddresses && !address.startsWith("#")) {
      throw new DOMException("refused", "SecurityError");
    }
    return url.href;
  }

  readonly history = {
    pushState: (state: unknown, _: string, address?: string) => {
      const entry = { url: this.resolve(address), state: structuredClone(state) };
      this.entries = [...this.entries.slice(0, this.index + 1), entry].slice(-this.entriesMax);
      this.index = this.entries.length - 1;
    },
    replaceState: (state: unknown, _: string, address?: string) => {
      this.entries[this.index] = { url: this.resolve(address), state: structuredClone(state) };
    },
    go: (steps: number) => void this.waiting.push(steps),
    back: () => void this.waiting.push(-1),
    state: null as unknown,
  };

  readonly location = {} as Location;
  readonly navigation = { currentEntry: { index: 0 } };

  addEventListener(name: string, listener: (typeof this.listeners)[number]): void {
    if (name === "popstate") this.listeners.push(listener);
  }

  /** What the user does: the browser's own buttons, or a fragment typed into the address. */
  userGoes(steps: number): void {
    this.waiting.push(steps);
    this.arrive();
  }

  userTypes(fragment: string): void {
    const url = new URL(fragment, this.entry.url).href;
    this.entries = [...this.entries.slice(0, this.index + 1), { url, state: null }];
    this.index += 1;
    this.firePopState();
  }

  /** All requested traversals arrive, and those that they cause. */
  arrive(): void {
    for (let steps = this.waiting.shift(); steps !== undefined; steps = this.waiting.shift()) {
      const target = this.index + steps;
      if (target < 0 || target >= this.entries.length || steps === 0) continue;
      this.index = target;
      this.firePopState();
    }
  }

  /** The engine drops the requested traversals. */
  loseTraversals(): void {
    this.waiting = [];
  }

  /** The same history in a page that has been loaded anew. */
  reloaded(): FakeWindow {
    const next = createFakeWindow(this.entry.url);
    next.entries = [...this.entries];
    next.index = this.index;
    return next;
  }

  get address(): string {
    const { pathname, search, hash } = new URL(this.entry.url);
    return pathname + search + hash;
  }

  private firePopState(): void {
    const event = { hasUAVisualTransition: this.hasShownTheWay };
    for (const listener of this.listeners) listener(event);
  }
}

export function createFakeWindow(url: string): FakeWindow {
  const win = new FakeWindow(url);
  const current = () => win.entries[win.index] ?? { url, state: null };
  Object.defineProperty(win.history, "state", { get: () => current().state });
  Object.defineProperty(win.navigation.currentEntry, "index", { get: () => win.index });
  for (const part of ["href", "pathname", "search", "hash", "protocol"] as const) {
    Object.defineProperty(win.location, part, { get: () => new URL(current().url)[part] });
  }
  return win;
}

/** The part of a window that the history uses. */
export function asWindow(win: FakeWindow): Window {
  return win as unknown as Window;
}
