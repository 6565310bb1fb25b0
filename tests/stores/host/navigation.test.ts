import { expect, test } from "vitest";
import { createAppHistory } from "../../../src/services/history.ts";
import { pressBack, recall, remember } from "../../../src/stores/host/navigation.ts";
import { services } from "../../../src/stores/services.ts";
import { asWindow, createFakeWindow } from "../../services/fake-window.ts";
import { provideFakes } from "../fake-services.ts";

test("what a page remembers belongs to its place in the history", () => {
  remember("place-1", "tab", "stats");
  expect(recall("place-1", "tab")).toBe("stats");
  expect(recall("place-2", "tab")).toBeUndefined();
});

test("Back from the first page leads to the page under it, and from there no way leads forth again", () => {
  provideFakes();
  const win = createFakeWindow("https://app.test/teams/7/create-post");
  Object.assign(services(), { history: createAppHistory(asWindow(win)) });
  pressBack("/teams/7");
  win.arrive();
  expect([win.address, win.entries.length]).toEqual(["/teams/7", 1]);
});
