import type { Facts } from "../facts.ts";
import { isPure, numberOf } from "../syntax.ts";
import { constant, type Rule } from "./rule.ts";
import { isTag } from "./tags.ts";

/** Comparisons with absent tags, values and bits. */
export function comparisonRule(facts: Facts): Rule {
  const tags = new Set(facts.absentTags);
  const bitsOf = new Set(facts.absentBits);
  const values = new Map(Object.entries(facts.absentValues ?? {}));
  return (node, ancestors, folding) => {
    if (node.type !== "BinaryExpression") return undefined;
    const { operator, left, right } = node;
    if (operator === "&") {
      const bits = numberOf(right);
      if (bits === undefined || !bitsOf.has(bits) || !isPure(left)) return undefined;
      folding.meet(`bits ${bits}`);
      return constant("0");
    }
    if (operator !== "===" && operator !== "!==") return undefined;
    const never = (fact: string) => {
      folding.meet(fact);
      return constant(operator === "===" ? "!1" : "!0");
    };
    const number = numberOf(left);
    if (number !== undefined && tags.has(number) && isTag(facts, right, ancestors, folding))
      return never(`tag ${number}`);
    if (right.type === "MemberExpression" && right.property.type === "Identifier") {
      const name = right.property.name;
      const literal = folding.text(left);
      if (left.type === "Literal" && values.get(name)?.includes(literal))
        return never(`value ${literal} of ${name}`);
    }
    if (left.type === "BinaryExpression" && left.operator === "&") {
      const bits = numberOf(left.right);
      const isAll = folding.text(left.left) === folding.text(right);
      if (bits !== undefined && bitsOf.has(bits) && isAll) return never(`bits ${bits}`);
    }
    return undefined;
  };
}
