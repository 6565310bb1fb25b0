// @vitest-environment happy-dom
import { describe, expect, test, vi } from "vitest";
import { announceReturn, onReturn, watchForReturn } from "../../src/services/return.ts";
import { network, setOnline } from "../../src/stores/network.ts";

describe("coming back", () => {
  test("is announced on focus and when the page becomes visible, until the listener is removed", () => {
    watchForReturn();
    const listener = vi.fn();
    const stop = onReturn(listener);
    window.dispatchEvent(new Event("focus"));
    document.dispatchEvent(new Event("visibilitychange"));
    expect(listener).toHaveBeenCalledTimes(2);
    stop();
    window.dispatchEvent(new Event("focus"));
    expect(listener).toHaveBeenCalledTimes(2);
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

  test("is announced once the network is back, and not when it goes", () => {
    const isOnline: boolean[] = [];
    const stop = onReturn(() => isOnline.push(network.isOnline));
    setOnline(false);
    expect(isOnline).toEqual([]);
    setOnline(true);
    expect(isOnline).toEqual([true]);
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
