import { describe, expect, it } from "vitest";
import type { Language } from "../../src/limits.ts";
import { startTestBackend } from "../contract/test-backend.ts";
import type { Page } from "./engines/page.ts";
import { usePages } from "./pool/use-pages.ts";
import { provideApp } from "./provide-app.ts";
import { scaleText, scrollDownTo } from "./steps.ts";

const app = provideApp(startTestBackend);

/** A screen, what is on it once it has loaded, and the tab that is opened then. */
const SCREENS = [
  { path: "/teams", mark: "main li a" },
  { path: "/teams", mark: "main li a", tab: 1, brings: "main li button >> nth=0" },
  { path: "/teams/1", mark: "article img" },
  { path: "/teams/1", mark: "main article", tab: 1, brings: "ol > li >> nth=0" },
  { path: "/teams/1/members", mark: "main li" },
  { path: "/teams/create", mark: "textarea" },
  { path: "/teams/1/create-post", mark: "textarea:focus" },
  { path: "/teams/2/share", mark: "main input" },
  { path: "/activity", mark: "article" },
];

/**
 * Texts that do not fit into what they stand in, and boxes that clip what is in them. A name in the bar that goes on
 * in the page, and a list's heading, may be shortened, and a text that can be unfolded.
 */
function findCut(): string[] {
  const isCut = (element: Element) => {
    const box = element.getBoundingClientRect();
    const { overflowX } = getComputedStyle(element);
    const own = [...element.childNodes].filter(
      node => node.nodeType === Node.TEXT_NODE && node.textContent?.trim(),
    );
    if (own.length === 0 || box.width <= 1 || element.closest("svg, [aria-hidden=true]"))
      return false;
    if (overflowX !== "visible" && element.scrollHeight > element.clientHeight + 3) return true;
    return own.some(node => {
      const range = document.createRange();
      range.selectNodeContents(node);
      const { left, right } = range.getBoundingClientRect();
      return left < Math.max(0, box.left) - 1 || right > Math.min(innerWidth, box.right) + 1;
    });
  };
  return [...document.querySelectorAll("#main *:not(textarea)")]
    .filter(element => isCut(element) && !element.matches("h1, span, :has(> [aria-expanded])"))
    .map(element => element.outerHTML.slice(0, 160));
}

/** Words that go on in the next line, though a line of the screen has room for them, and a screen that is too wide. */
function findBroken(): string[] {
  const main = document.querySelector("#main");
  const broken = main && main.scrollWidth > main.clientWidth ? ["the main area is too wide"] : [];
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    if (!node.parentElement?.checkVisibility() || node.parentElement.closest("textarea, code"))
      continue;
    // What may be longer than a line is no word: an address, a path.
    for (const { 0: word, index } of (node.textContent ?? "").matchAll(/[\p{L}\p{M}]{2,14}/gu)) {
      const range = document.createRange();
      range.setStart(node, index);
      range.setEnd(node, index + word.length);
      const tops = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
      if (tops.size > 1) broken.push(`${word} in ${node.parentElement.outerHTML.slice(0, 120)}`);
    }
  }
  return broken;
}

/** Controls that a finger misses 21 px above, below or beside their middle. */
function findSmall(): string[] {
  const main = document.querySelector("#main");
  const isSmall = (control: Element) => {
    const { left, right, top, bottom } = control.getBoundingClientRect();
    const [x, y] = [(left + right) / 2, (top + bottom) / 2];
    const points = [
      [x - 21, y],
      [x + 21, y],
      [x, y - 21],
      [x, y + 21],
    ] as const;
    // What is shown by a hover only is for a mouse.
    const isSeen = getComputedStyle(control).pointerEvents !== "none";
    // What lies under a bar is not to be hit there.
    if (!isSeen || !control.contains(document.elementFromPoint(x, y))) return false;
    return points.some(([pointX, pointY]) => {
      const hit = document.elementFromPoint(pointX, pointY);
      return hit === null || hit === main || !(control.contains(hit) || hit.closest("a,button"));
    });
  };
  return [...document.querySelectorAll("#main :is(a, button, input, select, textarea)")]
    .filter(control => !control.matches("[type=file], [type=radio]"))
    .filter(isSmall)
    .map(control => control.outerHTML.slice(0, 160));
}

