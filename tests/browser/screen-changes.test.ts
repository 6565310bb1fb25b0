import { describe, expect, it } from "vitest";
import { HELD_BACK, startTestBackend } from "../contract/test-backend.ts";
import { ENGINE_NAMES } from "./engines/engine.ts";
import type { Page } from "./engines/page.ts";
import { usePages } from "./pool/use-pages.ts";
import { provideApp } from "./provide-app.ts";
import { painted, restingScroll, scrollDownTo, waitForRoute } from "./steps.ts";

const app = provideApp(startTestBackend);

/** Where the grey boxes are that can be seen, one line each. */
const boxes = (page: Page, css: string) =>
  page.evaluate(
    selector =>
      [...document.querySelectorAll(selector)]
        .map(element => element.getBoundingClientRect())
        .filter(box => box.top < innerHeight)
        .map(({ left, top, width, height }) => [left, top, width, height].join()),
    css,
  );

/** A screen moves for so long that a tap comes meanwhile. */
const SLOWLY = `const { animate } = Element.prototype;
Element.prototype.animate = function (frames, options) {
  return animate.call(this, frames, { ...options, duration: 20 * (options.duration ?? 0) });
};`;
const WITHOUT_ENGINE = "delete Document.prototype.startViewTransition;";
/** The engine has taken the order, and draws no frame. */
const NEVER_BEGINS = `Document.prototype.startViewTransition = () => {
  const never = new Promise(() => {});
  return { ready: never, finished: never, skipTransition() {} };
};`;
/** Notes what every change of screen animates. The engine may take its time to begin: a busy machine's does. */
const WATCHED = `window.changes = [];
window.animations = [];
const note = effect => animations.push({
  frames: JSON.stringify(effect.getKeyframes()),
  ms: effect.getComputedTiming().duration,
});
const { animate } = Element.prototype;
Element.prototype.animate = function (...how) {
  const animation = animate.apply(this, how);
  note(animation.effect);
  return animation;
};
const { setTimeout: later } = window;
window.setTimeout = (run, ms, ...rest) => later(run, ms === 400 ? 10000 : ms, ...rest);
const { startViewTransition } = Document.prototype;
Document.prototype.startViewTransition = function (update) {
  const transition = startViewTransition.call(this, update);
  const parts = new Promise(resolve => transition.ready.then(() => {
    // With those that the app adds now, and in no task of its own: by then a busy machine may have ended some.
    queueMicrotask(() => {
      const effects = document.getAnimations().map(({ effect }) => effect);
      effects.filter(effect => effect.pseudoElement).forEach(note);
      // Each frame of such a one lays the page out.
      const resizes = effect => effect.getKeyframes().some(frame => "width" in frame || "height" in frame);
      const name = effect => effect.pseudoElement + (resizes(effect) ? " changes its size" : "");
      const cover = document.querySelector("[style*=view-transition-name]");
      const words = cover?.textContent.includes("Sunrise Ridge Runners") ? ["the team's name"] : [];
      resolve([...effects.filter(effect => effect.pseudoElement).map(name), ...words]);
    });
  }, () => resolve([])));
  changes.push(parts);
  return transition;
};`;
/** Notes what moves without a transform, before and after. Only Chromium tells. */
const SHIFTS_NOTED = `window.shifts = [];
const note = entries => {
  for (const { node, previousRect, currentRect } of entries.flatMap(({ sources }) => sources))
    shifts.push(node?.nodeName + JSON.stringify([previousRect, currentRect]));
};
const observer = new PerformanceObserver(list => note(list.getEntries()));
observer.observe({ type: "layout-shift", buffered: true });
window.lastShifts = () => (note(observer.takeRecords()), shifts);`;
/** Notes what asks for a layout while the next screen is rendered: the screens stand still so much longer. */
const LAYOUTS_NOTED = `window.layouts = [];
let isRendering = false;
for (const [{ prototype }, ...names] of [
  [Element, "getBoundingClientRect", "clientWidth", "clientHeight", "scrollHeight"],
  [HTMLElement, "focus", "offsetWidth", "offsetHeight", "offsetTop"],
]) for (const name of names) {
  const noted = use => use && function (...args) {
    if (isRendering) layouts.push(name);
    return use.apply(this, args);
  };
  const { get, set, value, ...rest } = Object.getOwnPropertyDescriptor(prototype, name);
  const used = value ? { value: noted(value) } : { get: noted(get), set: noted(set) };
  Object.defineProperty(prototype, name, { ...rest, ...used });
}
const { startViewTransition } = Document.prototype;
Document.prototype.startViewTransition = function (render) {
  return startViewTransition.call(this, () => {
    isRendering = true;
    render();
    isRendering = false;
  });
};`;
/** Answers wait until the test lets them go. */
const HELD_ANSWERS = `const { fetch } = window;
window.gate = new Promise(resolve => (window.letGo = resolve));
window.fetch = (...args) => gate.then(() => fetch(...args));`;
/** Notes how wide the cover of a team is when it is rendered first. */
const COVER_NOTED = `new MutationObserver((_, observer) => {
  const cover = document.querySelector("main section[data-cover]");
  if (!cover) return;
  observer.disconnect();
  window.firstCoverPx = cover.getBoundingClientRect().width;
}).observe(document, { childList: true, subtree: true });`;
declare const firstCoverPx: number;
/** Notes how many posts there are while skeletons fade over them. */
const POSTS_NOTED = `window.postCounts = [];
new MutationObserver(() => {
  const isFading = document.querySelector("#root > div > [aria-hidden]") !== null;
  if (isFading) postCounts.push(document.querySelectorAll("article").length);
}).observe(document, { childList: true, subtree: true });`;
declare const postCounts: number[];
/** Notes how much of the first skeletons is seen in the frame that shows the first screen. */
const AT_START = `new MutationObserver((_, observer) => {
  if (!document.querySelector("#root main")) return;
  observer.disconnect();
  requestAnimationFrame(() => {
    const skeletons = document.querySelector("#root main div[aria-hidden]:has(> span:empty)");
    const { opacity, filter } = skeletons ? getComputedStyle(skeletons) : {};
    window.firstOpacity = skeletons && (filter === "none" ? +opacity : 0);
  });
}).observe(document, { childList: true, subtree: true });`;
declare const firstOpacity: number | null;
declare const letGo: () => void;
declare const layouts: string[];
declare const lastShifts: () => string[];
declare const changes: Promise<string[]>[];
declare const animations: { frames: string; ms: number }[];

