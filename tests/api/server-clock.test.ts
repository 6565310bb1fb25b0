import { expect, test, vi } from "vitest";
import { earliestServerMs, noteRecordTime } from "../../src/api/server-clock.ts";

test("what is written after the device's clock was set right is not looked for too late", () => {
  const nowMs = Date.parse("2026-05-02T12:00:00Z");
  vi.useFakeTimers({ now: nowMs - 3_600_000 });
  noteRecordTime(nowMs - 5000);
  noteRecordTime(nowMs - 9000);
  vi.setSystemTime(nowMs);
  expect(earliestServerMs(nowMs)).toBeLessThanOrEqual(nowMs);
});
