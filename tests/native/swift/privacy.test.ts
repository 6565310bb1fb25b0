import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, it } from "vitest";
import { sourcePath } from "../set-up/compile.ts";

const SOURCES = sourcePath("native-samples/ios/Sources/Teamhub");
const MANIFEST = "PrivacyInfo.xcprivacy";

/** Apple wants a reason for each of these: times of files, time since the start, free space, settings, keyboards. */
const NEED_A_REASON = [
  ...[
    "creationDate\\w*",
    "modificationDate",
    "fileModificationDate",
    "contentModificationDate\\w*",
  ],
  ...["f?getattrlist\\w*", "[fl]?stat", "fstatat", "systemUptime", "mach_absolute_time"],
  ...["volume\\w*Capacity\\w*", "systemFreeSize", "systemSize", "f?statv?fs"],
  ...["activeInputModes", "UserDefaults", "AppStorage"],
];

async function swiftFiles(): Promise<string[]> {
  const entries = await readdir(SOURCES, { recursive: true });
  return entries.filter(name => name.endsWith(".swift"));
}

it("uses no API that an app must give Apple a reason for", async () => {
  const wanted = new RegExp(`\\b(${NEED_A_REASON.join("|")})\\b`, "g");
  for (const name of await swiftFiles()) {
    const code = (await readFile(join(SOURCES, name), "utf8")).replaceAll(/\/\/.*$/gm, "");
    expect([name, ...(code.match(wanted) ?? [])]).toEqual([name]);
  }
});

it("brings its privacy manifest into the app that uses the package", async () => {
  const manifest = await readFile(join(SOURCES, MANIFEST), "utf8");
  expect(manifest).toMatch(/<key>NSPrivacyAccessedAPITypes<\/key>\s*<array\/>/);
  expect(manifest).toMatch(/<key>NSPrivacyTracking<\/key>\s*<false\/>/);
  const manifestOfPackage = await readFile(join(SOURCES, "../../Package.swift"), "utf8");
  expect(manifestOfPackage).toContain(
    `.target(name: "Teamhub", resources: [.copy("${MANIFEST}")])`,
  );
});
