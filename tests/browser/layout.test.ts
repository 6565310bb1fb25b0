import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { LANGUAGES } from "../../src/limits.ts";
import { HELD_BACK, startTestBackend, tinyJpeg, unwrap } from "../contract/test-backend.ts";
import { tempFolder } from "../temp-folder.ts";
import type { OpenOptions } from "./app-fixture.ts";
import { ENGINE_NAMES } from "./engines/engine.ts";
import type { Page } from "./engines/page.ts";
import { FAILED_LOADS } from "./engines/problems.ts";
import { takePhoto } from "./photos.ts";
import { usePages } from "./pool/use-pages.ts";
import { provideApp } from "./provide-app.ts";
import {
  composerReady,
  findInTheOpen,
  picturesShown,
  scaleText,
  scrollDownTo,
  untilAnswerIsStored,
} from "./steps.ts";

const app = provideApp(startTestBackend);
const folder = await tempFolder();

const PHONE = { widthPx: 390, heightPx: 844 };
const TABLET = { widthPx: 1024, heightPx: 768 };
const UPRIGHT = { widthPx: 768, heightPx: 1024 };
const DESK = { widthPx: 1280, heightPx: 800 };

describe.each(ENGINE_NAMES)("in %s", name => {
  const open = usePages(name, () => app);

  it("the line of a team's week moves nothing when it comes, with very large letters", async () => {
    for (const lang of LANGUAGES) {
      await app.backend.setFaults({ ...HELD_BACK, only: "/stats" });
      const initScript = `document.addEventListener("readystatechange", () => {
        document.documentElement.style.fontSize = "200%";
      });`;
      const page = await open({
        ...{ widthPx: 320, user: "member", path: "/teams/1", launch: { lang }, initScript },
      });
      await page.waitFor("article");
      // Until it is known that this is a member, there is room for Join.
      await page.waitFor("a[href*=create-post]", { state: "attached" });
      const tabsPx = () =>
        page.evaluate(() => document.querySelector("[role=tablist]")?.getBoundingClientRect().top);
      const before = await tabsPx();
      await app.backend.clearFaults();
      await page.waitFor("h1 + p > span + span");
      expect(await tabsPx(), lang).toBe(before);
    }
  });

  it("the field of a comment is as high on a small phone in each language while it is empty", async () => {
    const heights: (number | undefined)[] = [];
    for (const lang of LANGUAGES) {
      const page = await open({ widthPx: 320, user: "member", path: "/teams/1", launch: { lang } });
      await page.click("article [aria-keyshortcuts=C] >> nth=0");
      await page.waitFor("[role=dialog] textarea");
      heights.push(
        await page.evaluate(() => document.querySelector("[role=dialog] textarea")?.clientHeight),
      );
    }
    expect(heights).toEqual(LANGUAGES.map(() => heights[0]));
  });

  it("the upper edge of a device parts nothing of the teams, and their tabs stop below it", async () => {
    const page = await open({ path: "/teams", user: "member" });
    await page.click("role=tab >> nth=1");
    await page.waitFor("main li a >> nth=5");
    const gapPx = () =>
      page.evaluate(() => {
        const [field, tab] = ["input", "[role=tab]"].map(part =>
          document.querySelector(`#main ${part}`)?.getBoundingClientRect(),
        );
        return (tab?.top ?? 0) - (field?.bottom ?? 0);
      });
    const withoutEdgePx = await gapPx();
    await page.evaluate(() => document.documentElement.style.setProperty("--inset-top", "59px"));
    expect(await gapPx()).toBe(withoutEdgePx);
    await page.click("#main input");
    expect(await page.evaluate(() => document.activeElement?.localName)).toBe("input");
    await page.evaluate(() => document.querySelector("#main")?.scrollTo(0, 600));
    const tabTopPx = () =>
      page.evaluate(() => document.querySelector("#main [role=tab]")?.getBoundingClientRect().top);
    await expect.poll(tabTopPx).toBe(59);
  });

  it("a long team name leaves the other words of its title in sight", async () => {
    for (const lang of LANGUAGES) {
      const path = "/teams/16/members";
      const page = await open({ widthPx: 320, user: "member", path, launch: { lang } });
      await page.waitFor("h1 > span");
      await expect.poll(() => page.evaluate(findHiddenWords), { message: lang }).toEqual([]);
    }
  });

  it.each([
    { widthPx: 320, isBelow: true, hasWord: true },
    { widthPx: 390, isBelow: false, hasWord: false },
    { widthPx: 768, isBelow: false, hasWord: true },
  ])(
    "in a window of $widthPx px, the buttons of a search field have words, but for those beside it on a phone",
    async ({ widthPx, ...expected }) => {
      const page = await open({ widthPx, user: "member", launch: { lang: "es" } });
      await page.waitFor("#main input");
      const buttons = await page.evaluate(() => {
        const field = document.querySelector("#main input")?.getBoundingClientRect();
        return [...document.querySelectorAll("#main button > span")].map(word => {
          const button = word.parentElement?.getBoundingClientRect();
          return {
            isBelow: button && field && button.top >= field.bottom,
            hasWord: button && word.getBoundingClientRect().bottom <= button.bottom,
          };
        });
      });
      expect(buttons).toEqual([expected, expected]);
    },
  );

  it.each(LANGUAGES)(
    "with letters of twice the size in %s, buttons below a search field have their words on a small phone",
    async language => {
      const page = await open({ widthPx: 320, user: "member", launch: { lang: language } });
      await page.waitFor("#main input");
      await scaleText(page, 200);
      const hasWords = await page.evaluate(() =>
        [...document.querySelectorAll("#main button > span")].map(word => {
          const button = word.parentElement?.getBoundingClientRect();
          return button && word.getBoundingClientRect().top < button.top + button.height / 2;
        }),
      );
      expect(hasWords).toEqual([true, true]);
    },
  );

  it("a team's name is readable on a white photo, in all of its four lines", async () => {
    const page = await open({ user: "member" });
    await page.waitFor("#main li a img");
    await picturesShown(page);
    const first = await page.evaluate(() => {
      const [image, name] = document.querySelectorAll<HTMLElement>("#main li a > :is(img, span)");
      if (!image || !name) return undefined;
      image.style.cssText = "filter:brightness(100)";
      name.textContent = "Sunrise ".repeat(30);
      return name.getBoundingClientRect().toJSON();
    });
    const { left = 0, top = 0 } = (first ?? {}) as { left?: number; top?: number };
    // Beside the first line. Words in white have 5:1 there on a grey of 112.
    const beside = { left: Math.round(left) - 4, top: Math.round(top) + 4, width: 1, height: 1 };
    const grey = async () => {
      const picture = sharp(await page.screenshot())
        .extract(beside)
        .greyscale();
      return (await picture.raw().toBuffer())[0];
    };
    await expect.poll(grey).toBeLessThan(113);
    expect(await grey()).toBeGreaterThan(20);
  });

  it("the photos of a new post fill their dialog", async () => {
    const path = "/teams/1/create-post";
    const page = await open({ path, user: "member", widthPx: 768, heightPx: 1024 });
    await composerReady(page);
    await page.chooseFiles('role=button[name="Gallery"]', ["assets/photos/ridge-1.jpg"]);
    await page.click('role=button[name="Open photo 1"]');
    await page.waitFor("[role=dialog] img");
    const gapsPx = await page.evaluate(() => {
      const [panel, box] = ["[role=dialog]", "[role=dialog] > :nth-child(2) > div"].map(
        selector => document.querySelector(selector)?.getBoundingClientRect() ?? new DOMRect(),
      ) as [DOMRect, DOMRect];
      return [panel.right - box.right, panel.bottom - box.bottom];
    });
    for (const gapPx of gapsPx) {
      expect(gapPx).toBeGreaterThan(12);
      expect(gapPx).toBeLessThan(32);
    }
    // No draft stays.
    await page.click('role=dialog >> role=button[name="Remove"]');
    await page.waitFor("[role=dialog]", { state: "hidden" });
  });

  it("on a phone on its side, the buttons of a question follow its text", async () => {
    const page = await open({ widthPx: 844, heightPx: 390 });
    await page.click('role=button[name="Account"]');
    await page.click('role=dialog >> role=button[name="Sign out"]');
    await page.waitFor("[role=alertdialog] p");
    const gapPx = await page.evaluate(() => {
      const question = document.querySelector("[role=alertdialog]") as Element;
      const text = question.querySelector("p")?.getBoundingClientRect();
      const buttons = [...question.querySelectorAll("button")].slice(-2);
      const tops = buttons.map(button => button.getBoundingClientRect().top);
      return Math.min(...tops) - (text?.bottom ?? 0);
    });
    expect(gapPx).toBeLessThan(30);
  });

  it.each(LANGUAGES)(
    "with letters of twice the size in %s, no line of a team's week ends between a number and its word",
    async language => {
      const page = await open({ path: "/teams/16", user: "member", launch: { lang: language } });
      await page.waitFor("h1 + p > span + span");
      const torn = await page.evaluate(() => {
        document.documentElement.style.fontSize = "200%";
        const text = document.querySelector("h1 + p > span + span")?.firstChild as Text;
        const lineOf = (from: number, to: number) => {
          const words = document.createRange();
          words.setStart(text, from);
          words.setEnd(text, to);
          return words.getBoundingClientRect().top;
        };
        return [...text.data.matchAll(/([\d.,]+)\s(\S+)/g)].flatMap(
          ({ 0: pair, 1: number, index }) => {
            const wordAt = index + (number ?? "").length + 1;
            return lineOf(index, wordAt - 1) === lineOf(wordAt, index + pair.length) ? [] : pair;
          },
        );
      });
      expect(torn).toEqual([]);
    },
  );

  it.each(LANGUAGES)(
    "beside a feed in %s, no row of the ranking is torn between a number and its word",
    async language => {
      const window = { widthPx: TABLET.widthPx, heightPx: 1600 };
      const page = await open({
        ...window,
        path: "/teams/1",
        user: "owner",
        launch: { lang: language },
      });
      // The last one is the owner's own.
      await page.waitFor("#main ol >> nth=1 >> small >> nth=6");
      const torn = await page.evaluate(() =>
        [...document.querySelectorAll<HTMLElement>("#main ol small")]
          .filter(
            words =>
              words.offsetHeight > 1.5 * Number.parseFloat(getComputedStyle(words).lineHeight),
          )
          .map(({ textContent }) => textContent),
      );
      expect(torn).toEqual([]);
    },
  );

  it("no face of a team's members covers the initials of the one before", async () => {
    const page = await open({ path: "/teams/30", user: "owner" });
    const faces = 'main a[href$="/members"] > span > [aria-hidden]';
    await page.waitFor(`${faces} >> nth=3`);
    const covered = await page.evaluate(selector => {
      const words = document.createRange();
      return [...document.querySelectorAll(selector)].flatMap(face => {
        const next = face.nextElementSibling?.getBoundingClientRect();
        const { firstChild: initials } = face;
        if (!next || !(initials instanceof Text)) return [];
        words.selectNodeContents(initials);
        const { right, top } = words.getBoundingClientRect();
        // The next one has a ring. One that has no room beside this one is in a line below.
        return next.top <= top && right > next.left - 2 ? initials.data : [];
      });
    }, faces);
    expect(covered).toEqual([]);
  });

  /** How far the icons in these discs go from the middle of the disc, as a part of its half, with letters of twice the size. */
  async function reachOfIcons(page: Page, discs: string, halfPx?: number) {
    await scaleText(page, 200);
    return await page.evaluate(
      (selector, half) =>
        [...document.querySelectorAll(selector)].flatMap(disc => {
          const { left, top, width, height } = disc.getBoundingClientRect();
          const line = disc.querySelector("path")?.getBoundingClientRect();
          if (!line) return [];
          const x = Math.max(line.right - left - width / 2, left + width / 2 - line.left);
          const y = Math.max(line.bottom - top - height / 2, top + height / 2 - line.top);
          return Math.hypot(x, y) / (half ?? width / 2);
        }),
      discs,
      halfPx,
    );
  }

  it("with letters of twice the size, the icons over a team's cover stay inside of their discs", async () => {
    const page = await open({ path: "/teams/1", user: "owner" });
    await page.waitFor('role=button[name="Team settings"]');
    const reach = await reachOfIcons(page, "main header > button", 20);
    expect(reach.length).toBe(3);
    for (const part of reach) expect(part).toBeLessThan(1);
  });

  it("in the light theme, no white line is around the photo beside its comments", async () => {
    const page = await open({
      path: "/teams/1",
      ...DESK,
      reducedMotion: true,
      launch: { theme: "light" },
    });
    await page.click("article button[aria-pressed] + button >> nth=0");
    await page.waitFor("[role=dialog] > :last-child img");
    const [x, y] = await page.evaluate(async () => {
      // One that is given up rejects.
      await Promise.allSettled(document.getAnimations().map(({ finished }) => finished));
      const panel =
        document.querySelector("[aria-modal]")?.getBoundingClientRect() ?? new DOMRect();
      return [Math.round(panel.left), Math.round(panel.top + panel.height / 2)] as const;
    });
    const edge = sharp(await page.screenshot()).extract({ left: x, top: y, width: 1, height: 1 });
    const [red = 255] = await edge.raw().toBuffer();
    expect(red).toBeLessThan(200);
  });

  it("with letters of twice the size, the crown of a card stays inside of its disc", async () => {
    const page = await open({ user: "owner" });
    const crown = 'main li [role="img"][title]';
    await page.waitFor(`${crown} >> nth=1`);
    const reach = await reachOfIcons(page, crown);
    expect(reach.length).toBe(2);
    for (const part of reach) expect(part).toBeLessThan(1);
  });

  // WebKit's wheel turns without a mouse that stays.
  it.runIf(name === "chromium")(
    "in the light theme, Join on a card is light under a mouse too: its word is dark",
    async () => {
      const page = await open({ user: "outsider", launch: { theme: "light" } });
      await page.click("main [role=tab] >> nth=1");
      const join = "main li button >> nth=0";
      await page.waitFor(join);
      await page.wheel(join, { dxPx: 0, dyPx: 1 });
      await expect
        .poll(() =>
          page.evaluate(() => {
            const button = document.querySelector("main li button:hover");
            return button && getComputedStyle(button).backgroundColor;
          }),
        )
        .toBe("rgb(154, 211, 53)");
    },
  );

  it.each([320, 390])(
    "in a window of %i px, a team's name gives way to the one in the bar before it runs into Back",
    async widthPx => {
      const page = await open({ widthPx, path: "/teams/1", user: "owner" });
      await page.waitFor("article");
      await page.evaluate(() => {
        const [name, bar] = ["main h1", "main header"].map(selector =>
          document.querySelector(selector)?.getBoundingClientRect(),
        );
        if (name && bar) document.querySelector("main")?.scrollBy(0, name.top - bar.height + 16);
      });
      await page.waitFor("main[data-collapsed]");
    },
  );

  it("what stands alone on a page keeps off its edges", async () => {
    const page = await open({
      widthPx: 320,
      path: "/teams/987654/share",
      expectedProblems: FAILED_LOADS,
    });
    await page.waitFor("main h2");
    const leftPx = page.evaluate(
      () => document.querySelector("main h2")?.parentElement?.getBoundingClientRect().left,
    );
    expect(await leftPx).toBe(16);
  });

  it.each<[string, Partial<OpenOptions>]>([
    [
      "a screen that has failed keeps",
      {
        initScript: `Object.defineProperty(document, "title", { set() { throw new Error("Broken"); } });`,
        expectedProblems: [/Broken/],
      },
    ],
    [
      "what stands below a bar keeps no more than the bar does",
      { user: "nobody", path: "/teams/create" },
    ],
  ])("%s off the upper edge of a device", async (_, options) => {
    const page = await open(options);
    await page.waitFor("main h2");
    const topPx = () =>
      page.evaluate(() => document.querySelector("main h2")?.getBoundingClientRect().top ?? 0);
    const withoutEdgePx = await topPx();
    await page.evaluate(() => document.documentElement.style.setProperty("--inset-top", "59px"));
    expect(await topPx()).toBe(withoutEdgePx + 59);
  });

  it.each([PHONE, DESK])(
    "in a window of $widthPx px, a post's avatar and photo come where grey boxes stood",
    async size => {
      await app.backend.setFaults({ ...HELD_BACK, only: "team-activities" });
      const page = await open({ user: "member", path: "/teams/1", ...size });
      const places = (selector: string) =>
        page.evaluate(
          parts =>
            [...document.querySelectorAll(parts)].map(part => {
              const { left, top, width, height } = part.getBoundingClientRect();
              return [left, top, width, height].map(Math.round);
            }),
          selector,
        );
      const boxes = "[role=tabpanel] [aria-hidden] > span:empty";
      await page.waitFor(`${boxes} >> nth=0`);
      const [avatar, , , photo] = await places(boxes);
      await app.backend.clearFaults();
      await page.waitFor("article >> nth=0");
      const [face] = await places("article > [aria-hidden]");
      const [shown] = await places("article > div:has(button)");
      expect([face, shown]).toEqual([avatar, photo]);
    },
  );

  it("with letters of twice the size, teams come as high as the grey boxes in their places", async () => {
    await app.backend.setFaults({ ...HELD_BACK, only: "get-user-teams" });
    const page = await open({ user: "member" });
    const boxes = "[role=tabpanel] [aria-hidden] > span:empty";
    await page.waitFor(`${boxes} >> nth=0`);
    await scaleText(page, 200);
    const heightPx = (selector: string) =>
      page.evaluate(css => document.querySelector<HTMLElement>(css)?.offsetHeight, selector);
    const expected = await heightPx(boxes);
    await app.backend.clearFaults();
    await page.waitFor("main li a >> nth=0");
    expect(await heightPx("main li [data-cover]")).toBe(expected);
  });

  it.each([100, 200])(
    "with letters of %i percent, Close stands beside the first line of a sheet's title",
    async percent => {
      const page = await open({ path: "/teams?code=AB12" });
      await page.waitFor("[role=dialog] h2");
      await scaleText(page, percent);
      const offPx = await page.evaluate(() => {
        const title = document.querySelector("[role=dialog] h2");
        const button = document.querySelector("[role=dialog] h2 + button");
        if (!title || !button) return undefined;
        const words = document.createRange();
        words.selectNodeContents(title);
        const [line] = words.getClientRects();
        const close = button.getBoundingClientRect();
        return line && Math.abs(line.top + line.bottom - close.top - close.bottom) / 2;
      });
      expect(offPx).toBeLessThanOrEqual(1.5);
    },
  );

  it("with letters of twice the size, a pill has all of its words inside", async () => {
    const page = await open({ path: "/teams/1", launch: { lang: "es" } });
    await page.waitFor("article >> nth=0");
    await scaleText(page, 200);
    await scrollDownTo(page, 600);
    const body = { teamId: "1", content: "New", images: [tinyJpeg] };
    unwrap(await app.backend.as("owner").call("createPost", { body }));
    await page.evaluate(() => {
      // More than a minute later the reader comes back to the window.
      const now = Date.now;
      Date.now = () => now() + 61_000;
      window.dispatchEvent(new Event("focus"));
    });
    await page.waitFor('role=button[name="1 publicación nueva"]');
    const roomPx = await page.evaluate(() => {
      const pill = [...document.querySelectorAll("button")].find(
        ({ textContent }) => textContent === "1 publicación nueva",
      );
      if (!pill) throw new Error("No pill");
      const words = document.createRange();
      words.selectNodeContents(pill);
      return pill.offsetHeight - words.getBoundingClientRect().height;
    });
    expect(roomPx).toBeGreaterThanOrEqual(0);
  });

  it("a note about an old copy of a team begins where the card beside it does", async () => {
    const page = await open({ path: "/teams/1", ...DESK, expectedProblems: FAILED_LOADS });
    await untilAnswerIsStored(page, "team");
    await app.backend.setFaults({ dropRate: 1 });
    await page.reload();
    // The feed's own note, below the tabs, may come first.
    await page.waitFor("main [role=note]:not([role=tabpanel] *)");
    const distancePx = await page.evaluate(() => {
      const [note, card] = ["[role=note]", "section:has(a[href$='/members'])"].map(part =>
        document.querySelector(`#main ${part}`)?.getBoundingClientRect(),
      );
      return note && card && note.top - card.top;
    });
    expect(distancePx).toBe(0);
  });

  it.each([100, 200])(
    "the composer's bar stays in sight under a toast, with letters of %i percent",
    async percent => {
      const page = await open({ user: "member", path: "/teams/1/create-post" });
      await page.waitFor(() => document.activeElement?.matches("textarea"));
      await scaleText(page, percent);
      const { path } = await takePhoto(folder);
      await page.chooseFiles('role=button[name="Gallery"]', [path, path, path, path]);
      await page.waitFor("[data-live] >> text=Up to 3 photos per post");
      const distancePx = () =>
        page.evaluate(() => {
          const toast = document.querySelector("[data-live] > div")?.getBoundingClientRect();
          const bar = document.querySelector("[data-bottom-bar]")?.getBoundingClientRect();
          return toast && bar && bar.top - toast.bottom;
        });
      await expect.poll(distancePx).toBeGreaterThan(0);
      expect(await findTooWide(page)).toEqual([]);
    },
  );

  it("a toast leaves the bar of a form that is a dialog in sight, and its title begins where its fields do", async () => {
    const page = await open({ user: "member", path: "/teams/1/create-post", ...TABLET });
    await page.waitFor(() => document.activeElement?.matches("textarea"));
    const { path } = await takePhoto(folder);
    await page.chooseFiles('role=button[name="Gallery"]', [path, path, path, path]);
    await page.waitFor("[data-live] >> text=Up to 3 photos per post");
    const isUnder = await page.evaluate(async () => {
      // Where the toast comes to rest.
      const moves = document.querySelector("[data-live]")?.getAnimations({ subtree: true }) ?? [];
      await Promise.all(moves.map(({ finished }) => finished.catch(() => undefined)));
      const toast = document.querySelector("[data-live] > div")?.getBoundingClientRect();
      const bar = document.querySelector("[data-bottom-bar]")?.getBoundingClientRect();
      return toast && bar && toast.bottom > bar.top && toast.top < bar.bottom;
    });
    expect(isUnder).toBe(false);
    await page.goto(
      app.addressOf(page, { user: "member", path: "/teams/create", launch: { form: "team" } }),
    );
    await page.waitFor("[role=dialog] h1");
    const titleBeginsAfterPx = () =>
      page.evaluate(() => {
        const title = document.querySelector("[role=dialog] h1") as Element;
        const field = document.querySelector("[role=dialog] textarea") as Element;
        const paddingPx = Number.parseFloat(getComputedStyle(title).paddingLeft);
        const [from, to] = [field, title].map(element => element.getBoundingClientRect().left);
        return Math.round((to ?? 0) + paddingPx - (from ?? 0));
      });
    await expect.poll(titleBeginsAfterPx).toBe(0);
  });

  const withoutPhotos = { replace: { "activities.*.images": [] } };
  const sheets = [
    { of: "beside a photo", replace: {}, ...TABLET },
    { of: "of a post without photos", ...withoutPhotos, ...UPRIGHT },
    { of: "beside a photo", replace: {}, ...DESK },
    { of: "of a post without photos", ...withoutPhotos, ...DESK },
  ];
  it.each(name === "webkit" ? sheets.slice(0, 2) : sheets)(
    "a toast stands below the comments $of, in a window of $widthPx px",
    async ({ replace, ...size }) => {
      await app.backend.setFaults({ replace, only: "team-activities/team" });
      const page = await open({ user: "member", path: "/teams/1", ...size });
      await page.waitFor("article");
      await page.click(await findInTheOpen(page, "article button[aria-pressed] + button"));
      await page.type("[role=dialog] textarea", "Well done");
      await page.press("Control+Enter");
      await page.click('role=dialog >> role=button[name="Delete comment"] >> nth=0');
      await page.waitFor('[data-live] >> role=button[name="Undo"]');
      const distancePx = await page.evaluate(async () => {
        const toast = document.querySelector("[data-live] > div");
        // Where it comes to rest.
        const moves = toast?.getAnimations() ?? [];
        await Promise.all(moves.map(({ finished }) => finished.catch(() => undefined)));
        const dialog = document.querySelector("[role=dialog]")?.getBoundingClientRect();
        return toast && dialog && toast.getBoundingClientRect().top - dialog.bottom;
      });
      expect(distancePx).toBeGreaterThan(0);
    },
  );

  it("places of teams that are still to come fade away inside of their card", async () => {
    await app.backend.setFaults({ latencyMs: 1500, only: "get-user-teams", times: 1 });
    // What fades away stays.
    const initScript = `{
      const { animate } = Element.prototype;
      Element.prototype.animate = function (frames, options) {
        return animate.call(this, frames, { ...options, duration: 1e6 });
      };
    }`;
    // The owner has fewer teams than there were places for.
    const page = await open({ user: "owner", path: "/teams/1", initScript, ...TABLET });
    await page.waitFor("nav li");
    const ends = await page.evaluate(() => {
      const card = document.querySelector("nav") as Element;
      const { right, bottom } = card.getBoundingClientRect();
      const fading = [...document.querySelectorAll<HTMLElement>("[aria-hidden]")].filter(
        ({ style, offsetLeft }) => style.position === "absolute" && offsetLeft < right,
      );
      return fading.map(
        // The card cuts what it has in it.
        element => card.contains(element) || element.getBoundingClientRect().bottom <= bottom,
      );
    });
    expect(ends).toEqual([true]);
  });

  it("a post in Arabic ends at its left, and so does a comment on it, whoever wrote that", async () => {
    const content = "ركضنا اليوم على التلال!";
    const as = app.backend.as("member");
    const body = { teamId: "1", content, images: [tinyJpeg] };
    const { post } = unwrap(await as.call("createPost", { body }));
    unwrap(await as.call("createComment", { params: { id: post?.id ?? "" }, body: { content } }));
    const page = await open({ user: "member", path: "/teams/1" });
    await page.waitFor(`article:has(strong) >> text=${content}`);
    const lefts = await page.evaluate(text => {
      // The newest: the post of the other engine's run may be there too.
      const newest = document.querySelector("article:has(strong)") as Element;
      const nodes = [...newest.querySelectorAll("p")]
        .flatMap(({ childNodes }) => [...childNodes])
        .filter(({ nodeValue }) => nodeValue === text);
      return nodes.map(node =>
        [0, text.length - 1].map(at => {
          const letter = document.createRange();
          letter.setStart(node, at);
          letter.setEnd(node, at + 1);
          return letter.getBoundingClientRect().left;
        }),
      );
    }, content);
    expect(lefts.length).toBe(2);
    for (const [first = 0, last] of lefts) expect(last).toBeLessThan(first);
  });
});

