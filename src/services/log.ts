import type { Failure } from "../core/result.ts";

/**
 * The one place that writes to the console what the product's specification only logs. No content: neither
 * what users write nor what the server says, no token, no address.
 */
export function logFailure(what: string, { code, status }: Failure): void {
  console.warn("Teamhub:", what, "failed", code, status ?? "");
}

/** @see logFailure */
export function logEvent(what: string): void {
  console.info("Teamhub:", what);
}
