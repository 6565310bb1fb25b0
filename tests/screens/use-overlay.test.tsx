// @vitest-environment happy-dom
import { act, renderHook } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { useOverlay } from "../../src/screens/shared/use-overlay.ts";
import { services } from "../../src/stores/services.ts";
import { provideFakes } from "../stores/fake-services.ts";

test("a dialog whose owner leaves the page is no step on the way back", () => {
  provideFakes();
  const close = vi.fn();
  services().history.openOverlay = () => close;
  const { result, unmount } = renderHook(() => useOverlay());
  act(() => result.current.open());
  expect(close).not.toHaveBeenCalled();
  unmount();
  expect(close).toHaveBeenCalledTimes(1);
});
