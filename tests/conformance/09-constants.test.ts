import { expect } from "vitest";
import { it, openProduct } from "./product.ts";

const { open } = openProduct();

it("9.25 turns sheets into dialogs at 768 px", async () => {
  for (const [widthPx, isSheet] of [
    [767, true],
    [768, false],
  ] as const) {
    const page = await open("/teams", { widthPx });
    await page.click('role=button[name="Join by code"]');
    await page.waitFor("role=dialog >> role=textbox");
    await page.waitFor(() =>
      document.getAnimations().every(({ playState }) => playState !== "running"),
    );
    const gapPx = await page.evaluate(() => {
      const panel = document.querySelector("[role=dialog]");
      return panel ? innerHeight - panel.getBoundingClientRect().bottom : -1;
    });
    expect(gapPx < 1).toBe(isSheet);
  }
});

it("9.29 watches for the feed's sentinel at 10%", async () => {
  const page = await open("/teams/1", {
    user: "owner",
    initScript: `{
      const { IntersectionObserver: Observer } = window;
      window.__thresholds = [];
      window.IntersectionObserver = class extends Observer {
        constructor(callback, options) {
          super(callback, options);
          this.stated = options?.threshold;
        }
        observe(target) {
          // The head of the team has a threshold of its own.
          if (target.localName !== "h1") window.__thresholds.push(this.stated);
          super.observe(target);
        }
      };
    }`,
  });
  await page.waitFor("article");
  const stated = async () =>
    new Set((await page.global<number[]>("__thresholds")).filter(threshold => threshold != null));
  await expect.poll(stated).toEqual(new Set([0.1]));
});
