/** A field of a JSON object, never one that it inherits. */
export const ownField = (value: unknown, name: string): unknown =>
  ({ __proto__: null, ...(value as Record<string, unknown>) })[name];
