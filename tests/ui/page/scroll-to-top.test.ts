// @vitest-environment happy-dom
import { expect, test, vi } from "vitest";
import { scrollToTop } from "../../../src/ui/page/scroll-to-top.ts";

test.each([
  ["reaches it by itself", undefined, 0],
  ["ends where Back shows another screen, at its own place", "popstate", 700],
  ["ends where a finger or a mouse presses anything", "pointerdown", 700],
  ["ends where a wheel turns", "wheel", 700],
])("the slide to the top %s", (_, type, topPx) => {
  vi.useFakeTimers();
  const scroller = document.createElement("div");
  Object.defineProperty(scroller, "clientHeight", { value: 800 });
  scroller.scrollTop = 3000;
  scrollToTop(scroller);
  vi.advanceTimersByTime(60);
  expect(scroller.scrollTop).toBeGreaterThan(0);
  if (type) dispatchEvent(new Event(type));
  scroller.scrollTop = 700;
  vi.advanceTimersByTime(1000);
  expect(scroller.scrollTop).toBe(topPx);
});

test("a slide that has come to the top listens to nothing any more", () => {
  vi.useFakeTimers();
  const add = vi.spyOn(window, "addEventListener");
  const scroller = document.createElement("div");
  scroller.scrollTop = 700;
  scrollToTop(scroller);
  vi.advanceTimersByTime(1000);
  const signals = add.mock.calls.map(
    ([, , options]) => (options as AddEventListenerOptions).signal,
  );
  expect(signals.map(signal => signal?.aborted)).toEqual([true, true, true]);
});
