import { beforeAll, describe, expect, it } from "vitest";
import { startTestBackend, tinyJpeg, unwrap } from "../contract/test-backend.ts";
import { BLANK_PAGE } from "./app-build.ts";
import type { OpenOptions } from "./app-fixture.ts";
import { ENGINE_NAMES } from "./engines/engine.ts";
import type { Page } from "./engines/page.ts";
import { FAILED_LOADS } from "./engines/problems.ts";
import { usePages } from "./pool/use-pages.ts";
import { provideApp } from "./provide-app.ts";
import { narrowDialog, painted, savedDrafts, scaleText } from "./steps.ts";

const app = provideApp(startTestBackend);

/** The comments come while the cards of the feed report their sizes, and not before. */
const COME_BETWEEN_SIZES = `{
  window.errors = [];
  addEventListener("error", ({ message }) => errors.push(message));
  const { fetch: send, ResizeObserver: Observer } = window;
  const isReported = new Promise(resolve => (window.letGo = resolve));
  window.fetch = async (url, init) => {
    const answer = await send(url, init);
    if (!url.includes("/comments")) return answer;
    const data = await answer.json();
    // It is read in one step, between two reports.
    Object.defineProperty(answer, "body", { value: null });
    answer.json = async () => data;
    window.hasAnswer = true;
    await isReported;
    return answer;
  };
  window.ResizeObserver = class extends Observer {
    constructor(report) {
      super((sizes, observer) => {
        report(sizes, observer);
        if (window.hasAnswer && sizes[0].target.matches("[role=feed] > *")) letGo();
      });
    }
  };
}`;

const FIELD = 'role=dialog >> role=textbox[name="Add a comment"]';
const SEND = 'role=dialog >> role=button[name="Send"]';
const ROW = "role=dialog >> role=listitem";

