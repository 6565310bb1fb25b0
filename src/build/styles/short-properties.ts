import { shortName } from "./extract-styles.ts";

const PROPERTY = /--[a-z][\w-]*/g;

/**
 * Gives the custom properties of the style sheets short names: `--type-13` becomes `--h`. Those that a script says keep
 * theirs, such as `--percent`, and so do those whose beginning a script says, such as `--inset-top`.
 */
export function shortenProperties(sheets: readonly string[], scripts: string): string[] {
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
  return sheets.map(sheet => sheet.replace(PROPERTY, name => short.get(name) ?? name));
}