/** Controls that only seem to be where a user sees them: a screen reader's finger finds nothing there. */
function findUnseen(): string[] {
  return [...document.querySelectorAll("#main :is(a, button, input, select, textarea, summary)")]
    .filter(control => control.checkVisibility())
    .filter(control => {
      const { width, height } = control.getBoundingClientRect();
      return Math.min(width, height) < 12;
    })
    .map(control => control.outerHTML.slice(0, 160));
}

/** Fields into which iOS zooms. */
function findZoomed(): string[] {
  return [...document.querySelectorAll("input, textarea, select")]
    .filter(field => !field.matches("[type=file], [type=radio], [type=checkbox]"))
    .filter(field => Number.parseFloat(getComputedStyle(field).fontSize) < 16)
    .map(field => field.outerHTML.slice(0, 160));
}

/** What a notch and rounded corners take of a phone that lies on its side. */
const SAFE_AREA = { left: 47, right: 47, bottom: 21 };
const setSafeArea = (page: Page) =>
  page.evaluate(area => {
    for (const [edge, px] of Object.entries(area))
      document.documentElement.style.setProperty(`--inset-${edge}`, `${px}px`);
  }, SAFE_AREA);

/** Controls that are not whole in the safe area. What scrolls may go on below it. */
function findUnderEdges(): string[] {
  const px = (edge: string) =>
    Number.parseFloat(document.documentElement.style.getPropertyValue(`--inset-${edge}`));
  const isUnder = (control: Element) => {
    const { left, right, bottom } = control.getBoundingClientRect();
    const isFixed = getComputedStyle(control).position === "fixed";
    const isLow = isFixed && bottom > innerHeight - px("bottom");
    return left < px("left") || right > innerWidth - px("right") || isLow;
  };
  return [...document.querySelectorAll(":is(#main, [role=dialog]) :is(a, button, input, textarea)")]
    .filter(control => control.checkVisibility() && isUnder(control))
    .map(control => control.outerHTML.slice(0, 160));
}

/** What still moves when all that was to come has come: a phone would draw for ever, and soon be empty. */
function findMoving(): string[] {
  return document
    .getAnimations()
    .filter(({ playState }) => playState === "running")
    .map(animation => {
      const { animationName, effect } = animation as CSSAnimation;
      return `${animationName} ${(effect as KeyframeEffect).target?.outerHTML.slice(0, 160)}`;
    });
}

/** Links and buttons that no rule changes while they are pressed: under a finger they would seem dead. */
function findDead(): string[] {
  const pressed = [...document.styleSheets]
    .flatMap(({ cssRules }) => [...cssRules])
    .map(rule => (rule instanceof CSSStyleRule ? rule.selectorText : ""))
    .filter(selector => selector.includes(":active"))
    .map(selector => selector.replaceAll(":active", ""));
  return [...document.querySelectorAll("#main :is(a, button)")]
    .filter(control => !pressed.some(selector => control.matches(selector)))
    .map(control => control.outerHTML.slice(0, 160));
}

/** Controls and posts whose ring is cut at a side, by the screen or by a box around them, once they have the focus. */
function findCutRings(): string[] {
  const isCut = (element: HTMLElement) => {
    element.focus({ focusVisible: true, preventScroll: true } as FocusOptions);
    const { outlineStyle, outlineWidth, outlineOffset } = getComputedStyle(element);
    if (document.activeElement !== element || outlineStyle !== "solid") return false;
    const px = Number.parseFloat(outlineWidth) + Number.parseFloat(outlineOffset);
    const { left, right, width } = element.getBoundingClientRect();
    if (width < 3) return false;
    for (let box = element.parentElement; box; box = box.parentElement) {
      if (getComputedStyle(box).overflowX === "visible") continue;
      const { left: from, right: to } = box.getBoundingClientRect();
      if (left - px < from - 0.5 || right + px > to + 0.5) return true;
    }
    return left - px < -0.5 || right + px > innerWidth + 0.5;
  };
  return [...document.querySelectorAll<HTMLElement>("#main :is(a, button, input, [tabindex='0'])")]
    .filter(isCut)
    .map(element => element.outerHTML.slice(0, 160));
}

