import { describe, expect, it } from "vitest";
import { startTestBackend } from "../contract/test-backend.ts";
import type { Page } from "./engines/page.ts";
import { usePages } from "./pool/use-pages.ts";
import { provideApp } from "./provide-app.ts";
import { waitForRoute } from "./steps.ts";

const app = provideApp(startTestBackend);

const TEAM = "role=link[name=/^Sunrise Ridge Runners/]";
const VISITS = 6;
/** An engine or the view may know the last one of each kind, or the first. */
const KEPT_MAX = 2;

type Watched = Window & { left?: WeakRef<Element>[] };

/** Remembers an element of the page without keeping it in memory. */
const watch = (page: Page, selector: string) =>
  page.evaluate(css => {
    const element = document.querySelector(css);
    const watched: Watched = window;
    watched.left ??= [];
    if (element) watched.left.push(new WeakRef(element));
  }, selector);

/** How many of them are in memory after so much garbage that the engine has collected it more than once. */
const countKept = (page: Page) =>
  page.evaluate(async () => {
    let held: unknown[] = [];
    for (let rounds = 0; rounds < 40; rounds++) {
      held = rounds % 20 ? [...held, Array.from({ length: 50_000 }, (_, at) => ({ at }))] : [];
      await new Promise(resolve => setTimeout(resolve));
    }
    return (window as Watched).left?.filter(element => element.deref()).length;
  });

// The app lets go of an element or holds it, in whichever engine.
describe("memory", () => {
  const open = usePages("chromium", () => app);

  it.each([
    { what: "team", selector: "[data-cover]", isSheet: false },
    { what: "sheet of comments", selector: "[role=dialog] li", isSheet: true },
  ])("does not hold a $what that a user has left", async ({ selector, isSheet }) => {
    const page = await open({ user: "member" });
    if (isSheet) await page.click(TEAM);
    for (let visits = 0; visits < VISITS; visits++) {
      await page.click(isSheet ? "article >> nth=0 >> role=button[name=/^Comments/]" : TEAM);
      await page.waitFor(isSheet ? "role=dialog >> role=listitem" : "article");
      await watch(page, selector);
      await page.back();
      if (isSheet) await page.waitFor("role=dialog", { state: "hidden" });
      else await waitForRoute(page, "/teams");
    }
    expect(await page.evaluate(() => (window as Watched).left?.length)).toBe(VISITS);
    await expect.poll(() => countKept(page), { timeout: 20_000 }).toBeLessThanOrEqual(KEPT_MAX);
  });
});
