// @vitest-environment happy-dom
import { expect, test, vi } from "vitest";

test("single keys that were turned off, and on again, are so at the next start", async () => {
  const start = async () => {
    vi.resetModules();
    return import("../../src/stores/shortcuts.ts");
  };
  (await start()).toggleShortcuts();
  const second = await start();
  expect(second.shortcuts.isOn).toBe(false);
  second.toggleShortcuts();
  expect((await start()).shortcuts.isOn).toBe(true);
});
