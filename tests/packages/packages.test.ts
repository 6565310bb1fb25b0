import { readdirSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { bridgePackage } from "../../src/build/packages/bridge-package.ts";
import { hostCheckPackage } from "../../src/build/packages/host-check-package.ts";
import { swiftPackage } from "../../src/build/packages/swift-package.ts";
import { ROOT } from "../../src/build/settings.ts";
import { leadsOutside } from "./leads-outside.ts";

const PARTS = {
  version: "1.2.3",
  page: Buffer.from("<html><head></head></html>"),
  notices: Buffer.from(""),
};
const GUIDES = [
  ...["CHANGELOG.md", "README.md", "guide.md", "own-host.md", "recipes.md", "reference.md"],
  ...["releases.md", "your-app.md"],
];

describe("a package has what it needs, and leads to nothing outside of it:", () => {
  it("for Swift the host, its page with its licences, the guides and a sample", async () => {
    const files = await swiftPackage(PARTS);
    const host = readdirSync(join(ROOT, "native-samples/ios/Sources/Teamhub"), {
      recursive: true,
      encoding: "utf8",
    }).filter(name => name.includes("."));
    expect(host).toContain("PrivacyInfo.xcprivacy");
    expect([...files.keys()].sort()).toEqual(
      [
        ...[".gitignore", "Info.plist", "Package.swift", "THIRD-PARTY-NOTICES.txt", ...GUIDES],
        "Sample/Package.swift",
        "Sample/Sources/TeamhubSample/SampleView.swift",
        "Sample/Sources/TeamhubSample/SampleViewController.swift",
        ...host.map(name => `Sources/Teamhub/${name}`),
        "Sources/Teamhub/teamhub/index.html",
      ].sort(),
    );
    expect(leadsOutside(files)).toEqual([]);
  });

  it("for the web the host's end with its types, the contract for programs and the guides", async () => {
    const files = await bridgePackage(PARTS);
    const vectors = readdirSync(join(ROOT, "tests/bridge/vectors"));
    expect([...files.keys()].filter(name => !name.startsWith("types/")).sort()).toEqual(
      [
        ...["contract.json", "index.js", "package.json", "schema.json", ...GUIDES],
        ...vectors.map(name => `vectors/${name}`),
      ].sort(),
    );
    expect(files.has("types/web-host.d.ts")).toBe(true);
    expect(leadsOutside(files)).toEqual([]);
  });

  it("for the check of hosts its program, guide, contract and examples", async () => {
    const files = await hostCheckPackage(PARTS);
    expect([...files.keys()].sort()).toEqual(
      [
        ...["examples/host-adapter.kt", "examples/host-adapter.swift"],
        ...["contract.json", "host-check.mjs", "package.json", ...GUIDES],
      ].sort(),
    );
    expect(leadsOutside(files)).toEqual([]);
  });
});

describe("what leads out of a package is found", () => {
  const found = (path: string, text: string) =>
    leadsOutside(
      new Map([
        [path, text],
        ["page.md", "# A page"],
      ]),
    );

  it("in a link to a file or a heading that is not there", () => {
    expect(found("a.md", "[a](page.md#a-page) [b](https://example.com/)")).toEqual([]);
    expect(found("a.md", "[a](../page.md)")).toHaveLength(2);
    expect(found("a.md", "[a](page.md#b)")).toEqual(["a.md: page.md#b"]);
  });

  it("in an import and in a path of a build file", () => {
    expect(found("a.js", 'import { a } from "./b.js";')).toEqual(["a.js: ./b.js"]);
    expect(found("a.d.ts", 'import { a } from "react";')).toEqual(["a.d.ts: react"]);
    expect(found("b/Package.swift", '.package(path: "..")')).toEqual([]);
    expect(found("Package.swift", '.package(path: "..")')).toEqual(["Package.swift: .."]);
  });
});
