import { join } from "node:path";
import { build } from "esbuild";
import { ROOT } from "../settings.ts";
import { guidesOf } from "./guides.ts";
import { npmManifest } from "./npm-manifest.ts";
import { type PackageFiles, type PackageParts, sourceText } from "./package-files.ts";

/** The contract, and adapters that need only the generated files of the packages for iOS and Android. */
const BESIDE = {
  "contract.json": "bridge/generated/contract.json",
  "examples/host-adapter.kt": "tests/native/kotlin/host-adapter.kt",
  "examples/host-adapter.swift": "tests/native/swift/host-adapter.swift",
} as const;

/**
 * The npm package of the host check: one program with the contract and the golden vectors in it, which needs nothing
 * but Node.
 */
export async function hostCheckPackage({
  version,
}: Pick<PackageParts, "version">): Promise<PackageFiles> {
  const { outputFiles } = await build({
    entryPoints: [join(ROOT, "bridge/host-check/main.ts")],
    bundle: true,
    platform: "node",
    target: "node20",
    format: "esm",
    logLevel: "error",
    write: false,
  });
  const manifest = npmManifest({
    name: "@teamhub/host-check",
    version,
    description: "Checks whether a host keeps the rules of the Teamhub bridge",
    bin: { "teamhub-host-check": "host-check.mjs" },
  });
  const files = Object.entries(BESIDE).map(
    async ([place, source]): Promise<[string, string]> => [place, await sourceText(source)],
  );
  return new Map<string, string | Uint8Array>([
    ["package.json", manifest],
    ["host-check.mjs", outputFiles[0]?.contents ?? ""],
    ...(await Promise.all(files)),
    ...(await guidesOf({ "README.md": "bridge/host-check/README.md" }, BESIDE)),
  ]);
}
