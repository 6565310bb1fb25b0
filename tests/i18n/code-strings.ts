import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { type Node, parse } from "acorn";
import { transformSync } from "esbuild";

/** The files of folders under the root with their sources, by path. */
export function readSources(folders: readonly string[]): Map<string, string> {
  const root = join(import.meta.dirname, "../..");
  const names = folders.flatMap(folder =>
    readdirSync(join(root, folder), { recursive: true, encoding: "utf8" })
      .filter(name => /(?<!\.d)\.tsx?$/.test(name))
      .map(name => `${folder}/${name}`),
  );
  return new Map(names.map(name => [name, readFileSync(join(root, name), "utf8")]));
}

/** The syntax tree of a file without its types and elements. */
function parseSource(source: string): Node {
  const { code } = transformSync(source, { loader: "tsx", jsx: "transform" });
  return parse(code, { ecmaVersion: "latest", sourceType: "module" });
}

/** The node and all nodes in it, from the top. `enter` returns false to skip what is in a node. */
function walk(node: Node, enter: (node: Node) => boolean): void {
  if (!enter(node)) return;
  for (const value of Object.values(node)) {
    for (const child of Array.isArray(value) ? value : [value])
      if (isNode(child)) walk(child, enter);
  }
}

/** Every string of a file, without its styles and imports. */
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

/** The fixed parts of each template of a file that has a value in it. */
export function allTemplates(source: string): string[][] {
  const found: string[][] = [];
  walk(parseSource(source), node => {
    const { quasis } = node as unknown as { quasis?: { value: { cooked: string } }[] };
    if (node.type === "TemplateLiteral" && quasis && quasis.length > 1)
      found.push(quasis.map(({ value }) => value.cooked));
    return true;
  });
  return found;
}

function ownText(node: Node): string[] {
  const { value } = node as unknown as { value?: unknown };
  if (node.type === "Literal") return typeof value === "string" ? [value] : [];
  return node.type === "TemplateElement" ? [(value as { cooked: string }).cooked] : [];
}

function isNode(value: unknown): value is Node {
  return typeof value === "object" && value !== null && "type" in value;
}
