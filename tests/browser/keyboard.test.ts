import { beforeAll, describe, expect, it } from "vitest";
import type { DemoRole } from "../../native-samples/backend/demo/tokens.ts";
import { startTestBackend } from "../contract/test-backend.ts";
import { debugHostScript } from "./debug-host.ts";
import { ENGINE_NAMES } from "./engines/engine.ts";
import { usePages } from "./pool/use-pages.ts";
import { provideApp } from "./provide-app.ts";

const app = provideApp(startTestBackend);
let host: string;
beforeAll(async () => {
  host = await debugHostScript();
});

interface Form {
  readonly path: string;
  readonly user?: DemoRole;
  /** What is clicked until the form is there. */
  readonly opened?: readonly string[];
  /** Where the fields are. Default the page. */
  readonly within?: string;
  /** How many fields there are at least. */
  readonly fields: number;
}

/** Every form of the app. */
const FORMS: Readonly<Record<string, Form>> = {
  "a new post": { path: "/teams/1/create-post", fields: 1 },
  "a new team": { path: "/teams/create", fields: 2 },
  "the search of teams": { path: "/teams", fields: 1 },
  "an update": { path: "/activity", fields: 1 },
  "the debug panel": { path: "/index", fields: 4 },
  "a comment": {
    path: "/teams/1",
    opened: ["article >> nth=0 >> role=button[name=/^Comments/]"],
    within: "[role=dialog]",
    fields: 1,
  },
  "a team code": {
    path: "/teams",
    opened: ['role=button[name="Join by code"]'],
    within: "[role=dialog]",
    fields: 1,
  },
  "a team that is edited": {
    path: "/teams/1",
    user: "owner",
    opened: ['role=button[name="Team settings"]', 'role=dialog >> role=button[name="Edit Team"]'],
    within: "[role=dialog]",
    fields: 2,
  },
};

/** The way that is tried in every form, another in each engine. Whichever way the app learns of the keyboard, it makes one number of it. */
const WAY_OF_EVERY_FORM = { chromium: "viewport.changed", webkit: "visualViewport" };
const FORMS_OF_OTHER_WAYS = ["a new post", "a comment"];

const PHONES = [
  { widthPx: 320, heightPx: 568, keyboardPx: 253 },
  { widthPx: 844, heightPx: 390, keyboardPx: 200 },
];

declare const setKeyboard: (heightPx: number) => void;

/** How the app learns of the keyboard: from the host, from the engine, or only by a page that is less high. */
const WAYS: Readonly<Record<string, (heightPx: number) => void>> = {
  "viewport.changed": heightPx => setKeyboard(heightPx),
  visualViewport: coveredPx => {
    const viewport = window.visualViewport as VisualViewport;
    Object.defineProperty(viewport, "height", {
      configurable: true,
      value: innerHeight - coveredPx,
    });
    viewport.dispatchEvent(new Event("resize"));
  },
  "a smaller page": () => window.dispatchEvent(new Event("resize")),
};

/** As long as a post may nearly be. */
const LONG_TEXT = "We ran along the river and back. ".repeat(15).slice(0, 479);

