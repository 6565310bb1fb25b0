import { writeFile } from "node:fs/promises";
import { poll } from "./deadline.ts";
import {
  type ActionArgs,
  type ActionName,
  type ActionResult,
  actionSource,
  keptActionSource,
} from "./in-page/script.ts";
import { parseKeyStroke } from "./keys.ts";
import { DEFAULT_TIMEOUT_MS, type PageOptions } from "./options.ts";
import type { AccessibleNode, HostLink, PageDriver, Point } from "./page-driver.ts";
import { reportProblems } from "./problems.ts";

interface Limit {
  /** Default 10 s. */
  readonly timeoutMs?: number;
}
interface WaitOptions extends Limit {
  /** What a selector waits for: seen by the user (default), in the document, or neither seen nor there. */
  readonly state?: "visible" | "attached" | "hidden";
}

/**
 * A page under test. Selectors are those of `in-page/locate.ts`: roles with accessible names, text, CSS.
 * A selector must match one element (the visible ones count first). All that acts waits until it can, and
 * fails with the reason why it could not. Clicks, drags and keys are trusted.
 */
export interface Page {
  /** The real native host around it. Only WebKit has one. */
  readonly host: HostLink | undefined;
  /** The address of a path in `appDir`, on the origin that the engine gives an embedded app. */
  appUrl(path?: string): string;
  /** JavaScript that runs in every document from the next one on, before the page's own, in place of the former. */
  setInitScript(source: string): Promise<void>;
  goto(url: string): Promise<void>;
  reload(): Promise<void>;
  /** One step back in the page's history, until the page has heard of it. */
  back(): Promise<void>;
  url(): Promise<string>;
  click(selector: string, limit?: Limit): Promise<void>;
  doubleClick(selector: string, limit?: Limit): Promise<void>;
  /** Presses in the middle of an element, moves by so much in 10 steps, and lets go. */
  drag(selector: string, by: { readonly dxPx: number; readonly dyPx: number }): Promise<void>;
  /** Puts fingers on these places, moves those that are down, and lifts the rest: none lifts them all. */
  fingers(...points: readonly Point[]): Promise<void>;
  /** Gives the window another size, as a phone that is turned does. */
  resize(widthPx: number, heightPx: number): Promise<void>;
  /** Turns the mouse wheel over an element. */
  wheel(selector: string, by: { readonly dxPx: number; readonly dyPx: number }): Promise<void>;
  /** Puts the pointer into the upper left corner, away from what it was over. */
  parkPointer(): Promise<void>;
  /** Clicks into a field and types behind what it holds. */
  type(selector: string, text: string): Promise<void>;
  /** Clicks into a field and types over what it holds. */
  fill(selector: string, text: string): Promise<void>;
  /** A key of KeyboardEvent.key with its modifiers, as in `Enter`, `Control+Enter`. */
  press(keyStroke: string): Promise<void>;
  /** Chooses files in a file input, which may be an invisible one. */
  setFiles(selector: string, paths: readonly string[]): Promise<void>;
  /** Clicks something that opens a file chooser, and chooses files in it. The input may be anywhere. */
  chooseFiles(selector: string, paths: readonly string[]): Promise<void>;
  /** Waits for a selector, or until a function (which runs in the page) gives something truthy. */
  waitFor(target: string | (() => unknown), options?: WaitOptions): Promise<void>;
  /** The rendered text of an element, once it is there. */
  text(selector: string, limit?: Limit): Promise<string>;
  /** How many elements match now. */
  count(selector: string): Promise<number>;
  /** Runs a function in the page. It sees nothing of the test; arguments and result are JSON. */
  evaluate<Args extends unknown[], R>(
    fn: (...args: Args) => R | Promise<R>,
    ...args: Args
  ): Promise<R>;
  /** What a script of the test keeps in the page's `window` under this name. */
  global<T>(name: string): Promise<T>;
  /** What a screen reader gets of the page, parents before their children. Only Chromium gives it. */
  accessibilityTree(): Promise<readonly AccessibleNode[]>;
  /** PNG of the viewport, in device pixels; written to `path` if there is one. */
  screenshot(path?: string): Promise<Buffer>;
  /** All that the page has complained about and the test did not expect. Empty is what a test wants. */
  problems(): Promise<string[]>;
  /** The page's process is killed without a word to it, as by a phone short of memory, and loaded again. */
  kill(): Promise<void>;
  close(): Promise<void>;
}

