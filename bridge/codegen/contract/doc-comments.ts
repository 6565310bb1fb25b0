/**
 * Reads the documentation comments of a source file: of the constants, of their keys, and of the keys inside
 * these. A scan of the text is enough for the contract's plain tables.
 */
export interface DocNode {
  doc: string;
  readonly keys: Map<string, DocNode>;
  /** The constants in the value, in order. */
  readonly uses: string[];
}

/** A comment, a string, the start of a constant, a key, a name, a bracket, or the comma after a value. */
const TOKEN =
  /\/\*\*([\s\S]*?)\*\/|\/\/.*|\/\*[\s\S]*?\*\/|(?:export )?const (\w+)[^=\n]*= |(?:"([^"\n]+)"|\b(\w+)): |"[^"\n]*"|`[^`]*`|\b([a-z]\w*)\b|([[({])|([\])}])|([,;])/g;

/** Every constant at the top level of the file. The node of a key is a child of the node around it. */
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
      // A shorthand field has the name of its constant.
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
