import type { Language } from "../limits.ts";
import { developer } from "./developer.ts";
import { en } from "./en.ts";
import { es } from "./es.ts";
import type { UnknownVariables } from "./messages.ts";
import { ru } from "./ru.ts";

/** A table that uses a variable unknown to English does not compile. The error names the key. */
type Complete<Table> = [UnknownVariables<Table>] extends [never]
  ? Table
  : { readonly unknownVariablesAt: UnknownVariables<Table> };

/** English and Spanish share their letters: side by side they pack best. */
const languages = { en, es, ru };

/** Every text. English has those for developers too. The build puts numbers for the keys: build/short-keys.ts. */
export const tables = {
  ...(languages satisfies { readonly [L in Language]: Complete<(typeof languages)[L]> }),
  en: { ...en, ...developer },
};
