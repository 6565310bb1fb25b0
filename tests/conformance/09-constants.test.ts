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
