import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, inject, it } from "vitest";
import { publication } from "../../release/publication.ts";
import { tempFolder } from "../../temp-folder.ts";
import { sourcePath } from "../set-up/compile.ts";
import { compileSwift, runSwiftProgram } from "../set-up/compile-swift.ts";

const folder = await tempFolder();

it("judges, stores and shows releases in Swift as TypeScript does, and survives power cuts", async () => {
  const tools = inject("swiftTools");
  const made = await compileSwift(tools, {
    name: "swift-releases",
    modules: [
      { name: "ReleaseRunner", sources: [sourcePath("tests/native/swift/release-runner.swift")] },
    ],
    uses: [inject("swiftStubs").folder, inject("swiftHost").folder],
    isProgram: true,
  });
  expect(made.output).toBe("");

  const published = join(folder, "published.json");
  await writeFile(published, JSON.stringify(publication()));
  const vectors = ["vectors", "scenarios"].map(name => sourcePath(`tests/release/${name}.json`));
  const program = join(made.folder, "swift-releases");
  const outcome = await runSwiftProgram(tools, program, [...vectors, folder, published]);
  expect(outcome).toEqual({ status: 0, output: "passed 739\n" });
});
