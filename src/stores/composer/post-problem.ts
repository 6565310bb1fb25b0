import { countChars, isBlank } from "../../core/text.ts";
import type { NoticeKey } from "../../i18n/notices.ts";
import { POST_REQUIRES, POST_TEXT_MAX_CHARS } from "../../limits.ts";

/** Why the post cannot be sent, or nothing. The first of several reasons. */
export function findPostProblem(
  teamId: string,
  text: string,
  photoCount: number,
): NoticeKey | undefined {
  const hasText = !isBlank(text);
  if (POST_REQUIRES === "either" && !hasText && photoCount === 0) return "composer.eitherRequired";
  if (POST_REQUIRES === "both" && !hasText) return "composer.textRequired";
  if (POST_REQUIRES === "both" && photoCount === 0) return "composer.imageRequired";
  if (!teamId) return "composer.teamRequired";
  if (countChars(text) > POST_TEXT_MAX_CHARS) return "composer.textTooLong";
  return undefined;
}
