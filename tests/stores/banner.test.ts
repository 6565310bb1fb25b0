import { expect, test, vi } from "vitest";

test("the beta banner shows where the device stores nothing at all", async () => {
  vi.stubGlobal("localStorage", undefined);
  vi.stubGlobal("sessionStorage", undefined);
  const { banner, dismissBanner, showBanner } = await import("../../src/stores/banner.ts");
  showBanner();
  expect(banner.isShown).toBe(true);
  dismissBanner();
  showBanner();
  expect(banner.isShown).toBe(false);
});
