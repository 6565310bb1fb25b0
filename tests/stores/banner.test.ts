import { beforeEach, describe, expect, test, vi } from "vitest";

/** A device and a browser session that outlive the page, as far as the banner can see. */
const device = new Map<string, string>();
const browserSession = new Map<string, string>();

function storageOver(values: Map<string, string>) {
  return {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
  };
}

/** A new load of the page: every module starts anew. */
async function loadPage() {
  vi.resetModules();
  const page = await import("../../src/stores/banner.ts");
  page.showBanner();
  return page;
}

beforeEach(() => {
  device.clear();
  browserSession.clear();
  vi.stubGlobal("localStorage", storageOver(device));
  vi.stubGlobal("sessionStorage", storageOver(browserSession));
});

describe("the beta banner", () => {
  test("shows on the first page of a browser session, and on no other", async () => {
    expect((await loadPage()).banner.isShown).toBe(true);
    expect((await loadPage()).banner.isShown).toBe(false);
    browserSession.clear();
    expect((await loadPage()).banner.isShown).toBe(true);
  });

  test("never shows again once dismissed", async () => {
    const { banner, dismissBanner } = await loadPage();
    dismissBanner();
    expect(banner.isShown).toBe(false);
    browserSession.clear();
    expect((await loadPage()).banner.isShown).toBe(false);
  });

  test("names the support mailbox of the build", async () => {
    expect((await loadPage()).supportEmail).toBe("support@teamhub.test");
  });

  test("shows where the device stores nothing at all", async () => {
    vi.stubGlobal("localStorage", undefined);
    vi.stubGlobal("sessionStorage", undefined);
    const { banner, dismissBanner, showBanner } = await loadPage();
    expect(banner.isShown).toBe(true);
    dismissBanner();
    showBanner();
    expect(banner.isShown).toBe(false);
  });
});
