/** A pattern for a text in any case, with each character as it is or encoded, once or several times. */
const anySpelling = (text: string) =>
  Array.from(text, character => {
    const codes = [character, character.toUpperCase()].map(each => each.charCodeAt(0).toString(16));
    return `(?:${character}|%(?:25)*(?:${codes.join("|")}))`;
  }).join("");

/** What a log, and the list of the address's parameters, have in the place of a token. */
export const MASK = "•••";

/** What stands before a token's value, for a log that masks it. */
export const TOKEN_EQUALS = anySpelling("token=");
const PAIR = `${anySpelling("token")}(?:${anySpelling("=")}[^&]*)?`;
/** No pattern repeats a pair: engines take stack for each repetition, and a link may have thousands. */
const LATER_PAIR = new RegExp(`&${PAIR}(?=&|$)`, "gi");
const FIRST_PAIR = new RegExp(`([?#])${PAIR}&`, "gi");
/** A parameter begins after `?`, `&` or `#`. The other separators are those of links that hide one. */
const LAST_PAIR = new RegExp(
  `(?:[?#]|(?:[;/+\\s]|%(?:25)*(?:[01].|2[036bf]|3[bf]))(?=${TOKEN_EQUALS}))${PAIR}(?=&|$)`,
  "gi",
);

/**
 * The address without any `token` parameter, before the hash and behind it, in whatever spelling. The rest
 * is not changed, except for line breaks and tabs, which no address keeps.
 */
export function withoutToken(url: string): string {
  const clean = url.replace(/[\t\n\r]/g, "");
  const at = clean.search(/#|$/);
  return [clean.slice(0, at), clean.slice(at)]
    .map(part => part.replace(LATER_PAIR, "").replace(FIRST_PAIR, "$1").replace(LAST_PAIR, ""))
    .join("");
}
