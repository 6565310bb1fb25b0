/**
 * One way to call into a page for both engines: the result crosses as a JSON string, so that neither
 * engine's own idea of serialisation shows, and a throw crosses as a value with its stack.
 */

/** The test's own mistake, such as a selector that is none: it does not pass by waiting. */
export class MisuseError extends Error {}

/** An expression whose promise gives the outcome of `source(...args)`. */
export function callExpression(source: string, args: readonly unknown[]): string {
  return `(async () => {
  try {
    return JSON.stringify({ value: await (${source})(...${JSON.stringify(args)}) });
  } catch (error) {
    const { name, message, stack } = error instanceof Error ? error : { message: String(error) };
    return JSON.stringify({ error: [name, message].filter(Boolean).join(": "), name, stack });
  }
})()`;
}

/** The value of an outcome; throws what the page threw. */
export function readOutcome(outcome: unknown): unknown {
  if (typeof outcome !== "string") throw new Error(`The page gave no outcome: ${String(outcome)}`);
  const { value, error, name, stack } = JSON.parse(outcome) as {
    value?: unknown;
    error?: string;
    name?: string;
    stack?: string;
  };
  if (error === undefined) return value;
  const Kind = name === "SyntaxError" ? MisuseError : Error;
  throw new Kind(`In the page: ${error}`, { cause: stack });
}
