// @vitest-environment happy-dom
import { act, renderHook } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { useNow } from "../../src/screens/shared/use-now.ts";
import { announceReturn } from "../../src/stores/network.ts";

test("the signs of one return give one time, and the next return gives another", async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  const { result } = renderHook(useNow);
  const comeBackAfter = async (ms: number) => {
    vi.setSystemTime(Date.now() + ms);
    await act(async () => announceReturn());
    return result.current;
  };
  const first = await comeBackAfter(2000);
  expect(await comeBackAfter(50)).toBe(first);
  expect(await comeBackAfter(2000)).toBe(first + 2050);
  // The user has set the clock back.
  expect(await comeBackAfter(-9000)).toBe(first - 6950);
});
