import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, inject, it } from "vitest";
import { sourcePath } from "../set-up/compile.ts";
import { javaCommand } from "../set-up/compile-kotlin.ts";
import { run } from "../set-up/run.ts";

it("understands every golden vector in Kotlin as TypeScript does", async () => {
  const folder = sourcePath("tests/bridge/vectors");
  const files = readdirSync(folder).map(name => join(folder, name));
  const count = files.flatMap(file => JSON.parse(readFileSync(file, "utf8"))).length;
  const classes = [inject("kotlinApp").folder, inject("kotlinLibrary").folder];
  const main = "com.teamhub.embed.generated.Vector_runnerKt";
  const [program, ...args] = javaCommand(inject("kotlinTools"), classes, main);
  const outcome = await run(program, [...args, ...files]);
  expect(outcome).toEqual({ status: 0, output: `passed ${count}\n` });
});
