// @vitest-environment happy-dom
import { beforeEach, describe, expect, test, vi } from "vitest";
import { forgetFetches, isFetchDue, stampFetch } from "../../src/services/fetch-times.ts";
import { localText } from "../../src/services/storage.ts";

beforeEach(() => {
  vi.useFakeTimers({ now: 1_700_000_000_000 });
  forgetFetches();
});

describe("a list", () => {
  test("is due when it was never fetched, and again 60 s after it was", () => {
    expect(isFetchDue("my-teams")).toBe(true);
    stampFetch("my-teams");
    vi.advanceTimersByTime(59_999);
    expect(isFetchDue("my-teams")).toBe(false);
    vi.advanceTimersByTime(1);
    expect(isFetchDue("my-teams")).toBe(true);
  });

  test("has a time of its own, kept on the device [9.12]", () => {
    stampFetch("feed:7");
    expect(isFetchDue("feed:8")).toBe(true);
    expect(localStorage.getItem("teamhub.fetched.feed:7")).toBe("1700000000000");
  });

  test("of a page from the disk has its time in memory only", () => {
    localStorage.clear();
    vi.stubGlobal("location", new URL("file:///app/index.html"));
    stampFetch("feed:7");
    expect(isFetchDue("feed:7")).toBe(false);
    expect(Object.keys(localStorage)).toEqual([]);
  });

  test("that could not be fetched here is due, also where another tab has fetched it", () => {
    stampFetch("team:7", false);
    localStorage.setItem("teamhub.fetched.team:7", "1700000000000");
    expect(isFetchDue("team:7")).toBe(true);
  });

  test.each(["soon", "-1", "1800000000000", ""])("with the time %j is due", time => {
    localText.write("fetched.my-teams", time);
    expect(isFetchDue("my-teams")).toBe(true);
  });
});
