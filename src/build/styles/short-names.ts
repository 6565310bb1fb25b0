import { shortName } from "./extract-styles.ts";

const PROPERTY = /--[a-z][\w-]*/g;
const KEYFRAMES = /(?<=@keyframes )[\w-]+/g;
const NAMES_KEYFRAMES = /@keyframes [\w-]+|animation(-name)?:[^;}]+/g;

/**
 * Gives the custom properties and the keyframes of the style sheets short names: `--type-13` becomes `--h`. A property
 * that a script says keeps its name, such as `--percent`, and so does one whose beginning a script says, such as
 * `--inset-top`. No script says the name of keyframes.
 */
export function shortenNames(sheets: readonly string[], scripts: string): string[] {
  if (scripts.includes("--${")) {
    throw new Error("A script must say how the name of a custom property begins");
  }
  const said = [...new Set(scripts.match(PROPERTY))];
  const isSaid = (name: string) =>
    said.some(word => (word.endsWith("-") ? name.startsWith(word) : name === word));
  const names = new Set(sheets.join().match(PROPERTY));
  const short = new Map<string, string>();
  let next = 0;
  for (const name of names) {
    if (isSaid(name)) continue;
    // A script may say one as short, such as `--y`.
    while (names.has(`--${shortName(next)}`)) next++;
    short.set(name, `--${shortName(next++)}`);
  }
  const shortOf = (name: string) => short.get(name) ?? name;
  const moves = [...new Set(sheets.join().match(KEYFRAMES))];
  const shortMoves = new Map(moves.map((name, index) => [name, shortName(index)]));
  const shortMoveOf = (word: string) => shortMoves.get(word) ?? word;
  return sheets.map(sheet =>
    sheet
      .replace(PROPERTY, shortOf)
      .replace(NAMES_KEYFRAMES, words => words.replace(/[\w-]+/g, shortMoveOf)),
  );
}
