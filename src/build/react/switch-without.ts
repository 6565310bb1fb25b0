import type { Node, Replacement } from "./source.ts";
import { endsForGood, variablesOf } from "./syntax.ts";

/**
 * A switch without the cases whose tests are named. What an earlier case falls into stays, and so do
 * the declarations of what goes.
 */
export function switchWithout(
  node: Extract<Node, { type: "SwitchStatement" }>,
  goes: (test: Node) => boolean,
): Replacement {
  return text => {
    const kept: string[] = [];
    const lost: string[] = [];
    let fallsIn = false;
    for (const one of node.cases) {
      const isGone = one.test !== null && one.test !== undefined && goes(one.test);
      const body = one.consequent.map(text).join("\n");
      // What a case before it falls into stays, without its label.
      if (!isGone) {
        kept.push(one.test ? `case ${text(one.test)}:` : "default:", body);
        fallsIn = !endsForGood(one.consequent);
      } else if (fallsIn && one.consequent.length > 0) {
        kept.push(body);
        fallsIn = !endsForGood(one.consequent);
      } else lost.push(...one.consequent.flatMap(variablesOf));
    }
    // What a case declares is declared for the whole function.
    if (lost.length > 0) kept.splice(1, 0, `var ${[...new Set(lost)].join(",")};`);
    return `switch(${text(node.discriminant)}){${kept.join("\n")}}`;
  };
}