describe.each(ENGINE_NAMES)("in %s", name => {
  const openPage = usePages(name, () => app);
  const cases = PHONES.flatMap(
    phone => Object.entries(WAYS).map(([way, tell]) => ({ ...phone, way, tell })),
    // Only Android makes the page itself smaller.
  ).filter(({ way }) => name === "chromium" || way !== "a smaller page");
  const openPhone = ({ widthPx, heightPx, keyboardPx, way }: (typeof cases)[number]) =>
    openPage({
      widthPx,
      heightPx: way === "a smaller page" ? heightPx - keyboardPx : heightPx,
      initScript: host,
      user: "member",
      path: "/teams/1/create-post",
    });

  it("a team code is pasted whole, whatever stands around it", async () => {
    const page = await openPage({ path: "/teams" });
    await page.type("role=searchbox", "  K7QX — 2M9P  ");
    for (const key of ["Control+a", "Control+c", "Backspace"]) await page.press(key);
    await page.click('role=button[name="Join by code"]');
    const field = "role=dialog >> role=textbox";
    await page.click(field);
    await page.press("Control+v");
    await expect
      .poll(() =>
        page.evaluate(() => document.querySelector<HTMLInputElement>("[role=dialog] input")?.value),
      )
      .toBe("K7QX - 2M9P");
  });

  it.each(cases)(
    "the caret is in sight, on a phone of $widthPx × $heightPx px with $way",
    async phone => {
      const page = await openPhone(phone);
      const { heightPx, keyboardPx, way, tell } = phone;
      const visiblePx = heightPx - keyboardPx;
      const raise = (px: number) => page.evaluate(tell, px);
      const problems: string[] = [];
      for (const [
        form,
        { path, user = "member", opened = [], within = "#main", fields },
      ] of Object.entries(FORMS)) {
        const isTried = way === WAY_OF_EVERY_FORM[name] || FORMS_OF_OTHER_WAYS.includes(form);
        if (!isTried) continue;
        // Another query makes it another document: nothing of the form before stays.
        await page.goto(app.addressOf(page, { path, user, launch: { buildconfig: form } }));
        for (const selector of opened) await page.click(selector);
        const selector = `${within} input:not([type=file],[type=radio],[type=checkbox]), ${within} textarea`;
        await expect.poll(() => page.count(selector)).toBeGreaterThanOrEqual(fields);
        const hiddenBar = await settled(() =>
          page.evaluate(() => {
            const bar = document.querySelector("[data-bottom-bar]");
            const hiddenPx = bar ? bar.getBoundingClientRect().bottom - innerHeight : 0;
            return hiddenPx > 0 ? `its lower bar ends ${hiddenPx} px too low` : "";
          }),
        );
        if (hiddenBar) problems.push(`${form}: ${hiddenBar}`);
        const count = await page.count(selector);
        for (let at = 0; at < count; at++) {
          const field = `${selector} >> nth=${at}`;
          const look = async (moment: string) => {
            const problem = await settled(() => page.evaluate(findCaret, visiblePx));
            if (problem) problems.push(`${form}, field ${at}, ${moment}: ${problem}`);
          };
          await raise(0);
          // As a finger scrolls there.
          await page.evaluate(scrollTo, selector, at);
          await page.click(field);
          await page.press("Control+Home");
          await raise(keyboardPx);
          await look("tapped");
          if (await page.evaluate(() => document.activeElement?.localName !== "textarea")) continue;
          await page.press("Control+End");
          await page.evaluate(text => document.execCommand("insertText", false, text), LONG_TEXT);
          await page.press("!");
          await look("written");
          for (const edge of ["Home", "End"]) {
            await raise(0);
            await page.press(`Control+${edge}`);
            await raise(keyboardPx);
            await look(`at its ${edge}`);
          }
        }
      }
      expect(problems).toEqual([]);
    },
  );

  it.each(cases)(
    "a form that the app begins with has its caret and its bar in sight, on a phone of $widthPx × $heightPx px with $way",
    async phone => {
      const page = await openPhone(phone);
      const { heightPx, keyboardPx, tell } = phone;
      // The first screen begins with the banner.
      await page.waitFor("aside", { state: "attached" });
      await page.waitFor(() => document.activeElement?.matches("textarea"));
      await page.evaluate(tell, keyboardPx);
      expect(await settled(() => page.evaluate(findCaret, heightPx - keyboardPx))).toBe("");
      const barEndsAt = () =>
        page.evaluate(
          () => document.querySelector("[data-bottom-bar]")?.getBoundingClientRect().bottom,
        );
      await expect.poll(barEndsAt).toBe(heightPx - keyboardPx);
    },
  );
});

function scrollTo(selector: string, at: number): void {
  document.querySelectorAll(selector)[at]?.scrollIntoView({ block: "center" });
}

/** What is still wrong after a while: scrolling takes a moment. */
async function settled(ask: () => Promise<string>): Promise<string> {
  let answer = "it could not be looked at";
  const look = async () => {
    answer = await ask().catch(error => `${error}`);
    return answer;
  };
  await expect
    .poll(look)
    .toBe("")
    .catch(() => undefined);
  return answer;
}

/** Why the caret, at the beginning or the end of the field, cannot be seen. Nothing where it can. */
function findCaret(visiblePx: number): string {
  const field = document.activeElement;
  if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) {
    return `the focus is on ${field?.localName}`;
  }
  const box = field.getBoundingClientRect();
  const style = getComputedStyle(field);
  const px = (value: string) => Number.parseFloat(value) || 0;
  const linePx = px(style.lineHeight);
  const letterPx = px(style.fontSize);
  const isArea = field instanceof HTMLTextAreaElement;
  const isAtEnd = (field.selectionEnd ?? 0) > 0;
  const inner = {
    top: box.top + px(style.paddingTop) + px(style.borderTopWidth) - field.scrollTop,
    bottom: box.bottom - px(style.paddingBottom) - px(style.borderBottomWidth),
  };
  const middles = {
    start: inner.top + linePx / 2,
    end: inner.bottom - linePx / 2,
    line: (box.top + box.bottom) / 2,
  };
  const y = middles[isArea ? (isAtEnd ? "end" : "start") : "line"];
  const [top, bottom] = [y - letterPx / 2, y + letterPx / 2];
  const x = box.left + px(style.paddingLeft) + 4;
  if (top < 0 || bottom > visiblePx) return `it is from ${top} to ${bottom} of ${visiblePx} px`;
  for (const y of [top, bottom]) {
    const seen = document.elementFromPoint(x, y);
    if (seen !== field) return `${seen?.outerHTML.slice(0, 80)} lies over it at ${y} px`;
  }
  return "";
}
