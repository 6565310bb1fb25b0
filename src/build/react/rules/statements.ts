import type { Facts } from "../facts.ts";
import { squeeze } from "../syntax.ts";
import { constant, type Rule } from "./rule.ts";

const ARROW = /^\s*(\([^)]*\))\s*=>\s*\{([\s\S]*)\}\s*$/;

/** Statements of the module that go, and functions of it that get a new body. */
export function statementRule(facts: Facts): Rule {
  const starts = (facts.statements ?? []).map(start => ({ start, squeezed: squeeze(start) }));
  const bodies = new Map(Object.entries(facts.bodies ?? {}));
  return (node, ancestors, { text, meet }) => {
    if (ancestors.at(-1)?.type !== "Program") return undefined;
    if (node.type === "FunctionDeclaration") {
      const name = node.id?.name ?? "";
      const body = bodies.get(name);
      if (body === undefined) return undefined;
      meet(`body of ${name}`);
      const [, own, rest] = ARROW.exec(body) ?? [];
      const parameters = own ?? `(${node.params.map(text).join(",")})`;
      return constant(`function ${name}${parameters}{${rest ?? body}}`);
    }
    if (!/^(Expression|If|For)Statement$/.test(node.type)) return undefined;
    const squeezed = squeeze(text(node));
    const one = starts.find(entry => squeezed.startsWith(entry.squeezed));
    if (!one) return undefined;
    meet(`statement ${one.start}`);
    return constant(";");
  };
}
