import { useSyncExternalStore } from "react";
import { cached } from "../../core/cached.ts";
import { createTranslator, type Translate } from "../../i18n/i18n.ts";
import type { Language } from "../../limits.ts";
import { session, subscribeToSession } from "../../stores/session/session.ts";

const translators = new Map<string, Translate>();

export function translatorOf(language: Language): Translate {
  return cached(translators, language, () => createTranslator(language));
}

const currentLanguage = () => session.language;

/** Nearly every component uses it: one hook is cheaper than a snapshot of the whole session. */
export function useLanguage(): Language {
  return useSyncExternalStore(subscribeToSession, currentLanguage);
}

/** The texts in the user's language. A component that uses it renders again when the language changes. */
export function useText(): Translate {
  return translatorOf(useLanguage());
}
