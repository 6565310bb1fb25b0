/** In every hostile link. Wherever it turns up, a link has got through. */
export const SECRET = "s3cr3t-t0ken-0f-the-attacker";

const encoded = (text: string) =>
  [...text].map(each => `%${each.charCodeAt(0).toString(16)}`).join("");

/** Spellings of the name that somebody may read as `token` after some decoding. */
const NAMES = [
  ...["token", "Token", "TOKEN", "tOkEn"],
  ...["%74oken", "%54oken", "tok%65n", encoded("token")],
  ...["%2574oken", "%252574oken", encoded("token").replaceAll("%", "%25"), "to\tken", "t\noken"],
];
const EQUALS = ["=", "%3D", "%3d", "%253D"];
/** Where the pair stands in a path of the app, with nothing, or other parameters, around it. */
const PLACES: readonly ((pair: string) => string)[] = [
  pair => `/teams?${pair}`,
  pair => `/teams?a=1&${pair}&b=2`,
  pair => `/teams?a=1&${pair}&${pair}`,
  pair => `/teams?code=ABCD2345;${pair}`,
  pair => `/teams?a=1&%20${pair}`,
  pair => `/teams?+${pair}`,
  pair => `/teams%3F${pair}`,
  pair => `/teams%253F${pair}`,
  pair => `/teams?next=%2Fteams%3F${pair}%26x=1`,
  pair => `/${pair}`,
  pair => `/teams;${pair}`,
  pair => `/teams#${pair}`,
  pair => `/teams#/teams?${pair}`,
  pair => `/teams?x=1#a&${pair}`,
];

/** So many that a pattern which repeats a pair needs more stack than there is. */
const MANY = 5000;

/** Every spelling at every place, as a path of the app: what `link.opened` and deep links carry. */
export const HOSTILE_PATHS: readonly string[] = [
  ...NAMES.flatMap(name =>
    EQUALS.flatMap(equals => PLACES.map(place => place(`${name}${equals}${SECRET}`))),
  ),
  `/teams?${`token=${SECRET}&`.repeat(MANY)}b=2`,
];

/** The same behind the hash of the page's address, and as all of its fragment. */
export const HOSTILE_FRAGMENTS: readonly string[] = [
  ...HOSTILE_PATHS,
  ...NAMES.flatMap(name =>
    EQUALS.flatMap(equals =>
      ["", "?", "&", "a=1&"].map(before => `${before}${name}${equals}${SECRET}`),
    ),
  ),
];

/** The same in the query: names that are not the parameter's own. */
export const HOSTILE_QUERIES: readonly string[] = NAMES.filter(
  name => new URLSearchParams(name.replace(/[\t\n]/g, "")).get("token") === null,
).flatMap(name => EQUALS.map(equals => `a=1&${name}${equals}${SECRET}&b=2`));
