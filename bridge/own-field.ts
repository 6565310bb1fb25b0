/** A field of a JSON object; inherited fields do not count. */
export function ownField(value: unknown, name: string): unknown {
  return value == null ? undefined : Object.getOwnPropertyDescriptor(value, name)?.value;
}
