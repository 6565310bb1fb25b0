import { type Node, walk } from "./source.ts";

export type FunctionNode = Extract<Node, { type: "FunctionDeclaration" | "FunctionExpression" }>;

export function isFunction(node: Node): node is FunctionNode {
  return node.type === "FunctionDeclaration" || node.type === "FunctionExpression";
}

/** The names of the functions around a node, from the outside in. */
export function functionNames(ancestors: readonly Node[]): string[] {
  return ancestors.filter(isFunction).flatMap(fn => (fn.id ? [fn.id.name] : []));
}

/** The names that a function declares for itself. */
export function declaredIn(fn: FunctionNode): ReadonlySet<string> {
  const names = new Set<string>();
  for (const parameter of fn.params) if (parameter.type === "Identifier") names.add(parameter.name);
  walk(fn.body, node => {
    if (node.type === "VariableDeclarator" && node.id.type === "Identifier")
      names.add(node.id.name);
    if (node.type === "FunctionDeclaration" && node.id) names.add(node.id.name);
    if (node.type === "CatchClause" && node.param?.type === "Identifier")
      names.add(node.param.name);
  });
  return names;
}

/** The names that a statement declares for the function around it. */
export function variablesOf(statement: Node): string[] {
  const names: string[] = [];
  walk(statement, (node, ancestors) => {
    if (node.type !== "VariableDeclarator" || node.id.type !== "Identifier") return;
    if (!ancestors.some(isFunction)) names.push(node.id.name);
  });
  return names;
}

export function numberOf(node: Node): number | undefined {
  if (node.type === "Literal" && typeof node.value === "number") return node.value;
  if (node.type === "UnaryExpression" && node.operator === "-") {
    const inner = numberOf(node.argument);
    return inner === undefined ? undefined : -inner;
  }
  return undefined;
}

/** Whether leaving an expression out changes nothing but its value. */
export function isPure(node: Node): boolean {
  switch (node.type) {
    case "Identifier":
    case "Literal":
    case "FunctionExpression":
    case "ThisExpression":
      return true;
    case "MemberExpression":
      return isPure(node.object) && (!node.computed || isPure(node.property));
    case "UnaryExpression":
      return node.operator !== "delete" && isPure(node.argument);
    case "BinaryExpression":
    case "LogicalExpression":
      return isPure(node.left) && isPure(node.right);
    case "ConditionalExpression":
      return isPure(node.test) && isPure(node.consequent) && isPure(node.alternate);
    case "NewExpression":
      return node.callee.type === "Identifier" && /^(Map|Set)$/.test(node.callee.name);
    default:
      return false;
  }
}

/** Whether control never leaves a case by its end. */
export function endsForGood(statements: readonly Node[]): boolean {
  const last = statements.at(-1);
  if (!last) return false;
  switch (last.type) {
    case "BreakStatement":
    case "ReturnStatement":
    case "ThrowStatement":
    case "ContinueStatement":
      return true;
    case "BlockStatement":
      return endsForGood(last.body);
    case "IfStatement":
      return !!last.alternate && endsForGood([last.consequent]) && endsForGood([last.alternate]);
    default:
      return false;
  }
}

/** A text without its white space. */
export function squeeze(text: string): string {
  return text.replace(/\s+/g, "");
}