/** What could be scrolled sideways, or is cut off by the edge of the main area. */
function findTooWide(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const main = document.querySelector("#main");
    const wide: string[] = [];
    if (document.documentElement.scrollWidth > innerWidth) wide.push("the page");
    if (main && main.scrollWidth > main.clientWidth) wide.push("the main area");
    for (const element of document.querySelectorAll("button, a, input, textarea, h1, h2, p")) {
      const { left, right, width } = element.getBoundingClientRect();
      // Carousels keep the next photo beside the one that is seen, in a box that clips.
      if (width > 0 && (left < -0.5 || right > innerWidth + 0.5)) wide.push(element.outerHTML);
    }
    return wide.map(html => html.slice(0, 160));
  });
}

/** The words of the title around the name that are not to be seen whole, and the name if all of it is. */
function findHiddenWords(): string[] {
  const title = document.querySelector("h1");
  const name = title?.querySelector("span");
  if (!title || !name) return ["the title"];
  const hidden = name.scrollWidth > name.clientWidth ? [] : ["the name is not a long one"];
  const { left, right } = title.getBoundingClientRect();
  for (const node of title.childNodes) {
    if (node === name || !node.textContent) continue;
    const range = document.createRange();
    range.selectNode(node);
    const words = range.getBoundingClientRect();
    if (words.left < left - 0.5 || words.right > right + 0.5) hidden.push(node.textContent);
  }
  return hidden;
}
