/**
 * A text in turns: words, address, words, address, words. Only addresses with http(s) count: "example.com"
 * is more often a name or a slip than a link.
 *
 * A sign that ends a sentence is not part of the address, and a bracket only with its other half. Signs that
 * turn the direction of a text end it: with them it could look like another address. The lengths are bounded,
 * because a server's text can be of any length.
 */
export function splitLinks(text: string): string[] {
  // Nearly every text: spares the engine to look up the classes of the pattern.
  if (!text.includes("://")) return [text];
  return text.split(
    /\b(https?:\/\/(?=[\p{L}\p{N}])(?:\([^\s()<>"\p{Cf}]{0,200}\)|[^\s()<>"\p{Cf}]){0,2000}(?:\([^\s()<>"\p{Cf}]{0,200}\)|[^\s()<>"\p{Cf}\p{Pf}\p{Po}\]}]|[/%&#@]))/iu,
  );
}
