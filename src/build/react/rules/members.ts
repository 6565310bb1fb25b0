import type { Facts } from "../facts.ts";
import type { Node } from "../source.ts";
import { isPure } from "../syntax.ts";
import { constant, type Rule } from "./rule.ts";

function plainName(node: Node): string | undefined {
  if (node.type !== "MemberExpression" || node.computed) return undefined;
  return node.property.type === "Identifier" ? node.property.name : undefined;
}

/** Properties with one value, and properties that are only written. */
export function memberRule(facts: Facts): Rule {
  const values = new Map(Object.entries(facts.members ?? {}));
  const keys = new Set(facts.keys);
  return (node, _, { text, meet }) => {
    /** What a property always is; said of `object.name` before it is said of `name`. */
    const known = (member: Node): string | undefined => {
      const name = plainName(member);
      if (name === undefined) return undefined;
      const fact = [text(member), name].find(one => values.has(one));
      if (fact !== undefined) meet(`member ${fact}`);
      return fact === undefined ? undefined : values.get(fact);
    };
    switch (node.type) {
      case "MemberExpression": {
        const value = known(node);
        return value === undefined ? undefined : constant(`(${value})`);
      }
      case "UpdateExpression": {
        const value = known(node.argument);
        return value === undefined ? undefined : constant(`(${value})`);
      }
      case "AssignmentExpression": {
        const name = plainName(node.left);
        if (name === undefined) return undefined;
        const value = known(node.left);
        if (keys.has(name)) meet(`key ${name}`);
        else if (value === undefined) return undefined;
        // `x.a |= bits` and the like give the value that x.a always has.
        if (value !== undefined && node.operator !== "=") return constant(`(${value})`);
        return inner => `(${inner(node.right)})`;
      }
      case "ObjectExpression": {
        const isGone = (property: Node) => {
          if (property.type !== "Property" || property.computed) return false;
          const name = property.key.type === "Identifier" ? property.key.name : "";
          if (!isPure(property.value)) return false;
          if (keys.has(name)) meet(`key ${name}`);
          if (values.has(name)) meet(`member ${name}`);
          return keys.has(name) || values.has(name);
        };
        const kept = node.properties.filter(property => !isGone(property));
        if (kept.length === node.properties.length) return undefined;
        return inner => `{${kept.map(inner).join(",")}}`;
      }
    }
    return undefined;
  };
}
