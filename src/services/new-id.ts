/** No other id is the same, on any device. `crypto.randomUUID` is missing where the page is no secure context. */
export function newId(): string {
  return crypto.getRandomValues(new Uint32Array(4)).join("-");
}
