import { expect, test, vi } from "vitest";
import { isBeingSent } from "../../src/services/sending-lock.ts";

test.each([
  [60_000, []],
  [180_000, ["a", "b"]],
])(
  "without Web Locks, another page's attempt may be under way for %i ms with the pictures %j",
  async (limitMs, pictures) => {
    vi.stubGlobal("navigator", {});
    const attempt = {
      ...{ id: "a", words: "Morning run", pictures, knownIds: [], writer: "another page" },
      ...{ startedMs: 1, clockOffsetMs: undefined, claimedMs: Date.now() },
    };
    vi.useFakeTimers({ now: attempt.claimedMs + limitMs - 1 });
    expect(await isBeingSent(attempt)).toBe(true);
    vi.advanceTimersByTime(1);
    expect(await isBeingSent(attempt)).toBe(false);
  },
);
