import { afterEach, vi } from "vitest";
import { WAIT_MAX_MS } from "./wait-limit.ts";

afterEach(() => void vi.useRealTimers());

// A busy machine may need longer than the second that either library waits by itself.
const { waitFor, waitUntil } = vi;
vi.waitFor = (look, limit = WAIT_MAX_MS) => waitFor(look, limit);
vi.waitUntil = (look, limit = WAIT_MAX_MS) => waitUntil(look, limit);
if ("document" in globalThis) {
  const { configure } = await import("@testing-library/dom");
  configure({ asyncUtilTimeout: WAIT_MAX_MS });
}
