import type { Node, Replacement } from "../source.ts";

/** What a rule can ask about the source that it folds. */
export interface Folding {
  text(node: Node): string;
  /** Notes that a fact has met something, so that those that met nothing can be found. */
  meet(fact: string): void;
  /** Whether a name, where it stands, is one of the module and not of a function around it. */
  isOfModule(name: string, ancestors: readonly Node[]): boolean;
}

/** Answers what stands in a node's place, where it has something to say about it. */
export type Rule = (
  node: Node,
  ancestors: readonly Node[],
  folding: Folding,
) => Replacement | undefined;

/** A replacement that needs nothing of what it replaces. */
export function constant(text: string): Replacement {
  return () => text;
}
