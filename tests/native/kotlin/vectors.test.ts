import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, inject, it } from "vitest";
import { KOTLIN_FOLDER } from "../../bridge/contract-copy.ts";
import { sourcePath } from "../set-up/compile.ts";
import { compileKotlin, javaCommand } from "../set-up/compile-kotlin.ts";
import { run } from "../set-up/run.ts";

it("understands every golden vector in Kotlin as TypeScript does", async () => {
  const folder = sourcePath("tests/bridge/vectors");
  const files = readdirSync(folder).map(name => join(folder, name));
  const count = files.flatMap(file => JSON.parse(readFileSync(file, "utf8"))).length;
  const tools = inject("kotlinTools");
  const made = await compileKotlin(tools, {
    name: "kotlin-vectors",
    sources: [KOTLIN_FOLDER, "tests/native/kotlin/vector-runner.kt"].map(sourcePath),
  });
  expect(made).toMatchObject({ status: 0, output: "" });
  const main = "com.teamhub.embed.generated.Vector_runnerKt";
  const [program, ...args] = javaCommand(tools, [made.folder], main);
  const outcome = await run(program, [...args, ...files]);
  expect(outcome).toEqual({ status: 0, output: `passed ${count}\n` });
});