const card = "role=link[name=/^Sunrise Ridge Runners/]";

describe.each(ENGINE_NAMES)("a change of screen in %s", name => {
  const open = usePages(name, () => app);

  it.each([
    ["the engine's transition", SLOWLY],
    ["a copy of the old screen", WITHOUT_ENGINE],
  ])("takes a tap that comes while the screens move, with %s", async (_, initScript) => {
    const page = await open({ user: "member", heightPx: 700, initScript });
    await page.waitFor(card);
    const middle = await page.evaluate(
      () =>
        document
          .elementFromPoint(innerWidth / 2, innerHeight / 2)
          ?.closest("li")
          ?.querySelector("a")
          ?.getAttribute("href") ?? "",
    );
    expect(middle).toMatch(/^.teams.\d+$/);
    await page.click(card);
    await page.waitFor("article");
    await page.back();
    await page.waitFor(card);
    // Wherever the tap lands: nothing waits until the card is at rest.
    await page.click("html");
    await waitForRoute(page, middle);
  });

  it("opens a card once where it is tapped twice", async () => {
    const page = await open({ user: "member" });
    await page.doubleClick(card);
    await page.waitFor("article");
    await page.back();
    await waitForRoute(page, "/teams");
    await page.waitFor(card);
  });

  it("asks for no layout while the next screen is rendered", async () => {
    const page = await open({ user: "member", initScript: LAYOUTS_NOTED });
    await page.click(card);
    await page.waitFor("article");
    await page.back();
    await page.waitFor(card);
    expect(await page.evaluate(() => layouts)).toEqual([]);
  });

  it("does not wait for an engine that draws no frame", async () => {
    const page = await open({ user: "member", initScript: NEVER_BEGINS });
    await page.click(card);
    await page.waitFor("article");
  });

  it("moves the cover of the tapped card, and back, to the pixel of the list", async () => {
    const page = await open({ user: "member", heightPx: 560, initScript: WATCHED });
    await page.waitFor(card);
    const top = await scrollDownTo(page, 100);
    await page.click(card);
    await page.waitFor("article");
    await page.click('role=button[name="Back"]');
    await page.waitFor(card);
    expect(Math.abs((await restingScroll(page)) - top)).toBeLessThanOrEqual(1);
    const parts = await page.evaluate(() => Promise.all(changes));
    expect(parts).toHaveLength(2);
    for (const names of parts) {
      expect(names).toEqual(
        expect.arrayContaining([
          "::view-transition-old(root)",
          "::view-transition-new(root)",
          "::view-transition-group(cover)",
          // Otherwise it would appear on the card after the cover has landed there.
          "the team's name",
        ]),
      );
      expect(names.filter(name => name.endsWith("its size"))).toEqual([]);
    }
    await page.waitFor(() => !document.querySelector("[style*=view-transition-name]"));
  });

  it.runIf(name === "chromium")("shifts nothing on the way to a team and back", async () => {
    const page = await open({ user: "member", initScript: SHIFTS_NOTED });
    const hasLanded = () => !document.querySelector("[style*=view-transition-name]");
    await page.click(card);
    await page.waitFor("article");
    await page.waitFor(hasLanded);
    await page.click('role=button[name="Back"]');
    await page.waitFor(card);
    await page.waitFor(hasLanded);
    await painted(page);
    expect(await page.evaluate(() => lastShifts())).toEqual([]);
  });

  it("is none for the first screen and for tabs", async () => {
    const page = await open({ user: "member", path: "/", initScript: WATCHED });
    await page.click('role=tab[name="Discover"]');
    await page.click('role=tab[name="My Teams"]');
    await page.waitFor(card);
    expect(await page.evaluate(() => changes.length)).toBe(0);
    await page.click(card);
    await page.click('role=tab[name="Stats"]');
    await page.waitFor("role=radiogroup");
    expect(await page.evaluate(() => changes.length)).toBe(1);
  });

  it("lets nothing on a copy of the old screen come in again", async () => {
    const page = await open({ user: "member", initScript: WITHOUT_ENGINE });
    await page.click(card);
    await page.waitFor('role=link[name="Create post"]');
    const moving = await page.evaluate(
      () =>
        new Promise<number>(resolve => {
          new MutationObserver((_, observer) => {
            const copy = document.querySelector('[data-screen="old"]');
            if (!copy) return;
            observer.disconnect();
            const moved = document
              .getAnimations()
              .map(({ effect }) => (effect as KeyframeEffect).target);
            resolve(moved.filter(one => one !== copy && copy.contains(one)).length);
          }).observe(document, { childList: true, subtree: true, attributes: true });
          history.back();
        }),
    );
    expect(moving).toBe(0);
  });

  it("is a short fade under reduced motion", async () => {
    const page = await open({ user: "member", reducedMotion: true, initScript: WATCHED });
    await page.click(card);
    await page.waitFor("article");
    await page.click('role=button[name="Back"]');
    await page.waitFor(card);
    const parts = await page.evaluate(() => Promise.all(changes));
    expect(parts.flat()).not.toContain("::view-transition-group(cover)");
    const fades = await page.evaluate(() => animations);
    expect(fades).not.toEqual([]);
    for (const { frames, ms } of fades) {
      expect(ms).toBeLessThanOrEqual(80);
      expect(frames).not.toContain("translate");
    }
  });

  it("lets a skeleton fade over what takes its place, and leaves nothing of it", async () => {
    const page = await open({ user: "member", initScript: HELD_ANSWERS + WATCHED });
    await page.waitFor(() => {
      const skeleton = document.querySelector("main div[aria-hidden]:has(> span:empty)");
      return skeleton !== null && getComputedStyle(skeleton).filter !== "opacity(0)";
    });
    await page.evaluate(() => letGo());
    await page.waitFor(card);
    const fades = (await page.evaluate(() => animations)).filter(({ frames }) =>
      frames.includes('"opacity":"0"'),
    );
    expect(fades.length).toBeGreaterThan(0);
    await page.waitFor(() => !document.querySelector("#root > div > [aria-hidden]"));
  });

  it("renders no post below the window while skeletons fade", async () => {
    const initScript = HELD_ANSWERS + POSTS_NOTED;
    const page = await open({ user: "member", path: "/teams/1", initScript });
    await page.waitFor(() => {
      const skeleton = document.querySelector("[role=tabpanel] div[aria-hidden]:has(span:empty)");
      return skeleton !== null && getComputedStyle(skeleton).filter !== "opacity(0)";
    });
    await page.evaluate(() => letGo());
    await page.waitFor("article >> nth=1");
    expect(await page.evaluate(() => Math.max(...postCounts))).toBe(1);
  });

  it("keeps grey boxes in sight from the start until the teams are there", async () => {
    const page = await open({ user: "member", initScript: HELD_ANSWERS + AT_START });
    await page.waitFor(() => "firstOpacity" in window);
    expect(await page.evaluate(() => firstOpacity)).toBeGreaterThan(0.5);
  });

  it("lets each skeleton fade where it stood, and scrolls nothing", async () => {
    const page = await open({ user: "member", path: "/teams/1", initScript: SLOWLY });
    await page.click('role=tab[name="Stats"]');
    await page.waitFor("dt");
    // Boxes of the first load, where they were seen.
    await page.waitFor(() => !document.querySelector("#root > div > [aria-hidden] > span"));
    await app.backend.setFaults({ ...HELD_BACK, only: "/1/" });
    const top = await scrollDownTo(page, 200);
    await page.click('role=radio[name="All time"]');
    const skeletons = "[role=tabpanel] [aria-hidden] > span:empty";
    await page.waitFor(() => {
      const skeleton = document.querySelector("[role=tabpanel] [aria-hidden]:has(> span:empty)");
      return skeleton !== null && getComputedStyle(skeleton).filter !== "opacity(0)";
    });
    const before = await boxes(page, skeletons);
    expect(before.length).toBeGreaterThan(4);
    await app.backend.clearFaults();
    await page.waitFor("dt");
    expect(await boxes(page, "#root > div > [aria-hidden] > span")).toEqual(before);
    expect(await restingScroll(page)).toBe(top);
  });

  it("lets the skeletons of the figures beside a feed fade where they stood", async () => {
    await app.backend.setFaults({ ...HELD_BACK, only: "/1/stats" });
    const desk = { widthPx: 1280, heightPx: 900 };
    const page = await open({ user: "member", path: "/teams/1", initScript: SLOWLY, ...desk });
    await page.waitFor("article");
    await page.waitFor(() => {
      const skeleton = document.querySelector("dd [aria-hidden]");
      return skeleton !== null && getComputedStyle(skeleton).filter !== "opacity(0)";
    });
    // Boxes of what has come already.
    await page.waitFor(() => !document.querySelector("#root > div > [aria-hidden] > span"));
    const before = await boxes(page, "dd [aria-hidden] > span");
    expect(before.length).toBe(3);
    await app.backend.clearFaults();
    await page.waitFor(() => document.querySelector("dd [aria-hidden]") === null);
    // Those of the ranking may fade too.
    const fading = await boxes(page, "#root > div > [aria-hidden] > span");
    expect(fading).toEqual(expect.arrayContaining(before));
  });

  it("brings a team's page in at its width, before the teams beside it are rendered", async () => {
    const desk = { widthPx: 1280, heightPx: 900 };
    const page = await open({ user: "member", path: "/teams", initScript: COVER_NOTED, ...desk });
    await page.click("role=link[name=/Sunrise Ridge Runners/]");
    await page.waitFor("article");
    await page.waitFor("main nav");
    const widthPx = await page.evaluate(
      () => document.querySelector("main section[data-cover]")?.getBoundingClientRect().width,
    );
    expect(await page.evaluate(() => firstCoverPx)).toBe(widthPx);
  });

  it("lets no skeleton fade over a list that another one has replaced", async () => {
    const page = await open({ user: "member", path: "/activity", initScript: SLOWLY });
    await page.waitFor("article");
    // What is below the last post.
    await page.waitFor(() => {
      const skeleton = document.querySelector("main [aria-hidden]:has(> span:empty)");
      return skeleton !== null && getComputedStyle(skeleton).filter !== "opacity(0)";
    });
    const copies = "main ~ [aria-hidden], body > [aria-hidden]";
    const before = await page.count(copies);
    await page.click('role=tab[name="Following"]');
    await page.waitFor('role=tab[name="Following"][selected=true]');
    expect(await page.count(copies)).toBeLessThanOrEqual(before);
  });

  it("lets a skeleton fade over its page or sheet, below what floats there", async () => {
    await app.backend.setFaults({ ...HELD_BACK, only: "/team/1" });
    const page = await open({ user: "member", path: "/teams/1", initScript: SLOWLY });
    await page.waitFor(() => {
      const skeleton = document.querySelector("main [aria-hidden]:has(> span:empty)");
      return skeleton !== null && getComputedStyle(skeleton).filter !== "opacity(0)";
    });
    await app.backend.clearFaults();
    await page.waitFor('role=link[name="Create post"]');
    /** Whether what matches is on top in its middle, where the copies of skeletons take part. */
    const isOnTop = (css: string) =>
      page.evaluate(selector => {
        const element = document.querySelector(selector);
        if (!element) return false;
        const { left, top, width, height } = element.getBoundingClientRect();
        const copies = document.querySelectorAll<HTMLElement>("[style*='opacity: 0']");
        for (const copy of copies) copy.style.pointerEvents = "auto";
        const hit = document.elementFromPoint(left + width / 2, top + height / 2);
        return element.contains(hit);
      }, css);
    expect(await page.count("#root > div > [aria-hidden] > span")).toBeGreaterThan(0);
    expect(await isOnTop("#root > div > [aria-hidden] > span")).toBe(true);
    expect(await isOnTop('a[href$="create-post"]')).toBe(true);
    await app.backend.setFaults({ ...HELD_BACK, only: "/comments" });
    await page.click("role=button[name=/^Comments/] >> nth=0");
    await page.waitFor(() => {
      const sheet = document.querySelector("[role=dialog]");
      const skeleton = sheet?.querySelector("[aria-hidden]:has(span:empty)");
      // On its way up, the sheet carries them below its own bar.
      const isUp = sheet?.getAnimations().length === 0;
      return skeleton && isUp && getComputedStyle(skeleton).filter !== "opacity(0)";
    });
    await app.backend.clearFaults();
    await page.waitFor("role=dialog >> p >> nth=0");
    await expect.poll(() => isOnTop("body > div > [aria-hidden]")).toBe(true);
  });

  it.each(["/teams", "/teams/1", "/activity"])(
    "has no element on %s that two animations of one property move while it loads: the page itself would play them",
    async path => {
      await app.backend.setFaults(HELD_BACK);
      const page = await open({ user: "member", path });
      await page.waitFor(() => document.getAnimations().length > 0);
      const rivals = await page.evaluate(() => {
        const moved = new Map<Element | null, string[]>();
        return document.getAnimations().flatMap(animation => {
          const effect = animation.effect as KeyframeEffect;
          const names = effect.getKeyframes().flatMap(frame => Object.keys(frame));
          const own = new Set(names.filter(name => !/offset|easing|composite/i.test(name)));
          const others = moved.get(effect.target) ?? [];
          moved.set(effect.target, [...others, ...own]);
          return others.filter(name => own.has(name));
        });
      });
      expect(rivals).toEqual([]);
    },
  );

  it("lets no colour fade where the theme changes", async () => {
    const page = await open({ user: "member" });
    await page.click('role=button[name="Account"]');
    await page.waitFor('role=radio[name="Light"]');
    await page.parkPointer();
    await page.waitFor(() => document.getAnimations().length === 0);
    await page.evaluate(() => {
      const seen: string[] = [];
      Object.assign(window, { seen });
      document.addEventListener("transitionrun", ({ propertyName }) => seen.push(propertyName));
    });
    await page.click('role=radio[name="Light"]');
    await page.waitFor(() => document.documentElement.dataset.theme === "light");
    // A transition that has begun is told of in the next frame.
    await painted(page);
    const seen = await page.global<readonly string[]>("seen");
    expect(seen.filter(property => property.includes("color"))).toEqual([]);
  });
});
