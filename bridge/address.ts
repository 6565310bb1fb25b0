/** The query of an address, and the query inside its hash route. */
const QUERY = /\?([^#]*)/g;

/** The parameters before the hash and inside it. */
export function queryOf(url: string): URLSearchParams {
  return new URLSearchParams(Array.from(url.matchAll(QUERY), ([, query]) => query).join("&"));
}

/** The parameters before the hash only. */
export function realQueryOf(url: string): URLSearchParams {
  return queryOf(url.replace(/#.*/s, ""));
}

/** A pattern for a text in any case, with each character as it is or encoded, once or several times. */
const anySpelling = (text: string) =>
  Array.from(text, character => {
    const codes = [character, character.toUpperCase()].map(each => each.charCodeAt(0).toString(16));
    return `(?:${character}|%(?:25)*(?:${codes.join("|")}))`;
  }).join("");

const NAME = anySpelling("token");
const EQUALS = anySpelling("=");
/** What stands before a token's value, for a log that masks it. */
export const TOKEN_EQUALS = NAME + EQUALS;
/** A parameter begins after `?`, `&` or `#`. The other separators are those of links that hide one. */
const TOKEN = new RegExp(
  `([?&#]|(?:[;/+\\s]|%(?:25)*(?:[01].|2[036bf]|3[bf]))(?=${TOKEN_EQUALS}))` +
    `(?:${NAME}(?:${EQUALS}[^&]*)?(&|$))+`,
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
    .map(part =>
      part.replace(TOKEN, (_, separator: string, more: string) =>
        separator === "#" || (more && separator === "?") ? separator : more,
      ),
    )
    .join("");
}
