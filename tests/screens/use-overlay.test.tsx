// @vitest-environment happy-dom
import { act, renderHook } from "@testing-library/react";
import { expect, test } from "vitest";
import { useOverlay } from "../../src/screens/shared/use-overlay.ts";
import { fakes, provideFakes } from "../stores/fake-services.ts";

test("a dialog whose owner leaves the page is no step on the way back", () => {
  provideFakes();
  const { result, unmount } = renderHook(() => useOverlay());
  act(() => result.current.open());
  expect(fakes.overlays).toHaveLength(1);
  unmount();
  expect(fakes.overlays).toEqual([]);
});
