/** Whether two values are the same JSON. Much faster than the test library's comparison. */
export function sameJson(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  if (typeof one !== "object" || typeof other !== "object" || !one || !other) return false;
  if (Array.isArray(one) !== Array.isArray(other)) return false;
  const names = Object.keys(one);
  return (
    names.length === Object.keys(other).length &&
    names.every(
      name =>
        Object.hasOwn(other, name) &&
        sameJson((one as Record<string, unknown>)[name], (other as Record<string, unknown>)[name]),
    )
  );
}
