import { parse } from "./source.ts";

/**
 * In a function of the module (or "" for anywhere): what stands there, and what stands there instead.
 * An ellipsis stands for anything, as little as will do.
 */
export type Edit = readonly [inFunction: string, find: string, put: string];

/** A text as an expression that does not mind white space. */
function loose(text: string): RegExp {
  const characters = [...text.replace(/\s+/g, "")];
  return new RegExp(
    characters
      .map(one => (one === "…" ? "[\\s\\S]*?" : one.replace(/[.*+?^${}()|[\]\\]/, "\\$&")))
      .join("\\s*"),
    "g",
  );
}

/** Makes each edit, in turn. One whose text does not stand in its function exactly once is an error. */
export function edit(code: string, edits: readonly Edit[]): string {
  let text = code;
  for (const [name, find, put] of edits) {
    const root = parse(text);
    const fn = root.body.find(node => node.type === "FunctionDeclaration" && node.id.name === name);
    if (name !== "" && !fn) throw new Error(`There is no function ${name} to edit`);
    const [start, end] = fn ? [fn.start, fn.end] : [0, text.length];
    const inside = text.slice(start, end);
    const count = inside.match(loose(find))?.length ?? 0;
    if (count !== 1) throw new Error(`${name || "The source"} has ${count} times: ${find}`);
    text = text.slice(0, start) + inside.replace(loose(find), () => put) + text.slice(end);
  }
  return text;
}
