import type { Metafile } from "esbuild";
import { type Sizes, sizesOf } from "./sizes.ts";
import type { BuiltApp } from "./write-app.ts";

/** The package that a module of the bundle is from, or the folder of ours. */
function packageOf(path: string): string {
  const [, name, own = ""] =
    /.*node_modules\/((?:@[^/]+\/)?[^/]+)|^((?:src\/)?[^/]+)/.exec(path) ?? [];
  return name ?? own;
}

/** Minified bytes that each package, and each folder of ours, has in the script. */
function bytesByPackage(metafile: Metafile): ReadonlyMap<string, number> {
  const sums = new Map<string, number>();
  for (const output of Object.values(metafile.outputs)) {
    for (const [path, { bytesInOutput }] of Object.entries(output.inputs)) {
      const name = packageOf(path);
      sums.set(name, (sums.get(name) ?? 0) + bytesInOutput);
    }
  }
  return new Map([...sums].sort((a, b) => b[1] - a[1]));
}

function kilobytes(bytes: number): string {
  return `${(bytes / 1000).toFixed(bytes < 10_000 ? 2 : 1)} kB`.padStart(10);
}

const HEAD = `${"".padEnd(26)}${"minified".padStart(10)}${"gzip".padStart(10)}${"brotli".padStart(10)}`;

const row = (name: string, sizes: Sizes) =>
  `${name.padEnd(26)}${kilobytes(sizes.minified)}${kilobytes(sizes.gzip)}${kilobytes(sizes.brotli)}`;

export function describeApp({ embedded, script, metafile }: BuiltApp, bridge: Sizes): string {
  const rows = [...bytesByPackage(metafile)].map(
    ([name, bytes]) => `${name.padEnd(26)}${kilobytes(bytes)}`,
  );
  return [
    HEAD,
    row("embedded/index.html", sizesOf(embedded)),
    row("cdn script", sizesOf(script)),
    row("  the bridge in it", bridge),
    "",
    `${"in the script".padEnd(26)}${"minified".padStart(10)}`,
    ...rows,
  ].join("\n");
}
