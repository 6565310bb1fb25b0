import { squeeze } from "./syntax.ts";

/**
 * What is known about a source that its own text does not show, and what may therefore be folded.
 * Every fact must meet the source at least once: one that does not is a sign that the source is no
 * longer the one the facts are about, and an error.
 */
export interface Facts {
  /** Numbers that no `tag` of a fiber ever has. */
  readonly absentTags?: readonly number[];
  /** Variables, by function, that hold the tag of a fiber. */
  readonly tagVariables?: Readonly<Record<string, readonly string[]>>;
  /** Variables of the module that only ever hold this value. Writing to them is dropped. */
  readonly variables?: Readonly<Record<string, string>>;
  /** Functions whose every call gives this value, or (`$1`) that argument, and does nothing else. */
  readonly calls?: Readonly<Record<string, string>>;
  /** Properties, `name` or `object.name`, that only ever hold this value. */
  readonly members?: Readonly<Record<string, string>>;
  /** Bits that never meet what they are asked of: `x & bits` is 0, and `(x & bits) === x` is false. */
  readonly absentBits?: readonly number[];
  /** Expressions, white space aside, and what stands in place of each. */
  readonly expressions?: Readonly<Record<string, string>>;
  /** Literals that a property is never equal to. */
  readonly absentValues?: Readonly<Record<string, readonly string[]>>;
  /** Properties that are left out of object literals, and statements that write them. */
  readonly keys?: readonly string[];
  /** Statements of the module, by how they start. */
  readonly statements?: readonly string[];
  /** Cases of a function's switches, by function. */
  readonly cases?: Readonly<Record<string, readonly string[]>>;
  /** New bodies of functions; with its own parameters where it is written as an arrow function. */
  readonly bodies?: Readonly<Record<string, string>>;
}

/** A name for each fact, by which it is looked for and reported. */
export function factNames(facts: Facts): string[] {
  return [
    ...(facts.absentTags ?? []).map(tag => `tag ${tag}`),
    ...Object.entries(facts.tagVariables ?? {}).flatMap(([fn, names]) =>
      names.map(name => `tag variable ${name} of ${fn}`),
    ),
    ...Object.keys(facts.variables ?? {}).map(name => `variable ${name}`),
    ...Object.keys(facts.calls ?? {}).map(name => `call ${name}`),
    ...Object.keys(facts.members ?? {}).map(name => `member ${name}`),
    ...(facts.absentBits ?? []).map(bits => `bits ${bits}`),
    ...Object.keys(facts.expressions ?? {}).map(text => `expression ${squeeze(text)}`),
    ...Object.entries(facts.absentValues ?? {}).flatMap(([name, values]) =>
      values.map(value => `value ${value} of ${name}`),
    ),
    ...(facts.keys ?? []).map(name => `key ${name}`),
    ...(facts.statements ?? []).map(start => `statement ${start}`),
    ...Object.entries(facts.cases ?? {}).flatMap(([fn, tests]) =>
      tests.map(test => `case ${test} of ${fn}`),
    ),
    ...Object.keys(facts.bodies ?? {}).map(name => `body of ${name}`),
  ];
}
