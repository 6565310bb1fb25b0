import { describe, expect, it } from "vitest";
import type { DemoRole } from "../../native-samples/backend/demo/tokens.ts";
import { createTranslator } from "../../src/i18n/i18n.ts";
import { LANGUAGE_NAMES, type Language, type Theme } from "../../src/limits.ts";
import type { routes } from "../../src/routes.ts";
import { startTestBackend } from "../contract/test-backend.ts";
import { ENGINE_NAMES } from "./engines/engine.ts";
import type { Page } from "./engines/page.ts";
import { usePages } from "./pool/use-pages.ts";
import { provideApp } from "./provide-app.ts";

/** Each has a part in team 1 that its name says; the outsider has none. */
const ROLES: readonly DemoRole[] = ["owner", "admin", "member", "outsider"];
/** What a role may see is the same in each engine: the slow one shows most and least. */
const ROLES_IN_WEBKIT: readonly DemoRole[] = ["owner", "outsider"];
/** The owner, who is shown most, has the narrowest phone, the others a tablet, a usual phone and a desk. */
const WIDTHS_PX: Readonly<Record<DemoRole, number>> = {
  owner: 320,
  admin: 768,
  member: 390,
  outsider: 1280,
};

interface Visit {
  readonly path: string;
  /** What is there once the screen has loaded. */
  readonly mark: string;
  /** Where the visit ends, if elsewhere. */
  readonly endsAt?: string;
}

/** Each language and each theme, but not every pair: neither changes what the other does. */
const LOOKS: readonly (readonly [Language, Theme])[] = [
  ["en", "dark"],
  ["ru", "light"],
  ["es", "dark"],
];

/** Every route, and team 16, which has the longest texts. A new route does not compile until it is added here. */
const VISITS: Readonly<Record<keyof typeof routes | "longTexts" | "notFound", Visit>> = {
  index: { path: "/index", mark: "#main table" },
  // Not from the teams: there it changes nothing.
  home: { path: "/", mark: "#main li a, #main h2", endsAt: "/teams" },
  createTeam: { path: "/teams/create", mark: "textarea" },
  team: { path: "/teams/1", mark: "#main article" },
  longTexts: { path: "/teams/16", mark: "#main article" },
  members: { path: "/teams/1/members", mark: "#main li small" },
  createPost: { path: "/teams/1/create-post", mark: "textarea" },
  share: { path: "/teams/1/share", mark: "#main input" },
  activity: { path: "/activity", mark: "#main article" },
  apiDocs: { path: "/api-docs", mark: "#main li" },
  notFound: { path: "/nowhere", mark: "#main h1" },
  teams: { path: "/teams", mark: "#main li a, #main h2" },
};

const app = provideApp(startTestBackend);

describe.each(ENGINE_NAMES)("in %s", name => {
  const open = usePages(name, () => app);

  it.each(name === "chromium" ? ROLES : ROLES_IN_WEBKIT)(
    "every route shows itself to the %s, in all languages and both themes",
    async user => {
      const page = await open({
        user,
        widthPx: WIDTHS_PX[user],
        heightPx: 640,
        reducedMotion: true,
        launch: { lang: "en", theme: "dark" },
      });
      let spoken: Language = "en";
      for (const [language, theme] of LOOKS) {
        await choose(page, spoken, language, theme);
        spoken = language;
        expect(await visitAll(page, language, theme)).toEqual([]);
      }
    },
  );
});

/** Chooses language and theme as a user does, on the account sheet of the teams page. */
async function choose(page: Page, from: Language, to: Language, theme: Theme): Promise<void> {
  const [spoken, chosen] = [createTranslator(from), createTranslator(to)];
  await page.click(`role=button[name="${spoken("account.title")}"]`);
  await page.click(`role=dialog >> role=radio[name="${LANGUAGE_NAMES[to]}"]`);
  await page.click(`role=dialog >> role=radio[name="${chosen(`account.${theme}`)}"]`);
  await page.press("Escape");
  await page.waitFor("role=dialog", { state: "hidden" });
}

/**
 * Goes through all routes inside the app, in one document. The answer is what is wrong: a screen that does
 * not come, one in another language or theme, what can be scrolled sideways or is cut off, a field's
 * placeholder too, and what moves while the screen is loaded.
 */
