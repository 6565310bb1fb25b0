// @vitest-environment happy-dom
import { beforeEach, describe, expect, test, vi } from "vitest";
import {
  announceReturn,
  forgetFetches,
  isFetchDue,
  onReturn,
  stampFetch,
  watchForReturn,
} from "../../src/services/focus.ts";
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

  test("has a time of its own, kept on the device", () => {
    stampFetch("feed:7");
    expect(isFetchDue("feed:8")).toBe(true);
    expect(localStorage.getItem("teamhub.fetched.feed:7")).toBe("1700000000000");
  });

  test.each(["soon", "-1", "1800000000000", ""])("with the time %j is due", time => {
    localText.write("fetched.my-teams", time);
    expect(isFetchDue("my-teams")).toBe(true);
  });

  test("is due for the next user", () => {
    stampFetch("my-teams");
    forgetFetches();
    expect(isFetchDue("my-teams")).toBe(true);
  });
});

describe("coming back", () => {
  test("is announced on focus, online and when the page becomes visible, until the listener is removed", () => {
    watchForReturn();
    const listener = vi.fn();
    const stop = onReturn(listener);
    window.dispatchEvent(new Event("focus"));
    window.dispatchEvent(new Event("online"));
    document.dispatchEvent(new Event("visibilitychange"));
    expect(listener).toHaveBeenCalledTimes(3);
    stop();
    window.dispatchEvent(new Event("focus"));
    expect(listener).toHaveBeenCalledTimes(3);
  });

  test("is not announced when the page is hidden", () => {
    const listener = vi.fn();
    const stop = onReturn(listener);
    const state = vi.spyOn(document, "visibilityState", "get").mockReturnValue("hidden");
    document.dispatchEvent(new Event("visibilitychange"));
    expect(listener).not.toHaveBeenCalled();
    state.mockRestore();
    stop();
  });

  test("is announced by the host; a listener that removes itself does not stop the others", () => {
    const second = vi.fn();
    const stopFirst = onReturn(() => stopFirst());
    const stopSecond = onReturn(second);
    announceReturn();
    announceReturn();
    expect(second).toHaveBeenCalledTimes(2);
    stopSecond();
  });
});
