import type { Facts } from "../facts.ts";
import { squeeze } from "../syntax.ts";
import { constant, type Rule } from "./rule.ts";

/** Whole expressions, wherever they stand. */
export function expressionRule(facts: Facts): Rule {
  const values = new Map(
    Object.entries(facts.expressions ?? {}).map(([text, value]) => [squeeze(text), value]),
  );
  return (node, _, { text, meet }) => {
    if (values.size === 0 || !node.type.endsWith("Expression")) return undefined;
    const value = values.get(squeeze(text(node)));
    if (value === undefined) return undefined;
    meet(`expression ${squeeze(text(node))}`);
    return constant(`(${value})`);
  };
}
