/** The text of a package's package.json. It needs no other package, and of Node less than the repository's own tools do. */
export function npmManifest(own: {
  readonly name: string;
  readonly version: string;
  readonly description: string;
  readonly [field: string]: unknown;
}): string {
  return `${JSON.stringify({ ...own, type: "module", engines: { node: ">=20" } }, null, 2)}\n`;
}
