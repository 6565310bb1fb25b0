/**
 * The documentation comments of a source file, by what they stand before: a table of exported constants,
 * their keys, the keys inside of those. A scan of the text is enough for the contract's plain tables.
 */
export interface DocNode {
  doc: string;
  readonly keys: Map<string, DocNode>;
  /** Constants that the value names, in order. */
  readonly uses: string[];
}

/** Comment, string, constant's start, key, name, bracket, or the comma that ends a value. */
const TOKEN =
  /\/\*\*([\s\S]*?)\*\/|\/\/.*|\/\*[\s\S]*?\*\/|(?:export )?const (\w+)[^=\n]*= |(?:"([^"\n]+)"|\b(\w+)): |"[^"\n]*"|`[^`]*`|\b([a-z]\w*)\b|([[({])|([\])}])|([,;])/g;

/** Every constant at the top of the file; a key's node hangs below the one whose value holds it. */
export function readDocComments(source: string): ReadonlyMap<string, DocNode> {
  const constants = new Map<string, DocNode>();
  const open: { node: DocNode; depth: number }[] = [];
  let depth = 0;
  let doc = "";
  const start = (parent: Map<string, DocNode>, name: string) => {
    const node: DocNode = { doc, keys: new Map(), uses: [] };
    doc = "";
    parent.set(name, node);
    open.push({ node, depth });
  };
  const endValue = () => {
    while (open.length && (open.at(-1)?.depth ?? 0) >= depth) open.pop();
  };
  for (const [, comment, constant, quoted, plain, name, opening, closing, end] of source.matchAll(
    TOKEN,
  )) {
    const key = quoted ?? plain;
    const current = open.at(-1)?.node;
    if (comment !== undefined) doc = plainText(comment);
    else if (constant && depth === 0) start(constants, constant);
    else if (key && current) start(current.keys, key);
    else if (name) {
      // A field that is written in shorthand is named after the constant that it uses.
      current?.uses.push(name);
      if (doc && current) current.keys.set(name, { doc, keys: new Map(), uses: [name] });
      if (current) doc = "";
    } else if (opening) depth += 1;
    else if (closing) {
      depth -= 1;
      while (open.length && (open.at(-1)?.depth ?? 0) > depth) open.pop();
    } else if (end) endValue();
  }
  return constants;
}

function plainText(comment: string): string {
  return comment
    .split("\n")
    .map(line => line.replace(/^\s*\*? ?/, "").trimEnd())
    .join("\n")
    .trim();
}
