import type { Failure, FailureCode } from "../core/result.ts";
import type { PlainMessageKey, Translate } from "./i18n.ts";

/** For these codes the reason helps the user more than the name of the action that failed. */
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
 * One sentence for the user: the server's words if there are any, else the reason, else `fallback`,
 * the text for the action that failed. A body over the limit always has the text of the
 * specification, which gives it to every error that mentions 413.
 */
export function describeFailure(t: Translate, failure: Failure, fallback: PlainMessageKey): string {
  if (failure.fromServer && failure.code !== "TOO_LARGE" && failure.message.trim()) {
    return failure.message;
  }
  return t(REASONS[failure.code] ?? fallback);
}

/** Why a picked picture cannot be used. */
export function describePhotoFailure(t: Translate, code: FailureCode): string {
  const key = code === "TOO_LARGE" || code === "NOT_AN_IMAGE" ? REASONS[code] : undefined;
  return t(key ?? "errors.compression");
}
