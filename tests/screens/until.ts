import { act } from "react";
import { vi } from "vitest";

/** Waits until the screen is as asserted; what has come meanwhile is rendered first. */
export function until(assertion: () => void): Promise<void> {
  return vi.waitFor(async () => {
    await act(async () => {});
    assertion();
  });
}
