import { cp, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { beforeAll, describe, expect, inject, it } from "vitest";
import { writePackage } from "../../../src/build/packages/package-files.ts";
import { swiftPackage } from "../../../src/build/packages/swift-package.ts";
import { tempFolder } from "../../temp-folder.ts";
import { sourcePath } from "../set-up/compile.ts";
import { compileSwift, runSwiftProgram } from "../set-up/compile-swift.ts";
import { readSwiftManifest } from "../set-up/read-swift-manifest.ts";
import { appWithGuideCode } from "./guide-code.ts";

const folder = await tempFolder();

const PAGE = '<html><head><meta name="teamhub-build" content="1.2.3 b1"></head>the page</html>';

describe("the Swift package, in a folder of its own", () => {
  beforeAll(async () => {
    const parts = { version: "1.2.3", page: Buffer.from(PAGE), notices: Buffer.from("") };
    await writePackage(folder, await swiftPackage(parts));
  });

  const read = (path: string) => readSwiftManifest(inject("swiftTools"), join(folder, path));

  it("is a library with the page and its privacy manifest as resources", async () => {
    const { products, targets } = await read("Package.swift");
    expect(products).toMatchObject([{ name: "Teamhub", targets: ["Teamhub"] }]);
    expect(targets.map(({ name }) => name)).toEqual(["Teamhub"]);
    expect(targets[0]?.resources).toEqual([
      { path: "PrivacyInfo.xcprivacy", rule: "copy" },
      { path: "teamhub", rule: "copy" },
    ]);
  });

  it("has a sample that depends on the package around it", async () => {
    const { dependencies, targets } = await read("Sample/Package.swift");
    expect(JSON.stringify(dependencies)).toContain('"path":".."');
    expect(JSON.stringify(targets[0]?.dependencies)).toContain('"Teamhub"');
  });

  it("compiles with its sample, the code of its guides and an app, which shows the page without a word about it, and says what nobody hears", async () => {
    const tools = inject("swiftTools");
    const guides = join(folder, "guide-app.swift");
    await writeFile(guides, await appWithGuideCode("tests/native/swift/guide-app.swift"));
    const made = await compileSwift(tools, {
      name: "swift-package",
      modules: [
        {
          name: "Teamhub",
          sources: [
            join(folder, "Sources/Teamhub"),
            sourcePath("tests/native/swift/resource-bundle.swift"),
          ],
        },
        { name: "TeamhubSample", sources: [join(folder, "Sample/Sources")] },
        { name: "GuideApp", sources: [guides] },
        { name: "PackageApp", sources: [sourcePath("tests/native/swift/package-app.swift")] },
      ],
      uses: [inject("swiftStubs").folder],
      defines: ["SWIFT_PACKAGE"],
      isProgram: true,
    });
    expect(made).toMatchObject({ status: 0, output: "" });
    const resources = join(folder, "resources");
    await cp(join(folder, "Sources/Teamhub/teamhub"), join(resources, "teamhub"), {
      recursive: true,
    });
    const env = { HOME: folder, XDG_DATA_HOME: folder, TEAMHUB_RESOURCES: resources };
    const app = join(made.folder, "swift-package");
    const { status, output } = await runSwiftProgram(tools, app, [], env);
    expect(status).toBe(0);
    expect(output).toContain("the page");
    expect(output).toContain('<meta name="x-session" content="memory">');
    const problem = "Teamhub: link.opened is out of its limits: path";
    expect(output).toContain(`${problem}\n`);
    expect(output).toContain(`${problem}, but the host has no delegate: it holds it weakly\n`);
  });
});
