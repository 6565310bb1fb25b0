import type { Page } from "../engines/page.ts";

/**
 * The app inside whatever hosts it: the page itself, or the frame `#app` of a host page of the same
 * origin. Steps are those of a user, one call into the page each, and wait until they can be done.
 */
export interface AppView extends Pick<Page, "evaluate"> {
  /** Clicks the visible button, link or tab whose name begins so. */
  press(name: string): Promise<void>;
  /** Puts a text into the field of this name. */
  type(name: string, text: string): Promise<void>;
  /** Waits until what can be read holds this text. */
  see(text: string): Promise<void>;
  /** Waits until so many elements match. */
  seeCount(css: string, count: number): Promise<void>;
  /** The value of an expression over `document` (the app's). */
  read<T>(expression: string): Promise<T>;
  /** Waits until such an expression is true. */
  until(expression: string): Promise<void>;
  /** The toasts since the last call. */
  toasts(): Promise<string[]>;
  /** Waits for a toast that none of the former calls gave. */
  nextToast(): Promise<string>;
}

const LIMIT_MS = 15_000;

/** Runs in the page: the document of the app, with a list of its toasts. */
const DOCUMENT = `
  const findApp = () => {
    const framed = document.querySelector("#app")?.contentDocument;
    const app = isFramed ? framed ?? document.implementation.createHTMLDocument() : document;
    const view = app.defaultView;
    if (view && app.body && !app.toasts) {
      app.toasts = [];
      new view.MutationObserver(changes => {
        for (const { addedNodes } of changes) for (const node of addedNodes) {
          if (node.parentElement?.dataset.live !== undefined) app.toasts.push(node.textContent);
        }
      }).observe(app.body, { childList: true, subtree: true });
    }
    return app;
  };
  const poll = async (find, what) => {
    const end = performance.now() + ${LIMIT_MS};
    for (;;) {
      const app = findApp();
      const found = app.defaultView && app.body && app.readyState === "complete" && find(app);
      if (found) return found;
      if (performance.now() > end) throw new Error(what + " in: " + app.body?.innerText.slice(0, 900));
      await new Promise(resolve => setTimeout(resolve, 25));
    }
  };
  const nameOf = element => (element.getAttribute("aria-label") ?? (element.textContent.trim() || element.title)).trim();
  const isShown = element => element.getClientRects().length > 0 &&
    element.ownerDocument.defaultView.getComputedStyle(element).visibility === "visible";
`;

const inApp = (expression: string) => expression.replaceAll("document.", "app.");

export function viewApp(page: Page, isFramed: boolean): AppView {
  const run = <T>(body: string, ...args: unknown[]): Promise<T> => {
    const call = `(async () => { const isFramed = ${isFramed}; const args = ${JSON.stringify(args)}; ${DOCUMENT} ${body} })()`;
    // The page has no eval by its policy: the driver's own call takes a source.
    return page.evaluate(new Function(`return ${call}`) as () => Promise<T>);
  };
  return {
    evaluate: page.evaluate,
    press: name =>
      run(
        `const element = await poll(app => [...app.querySelectorAll("button, a, [role=tab]")].find(
          element => nameOf(element).startsWith(args[0]) && isShown(element) && !element.matches(":disabled, [aria-disabled=true]")
        ), "No button " + args[0]); element.click();`,
        name,
      ),
    type: (name, text) =>
      run(
        `const field = await poll(app => [...app.querySelectorAll("input, textarea")].find(
          field => (field.getAttribute("aria-label") ?? field.labels?.[0]?.textContent ?? "").startsWith(args[0])
        ), "No field " + args[0]);
        const { prototype } = field.constructor;
        Object.getOwnPropertyDescriptor(prototype, "value").set.call(field, args[1]);
        field.dispatchEvent(new Event("input", { bubbles: true }));`,
        name,
        text,
      ),
    see: text =>
      run(
        `await poll(app => app.body.innerText.includes(args[0]) ||
          [...app.querySelectorAll("input, textarea")].some(field => field.value.includes(args[0])),
          "No text " + args[0]);`,
        text,
      ),
    seeCount: (css, count) =>
      run(
        `await poll(app => app.querySelectorAll(args[0]).length === args[1], "Not " + args[1] + " " + args[0]);`,
        css,
        count,
      ),
    read: expression => run(`const app = findApp(); return ${inApp(expression)};`),
    until: expression => run(`await poll(app => (${inApp(expression)}), args[0]);`, expression),
    toasts: () => run("return findApp().toasts.splice(0);"),
    nextToast: () => run(`return await poll(app => app.toasts.splice(0).join(" / "), "No toast");`),
  };
}
