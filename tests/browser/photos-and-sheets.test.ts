import { beforeAll, describe, expect, it } from "vitest";
import { startTestBackend } from "../contract/test-backend.ts";
import type { OpenOptions } from "./app-fixture.ts";
import { ENGINE_NAMES } from "./engines/engine.ts";
import type { Page } from "./engines/page.ts";
import { fillFeed, LONG_FEED } from "./long-feed.ts";
import { usePages } from "./pool/use-pages.ts";
import { provideApp } from "./provide-app.ts";
import { narrowDialog, painted, picturesShown } from "./steps.ts";

const app = provideApp(startTestBackend);

beforeAll(async () => {
  // The newest post has three photos.
  await fillFeed(app.backend.database, 1, 30);
});

const VIEWER = "[aria-label^='Photo by'][role=dialog]";
const PHOTO = "article >> nth=0 >> role=img";
const COMMENTS = 'role=dialog[name="Comments"]';
const OPEN_COMMENTS = 'article >> nth=0 >> role=button[name="Comments, 0"]';

interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
}

/** The photo of the viewer that is in the middle. */
const photoBox = (page: Page): Promise<Box> =>
  page.evaluate(() => {
    const layer = document.querySelector("[role=dialog] img:not([alt=''])")?.parentElement;
    const { left, top, width } = layer?.getBoundingClientRect() ?? new DOMRect();
    return { left, top, width };
  });

/** The panel of the dialog that is on top, or of the one that leaves. */
const panelBox = (page: Page): Promise<Box> =>
  page.evaluate(() => {
    const panel = document.querySelector("[role=dialog]");
    const { left, top, width } = panel?.getBoundingClientRect() ?? new DOMRect();
    return { left, top, width };
  });

/** Looks at the first heart over a photo. */
const SEEN_HEART = `window.heart = undefined;
  new MutationObserver(() => {
    const icon = document.querySelector("[data-heart] svg");
    if (!icon || window.heart) return;
    const { opacity, transform } = getComputedStyle(icon);
    window.heart = { moves: icon.getAnimations().length, opacity, transform };
  }).observe(document, { childList: true, subtree: true });`;

declare const heart: Record<"moves" | "opacity" | "transform", unknown> | undefined;

/**
 * Waits until nothing moves, but for what pulses without an end, and gives the box. Not right after a finger was
 * lifted: on a busy machine the page hears of it later.
 */
async function atRest(page: Page, boxOf: (page: Page) => Promise<Box>): Promise<Box> {
  await painted(page);
  await page.waitFor(() =>
    document
      .getAnimations()
      .every(
        ({ playState, effect }) =>
          playState !== "running" ||
          effect?.getComputedTiming().endTime === Number.POSITIVE_INFINITY,
      ),
  );
  // An engine may say that an animation has finished a frame before its last value is there.
  await painted(page);
  return await boxOf(page);
}

/**
 * The dialog that moves next is a good part on its way, and nearly stands still there.
 * @returns a function that waits until it does
 */
async function slowNext(page: Page): Promise<() => Promise<void>> {
  await page.evaluate(() => {
    delete document.body.dataset.slow;
    const look = () => {
      const moving = document.getAnimations().filter(({ effect }) => {
        const { target, getKeyframes } = effect as KeyframeEffect;
        const moves = getKeyframes.call(effect).some(frame => "transform" in frame);
        return moves && target?.closest("[role=dialog]");
      });
      for (const animation of moving) {
        animation.playbackRate = 0.0001;
        animation.currentTime = 100;
      }
      if (moving.length > 0) document.body.dataset.slow = "";
      else requestAnimationFrame(look);
    };
    look();
  });
  return () => page.waitFor("body[data-slow]");
}

const shownPhoto = (page: Page) =>
  page.evaluate(() => {
    const image = document.querySelector("[role=dialog] img:not([alt=''])");
    return /(\d) of/.exec(image?.getAttribute("alt") ?? "")?.[1];
  });

async function openViewer(page: Page): Promise<Box> {
  await page.waitFor("article");
  await picturesShown(page);
  await page.click(PHOTO);
  await page.waitFor(VIEWER);
  return await atRest(page, photoBox);
}

