import { isBlank } from "../../../src/core/text.ts";

/** The words of a field, trimmed. What is no text, or has nothing to show, has none. */
export function readWords(value: unknown): string {
  return typeof value === "string" && !isBlank(value) ? value.trim() : "";
}
