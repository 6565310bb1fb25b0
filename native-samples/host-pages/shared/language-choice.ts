import { LANGUAGE_NAMES, LANGUAGES } from "../../../src/limits.ts";
import { byId, create } from "./dom.ts";

/** One radio button for each language of the app. */
export function showLanguageChoice(): void {
  const buttons = LANGUAGES.map(code =>
    create(
      "label",
      {},
      create("input", { type: "radio", name: "language", value: code }),
      create("span", {}, LANGUAGE_NAMES[code]),
    ),
  );
  byId("language", HTMLElement).append(...buttons);
}
