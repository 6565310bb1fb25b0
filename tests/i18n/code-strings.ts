import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { type Node, parse } from "acorn";
import { transformSync } from "esbuild";

/** A piece of text in the code: where it is put, and what it says. */
export interface CodeString {
  /** The property that it is the value of, or `child` for what stands between tags. */
  readonly place: string;
  readonly text: string;
}

const ELEMENT = "createJsxElement";

/** The files of folders under the root with their sources, by path. */
export function readSources(
  folders: readonly string[],
  pattern = /(?<!\.d)\.tsx?$/,
): Map<string, string> {
  const root = join(import.meta.dirname, "../..");
  const names = folders.flatMap(folder =>
    readdirSync(join(root, folder), { recursive: true, encoding: "utf8" })
      .filter(name => pattern.test(name))
      .map(name => `${folder}/${name}`),
  );
  return new Map(names.map(name => [name, readFileSync(join(root, name), "utf8")]));
}

/** The syntax tree of a file without its types; elements are calls of `createJsxElement`. */
function parseSource(source: string): Node {
  const { code } = transformSync(source, {
    loader: "tsx",
    jsx: "transform",
    jsxFactory: ELEMENT,
    jsxFragment: "null",
  });
  return parse(code, { ecmaVersion: "latest", sourceType: "module" });
}

/** All nodes below and with one, from the top. `enter` answers false where it has seen enough. */
function walk(node: Node, enter: (node: Node) => boolean): void {
  if (!enter(node)) return;
  for (const value of Object.values(node)) {
    for (const child of Array.isArray(value) ? value : [value])
      if (isNode(child)) walk(child, enter);
  }
}

/** Every text with a letter that elements are given by the code itself: between their tags, or as a property. */
export function elementStrings(source: string): CodeString[] {
  const found: CodeString[] = [];
  walk(parseSource(source), node => {
    if (node.type !== "CallExpression") return true;
    const { callee, arguments: given } = node as unknown as { callee: Node; arguments: Node[] };
    if (nameOf(callee) !== ELEMENT) return true;
    const [, properties, ...children] = given;
    for (const child of children) found.push(...textsOf(child, "child"));
    if (properties) found.push(...textsOf(properties, ""));
    return true;
  });
  return found.filter(({ text }) => /\p{L}/u.test(text));
}

/** Every literal of a file, styles left out. */
export function allStrings(source: string): string[] {
  const found: string[] = [];
  walk(parseSource(source), node => {
    // Styles are tagged.
    if (node.type === "TaggedTemplateExpression" || node.type === "ImportDeclaration") return false;
    found.push(...ownText(node));
    return true;
  });
  return found;
}

/** What an expression can become, as far as the code itself says it: both sides of a choice, all of a sum. */
function textsOf(node: Node | undefined, place: string): CodeString[] {
  if (!node) return [];
  const parts = node as unknown as Record<string, Node & Node[]>;
  const all = (nodes: readonly Node[] | undefined) =>
    (nodes ?? []).flatMap(part => textsOf(part, place));
  switch (node.type) {
    case "Literal":
    case "TemplateElement":
      return ownText(node).map(text => ({ place, text }));
    case "TemplateLiteral":
      return [...all(parts.quasis), ...all(parts.expressions)];
    case "ConditionalExpression":
      return [...textsOf(parts.consequent, place), ...textsOf(parts.alternate, place)];
    case "LogicalExpression":
    case "BinaryExpression":
      return isComparison(node)
        ? []
        : [...textsOf(parts.left, place), ...textsOf(parts.right, place)];
    case "ArrayExpression":
      return all(parts.elements);
    case "ObjectExpression":
      return (parts.properties ?? []).flatMap(property => {
        const { key, value } = property as unknown as { key?: Node; value?: Node };
        // What a style says is read by the engine alone.
        return nameOf(key) === "style" ? [] : textsOf(value, nameOf(key));
      });
    default:
      return [];
  }
}

function isComparison(node: Node): boolean {
  return /^(===|!==|<|>|<=|>=|in|instanceof)$/.test(
    (node as unknown as { operator: string }).operator,
  );
}

function ownText(node: Node): string[] {
  const { value } = node as unknown as { value?: unknown };
  if (node.type === "Literal") return typeof value === "string" ? [value] : [];
  return node.type === "TemplateElement" ? [(value as { cooked: string }).cooked] : [];
}

function nameOf(node: Node | undefined): string {
  const { name, value } = (node ?? {}) as { name?: string; value?: unknown };
  return name ?? String(value ?? "");
}

function isNode(value: unknown): value is Node {
  return typeof value === "object" && value !== null && "type" in value;
}