function visitAll(page: Page, language: Language, theme: Theme): Promise<string[]> {
  return page.evaluate(
    async (visits, language, theme) => {
      const wrong: string[] = [];
      let place = "";
      // Only Chromium tells what has moved by itself. What has got other words may begin elsewhere.
      const rewritten = new Set<Node>();
      const words = new MutationObserver(changes => {
        for (const { target, addedNodes } of changes) {
          if ([target, ...addedNodes].some(node => node instanceof Text)) rewritten.add(target);
        }
      });
      words.observe(document, { characterData: true, childList: true, subtree: true });
      const judge = (entries: PerformanceEntryList) => {
        for (const entry of entries) {
          const { hadRecentInput, sources } = entry as PerformanceEntry & {
            readonly hadRecentInput: boolean;
            readonly sources: readonly { readonly node: Node | null }[];
          };
          const names = sources
            .filter(({ node }) => ![...rewritten].some(text => node?.contains(text)))
            .map(({ node }) => node?.textContent?.slice(0, 80) || node?.nodeName);
          if (!hadRecentInput && names[0]) wrong.push(`${place} moves ${names.join(", ")}`);
        }
      };
      const shifts = new PerformanceObserver(list => judge(list.getEntries()));
      shifts.observe({ type: "layout-shift" });
      const main = document.querySelector("#main");
      const until = async (condition: () => unknown) => {
        for (let tries = 0; tries < 500; tries++) {
          if (condition()) return true;
          await new Promise(resolve => setTimeout(resolve, 20));
        }
        return false;
      };
      const frame = () => new Promise(requestAnimationFrame);
      const scrollsByItself = (element: Element) => {
        for (let box = element.parentElement; box && box !== main; box = box.parentElement) {
          if (getComputedStyle(box).overflowX !== "visible") return true;
        }
        return false;
      };
      const brush = document.createElement("canvas").getContext("2d") as CanvasRenderingContext2D;
      const isCut = (input: HTMLInputElement) => {
        const { font, paddingLeft, paddingRight } = getComputedStyle(input);
        brush.font = font;
        const roomPx =
          input.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
        return brush.measureText(input.placeholder).width > roomPx;
      };
      for (const { path, mark, endsAt = path } of visits) {
        // A form may be a dialog, over a page that stays.
        const former = document.querySelector("[role=dialog] *") ?? main?.querySelector("*");
        location.hash = path;
        // What the former page has written last moves in this frame.
        await frame();
        judge(shifts.takeRecords());
        rewritten.clear();
        place = `${language} ${theme} ${path}`;
        const hasCome = await until(
          () =>
            (!former?.isConnected || former.closest("[inert]")) &&
            location.hash === `#${endsAt}` &&
            document.querySelector(mark) &&
            [...document.images].every(image => image.complete || image.loading === "lazy"),
        );
        if (!hasCome) wrong.push(`${place} does not come: ${main?.textContent?.slice(0, 200)}`);
        // Told late, a shift would be taken for one of the next visit.
        await frame();
        await frame();
        judge(shifts.takeRecords());
        const { lang, dataset } = document.documentElement;
        if (lang !== language || dataset.theme !== theme)
          wrong.push(`${place} is ${lang} ${dataset.theme}`);
        if (document.documentElement.scrollWidth > innerWidth)
          wrong.push(`${place} scrolls sideways`);
        if (main && main.scrollWidth > main.clientWidth) wrong.push(`${place} is too wide`);
        for (const input of document.querySelectorAll<HTMLInputElement>("input[placeholder]")) {
          if (isCut(input)) wrong.push(`${place}: "${input.placeholder}" is cut`);
        }
        for (const element of document.querySelectorAll(
          "button, a, input, textarea, h1, h2, p, pre",
        )) {
          const { left, right, width } = element.getBoundingClientRect();
          if (width === 0 || (left > -0.5 && right < innerWidth + 0.5)) continue;
          if (!scrollsByItself(element)) wrong.push(`${place}: ${element.outerHTML.slice(0, 160)}`);
        }
      }
      words.disconnect();
      shifts.disconnect();
      return wrong;
    },
    Object.values(VISITS),
    language,
    theme,
  );
}
