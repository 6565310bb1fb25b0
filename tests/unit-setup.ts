import { afterEach, vi } from "vitest";

afterEach(() => void vi.useRealTimers());

// Where a page is simulated: a busy machine may need longer for a screen than the library's own second.
if ("document" in globalThis) {
  const { configure } = await import("@testing-library/dom");
  configure({ asyncUtilTimeout: 10_000 });
}
