import { type AnyNode, type Program, parse as parseWith } from "acorn";

/** Any syntax node, with the places of its first and last character in the source. */
export type Node = AnyNode;

export function parse(code: string): Program {
  return parseWith(code, { ecmaVersion: 2022, sourceType: "module" });
}

function isNode(value: unknown): value is Node {
  return typeof value === "object" && value !== null && "type" in value && "start" in value;
}

/** What stands directly inside a node, in the order of the source. */
function childrenOf(node: Node): Node[] {
  const children: Node[] = [];
  for (const value of Object.values(node)) {
    if (Array.isArray(value)) children.push(...value.filter(isNode));
    else if (isNode(value)) children.push(value);
  }
  return children.sort((a, b) => a.start - b.start);
}

/** Every node from the outside in, each with its ancestors, the nearest last. */
export function walk(
  node: Node,
  visit: (node: Node, ancestors: readonly Node[]) => void,
  ancestors: readonly Node[] = [],
): void {
  visit(node, ancestors);
  const inner = [...ancestors, node];
  for (const child of childrenOf(node)) walk(child, visit, inner);
}

/** New text for a node. `text` gives what an inner node has become. */
export type Replacement = (text: (inner: Node) => string) => string;

/**
 * The source with some nodes replaced. `choose` sees every node from the outside in; what it answers
 * stands in the node's place, and nothing inside is looked at again except through `text`.
 */
export function rewrite(
  code: string,
  root: Node,
  choose: (node: Node, ancestors: readonly Node[]) => Replacement | undefined,
): string {
  const render = (node: Node, ancestors: readonly Node[]): string => {
    const replacement = choose(node, ancestors);
    const inner = [...ancestors, node];
    if (replacement) return replacement(child => render(child, inner));
    let text = "";
    let from = node.start;
    for (const child of childrenOf(node)) {
      // A shorthand property has the same node as its key and as its value.
      if (child.start < from) continue;
      text += code.slice(from, child.start) + render(child, inner);
      from = child.end;
    }
    return text + code.slice(from, node.end);
  };
  return render(root, []);
}
