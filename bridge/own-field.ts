/** A field of a JSON object, never one that it inherits. */
export function ownField(value: unknown, name: string): unknown {
  return value == null ? undefined : Object.getOwnPropertyDescriptor(value, name)?.value;
}
