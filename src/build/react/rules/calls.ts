import type { Facts } from "../facts.ts";
import { isPure } from "../syntax.ts";
import type { Rule } from "./rule.ts";

/** Calls with one value. Arguments that do something are still evaluated. */
export function callRule(facts: Facts): Rule {
  const values = new Map(Object.entries(facts.calls ?? {}));
  return (node, _, { meet }) => {
    if (node.type !== "CallExpression" || node.callee.type !== "Identifier") return undefined;
    const value = values.get(node.callee.name);
    if (value === undefined) return undefined;
    meet(`call ${node.callee.name}`);
    const [, argument] = /^\$(\d)$/.exec(value) ?? [];
    if (argument !== undefined) {
      const given = node.arguments[Number(argument)];
      return inner => `(${given ? inner(given) : "void 0"})`;
    }
    const kept = node.arguments.filter(one => !isPure(one));
    return inner => `(${[...kept.map(inner), value].join(",")})`;
  };
}