/** Controls whose ring has no gap of the page's colour beside it: on a photo, nobody might see it. */
function findBareRings(): string[] {
  const { backgroundColor } = getComputedStyle(document.documentElement);
  const isBare = (element: HTMLElement) => {
    element.focus({ focusVisible: true, preventScroll: true } as FocusOptions);
    const rings = ["", "::after"]
      .map(part => getComputedStyle(element, part))
      .filter(
        ({ outlineStyle, outlineWidth }) =>
          outlineStyle === "solid" && Number.parseFloat(outlineWidth) > 1,
      );
    return rings.some(({ boxShadow }) => !boxShadow.includes(backgroundColor));
  };
  return [...document.querySelectorAll<HTMLElement>("#main :is(a, button)")]
    .filter(isBare)
    .map(element => element.outerHTML.slice(0, 160));
}

describe("on every screen", () => {
  const open = usePages("chromium", () => app);

  /** What is measured after it was drawn comes to rest a moment later: "more" behind a long text. */
  async function expectNone(
    inspections: readonly (() => string[])[],
    look: (page: Page) => Promise<void> = async () => {},
    language: Language = "en",
    size: { widthPx?: number; heightPx?: number } = {},
  ) {
    for (const { path, mark, tab, brings } of SCREENS) {
      const launch = { lang: language };
      const page = await open({ path, user: "owner", touch: true, launch, ...size });
      await look(page);
      await page.waitFor(mark);
      if (tab !== undefined) await page.click(`main [role=tab] >> nth=${tab}`);
      if (brings) await page.waitFor(brings);
      for (const inspect of inspections) {
        const message = `${inspect.name} on ${path}`;
        await expect.poll(() => page.evaluate(inspect), { message }).toEqual([]);
      }
    }
  }

  const enlarge = (page: Page) => scaleText(page, 200);

  it("letters of twice the size are not cut, break no word and widen no screen", () =>
    expectNone([findCut, findBroken], enlarge));

  it.each(["ru", "es"] as const)(
    "letters of twice the size break no word and widen no screen, in %s",
    language => expectNone([findBroken], enlarge, language),
  );

  it.each([320, 1280])(
    "letters of twice the size break no word and widen no screen of %i px, in Russian",
    widthPx => expectNone([findBroken], enlarge, "ru", { widthPx, heightPx: 800 }),
  );

  it("iOS zooms into no field, with the smallest letters", () =>
    expectNone([findZoomed], page => scaleText(page, 80)));

  it("no control lies under the edges of a phone on its side", () =>
    expectNone([findUnderEdges], setSafeArea, "en", { widthPx: 844, heightPx: 390 }));

  it("nor does one of an open photo", async () => {
    const page = await open({ path: "/teams/1", touch: true, widthPx: 844, heightPx: 390 });
    await setSafeArea(page);
    await page.waitFor("article");
    await scrollDownTo(page, 900);
    await page.waitFor("article >> text=1/2");
    await page.evaluate(() => {
      const posts = [...document.querySelectorAll("article")];
      const post = posts.find(({ textContent }) => textContent.includes("1/2"));
      post?.querySelector("img[alt^=Photo]")?.setAttribute("id", "photo");
    });
    await page.click("#photo");
    await page.waitFor('[role=dialog] >> role=button[name="Next photo"]');
    expect(await page.evaluate(findUnderEdges)).toEqual([]);
  });

  it("nothing moves once it has loaded, a finger hits every control in 44 px, a press changes it, and its ring is whole and seen on any photo", () =>
    // The last two move the focus.
    expectNone([findMoving, findSmall, findUnseen, findDead, findCutRings, findBareRings]));
});

