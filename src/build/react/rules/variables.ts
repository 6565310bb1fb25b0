import type { Facts } from "../facts.ts";
import type { Node } from "../source.ts";
import { constant, type Rule } from "./rule.ts";

/** Whether a name is no more than a name here: a declaration, a key, a property or a label. */
function isNoUse(node: Node, parent: Node | undefined): boolean {
  switch (parent?.type) {
    case "VariableDeclarator":
      return parent.id === node;
    case "Property":
      return parent.key === node && !parent.computed;
    case "MemberExpression":
      return parent.property === node && !parent.computed;
    case "LabeledStatement":
    case "BreakStatement":
    case "ContinueStatement":
      return true;
    default:
      return false;
  }
}

/** Variables of the module with one value. */
export function variableRule(facts: Facts): Rule {
  const values = new Map(Object.entries(facts.variables ?? {}));
  return (node, ancestors, { meet, isOfModule }) => {
    const known = (variable: Node): string | undefined => {
      if (variable.type !== "Identifier" || !values.has(variable.name)) return undefined;
      if (!isOfModule(variable.name, ancestors)) return undefined;
      meet(`variable ${variable.name}`);
      return values.get(variable.name);
    };
    switch (node.type) {
      case "Identifier": {
        if (isNoUse(node, ancestors.at(-1))) return undefined;
        const value = known(node);
        return value === undefined ? undefined : constant(`(${value})`);
      }
      case "UpdateExpression": {
        const value = known(node.argument);
        return value === undefined ? undefined : constant(`(${value})`);
      }
      case "AssignmentExpression": {
        const value = known(node.left);
        if (value === undefined) return undefined;
        // `x |= bits` and the like give the value that x always has.
        return node.operator === "=" ? inner => `(${inner(node.right)})` : constant(`(${value})`);
      }
    }
    return undefined;
  };
}
