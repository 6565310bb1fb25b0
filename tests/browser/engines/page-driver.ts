import type { HostFact } from "./host-control.ts";

/** The native host around a page, where there is a real one: the Linux host of native-samples. */
export interface HostLink {
  /** What it has told until now, oldest first: `{event: "bridge", from: "app", kind: "req", …}` and so on. */
  facts(): readonly HostFact[];
  /** Has it do something: the orders stand in native-samples/linux/orders.py and bridge_setup.py. */
  order(what: string, details?: object): Promise<void>;
}

/** A place in the viewport, in CSS pixels. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** What an engine must be able to do. All else (locators, waiting, typing) is built on it once, in page.ts. */
export interface PageDriver {
  readonly host?: HostLink;
  /** JavaScript that runs in every document from the next one on, before the page's own, in place of the former. */
  setInitScript(source: string): Promise<void>;
  /** Resolves when the document has loaded. */
  goto(url: string): Promise<void>;
  reload(): Promise<void>;
  /** One step back, within a document or to the one before. Rejects if there is none. */
  back(): Promise<void>;
  /**
   * Calls the JavaScript function expression `source` in the page's world with JSON `args`, awaits it and
   * gives back its JSON result. Rejects with the page's own message if it throws.
   */
  call(source: string, args: readonly unknown[]): Promise<unknown>;
  /** Trusted clicks in a row at one place; a finger's taps with `touch`. */
  click(point: Point, clicks: 1 | 2): Promise<void>;
  /** Trusted press at the first point, move along the others, release at the last. */
  drag(points: readonly Point[]): Promise<void>;
  /** Where fingers are on the screen now; none lifts them all. Rejects where the engine knows no fingers. */
  fingers(points: readonly Point[]): Promise<void>;
  /** Gives the window another size, as a phone that is turned does. Settles once the page has it. */
  resize(widthPx: number, heightPx: number): Promise<void>;
  wheel(point: Point, delta: { readonly dxPx: number; readonly dyPx: number }): Promise<void>;
  /** Puts the pointer into the upper left corner, away from what it was over. */
  parkPointer(): Promise<void>;
  /** Trusted key strokes into what has the focus. */
  typeText(text: string): Promise<void>;
  /** Trusted key with its modifiers held, named as in KeyboardEvent.key. */
  pressKey(key: string, modifiers: readonly Modifier[]): Promise<void>;
  /** Sets the files of the input that the function expression `source` finds, as a user's choice would. */
  setFiles(source: string, args: readonly unknown[], paths: readonly string[]): Promise<void>;
  /** Does what opens a file chooser, and chooses these files in it. */
  chooseFiles(open: () => Promise<void>, paths: readonly string[]): Promise<void>;
  /** What a screen reader gets of the page. A web view of WebKitGTK gives it to nobody but a desktop. */
  accessibilityTree?(): Promise<readonly AccessibleNode[]>;
  /** PNG of the viewport, in device pixels. */
  screenshot(): Promise<Buffer>;
  /** Everything the page has complained about until now. */
  problems(): Promise<readonly Problem[]>;
  /** Ends the page's process without a word to it, as a phone short of memory does, and loads it again. */
  kill(): Promise<void>;
  close(): Promise<void>;
}

/** A node of the tree that the engine makes for screen readers, as the DevTools protocol has it. */
export interface AccessibleNode {
  readonly nodeId: string;
  readonly ignored: boolean;
  readonly role?: { readonly value?: string };
  readonly name?: { readonly value?: string };
  readonly description?: { readonly value?: string };
  readonly value?: { readonly value?: string | number };
  readonly properties?: readonly {
    readonly name: string;
    readonly value: { readonly value?: unknown };
  }[];
  readonly childIds?: readonly string[];
}

export const MODIFIERS = ["Control", "Shift", "Alt", "Meta"] as const;
export type Modifier = (typeof MODIFIERS)[number];

export interface Problem {
  readonly kind: "page error" | "console error" | "policy" | "crash";
  readonly text: string;
}
