import { expect, it } from "vitest";
import { openStats } from "./open-stats.ts";
import { openProduct } from "./product.ts";

const { open, backend } = openProduct();

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
          window.__thresholds.push(options?.threshold);
        }
      };
    }`,
  });
  await page.waitFor("article");
  const thresholds = () => (window as unknown as { __thresholds: number[] }).__thresholds;
  await page.waitFor(
    () => (window as unknown as { __thresholds: number[] }).__thresholds.length > 0,
  );
  expect([...new Set(await page.evaluate(thresholds))]).toEqual([0.1]);
});

it("9.31 shows one toast at a time: the newest", async () => {
  const page = await open("/teams/1", { user: "member", faulty: true });
  await page.waitFor("article");
  await backend.setFaults({ envelopeErrorRate: 1, only: "like" });
  await page.click("article >> nth=0 >> role=button[name=/^(Like|Unlike), /]");
  await page.waitFor('text="The server was asked to fail."');
  await page.click('article >> nth=0 >> role=button[name="More options"]');
  await page.click('role=dialog >> role=button[name="Report post"]');
  await page.waitFor('text="Report submitted successfully"');
  await page.waitFor('text="The server was asked to fail."', { state: "hidden" });
  expect(await page.count("[data-live] p")).toBe(1);
});

it("9.39 marks ranks 1 to 3 with gold, silver and bronze", async () => {
  const page = await open("/teams/3", { user: "member" });
  await openStats(page);
  await page.click('role=radio[name="All time"]');
  await page.waitFor('role=img[name="Rank 1, Gold"]');
  await page.waitFor('role=img[name="Rank 2, Silver"]');
  await page.waitFor('role=img[name="Rank 3, Bronze"]');
  await page.waitFor('role=img[name="Rank 4"]');
});

it("9.40 draws each bar relative to the top score", async () => {
  const page = await open("/teams/3", { user: "member" });
  await openStats(page);
  await page.waitFor('role=img[name="Rank 2, Silver"]');
  const rows = await page.evaluate(() =>
    [...document.querySelectorAll("ol > li")].map(row => ({
      score: Number(
        /[\d.]+/.exec(row.querySelector("[title^=Score]")?.getAttribute("title") ?? "")?.[0],
      ),
      percent: Number.parseFloat(
        row
          .querySelector<HTMLElement>("[style*='--percent']")
          ?.style.getPropertyValue("--percent") ?? "",
      ),
    })),
  );
  expect(rows.length).toBeGreaterThan(3);
  expect(rows[0]?.percent).toBe(100);
  const top = rows[0]?.score ?? 0;
  for (const { score, percent } of rows) expect(percent).toBeCloseTo((score / top) * 100, 1);
});
