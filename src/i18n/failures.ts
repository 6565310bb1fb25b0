import type { Failure, FailureCode } from "../core/result.ts";
import type { PlainMessageKey, Translate } from "./i18n.ts";

/** Codes whose reason tells the user more than what failed. The other codes say what failed. */
const REASONS: Partial<Record<FailureCode, PlainMessageKey>> = {
  NO_TOKEN: "errors.authRequired",
  UNAUTHORIZED: "errors.authRequired",
  FORBIDDEN: "errors.forbidden",
  TOO_LARGE: "errors.tooLarge",
  NETWORK: "errors.network",
  TIMEOUT: "errors.timeout",
  NOT_AN_IMAGE: "errors.notAnImage",
  COMPRESSION: "errors.compression",
  STORAGE: "errors.storage",
};

/**
 * One sentence for the user: the server's own words where there are any, then the reason, then
 * `fallback`, the catalogue's text for what failed. A body over the limit always has the
 * catalogue's text: the specification gives it to every error that mentions 413.
 */
export function describeFailure(t: Translate, failure: Failure, fallback: PlainMessageKey): string {
  if (failure.fromServer && failure.code !== "TOO_LARGE" && failure.message.trim()) {
    return failure.message;
  }
  return t(REASONS[failure.code] ?? fallback);
}
