import { beforeAll, describe, expect, it } from "vitest";
import { seed } from "../../native-samples/backend/demo/seed.ts";
import { startOver } from "../../native-samples/backend/store/database.ts";
import { LANGUAGES } from "../../src/limits.ts";
import { startTestBackend } from "../contract/test-backend.ts";
import { COUNTED_CALLS } from "./counted-calls.ts";
import type { Page } from "./engines/page.ts";
import { usePages } from "./pool/use-pages.ts";
import { provideApp } from "./provide-app.ts";
import { stoppedClock } from "./steps.ts";
import { readScreens } from "./transcripts/screens.ts";
import { transcriptOf } from "./transcripts/transcript.ts";

/** Times are said: the demo data and the page have the same day in every run. */
const NOW = new Date("2026-03-14T12:00:00Z");

/** Three posts are in a page of this height, whatever their texts measure. */
const LOOKS = {
  heightPx: 1800,
  timeZone: "UTC",
  initScript: stoppedClock(NOW) + COUNTED_CALLS,
  reducedMotion: true,
};

const app = provideApp(startTestBackend);
beforeAll(async () => {
  await startOver(app.backend.database.queries);
  await seed(app.backend.database.queries, NOW);
});

declare const waitsFor: number;

/** Nothing of a page has changed for so long once it is at rest, and in so many frames: a busy machine paints few. */
const REST_MS = 200;
const REST_FRAMES = 4;

/** The transcript once no answer is to come and the page is at rest. */
async function readWhole(page: Page): Promise<string> {
  await page.evaluate(
    async (restMs, restFrames) => {
      let changedAt = performance.now();
      let frames = 0;
      const changes = new MutationObserver(() => {
        changedAt = performance.now();
        frames = 0;
      });
      const all = { attributes: true, characterData: true, childList: true, subtree: true };
      changes.observe(document, all);
      // The page under an overlay is shut off once the overlay has come.
      const isShutting = () =>
        document.documentElement.hasAttribute("data-overlay") && !document.querySelector("[inert]");
      const isAtRest = () => frames >= restFrames && performance.now() - changedAt >= restMs;
      while (waitsFor > 0 || isShutting() || !isAtRest()) {
        await new Promise(resolve => requestAnimationFrame(resolve));
        frames++;
      }
      changes.disconnect();
    },
    REST_MS,
    REST_FRAMES,
  );
  return transcriptOf(await page.accessibilityTree());
}

/** After a change that is meant: `npm run browser -- transcripts -u`, and read what has changed. */
describe("a screen reader says", () => {
  const open = usePages("chromium", () => app);

  it.each(LANGUAGES)("what transcripts/%s.txt has", async language => {
    // A page for each user: another one in the same page would be told so.
    const pages = new Map<string, Page>();
    const parts: string[] = [];
    for (const { name, path, user, ready, act } of readScreens) {
      // The name makes each address another document's: nothing of the screen before stays.
      const where = { path, user, launch: { lang: language, theme: "dark", screen: name } };
      const known = pages.get(user);
      await known?.goto(app.addressOf(known, where));
      const page = known ?? (await open({ ...where, ...LOOKS }));
      pages.set(user, page);
      await page.waitFor(ready);
      await act?.(page);
      parts.push(`## ${name}\n${await readWhole(page)}\n`);
    }
    await expect(parts.join("\n")).toMatchFileSnapshot(`transcripts/${language}.txt`);
  });
});