export function createPage(driver: PageDriver, appBase: string, options: PageOptions): Page {
  async function run<A extends ActionName>(action: A, ...args: ActionArgs<A>) {
    const kept = await driver.call(keptActionSource(action), args);
    const { result } = (kept ?? { result: await driver.call(actionSource(action), args) }) as {
      result: ActionResult<A>;
    };
    return result;
  }

  /** For a failure in a pipeline, where nobody can look. */
  const pageState = () => run("pageState").catch(error => `The page does not answer: ${error}`);

  async function readyPoint(selector: string, timeoutMs = DEFAULT_TIMEOUT_MS, isWatched = false) {
    let why = "";
    return await poll(
      async () => {
        const ready = await run("clickPoint", selector, isWatched);
        if (ready.why === undefined) return ready;
        why = ready.why;
        return undefined;
      },
      timeoutMs,
      async () => `Cannot click ${selector}: ${why}. ${await pageState()}`,
    );
  }

  async function click(selector: string, clicks: 1 | 2, limit?: Limit) {
    const timeoutMs = limit?.timeoutMs ?? DEFAULT_TIMEOUT_MS;
    const endMs = performance.now() + timeoutMs;
    do {
      await driver.click(await readyPoint(selector, timeoutMs, true), clicks);
      // A press that leads to another document takes the answer with it.
      if (await run("hasLanded").catch(() => true)) return;
    } while (performance.now() < endMs);
    throw new Error(`Moves away from under every click: ${selector}`);
  }

  async function waitForFunction(fn: () => unknown, timeoutMs: number) {
    await poll(
      async () => ((await driver.call(sourceOf(fn), [])) ? true : undefined),
      timeoutMs,
      async () => `Still not so: ${fn}. ${await pageState()}`,
    );
  }

  async function waitForSelector(selector: string, state: string, timeoutMs: number) {
    await poll(
      async () => {
        const { all, visible } = await run("countOf", selector);
        const reached =
          state === "hidden" ? visible === 0 : state === "visible" ? visible > 0 : all > 0;
        return reached ? true : undefined;
      },
      timeoutMs,
      async () => `Still not ${state}: ${selector}. ${await pageState()}`,
    );
  }

  const url = async () => (await driver.call("() => location.href", [])) as string;

  return {
    host: driver.host,
    appUrl: (path = "index.html") => new URL(path, appBase).href,
    setInitScript: source => driver.setInitScript(source),
    goto: address => driver.goto(address),
    reload: () => driver.reload(),
    url,
    back: () => driver.back(),
    click: (selector, limit) => click(selector, 1, limit),
    doubleClick: (selector, limit) => click(selector, 2, limit),
    async drag(selector, { dxPx, dyPx }) {
      const { x, y } = await readyPoint(selector);
      const steps = Array.from({ length: 11 }, (_, step) => step / 10);
      await driver.drag(steps.map(part => ({ x: x + dxPx * part, y: y + dyPx * part })));
    },
    fingers: (...points) => driver.fingers(points),
    resize: (widthPx, heightPx) => driver.resize(widthPx, heightPx),
    async wheel(selector, by) {
      await driver.wheel(await readyPoint(selector), by);
    },
    parkPointer: () => driver.parkPointer(),
    async type(selector, text) {
      await click(selector, 1);
      await run("caretToEnd");
      await driver.typeText(text);
    },
    async fill(selector, text) {
      await click(selector, 1);
      await run("selectAll");
      if (text === "") await driver.pressKey("Backspace", []);
      else await driver.typeText(text);
    },
    async press(keyStroke) {
      const { key, modifiers } = parseKeyStroke(keyStroke);
      await poll(
        async () => (await run("takesKeys")) || undefined,
        DEFAULT_TIMEOUT_MS,
        () => `Nothing that takes ${keyStroke}: all of the page is inert`,
      );
      await driver.pressKey(key, modifiers);
    },
    async setFiles(selector, paths) {
      await waitForSelector(selector, "attached", DEFAULT_TIMEOUT_MS);
      await driver.setFiles(actionSource("elementOf"), [selector], paths);
    },
    chooseFiles: (selector, paths) => driver.chooseFiles(() => click(selector, 1), paths),
    async waitFor(target, { timeoutMs = DEFAULT_TIMEOUT_MS, state = "visible" } = {}) {
      if (typeof target === "string") await waitForSelector(target, state, timeoutMs);
      else await waitForFunction(target, timeoutMs);
    },
    async text(selector, { timeoutMs = DEFAULT_TIMEOUT_MS } = {}) {
      let why: string | undefined;
      return await poll(
        async () => {
          const found = await run("textOf", selector);
          why = found.why;
          return found.text;
        },
        timeoutMs,
        async () => `No text of ${selector}: ${why}. ${await pageState()}`,
      );
    },
    count: async selector => (await run("countOf", selector)).all,
    async evaluate<Args extends unknown[], R>(
      fn: (...args: Args) => R | Promise<R>,
      ...args: Args
    ) {
      return (await driver.call(sourceOf(fn), args)) as R;
    },
    global: async <T>(name: string) =>
      (await driver.call(
        sourceOf((key: string) => Reflect.get(window, key)),
        [name],
      )) as T,
    async accessibilityTree() {
      if (!driver.accessibilityTree) throw new Error("This engine gives no accessibility tree");
      return await driver.accessibilityTree();
    },
    async screenshot(path) {
      const png = await driver.screenshot();
      if (path !== undefined) await writeFile(path, png);
      return png;
    },
    problems: async () => reportProblems(await driver.problems(), options),
    kill: () => driver.kill(),
    close: () => driver.close(),
  };
}

/** Compilers that keep function names call a helper inside functions, which the page does not have. */
function sourceOf(fn: (...args: never[]) => unknown): string {
  return `(...args) => { const __name = f => f; return (${fn})(...args); }`;
}
