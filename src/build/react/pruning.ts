import type { Edit } from "./edit.ts";
import type { Facts } from "./facts.ts";

/** What goes for one reason: edits of the text first, then what follows from the facts. */
export interface Pruning extends Facts {
  readonly edits?: readonly Edit[];
}

function together<T>(
  tables: readonly (Readonly<Record<string, T>> | undefined)[],
): Record<string, T> {
  const all: Record<string, T> = {};
  for (const [key, value] of tables.flatMap(table => Object.entries(table ?? {}))) {
    if (Object.hasOwn(all, key)) throw new Error(`${key} is said twice`);
    all[key] = value;
  }
  return all;
}

function lists(
  tables: readonly (Readonly<Record<string, readonly string[]>> | undefined)[],
): Record<string, string[]> {
  const all: Record<string, string[]> = {};
  for (const [key, values] of tables.flatMap(table => Object.entries(table ?? {})))
    all[key] = [...(Object.hasOwn(all, key) ? (all[key] ?? []) : []), ...values];
  return all;
}

/** All prunings as one. */
export function join(prunings: readonly Pruning[]): Required<Pruning> {
  return {
    edits: prunings.flatMap(one => one.edits ?? []),
    absentTags: prunings.flatMap(one => one.absentTags ?? []),
    tagVariables: lists(prunings.map(one => one.tagVariables)),
    variables: together(prunings.map(one => one.variables)),
    calls: together(prunings.map(one => one.calls)),
    members: together(prunings.map(one => one.members)),
    absentBits: prunings.flatMap(one => one.absentBits ?? []),
    expressions: together(prunings.map(one => one.expressions)),
    absentValues: lists(prunings.map(one => one.absentValues)),
    keys: prunings.flatMap(one => one.keys ?? []),
    statements: prunings.flatMap(one => one.statements ?? []),
    cases: lists(prunings.map(one => one.cases)),
    bodies: together(prunings.map(one => one.bodies)),
  };
}
