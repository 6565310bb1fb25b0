import { type Facts, factNames } from "./facts.ts";
import { callRule } from "./rules/calls.ts";
import { comparisonRule } from "./rules/comparisons.ts";
import { expressionRule } from "./rules/expressions.ts";
import { memberRule } from "./rules/members.ts";
import type { Folding } from "./rules/rule.ts";
import { statementRule } from "./rules/statements.ts";
import { switchRule } from "./rules/switches.ts";
import { variableRule } from "./rules/variables.ts";
import { type Node, parse, type Replacement, rewrite } from "./source.ts";
import { declaredIn, type FunctionNode, isFunction } from "./syntax.ts";

/** Applies the facts to the source of a module. A fact that meets nothing in it is an error. */
export function fold(code: string, facts: Facts): string {
  const met = new Set<string>();
  const declared = new Map<FunctionNode, ReadonlySet<string>>();
  const folding: Folding = {
    text: node => code.slice(node.start, node.end),
    meet: fact => met.add(fact),
    isOfModule: (name, ancestors) =>
      ancestors.filter(isFunction).every(fn => {
        const names = declared.get(fn) ?? declaredIn(fn);
        declared.set(fn, names);
        return !names.has(name);
      }),
  };
  const rules = [
    expressionRule(facts),
    statementRule(facts),
    switchRule(facts),
    comparisonRule(facts),
    memberRule(facts),
    variableRule(facts),
    callRule(facts),
  ];
  const choose = (node: Node, ancestors: readonly Node[]): Replacement | undefined => {
    for (const rule of rules) {
      const replacement = rule(node, ancestors, folding);
      if (replacement) return replacement;
    }
    return undefined;
  };
  const text = rewrite(code, parse(code), choose);
  const unmet = factNames(facts).filter(name => !met.has(name));
  if (unmet.length > 0)
    throw new Error(`nothing in the source meets what is said about it: ${unmet.join("; ")}`);
  return text;
}