/** From here on a finger does not rest: it drags. */
const BEGIN_PX = 11;

/** Moves one finger over the screen. It stays down, or is lifted after it has rested. */
async function swipe(
  page: Page,
  from: { x: number; y: number },
  by: { dx: number; dy: number },
  end: "rested" | "held",
): Promise<void> {
  const place = (part: number) => ({ x: from.x + by.dx * part, y: from.y + by.dy * part });
  const begun = BEGIN_PX / Math.hypot(by.dx, by.dy);
  // At once: a finger that rests where it comes down, as it would on a busy machine, opens a post's menu.
  await Promise.all([page.fingers(place(0)), page.fingers(place(begun))]);
  for (let step = 1; step <= 8; step++) {
    if (step / 8 > begun) await page.fingers(place(step / 8));
  }
  await painted(page);
  if (end === "held") return;
  // Longer than a finger's speed is remembered.
  for (let frame = 0; frame < 5; frame++) await painted(page);
  await page.fingers();
}

describe.each(ENGINE_NAMES)("the photo viewer in %s", name => {
  const openPage = usePages(name, () => app);
  const open = (options: OpenOptions = {}) =>
    openPage({ path: LONG_FEED.route, touch: name === "chromium", ...options });

  it.each([false, true])(
    "opens over everything and Back closes it (less motion: %s)",
    async reducedMotion => {
      const page = await open({ reducedMotion });
      await openViewer(page);
      await expect.poll(() => photoBox(page)).toEqual({ left: 0, top: 0, width: 390 });
      await page.back();
      await page.waitFor(VIEWER, { state: "hidden" });
      expect(await page.count("article")).toBeGreaterThan(0);
    },
  );

  it("is opened, turned, zoomed and closed by keys, and the card shows the photo that was seen last", async () => {
    const page = await open({ touch: false });
    await page.waitFor("article");
    await page.evaluate(() =>
      document.querySelector<HTMLElement>("article [aria-label='Open photo 1']")?.focus(),
    );
    await page.press("Enter");
    await page.waitFor(VIEWER);
    await page.press("ArrowLeft");
    await expect.poll(() => shownPhoto(page)).toBe("3");
    await page.press("ArrowLeft");
    await expect.poll(() => shownPhoto(page)).toBe("2");
    const whole = await atRest(page, photoBox);
    await page.press("+");
    await expect.poll(async () => (await photoBox(page)).width).toBe(whole.width * 1.5);
    await page.press("-");
    await expect.poll(async () => (await photoBox(page)).width).toBe(whole.width);
    await page.press("Escape");
    await page.waitFor(VIEWER, { state: "hidden" });
    await page.waitFor("article >> nth=0 >> text=2/3");
  });

  it("shows an enlarged photo up to the edge of a window that has become narrower", async () => {
    const page = await open({ touch: false });
    await openViewer(page);
    for (let presses = 0; presses < 4; presses++) await page.press("+");
    await expect.poll(async () => (await photoBox(page)).width).toBe(390 * 4);
    for (let turn = 0; turn < 4; turn++) await page.drag(VIEWER, { dxPx: 180, dyPx: 0 });
    await expect.poll(async () => (await photoBox(page)).left).toBeCloseTo(0, 0);
    await narrowDialog(page, 195);
    await expect.poll(async () => (await photoBox(page)).width).toBe(195 * 4);
    await expect.poll(async () => (await photoBox(page)).left).toBeCloseTo(0, 0);
  });
});

