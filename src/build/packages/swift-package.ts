import { NOTICES } from "../notices.ts";
import { guidesOf } from "./guides.ts";
import {
  filesOf,
  type PackageFiles,
  type PackageParts,
  replaceOnce,
  sourceText,
} from "./package-files.ts";

const SOURCES = "native-samples/ios";

/**
 * The Swift package, as a repository of its own: the host and its page, the guides, and the sample, which depends on
 * the package around it.
 */
export async function swiftPackage({ page, notices }: PackageParts): Promise<PackageFiles> {
  const manifest = await sourceText(`${SOURCES}/Package.swift`);
  const resources = '.copy("PrivacyInfo.xcprivacy")';
  return new Map<string, string | Uint8Array>([
    ["Package.swift", replaceOnce(manifest, resources, `${resources}, .copy("teamhub")`)],
    ...(await filesOf(`${SOURCES}/Sources/Teamhub`, "Sources/Teamhub")),
    ["Sources/Teamhub/teamhub/index.html", page],
    [NOTICES, notices],
    ["Info.plist", await sourceText(`${SOURCES}/Info.plist`)],
    [".gitignore", await sourceText(`${SOURCES}/.gitignore`)],
    ...(await filesOf(`${SOURCES}/Sample`, "Sample")),
    ...(await guidesOf({ "README.md": `${SOURCES}/README.md` })),
  ]);
}
