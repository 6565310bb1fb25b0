import { existsSync } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, inject, it } from "vitest";
import { ENVIRONMENTS } from "../../src/limits.ts";
import { sourcePath } from "./set-up/compile.ts";
import { compileKotlin } from "./set-up/compile-kotlin.ts";
import { compileSwift, runSwiftProgram } from "./set-up/compile-swift.ts";

it("compiles the Android host and an app with it by kotlinc, without a warning", () => {
  expect(inject("kotlinApp")).toMatchObject({ status: 0, output: "" });
});

it("compiles its part for Compose with Compose's own compiler plugin, without a warning", async () => {
  const made = await compileKotlin(inject("kotlinTools"), {
    name: "kotlin-compose",
    sources: [
      "native-samples/android/teamhub-compose/src",
      "tests/native/kotlin/compose-stubs",
    ].map(sourcePath),
    uses: [inject("kotlinLibrary").folder, inject("kotlinStubs").folder],
    plugins: ["compose-compiler-plugin.jar"],
  });
  expect(made).toMatchObject({ status: 0, output: "" });
});

it("has its own file provider, which does not clash with the one of another app", async () => {
  const manifest = await readFile(
    sourcePath("native-samples/android/teamhub/src/main/AndroidManifest.xml"),
    "utf8",
  );
  const [, name = ""] = /<provider\s+android:name="com\.teamhub\.([\w.]+)"/.exec(manifest) ?? [];
  const file = `com/teamhub/${name.replaceAll(".", "/")}.class`;
  expect(existsSync(join(inject("kotlinLibrary").folder, file))).toBe(true);
});

it("knows the environments of the page in Swift and in Kotlin, so that a misspelled one does not compile", async () => {
  const library = "native-samples/android/teamhub/src/main/kotlin/com/teamhub/embed";
  const read = (path: string) => readFile(sourcePath(path), "utf8");
  const kotlin = await read(`${library}/TeamhubOptions.kt`);
  const names = [...kotlin.matchAll(/^ {4}[A-Z]+\("(\w+)"\),$/gm)].map(([, name]) => name);
  expect(names).toEqual(ENVIRONMENTS);
  const swift = await read("native-samples/ios/Sources/Teamhub/TeamhubOptions.swift");
  expect(swift).toContain(`String, Sendable {\n    case ${ENVIRONMENTS.join(", ")}\n`);
});

it("compiles the iOS host by swiftc in Swift 6 mode, without a warning", () => {
  expect(inject("swiftHost")).toMatchObject({ status: 0, output: "" });
});

it("understands every golden vector in Swift as TypeScript does", async () => {
  const folder = sourcePath("tests/bridge/vectors");
  const files = (await readdir(folder)).map(name => join(folder, name));
  const lists = await Promise.all(files.map(file => readFile(file, "utf8")));
  const count = lists.flatMap(list => JSON.parse(list) as unknown[]).length;

  const tools = inject("swiftTools");
  const made = await compileSwift(tools, {
    name: "swift-vectors",
    modules: [
      { name: "VectorRunner", sources: [sourcePath("tests/native/swift/vector-runner.swift")] },
    ],
    uses: [inject("swiftStubs").folder, inject("swiftHost").folder],
    isProgram: true,
  });
  expect(made.output).toBe("");
  const outcome = await runSwiftProgram(tools, join(made.folder, "swift-vectors"), files);
  expect(outcome).toEqual({ status: 0, output: `passed ${count}\n` });
});
