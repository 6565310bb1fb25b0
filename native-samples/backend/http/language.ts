import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from "../../../src/limits.ts";

/** The first of the values that names a language of the app; `ru-RU` is `ru`. */
export function chooseLanguage(...values: readonly (string | undefined)[]): Language {
  for (const value of values) {
    const code = value?.trim().split(/[-_]/, 1)[0]?.toLowerCase();
    const language = LANGUAGES.find(candidate => candidate === code);
    if (language) return language;
  }
  return DEFAULT_LANGUAGE;
}
