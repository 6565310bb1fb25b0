/** A UUID, also where the page is no secure context: `crypto.randomUUID` is missing there. */
export function newId(): string {
  if ("randomUUID" in crypto) return crypto.randomUUID();
  const [a, b, c, d] = Array.from((crypto as Crypto).getRandomValues(new Uint32Array(4)), part =>
    part.toString(16).padStart(8, "0"),
  ) as [string, string, string, string];
  return `${a}-${b.slice(0, 4)}-4${b.slice(5)}-8${c.slice(1, 4)}-${c.slice(4)}${d}`;
}
