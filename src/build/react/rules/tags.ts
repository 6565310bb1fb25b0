import type { Facts } from "../facts.ts";
import type { Node } from "../source.ts";
import { functionNames } from "../syntax.ts";
import type { Folding } from "./rule.ts";

/** Whether an expression is the tag of a fiber: `x.tag`, or a variable that is known to hold one. */
export function isTag(
  facts: Facts,
  node: Node,
  ancestors: readonly Node[],
  { meet }: Folding,
): boolean {
  if (node.type === "MemberExpression")
    return !node.computed && node.property.type === "Identifier" && node.property.name === "tag";
  if (node.type !== "Identifier") return false;
  const owner = functionNames(ancestors).find(name =>
    facts.tagVariables?.[name]?.includes(node.name),
  );
  if (owner !== undefined) meet(`tag variable ${node.name} of ${owner}`);
  return owner !== undefined;
}
