/** A `css` template in a source: where the tag begins and where the template ends (exclusive). */
interface CssTemplate {
  readonly start: number;
  /** Where the opening backtick stands. */
  readonly backtick: number;
  readonly end: number;
}

const TAG = /(?<![\w$.])css(?=`)/g;

/** Where the template that opens at `at` ends, past templates inside its `${…}`. */
function endOfTemplate(source: string, at: number): number {
  let index = at + 1;
  while (index < source.length) {
    const char = source[index];
    if (char === "\\") index += 2;
    else if (char === "`") return index + 1;
    else if (char === "$" && source[index + 1] === "{") index = endOfHole(source, index + 2);
    else index += 1;
  }
  throw new Error("A css template does not end");
}

function endOfHole(source: string, at: number): number {
  let index = at;
  let depth = 1;
  while (index < source.length) {
    const char = source[index];
    if (char === "`") {
      index = endOfTemplate(source, index);
      continue;
    }
    if (char === "{") depth += 1;
    if (char === "}") depth -= 1;
    index += 1;
    if (depth === 0) return index;
  }
  throw new Error("A hole in a css template does not end");
}

/** Every `css` template of a source, in order. Templates inside templates are not a thing here. */
export function findCssTemplates(source: string): CssTemplate[] {
  const found: CssTemplate[] = [];
  for (const match of source.matchAll(TAG)) {
    const start = match.index;
    if (found.some(({ end }) => start < end)) throw new Error("A css template inside another");
    const backtick = start + "css".length;
    found.push({ start, backtick, end: endOfTemplate(source, backtick) });
  }
  return found;
}
