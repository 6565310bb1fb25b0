/**
 * A bundle is ASCII, in which a Cyrillic letter takes six bytes (`\u0430`). So the build writes the Russian texts in
 * Latin letters, one for each: "Назад" is "Nazad" there, and "Сохранить" is "Sohranit_".
 */

/** What stands for U+0430 to U+0451. One of them, U+0450, is no letter of Russian: the backquote has its place. */
const LETTERS = "abvgdejziyklmnoprstufhcqw^@#_&*x`=";
const FIRST = 0x430;

/**
 * Writes Cyrillic letters as Latin ones. Words that have such letters already go between backquotes, except the names
 * of variables.
 */
export function toLatin(text: string): string {
  return text.replace(/\{\{\w+\}\}|[a-zA-Z^@#_&*=]+|[а-яёА-ЯЁ]/g, found => {
    if (found.startsWith("{{")) return found;
    const small = found.toLowerCase();
    const letter = LETTERS[small.charCodeAt(0) - FIRST];
    if (letter === undefined) return `\`${found}\``;
    if (small === found) return letter;
    const capital = letter.toUpperCase();
    // A sign has no capital: the Cyrillic one stays.
    return capital === letter ? found : capital;
  });
}

/** Undoes `toLatin`. */
export function toCyrillic(text: string): string {
  return text.replace(/\{\{\w+\}\}|`([^`]*)`|[a-zA-Z^@#_&*=]/g, (found, latin) => {
    if (latin ?? found[1]) return latin ?? found;
    const small = found.toLowerCase();
    const letter = String.fromCharCode(FIRST + LETTERS.indexOf(small));
    return small === found ? letter : letter.toUpperCase();
  });
}