describe("with letters of another size", () => {
  const open = usePages("chromium", () => app);

  it.each([
    [390, 100],
    [390, 130],
    [1024, 100],
  ])("words begin where those below them do, at %i px and %i percent", async (widthPx, percent) => {
    const page = await open({ path: "/teams/1", user: "member", widthPx, launch: { lang: "ru" } });
    await scaleText(page, percent);
    await page.waitFor("article");
    const lefts = () =>
      page.evaluate(() => {
        const link = document.querySelector('#main a[href$="/members"]');
        return [link?.querySelector("span"), link?.closest("section")?.querySelector("p")].map(
          words => words?.getBoundingClientRect().left,
        );
      });
    await expect.poll(async () => new Set(await lefts()).size).toBe(1);
  });

  it.each([
    [320, 100],
    [390, 130],
  ])(
    "Post stands beside the title in Russian, at %i px and %i percent",
    async (widthPx, percent) => {
      const launch = { lang: "ru" };
      const page = await open({ path: "/teams/1/create-post", user: "member", widthPx, launch });
      await scaleText(page, percent);
      await page.waitFor("textarea");
      const heightPx = () =>
        page.evaluate(() => document.querySelector("header")?.getBoundingClientRect().height);
      await expect.poll(heightPx).toBeLessThan((56 * percent) / 100 + 10);
    },
  );

  /** A small phone, in Russian, whose words are long. The answer is the page, once this is on it. */
  async function openSmallest(path: string, mark: string) {
    const page = await open({ path, user: "owner", widthPx: 320, launch: { lang: "ru" } });
    await scaleText(page, 200);
    await page.waitFor(mark);
    return page;
  }

  it("rows of members keep apart, though their names need more lines than one", async () => {
    const page = await openSmallest("/teams/1/members", "main li >> nth=3");
    const least = await page.evaluate(() => {
      const edgesPx = [...document.querySelectorAll("main li")].flatMap(row => {
        const { top, bottom } = row.getBoundingClientRect();
        const words = row.querySelector("p")?.parentElement?.getBoundingClientRect();
        return words ? [words.top - top, bottom - words.bottom] : [];
      });
      return Math.min(...edgesPx);
    });
    expect(least).toBeGreaterThanOrEqual(6);
  });

  it("no figure of the stats leaves the screen", async () => {
    const page = await openSmallest("/teams/1", "article");
    await page.click("main [role=tab] >> nth=1");
    await page.waitFor("dd >> nth=9");
    const outside = await page.evaluate(() =>
      [...document.querySelectorAll("dt, dd")]
        .filter(part => part.getBoundingClientRect().right > innerWidth)
        .map(({ textContent }) => textContent),
    );
    expect(outside).toEqual([]);
  });

  it("comments break no word, and their field shows the whole of its placeholder", async () => {
    const page = await openSmallest("/teams/1", "article");
    await app.backend.setFaults({ emptyLists: true, only: "/comments" });
    await page.evaluate(() =>
      document.querySelector<HTMLElement>("article button[aria-pressed] + button")?.click(),
    );
    await page.waitFor("[role=dialog] >> text=Комментариев пока нет", { state: "attached" });
    const broken = await page.evaluate(findBroken);
    expect(broken.filter(text => text.includes("<h2"))).toEqual([]);
    const field = await page.evaluate(() => {
      const { scrollHeight, clientHeight } = document.querySelector("textarea") as Element;
      return { scrollHeight, clientHeight };
    });
    expect(field.scrollHeight).toBe(field.clientHeight);
  });

  it("a note about a problem breaks no word beside its button", async () => {
    const page = await openSmallest("/teams/1", "article");
    await app.backend.setFaults({ htmlInstead: true, only: "team-activities" });
    await page.evaluate(() =>
      document.querySelector<HTMLElement>('[aria-label="Обновить"]')?.click(),
    );
    await page.waitFor("main >> text=Повторить");
    const broken = await page.evaluate(findBroken);
    expect(broken.filter(text => text.includes("<p>"))).toEqual([]);
  });

  it.each([
    ["/teams/1/members", "main li", "h1 > span", 0],
    ["/teams/16", "article", "header > span[aria-hidden]", 600],
  ] as const)(
    "a name in the bar of %s shows some letters or none",
    async (path, mark, name, topPx) => {
      const page = await openSmallest(path, mark);
      await scrollDownTo(page, topPx);
      const letters = await page.evaluate(selector => {
        const outer = document.querySelector(selector) as Element;
        const words = outer.querySelector("span") ?? outer;
        const { top, width } = words.getBoundingClientRect();
        const { fontSize, paddingLeft, paddingRight } = getComputedStyle(words);
        if (top > outer.getBoundingClientRect().bottom - 1) return "none";
        const room = width - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
        return room > 2 * Number.parseFloat(fontSize) ? "some" : "a piece of one";
      }, name);
      expect(letters).not.toBe("a piece of one");
    },
  );

  it("the title of a dialog is whole in Russian, at 390 px and 200 percent", async () => {
    const page = await open({ path: "/teams/1", user: "owner", launch: { lang: "ru" } });
    await scaleText(page, 200);
    await page.click('role=button[name="Настройки команды"]');
    await page.click('role=dialog >> role=button[name="Изменить команду"]');
    await page.waitFor('role=heading[name="Изменить команду"]');
    const isCut = await page.evaluate(() => {
      const title = document.querySelector("[role=dialog]:not([data-closing] *) h2");
      return !title || title.scrollWidth > title.clientWidth;
    });
    expect(isCut).toBe(false);
  });

  it("a title of two lines has its first one beside Close", async () => {
    const page = await open({ path: "/teams/1", user: "owner", launch: { lang: "ru" } });
    await page.click('role=button[name="Настройки команды"]');
    await page.click('role=dialog >> role=button[name="Удалить команду"]');
    await page.waitFor("[role=alertdialog] h2");
    const lines = await page.evaluate(() => {
      const title = document.querySelector("[role=alertdialog] h2") as Element;
      const close = title.nextElementSibling as Element;
      const words = document.createRange();
      words.selectNodeContents(title);
      const middleOf = ({ top, bottom }: DOMRect) => (top + bottom) / 2;
      const closePx = middleOf(close.getBoundingClientRect());
      return Array.from(words.getClientRects(), line => Math.round(middleOf(line) - closePx));
    });
    expect(lines).toHaveLength(2);
    expect(lines[0]).toBe(0);
  });
});

