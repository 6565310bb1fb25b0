import { copyFile, mkdir, mkdtemp, rm } from "node:fs/promises";
import { basename, join } from "node:path";
import { link, runSwiftProgram, SWIFT } from "./compile-swift.ts";
import { runInRoot, type SwiftTools } from "./swift.ts";

const MANIFEST_API = `${SWIFT}/lib/swift/pm/ManifestAPI`;

/** What Swift's package manager reads of a Package.swift. */
interface SwiftManifest {
  readonly name: string;
  readonly dependencies: readonly unknown[];
  readonly products: readonly { readonly name: string; readonly targets: readonly string[] }[];
  readonly targets: readonly {
    readonly name: string;
    readonly dependencies: readonly unknown[];
    readonly resources: readonly { readonly path: string; readonly rule: unknown }[];
  }[];
}

/**
 * Reads a Package.swift as Swift's package manager does: it is a program over the module PackageDescription, and
 * prints what it says. The package manager itself is not in the root.
 */
export async function readSwiftManifest(tools: SwiftTools, file: string): Promise<SwiftManifest> {
  await mkdir(join(tools.root, "modules"), { recursive: true });
  const work = await mkdtemp(join(tools.root, "modules/"));
  const inside = `/modules/${basename(work)}`;
  try {
    await copyFile(file, join(work, "Package.swift"));
    const compiled = await runInRoot(tools, `${SWIFT}/bin/swift-frontend`, [
      ...["-c", `${inside}/Package.swift`, "-module-name", "main", "-swift-version", "6"],
      ...["-resource-dir", `${SWIFT}/lib/swift`, "-I", MANIFEST_API],
      ...["-package-description-version", "6.0.0", "-o", `${inside}/Package.o`],
    ]);
    if (compiled.output) throw new Error(compiled.output);
    const library = ["-L", MANIFEST_API, "-lPackageDescription"];
    const linked = await link(tools, [`${inside}/Package.o`], `${inside}/manifest`, library);
    if (linked.status !== 0) throw new Error(linked.output);
    const { output } = await runSwiftProgram(tools, join(work, "manifest"), ["-fileno", "1"]);
    const { errors, package: manifest } = JSON.parse(output);
    if (errors.length > 0) throw new Error(errors.join("\n"));
    return manifest;
  } finally {
    await rm(work, { recursive: true });
  }
}
