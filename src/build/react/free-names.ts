import { type Node, parse, walk } from "./source.ts";

/** What a browser has, and React's files use. */
const GLOBALS = new Set(
  "AbortController Array Date Error ErrorEvent Function Map Math MessageChannel Number Object Promise RegExp Set String Symbol WeakMap WeakSet arguments clearTimeout console document encodeURIComponent isNaN performance process queueMicrotask reportError requestAnimationFrame setImmediate setTimeout undefined window".split(
    " ",
  ),
);

/** Names that a module uses and neither declares, anywhere in it, nor finds in a browser. */
export function freeNames(code: string): string[] {
  const declared = new Set<string>(GLOBALS);
  const used = new Set<string>();
  const declare = (node: Node | null | undefined) => {
    if (node?.type === "Identifier") declared.add(node.name);
  };
  walk(parse(code), (node, ancestors) => {
    const parent = ancestors.at(-1);
    switch (node.type) {
      case "FunctionDeclaration":
      case "FunctionExpression":
        declare(node.id);
        node.params.forEach(declare);
        break;
      case "VariableDeclarator":
        declare(node.id);
        break;
      case "CatchClause":
        declare(node.param);
        break;
      case "ImportNamespaceSpecifier":
        declare(node.local);
        break;
      case "Identifier":
        if (parent?.type === "MemberExpression" && parent.property === node && !parent.computed)
          break;
        if (parent?.type === "Property" && parent.key === node && parent.value !== node) break;
        if (parent?.type === "ExportSpecifier" && parent.exported === node) break;
        if (/^(Labeled|Break|Continue)Statement$/.test(parent?.type ?? "")) break;
        used.add(node.name);
    }
  });
  return [...used].filter(name => !declared.has(name));
}
