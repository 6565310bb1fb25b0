import type { Failure, FailureCode } from "../core/result.ts";
import type { PlainMessageKey, Translate } from "./i18n.ts";

type Reasons = Partial<Record<FailureCode, PlainMessageKey>>;

/** For these codes the reason helps the user more than the name of what failed. */
const REASONS: Reasons = {
  NO_TOKEN: "errors.authRequired",
  UNAUTHORIZED: "errors.authRequired",
  NETWORK: "errors.network",
};

/**
 * One sentence for the user: the server's words if there are any, else the reason, else `fallback`, the
 * text for what failed. The reasons are the specification's.
 */
export function describeFailure(t: Translate, failure: Failure, fallback: PlainMessageKey): string {
  if (failure.fromServer) return failure.message;
  return t(REASONS[failure.code] ?? fallback);
}

const PHOTO_REASONS: Reasons = { TOO_LARGE: "errors.tooLarge", NOT_AN_IMAGE: "errors.notAnImage" };

/** Why a picked picture cannot be used. */
export function describePhotoFailure(t: Translate, code: FailureCode): string {
  return t(PHOTO_REASONS[code] ?? "errors.compression");
}
