import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, inject, it } from "vitest";
import { publication } from "../../release/publication.ts";
import { tempFolder } from "../../temp-folder.ts";
import { sourcePath } from "../set-up/compile.ts";
import { compileKotlin, javaCommand } from "../set-up/compile-kotlin.ts";
import { run } from "../set-up/run.ts";

const folder = await tempFolder();

it("judges, stores and shows releases in Kotlin as TypeScript does, and survives power cuts", async () => {
  const tools = inject("kotlinTools");
  const [library, stubs] = [inject("kotlinLibrary").folder, inject("kotlinStubs").folder];
  const made = await compileKotlin(tools, {
    name: "kotlin-releases",
    sources: [sourcePath("tests/native/kotlin/release-runner.kt")],
    friends: library,
    uses: [stubs],
  });
  expect(made).toMatchObject({ status: 0, output: "" });
  const published = join(folder, "published.json");
  await writeFile(published, JSON.stringify(publication()));
  const vectors = ["vectors", "scenarios"].map(name => sourcePath(`tests/release/${name}.json`));
  const main = "com.teamhub.embed.Release_runnerKt";
  const [program, ...args] = javaCommand(tools, [made.folder, library, stubs], main);
  const outcome = await run(program, [...args, ...vectors, folder, published]);
  expect(outcome).toEqual({ status: 0, output: "passed 743\n" });
});
