import type { Facts } from "../facts.ts";
import { switchWithout } from "../switch-without.ts";
import { functionNames, numberOf } from "../syntax.ts";
import type { Rule } from "./rule.ts";
import { isTag } from "./tags.ts";

/** Cases for absent tags, and cases that are named. */
export function switchRule(facts: Facts): Rule {
  const tags = new Set(facts.absentTags);
  return (node, ancestors, folding) => {
    if (node.type !== "SwitchStatement") return undefined;
    const named = functionNames(ancestors).flatMap(name =>
      (facts.cases?.[name] ?? []).map(test => ({ name, test })),
    );
    const isOfTags = isTag(facts, node.discriminant, ancestors, folding);
    if (!isOfTags && named.length === 0) return undefined;
    return switchWithout(node, test => {
      const number = numberOf(test);
      if (isOfTags && number !== undefined && tags.has(number)) {
        folding.meet(`tag ${number}`);
        return true;
      }
      const one = named.find(entry => entry.test === folding.text(test));
      if (one) folding.meet(`case ${one.test} of ${one.name}`);
      return one !== undefined;
    });
  };
}
