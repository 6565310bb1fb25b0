import { needsLogin } from "../core/outcome.ts";
import type { Failure, FailureCode } from "../core/result.ts";
import type { PlainMessageKey, Translate } from "./i18n.ts";

/**
 * One sentence for the user: the server's words if there are any, else the reason where it helps more than the name of
 * what failed, else `fallback`, the text for what failed. The reasons are the specification's.
 */
export function describeFailure(t: Translate, failure: Failure, fallback: PlainMessageKey): string {
  if (failure.fromServer) return failure.message;
  if (needsLogin(failure)) return t("errors.authRequired");
  return t(failure.code === "NETWORK" ? "errors.network" : fallback);
}

const PHOTO_REASONS: Partial<Record<FailureCode, PlainMessageKey>> = {
  TOO_LARGE: "errors.tooLarge",
  NOT_AN_IMAGE: "errors.notAnImage",
};

/** Why a picked picture cannot be used. */
export function describePhotoFailure(t: Translate, code: FailureCode): string {
  return t(PHOTO_REASONS[code] ?? "errors.compression");
}