describe("with a mouse", () => {
  const open = usePages("chromium", () => app);

  /** All that a hover could change, of a control and of what is around and in it. */
  function looksOf(selector: string): string {
    const control = document.querySelector(selector);
    const parts = [control?.parentElement, control, ...(control?.querySelectorAll("*") ?? [])];
    return JSON.stringify(
      parts.flatMap(part =>
        ["", "::before", "::after"].map(pseudo => {
          const style = getComputedStyle(part as Element, pseudo);
          return [style.backgroundColor, style.color, style.opacity, style.textDecorationLine];
        }),
      ),
    );
  }

  it.each([
    ["/teams", "main li a"],
    // It comes last: its team, the posts and who may post there are known.
    ["/teams/1", 'role=link[name="Create post"]'],
  ])("what can be pressed changes under it, on %s", async (path, mark) => {
    const page = await open({ path, user: "member", widthPx: 1280, heightPx: 1000 });
    await page.waitFor(mark);
    // One of each kind. A link in a text is underlined, and a time says in words when it was.
    const names = await page.evaluate(() => {
      const controls = document.querySelectorAll("#main :is(a, button)");
      const kinds = new Map([...controls].map(control => [control.className, control]));
      return [...kinds.values()]
        .filter(control => !control.matches("p a, [aria-selected=true], article [title]"))
        .filter(control => {
          const { left, top, width, height } = control.getBoundingClientRect();
          return control.contains(document.elementFromPoint(left + width / 2, top + height / 2));
        })
        .map((control, at) => {
          control.setAttribute("data-kind", `${at}`);
          return control.outerHTML.slice(0, 160);
        });
    });
    expect(names.length).toBeGreaterThan(4);
    const still: string[] = [];
    for (const [at, name] of names.entries()) {
      const selector = `[data-kind="${at}"]`;
      await page.parkPointer();
      await page.waitFor(
        () =>
          document.querySelector("[data-kind]:hover") === null &&
          !document.getAnimations().some(animation => animation instanceof CSSTransition),
      );
      const before = await page.evaluate(looksOf, selector);
      await page.wheel(selector, { dxPx: 0, dyPx: 0 });
      const changes = expect.poll(() => page.evaluate(looksOf, selector));
      await changes.not.toBe(before).catch(() => still.push(name));
    }
    expect(still).toEqual([]);
  });
});