describe("fingers in chromium", () => {
  const openPage = usePages("chromium", () => app);
  const open = (options: OpenOptions = {}) =>
    openPage({ path: LONG_FEED.route, touch: true, ...options });
  const middle = { x: 195, y: 422 };

  const eachMotion = it.each([false, true]);

  eachMotion(
    "two of them enlarge a photo where they are, and one moves it as far as its edge (less motion: %s)",
    async reducedMotion => {
      const page = await open({ reducedMotion });
      await openViewer(page);
      const { x, y } = { x: 300, y: 500 };
      for (const half of [40, 60, 80, 100, 120]) {
        await page.fingers({ x: x - half, y }, { x: x + half, y });
      }
      await painted(page);
      const held = await photoBox(page);
      expect(held.width / 390).toBeCloseTo(3, 1);
      // The point between the fingers is where it was.
      expect(held.left + x * 3).toBeCloseTo(x, 0);
      await page.fingers();
      await atRest(page, photoBox);
      for (let turn = 0; turn < 4; turn++) await swipe(page, middle, { dx: 180, dy: 0 }, "rested");
      await expect.poll(async () => (await photoBox(page)).left).toBeCloseTo(0, 0);
      expect(await shownPhoto(page)).toBe("1");
    },
  );

  it("comes from its card as large as it was there, goes back, and leaves nothing of itself behind", async () => {
    const page = await open();
    await page.waitFor("article");
    await picturesShown(page);
    // The first place of the photo is noted before the engine moves it.
    await page.evaluate(() => {
      const seen = (image: HTMLImageElement, cover: boolean) => {
        const box = (image.parentElement as Element).getBoundingClientRect();
        const { naturalWidth: w, naturalHeight: h } = image;
        const fit = (cover ? Math.max : Math.min)(box.width / w, box.height / h);
        return [w * fit, box.top + box.height / 2].map(Math.round);
      };
      const card = document.querySelector<HTMLImageElement>("article img[alt$='1 of 3']");
      new MutationObserver((_, observer) => {
        const image = document.querySelector<HTMLImageElement>("[role=dialog] img[alt$='1 of 3']");
        if (!card || !image) return;
        observer.disconnect();
        Object.assign(window, { places: [seen(card, true), seen(image, false)] });
      }).observe(document.body, { childList: true });
    });
    await page.click(PHOTO);
    await page.waitFor(VIEWER);
    const [inCard, atFirst] = await page.global<number[][]>("places");
    expect(atFirst).toEqual(inCard);
    const isInCard = () =>
      page.evaluate(() => {
        const image = document.querySelector("article img[alt$='1 of 3']");
        return image !== null && getComputedStyle(image).visibility === "visible";
      });
    expect(await isInCard()).toBe(false);
    const leaves = await slowNext(page);
    await page.press("Escape");
    await leaves();
    await page.waitFor(VIEWER, { state: "hidden" });
    await expect.poll(isInCard).toBe(true);
  });

  it("shows the heart of a double tap at rest under reduced motion", async () => {
    const page = await open({ reducedMotion: true, initScript: SEEN_HEART });
    await page.doubleClick(PHOTO);
    await page.waitFor(() => heart !== undefined);
    const seen = await page.evaluate(() => heart);
    expect(seen).toEqual({ moves: 0, opacity: "1", transform: "none" });
    await page.waitFor("[data-heart]", { state: "hidden" });
  });

  eachMotion(
    "a double tap enlarges a photo and makes it whole again (less motion: %s)",
    async reducedMotion => {
      const page = await open({ reducedMotion });
      await openViewer(page);
      const image = `${VIEWER} >> role=img`;
      await page.doubleClick(image);
      await expect.poll(async () => (await photoBox(page)).width).toBeCloseTo(390 * 2.5, 0);
      await page.doubleClick(image);
      await expect.poll(async () => (await photoBox(page)).width).toBeCloseTo(390, 0);
    },
  );

  eachMotion(
    "a swipe to the side shows the next photo, one down closes the viewer (less motion: %s)",
    async reducedMotion => {
      const page = await open({ reducedMotion });
      await openViewer(page);
      await swipe(page, middle, { dx: -120, dy: 10 }, "rested");
      await expect.poll(() => shownPhoto(page)).toBe("2");
      await swipe(page, middle, { dx: 5, dy: 60 }, "rested");
      await expect.poll(() => photoBox(page)).toEqual({ left: 0, top: 0, width: 390 });
      await swipe(page, middle, { dx: 5, dy: 240 }, "rested");
      await page.waitFor(VIEWER, { state: "hidden" });
      await page.waitFor("article >> nth=0 >> text=2/3");
    },
  );

  it("one that draws a photo down shows nothing of the photos beside it", async () => {
    const page = await open();
    await openViewer(page);
    await swipe(page, middle, { dx: 0, dy: 200 }, "held");
    const beside = () =>
      page.evaluate(() => {
        const image = document.querySelector("[role=dialog] img:not([alt=''])");
        const { left = 0, top = 0, height = 0 } = image?.getBoundingClientRect() ?? {};
        return {
          roomPx: Math.round(left),
          photos: document
            .elementsFromPoint(left / 2, top + height / 2)
            .filter(element => element.matches("[role=dialog] img")).length,
        };
      });
    await expect.poll(async () => (await beside()).roomPx).toBeGreaterThan(10);
    expect((await beside()).photos).toBe(0);
    await page.fingers();
  });

  it("two of them never turn the photos of a card", async () => {
    const page = await open();
    await page.waitFor("article");
    await picturesShown(page);
    for (const dx of [0, 40, 80, 120]) {
      await page.fingers({ x: 260 - dx, y: 600 }, { x: 300 - dx, y: 640 });
    }
    await page.fingers();
    expect(await page.text("article >> nth=0 >> text=/3")).toBe("1/3");
  });

  it.each([false, true])(
    "a sheet follows them down, gives way upwards, and closes when it was drawn far (less motion: %s)",
    async reducedMotion => {
      const page = await open({ reducedMotion });
      await page.waitFor("article");
      // Where the page is lifted as far as it can be.
      await page.evaluate(() => {
        const button = document.querySelector("article button[aria-label^=Comments]");
        button?.scrollIntoView({ block: "end" });
      });
      await page.click(OPEN_COMMENTS);
      await page.waitFor(COMMENTS);
      const { top } = await atRest(page, panelBox);
      const head = { x: 195, y: top + 30 };
      await swipe(page, head, { dx: 0, dy: -150 }, "held");
      const pulledUp = top - (await panelBox(page)).top;
      expect(pulledUp).toBeGreaterThan(10);
      expect(pulledUp).toBeLessThan(100);
      await page.fingers();
      await expect.poll(async () => (await panelBox(page)).top).toBe(top);
      // The finger starts on the content, which is scrolled to its top.
      await swipe(page, { x: 195, y: top + 200 }, { dx: 0, dy: 100 }, "held");
      expect((await panelBox(page)).top).toBeGreaterThan(top + 60);
      // The lifted page comes down with it: between them is no hole.
      const pageBottom = await page.evaluate(
        () => document.querySelector("#root > div")?.getBoundingClientRect().bottom,
      );
      expect(pageBottom).toBeGreaterThanOrEqual((await panelBox(page)).top - 1);
      for (let frame = 0; frame < 5; frame++) await painted(page);
      await page.fingers();
      await expect.poll(async () => (await panelBox(page)).top).toBe(top);
      await swipe(page, head, { dx: 0, dy: 180 }, "rested");
      await page.waitFor(COMMENTS, { state: "hidden" });
    },
  );

  it("one that takes hold of a sheet on its way in, or of a photo on its way back, moves it by no jump", async () => {
    const page = await open();
    await page.waitFor("article");
    await picturesShown(page);
    const sheetMoves = await slowNext(page);
    await page.click(OPEN_COMMENTS);
    await sheetMoves();
    const before = (await panelBox(page)).top;
    await page.fingers({ x: 195, y: 830 });
    await painted(page);
    const held = (await panelBox(page)).top;
    expect(Math.abs(held - before)).toBeLessThanOrEqual(20);
    await painted(page);
    expect(Math.abs((await panelBox(page)).top - held)).toBeLessThanOrEqual(2);
    await page.fingers();
    await expect.poll(async () => (await panelBox(page)).top).toBeLessThan(held);
    await page.press("Escape");
    await page.waitFor(COMMENTS, { state: "hidden" });

    await page.click(PHOTO);
    await page.waitFor(VIEWER);
    await atRest(page, photoBox);
    const photoMoves = await slowNext(page);
    await swipe(page, middle, { dx: 0, dy: 90 }, "rested");
    await photoMoves();
    const onItsWay = await photoBox(page);
    await page.fingers({ x: 195, y: 500 });
    await painted(page);
    const grabbed = await photoBox(page);
    expect(Math.abs(grabbed.top - onItsWay.top)).toBeLessThanOrEqual(2);
    await page.fingers();
    await expect.poll(() => photoBox(page)).toEqual({ left: 0, top: 0, width: 390 });
  });

  it.each(["a card", "the viewer"])(
    "one that takes hold of a photo on its way to its place moves it by no jump, in %s",
    async place => {
      const page = await open();
      await page.waitFor("article");
      await picturesShown(page);
      if (place === "the viewer") await openViewer(page);
      const box = place === "the viewer" ? VIEWER : "article";
      /** Where the photo in the middle is; the second one once the first has been turned. */
      const leftPx = () =>
        page.evaluate(
          css =>
            document.querySelector(`${css} img[alt$="2 of 3"]`)?.getBoundingClientRect().left ??
            Number.NaN,
          box,
        );
      // It nearly stands still, so that a busy machine has the time to take hold of it.
      await page.evaluate(() => {
        const slowly =
          "transition-duration: 6000s !important; transition-timing-function: linear !important";
        document.styleSheets[0]?.insertRule(`img { ${slowly} }`);
      });
      await swipe(page, { x: 300, y: 600 }, { dx: -80, dy: 0 }, "rested");
      await expect.poll(leftPx).toBeGreaterThan(200);
      const before = await leftPx();
      await swipe(page, { x: 100, y: 600 }, { dx: 40, dy: 0 }, "held");
      expect(Math.abs((await leftPx()) - before - 40)).toBeLessThanOrEqual(12);
      await page.fingers();
    },
  );

  it("a tap on the page while a sheet leaves is not lost", async () => {
    const page = await open();
    await page.waitFor("article");
    await page.evaluate(() =>
      document.querySelector("article [aria-pressed]")?.scrollIntoView({ block: "end" }),
    );
    await page.click('article >> nth=0 >> role=button[name="More options"]');
    await page.waitFor("role=dialog");
    await atRest(page, panelBox);
    const like = await page.evaluate(() => {
      const button = document.querySelector("article [aria-pressed]") as Element;
      const { left, top, width, height } = button.getBoundingClientRect();
      return { x: left + width / 2, y: top + height / 2, isOn: button.ariaPressed === "true" };
    });
    // The sheet is over it.
    expect(like.y).toBeGreaterThan((await panelBox(page)).top);
    await page.press("Escape");
    // At once: the tap of a busy machine would take so long that it opens the menu again.
    await Promise.all([page.fingers(like), page.fingers()]);
    await page.waitFor(`article >> nth=0 >> [aria-pressed=${!like.isOn}]`);
  });

  it("a tap meets a sheet on its way, but not as the second tap of a double tap", async () => {
    const page = await open();
    await page.waitFor("article");
    const menu = 'article >> nth=0 >> role=button[name="More options"]';
    await page.evaluate(() =>
      document.querySelector("article button")?.scrollIntoView({ block: "center" }),
    );
    await page.doubleClick(menu);
    await page.waitFor("role=dialog");
    await atRest(page, panelBox);
    expect(await page.count("role=dialog")).toBe(1);
    await page.press("Escape");
    await page.waitFor("role=dialog", { state: "hidden" });
    // Its animations wait for the test.
    await page.evaluate(() =>
      document.styleSheets[0]?.insertRule("* { animation-play-state: paused !important }"),
    );
    await page.click(menu);
    await page.waitFor("role=dialog");
    const isHit = await page.evaluate(() => {
      const button = document.querySelector("[role=dialog] button") as Element;
      return [150, 400].map(ms => {
        for (const animation of document.getAnimations()) animation.currentTime = ms;
        const { left, top, width, height } = button.getBoundingClientRect();
        return button.contains(document.elementFromPoint(left + width / 2, top + height / 2));
      });
    });
    expect(isHit).toEqual([true, true]);
  });

  it("a phone on its side gets a sheet at its bottom", async () => {
    const page = await open({ widthPx: 844, heightPx: 390 });
    await page.waitFor("article");
    await page.evaluate(() =>
      document.querySelector("article button")?.scrollIntoView({ block: "center" }),
    );
    await page.click('article >> nth=0 >> role=button[name="More options"]');
    await page.waitFor("role=dialog");
    await atRest(page, panelBox);
    const bottom = await page.evaluate(
      () => document.querySelector("[role=dialog]")?.getBoundingClientRect().bottom,
    );
    expect(bottom).toBe(390);
  });
});
