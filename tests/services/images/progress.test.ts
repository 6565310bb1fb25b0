import { beforeEach, expect, it, vi } from "vitest";
import { IMAGE_PROGRESS_CEILING_PERCENT } from "../../../src/limits.ts";
import { startProgress } from "../../../src/services/images/progress.ts";

beforeEach(() => {
  vi.useFakeTimers();
});

it("runs from 0 up to the ceiling, in whole steps, never back and never above", () => {
  const seen: number[] = [];
  const stop = startProgress(4_000_000, percent => seen.push(percent));
  vi.advanceTimersByTime(60_000);
  stop();
  expect(seen[0]).toBe(0);
  expect(seen.at(-1)).toBe(IMAGE_PROGRESS_CEILING_PERCENT);
  expect(seen).toEqual([...new Set(seen)].sort((a, b) => a - b));
  expect(seen.every(Number.isInteger)).toBe(true);
});

it("moves in a few steps for a photo of usual size, because each is rendered, and in none that is a leap", () => {
  const seen: number[] = [];
  const stop = startProgress(5_000_000, percent => seen.push(percent));
  vi.advanceTimersByTime(600);
  expect(seen.length).toBeLessThanOrEqual(5);
  vi.advanceTimersByTime(5_000);
  stop();
  const steps = seen.slice(1).map((percent, index) => percent - (seen[index] ?? 0));
  expect(Math.max(...steps)).toBeLessThanOrEqual(30);
});

it("says nothing more after it was stopped", () => {
  const onProgress = vi.fn();
  startProgress(1_000_000, onProgress)();
  onProgress.mockClear();
  vi.advanceTimersByTime(10_000);
  expect(onProgress).not.toHaveBeenCalled();
});