describe("with forced colours", () => {
  const open = usePages("chromium", () => app);

  it("initials, and facts on a ground of their own, have an edge", async () => {
    const page = await open({ path: "/teams/1/members", user: "member", forcedColors: true });
    await page.waitFor("main li em");
    const edges = await page.evaluate(() =>
      // A face without a picture, "You" and "Owner".
      ["main li [aria-hidden]:not(:has(img))", "main li em", "main li i"].map(
        selector => getComputedStyle(document.querySelector(selector) as Element).outline,
      ),
    );
    for (const edge of edges) expect(edge).toMatch(/^rgb\(.+ solid 1px$/);
  });

  it("a team's card has an edge", async () => {
    const page = await open({ path: "/teams", user: "member", forcedColors: true });
    await page.waitFor("main li a");
    const edge = await page.evaluate(() => {
      const card = document.querySelector("main li a")?.parentElement as Element;
      return getComputedStyle(card).outline;
    });
    expect(edge).toMatch(/^rgb\(.+ solid 1px$/);
  });

  it("the edge of a button touches neither a title nor another button", async () => {
    const page = await open({ path: "/teams", user: "member", forcedColors: true });
    for (const [path, row] of [
      ["/teams", "main header"],
      ["/teams", "[role=tablist]"],
      ["/teams/1/members", "main header"],
      ["/teams/1", "main header"],
      ["/teams/1", "article :has(> [aria-pressed])"],
      ["/teams/1/create-post", "[data-bottom-bar]"],
    ] as const) {
      await page.goto(app.addressOf(page, { path, user: "member" }));
      await page.waitFor("main header h1, main header + section h1");
      await page.waitFor(`${row} button`);
      const gapsPx = await gapsIn(page, row);
      expect(gapsPx.length, row).toBeGreaterThan(0);
      for (const gapPx of gapsPx) expect(gapPx, `${path} ${row}`).toBeGreaterThanOrEqual(3);
    }
  });

  it("the buttons of a comment that was not sent do not touch each other", async () => {
    const page = await open({ path: "/teams/1", user: "member", forcedColors: true });
    await page.waitFor("article");
    await page.click("article [aria-pressed] + button >> nth=0");
    await page.waitFor("[role=dialog] textarea");
    await page.evaluate(() => {
      window.fetch = () => Promise.resolve(new Response("{}"));
    });
    await page.type("[role=dialog] textarea", "Well done");
    await page.press("Control+Enter");
    const row = "[role=dialog] li [aria-live] > div";
    await page.waitFor(`${row} >> role=button[name="Discard"]`);
    const gapsPx = await gapsIn(page, row);
    expect(gapsPx.length).toBe(2);
    for (const gapPx of gapsPx) expect(gapPx).toBeGreaterThanOrEqual(3);
  });

  it("the reader's own row of a ranking has a mark with an edge", async () => {
    const page = await open({ path: "/teams/1", user: "owner", forcedColors: true });
    await page.waitFor("article");
    await page.click('role=tab[name="Stats"]');
    await page.waitFor("main ol em");
    const edge = await page.evaluate(
      () => getComputedStyle(document.querySelector("main ol em") as Element).outline,
    );
    expect(edge).toMatch(/^rgb\(.+ solid 1px$/);
  });

  it("what is selected, how long a bar is and where the focus is can be seen", async () => {
    const page = await open({ path: "/teams/1", user: "member", forcedColors: true });
    await page.waitFor("article");
    await page.click('role=tab[name="Stats"]');
    await page.waitFor("ol > li >> nth=0");
    const { mark, ...colours } = await page.evaluate(() => {
      const of = (selector: string, part?: string) => {
        const element = document.querySelector(selector);
        return element ? getComputedStyle(element, part).backgroundColor : "";
      };
      return {
        tabs: [of("[role=tab][aria-selected=true]"), of("[role=tab][aria-selected=false]")],
        mark: getComputedStyle(document.querySelector("[role=tablist]") as Element, "::after")
          .display,
        periods: [of("[aria-checked=true]"), of("[aria-checked=false]")],
        bars: [of("ol [data-bar]", "::before"), of("ol [data-bar]")],
      };
    });
    // The line under the selected tab is no notch in it.
    expect(mark).toBe("none");
    for (const [name, [one, other]] of Object.entries(colours)) {
      expect(one, name).not.toBe(other);
      expect(one, name).not.toBe("");
    }
    await page.press("Tab");
    const outline = await page.evaluate(() => {
      const { outlineStyle, outlineWidth } = getComputedStyle(document.activeElement as Element);
      return `${outlineStyle} ${outlineWidth}`;
    });
    expect(outline).toBe("solid 3px");
  });
});

/** How far the edges of the buttons in a row, and the words of its title, are from the next one. */
function gapsIn(page: Page, row: string): Promise<number[]> {
  return page.evaluate(inRow => {
    const elements = document.querySelector(inRow)?.querySelectorAll("button, h1") ?? [];
    const boxes = [...elements].map(element => {
      const words = document.createRange();
      words.selectNodeContents(element);
      if (element.matches("h1")) return words.getBoundingClientRect();
      const { left, right } = element.getBoundingClientRect();
      const { outlineOffset, outlineWidth } = getComputedStyle(element);
      const inPx = Number.parseFloat(outlineOffset) + Number.parseFloat(outlineWidth);
      return { left: left - inPx, right: right + inPx };
    });
    boxes.sort((one, other) => one.left - other.left);
    return boxes.slice(1).map(({ left }, at) => left - (boxes[at]?.right ?? 0));
  }, row);
}
