/** How a join code is written: in groups of characters (limits.ts has the figures). */
interface JoinCodeShape {
  readonly groupChars: number;
  readonly maxChars: number;
}

/** Only ASCII letters and digits, uppercased: spaces, dashes and all else are removed. */
export function cleanJoinCode(raw: string): string {
  return raw.replace(/[^A-Za-z0-9]/g, "").toUpperCase();
}

/** As typed: "AB", "ABCD", "ABCD - E", "ABCD - EFGH". What is over the maximum is dropped. */
export function formatJoinCode(raw: string, shape: JoinCodeShape): string {
  const code = cleanJoinCode(raw).slice(0, shape.maxChars);
  const second = code.slice(shape.groupChars);
  return second ? `${code.slice(0, shape.groupChars)} - ${second}` : code;
}

/**
 * Characters as the counter and the limit count them: code points, as PostgreSQL and most servers
 * do. An accent that is typed apart and each part of a joined emoji count, as they do there; no
 * engine counts otherwise (Intl.Segmenter is missing in some and differs between others).
 */
export function countChars(text: string): number {
  return [...text].length;
}

/**
 * Whether a text has nothing to show: no character, or only white space and others that no font draws, such as those
 * of no width, direction marks and the blanks of Korean and of Braille.
 */
export function isBlank(text: string): boolean {
  // Enough for nearly every text: the engine need not look up the large classes of the second pattern.
  return !/[\wа-я]/i.test(text) && /^[\s\p{Cc}\p{DI}\u2800]*$/u.test(text);
}

/** At most so many characters, cut after a word where one ends near, with an ellipsis in place of the rest. */
export function shorten(text: string, maxChars: number): string {
  const chars = [...text];
  if (chars.length <= maxChars) return text;
  const head = chars.slice(0, maxChars - 1).join("");
  return `${head.replace(/\s+\S{0,40}$/u, "")}…`;
}

/**
 * What a reader sees as one letter, without Intl.Segmenter: a flag, or a base with its marks, skin
 * tone, tags and joined emoji. It begins at the first character that counts in a word, after brackets,
 * quotes and direction marks.
 *
 * The patterns stand inside functions: engines look their classes up in Unicode's tables when they come to
 * a pattern (some milliseconds on a slow phone), and the first screen may show no initials.
 */
function firstGrapheme(word: string): string {
  const start = word.search(/[\p{L}\p{N}\p{Extended_Pictographic}\p{Regional_Indicator}]/u);
  const grapheme =
    /\p{Regional_Indicator}{2}|\P{M}(?:[\p{M}\p{Emoji_Modifier}\u{E0020}-\u{E007F}]|\u200D\p{Extended_Pictographic}?)*/u;
  return start < 0 ? "" : (grapheme.exec(word.slice(start))?.[0] ?? "");
}

/** A name that needs none of these patterns, as most do. */
const PLAIN_NAME = /^[\da-zà-öø-ÿа-яё\s]+$/i;

/** Two letters that go together: of scripts whose letters join, they would look like a word. */
function arePair(first: string, last: string): boolean {
  const isLetterOrDigit = (letter: string) => /[\p{L}\p{N}]/u.test(letter);
  const joins = /\p{Script=Arabic}|\p{Script=Syriac}|\p{Script=Devanagari}|\p{Script=Bengali}/u;
  return isLetterOrDigit(first) && isLetterOrDigit(last) && !joins.test(first + last);
}

/**
 * One or two letters for an avatar: of the first and the last word, uppercased. One where the
 * letters would join or one is an emoji; "" for a name without a letter, a digit or an emoji.
 */
export function initials(name: string): string {
  const isPlain = PLAIN_NAME.test(name);
  const [first = "", ...others] = name
    .normalize("NFC")
    .split(/\s+/u)
    .map(word => (isPlain ? word.charAt(0) : firstGrapheme(word)))
    .filter(Boolean);
  const last = others.pop() ?? "";
  return (isPlain || arePair(first, last) ? first + last : first).toUpperCase();
}
