import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, inject, it } from "vitest";
import { publication } from "../../release/publication.ts";
import { tempFolder } from "../../temp-folder.ts";
import { sourcePath } from "../set-up/compile.ts";
import { javaCommand } from "../set-up/compile-kotlin.ts";
import { run } from "../set-up/run.ts";

const folder = await tempFolder();

it("judges, stores and shows releases in Kotlin as TypeScript does, and survives power cuts", async () => {
  const classes = [inject("kotlinApp"), inject("kotlinLibrary"), inject("kotlinStubs")];
  const published = join(folder, "published.json");
  await writeFile(published, JSON.stringify(publication()));
  const vectors = ["vectors", "scenarios"].map(name => sourcePath(`tests/release/${name}.json`));
  const main = "com.teamhub.embed.Release_runnerKt";
  const [program, ...args] = javaCommand(
    inject("kotlinTools"),
    classes.map(made => made.folder),
    main,
  );
  const outcome = await run(program, [...args, ...vectors, folder, published]);
  expect(outcome).toEqual({ status: 0, output: "passed 778\n" });
});