describe.each(ENGINE_NAMES)("comments in %s", name => {
  const openPage = usePages(name, () => app);
  beforeAll(() => app.backend.reset());

  const onServer = async (postId: string) => {
    const params = { id: postId };
    const { items } = unwrap(await app.backend.as("member").call("comments", { params }));
    return items.map(({ content }) => content);
  };

  /** The comments of a new post, and the post's id. */
  async function openComments(comments: readonly string[] = [], options: OpenOptions = {}) {
    const as = app.backend.as("member");
    const body = { teamId: "1", content: "Look at this", images: [tinyJpeg] };
    const { post } = unwrap(await as.call("createPost", { body }));
    const id = post?.id ?? "";
    for (const content of comments) {
      unwrap(await as.call("createComment", { params: { id }, body: { content } }));
    }
    const page = await openPage({
      user: "member",
      path: "/teams/1",
      expectedProblems: FAILED_LOADS,
      ...options,
    });
    await open(page);
    return { page, id };
  }
  async function open(page: Page) {
    await page.click("article >> nth=0 >> role=button[name=/^Comments/]");
    await page.waitFor(FIELD);
  }

  it("that come while the cards under them report their sizes make no engine complain", async () => {
    const page = await openPage(
      { user: "member", path: "/teams/1", initScript: COME_BETWEEN_SIZES },
      false,
    );
    await open(page);
    await page.waitFor(() => "hasAnswer" in window);
    // All cards become higher in one frame.
    await scaleText(page, 110);
    await page.waitFor(`${ROW} >> nth=0`);
    await painted(page);
    // Chromium prints nothing of it.
    expect(await page.global("errors")).toEqual([]);
  });

  it("leave what was pressed in sight above them, and then let the page come back to its place", async () => {
    const page = await openPage({ user: "member", path: "/teams/1" });
    const button = 'article button[aria-label^="Comments"]';
    await page.waitFor(`${button} >> nth=0`);
    const bottomOfButton = () =>
      page.evaluate(css => document.querySelector(css)?.getBoundingClientRect().bottom, button);
    await page.evaluate(
      css => document.querySelector(css)?.scrollIntoView({ block: "end" }),
      button,
    );
    const before = await bottomOfButton();
    // The movements are stopped on their way.
    await page.evaluate(() => {
      const look = () => {
        const movements = document.querySelector("[role=dialog]") ? document.getAnimations() : [];
        for (const movement of movements) {
          movement.pause();
          movement.currentTime = 100;
        }
        if (movements.length > 0) document.body.dataset.stopped = "";
        else requestAnimationFrame(look);
      };
      look();
    });
    await page.click(`${button} >> nth=0`);
    await page.waitFor("body[data-stopped]");
    /** How far below a quarter of the window the button ends, and the sheet begins. */
    const placesPx = () =>
      page.evaluate(css => {
        const pressed = document.querySelector(css)?.getBoundingClientRect().bottom ?? Number.NaN;
        const sheet = document.querySelector("[role=dialog]")?.getBoundingClientRect().top;
        return [pressed - innerHeight / 4, (sheet ?? Number.NaN) - innerHeight / 4] as const;
      }, button);
    // The button was at the lower edge of the window, where the sheet comes from: they stay together all the way.
    const [pressedPx, sheetPx] = await placesPx();
    expect(Math.abs(pressedPx - sheetPx)).toBeLessThanOrEqual(2);
    await page.evaluate(() => {
      for (const movement of document.getAnimations()) movement.play();
    });
    const offPx = async () => Math.max(...(await placesPx()).map(Math.abs));
    await expect.poll(offPx).toBeLessThanOrEqual(2);
    await page.press("Escape");
    await page.waitFor("role=dialog", { state: "hidden" });
    const awayPx = async () => Math.abs(((await bottomOfButton()) ?? Number.NaN) - (before ?? 0));
    await expect.poll(awayPx).toBeLessThanOrEqual(2);
  });

  it("are seen whole while they are written, also in a window that has become narrower", async () => {
    const { page } = await openComments();
    await page.type(FIELD, "We ran along the river");
    const hiddenPx = () =>
      page.evaluate(() => {
        const field = document.querySelector("[role=dialog] textarea");
        return field ? field.scrollHeight - field.clientHeight : -1;
      });
    expect(await hiddenPx()).toBe(0);
    await narrowDialog(page, 240);
    await expect.poll(hiddenPx).toBe(0);
  });

  it("that fail stay with the reason, also after a kill, and are sent once by Retry", async () => {
    const { page, id } = await openComments();
    await app.backend.setFaults({ dropRate: 1, only: "/comment" });
    await page.type(FIELD, "Do not lose me");
    await page.click(SEND);
    await page.waitFor(`${ROW} >> text=Network error. Please check your connection.`);
    // The comment itself says it, once: where it is there from the start, it is no news.
    expect(await page.count("[data-live] p")).toBe(0);
    await page.waitFor(`${ROW} >> [aria-live=assertive] >> text=Network error`);
    await page.type(FIELD, "Half a thought");
    const texts = async () => (await savedDrafts(page)).map(({ text }) => text).sort();
    await expect.poll(texts).toEqual(["Do not lose me", "Half a thought"]);
    await page.kill();
    await page.waitFor("article");
    await app.backend.clearFaults();
    await open(page);
    await page.waitFor(`${ROW} >> text=Do not lose me`);
    expect(await page.count("[role=dialog] [role=alert]")).toBe(0);
    await page.waitFor(() => document.querySelector("textarea")?.value === "Half a thought");
    await page.click(`${ROW} >> role=button[name="Try again"]`);
    await page.waitFor(`${ROW} >> text=just now`);
    expect(await onServer(id)).toEqual(["Do not lose me"]);
  });

  it("that fail out of sight are said by a toast", async () => {
    const { page } = await openComments();
    await page.evaluate(() => {
      const ask = window.fetch;
      const cut = new Promise<Response>((_, reject) => {
        Object.assign(window, { cut: () => reject(new TypeError("cut")) });
      });
      window.fetch = (url, init) => (init?.method === "POST" ? cut : ask(url, init));
    });
    await page.type(FIELD, "Do not lose me");
    await page.click(SEND);
    await page.waitFor(`${ROW} >> text=Sending...`);
    await page.click('role=dialog >> role=button[name="Close"]');
    await page.waitFor("role=dialog", { state: "hidden" });
    await page.evaluate(() => (window as unknown as { cut(): void }).cut());
    await page.waitFor("[data-live] >> text=Failed to add comment");
    await page.waitFor('[data-live] >> role=button[name="Try again"]');
  });

  it("that a key deletes leave the focus to the one below, and Tab leads to Undo", async () => {
    const { page } = await openComments(["Below", "Here", "Above"]);
    await page.waitFor(`${ROW} >> nth=1 >> text=Here`);
    // The page learns later whose comments they are.
    await page.waitFor('[title="Delete comment"] >> nth=1');
    await page.evaluate(() =>
      document.querySelectorAll<HTMLElement>('[title="Delete comment"]')[1]?.focus(),
    );
    await page.press("Enter");
    await page.waitFor(`${ROW} >> text=Here`, { state: "hidden" });
    const focusedItem = () =>
      page.evaluate(() => document.activeElement?.closest("li")?.textContent ?? "");
    expect(await focusedItem()).toContain("Below");
    // VoiceOver knows nothing of what stands beside a modal dialog.
    await page.waitFor('role=button[name="Undo"]');
    expect(await page.count("[aria-modal=true]")).toBe(0);
    const isOnUndo = () => page.evaluate(() => document.activeElement?.textContent === "Undo");
    for (let stops = 0; stops < 9 && !(await isOnUndo()); stops += 1) await page.press("Tab");
    await page.press("Enter");
    await page.waitFor(`${ROW} >> nth=1 >> text=Here`);
    expect(
      await page.evaluate(() => document.activeElement?.closest("[role=dialog]") !== null),
    ).toBe(true);
  });

  it("that are deleted are gone for good when the user leaves the page", async () => {
    // Playwright, which gives the app its origin, cuts what outlives a page.
    const options: OpenOptions = name === "chromium" ? { place: "page", appDir: "" } : {};
    const { page, id } = await openComments(["Stays", "Goes"], options);
    await page.click(`${ROW} >> nth=0 >> role=button[name="Delete comment"]`);
    await page.waitFor(`${ROW} >> text=Goes`, { state: "hidden" });
    expect(await onServer(id)).toEqual(["Goes", "Stays"]);
    await page.goto(`${app.webUrl}/embedded/${BLANK_PAGE}`);
    await expect.poll(() => onServer(id)).toEqual(["Stays"]);
  });
});
