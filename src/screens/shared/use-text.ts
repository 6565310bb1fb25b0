import { useSnapshot } from "valtio/react";
import { createTranslator, type Translate } from "../../i18n/i18n.ts";
import type { Language } from "../../limits.ts";
import { session } from "../../stores/session.ts";

const translators = new Map<Language, Translate>();

export function translatorOf(language: Language): Translate {
  let translate = translators.get(language);
  if (!translate) {
    translate = createTranslator(language);
    translators.set(language, translate);
  }
  return translate;
}

export function useLanguage(): Language {
  return useSnapshot(session).language;
}

/** The texts in the user's language. A component that uses it renders again when the language changes. */
export function useText(): Translate {
  return translatorOf(useLanguage());
}
