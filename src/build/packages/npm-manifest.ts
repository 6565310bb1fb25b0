import { sourceText } from "./package-files.ts";

/** The text of a package's package.json. All packages need the same Node as the repository, and no other package. */
export async function npmManifest(own: {
  readonly name: string;
  readonly version: string;
  readonly description: string;
  readonly [field: string]: unknown;
}): Promise<string> {
  const { engines } = JSON.parse(await sourceText("package.json"));
  return `${JSON.stringify({ ...own, type: "module", engines }, null, 2)}\n`;
}
