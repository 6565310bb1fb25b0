import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, inject, it } from "vitest";
import { copyWithNewMethod, KOTLIN_FOLDER } from "../../bridge/contract-copy.ts";
import { sourcePath } from "../set-up/compile.ts";
import { compileKotlin, javaCommand } from "../set-up/compile-kotlin.ts";
import { run } from "../set-up/run.ts";

const RUNNERS = ["vector-runner.kt", "dispatcher-runner.kt"].map(name =>
  sourcePath(`tests/native/kotlin/${name}`),
);
const PACKAGE = "com.teamhub.embed.generated";

function jsonFiles(folder: string): readonly string[] {
  const path = sourcePath(folder);
  return readdirSync(path).map(name => join(path, name));
}

const countOf = (files: readonly string[]) =>
  files.reduce((sum, file) => sum + JSON.parse(readFileSync(file, "utf8")).length, 0);

async function runMain(name: string, files: readonly string[]) {
  const tools = inject("kotlinTools");
  const host = inject("kotlinHost");
  const compiled = await compileKotlin(tools, {
    name: "kotlin-runners",
    sources: RUNNERS,
    friends: host.folder,
  });
  expect(compiled.output).toBe("");
  const [program, ...args] = javaCommand(
    tools,
    [compiled.folder, host.folder],
    `${PACKAGE}.${name}`,
  );
  return run(program, [...args, ...files]);
}

it("understands every golden vector as TypeScript does", async () => {
  const files = jsonFiles("tests/bridge/vectors");
  expect(await runMain("VectorRunner", files)).toEqual({
    status: 0,
    output: `passed ${countOf(files)}\n`,
  });
});

it("plays every scenario of a dispatcher as the simulator does", async () => {
  const files = jsonFiles("tests/bridge/scenarios");
  expect(await runMain("DispatcherRunner", files)).toEqual({
    status: 0,
    output: `passed ${countOf(files)}\n`,
  });
});

it("does not compile where a handler lacks a new method of the contract", async () => {
  const copy = copyWithNewMethod();
  try {
    const { status, output } = await compileKotlin(inject("kotlinTools"), {
      name: "kotlin-new-method",
      sources: [join(copy.folder, KOTLIN_FOLDER), ...RUNNERS],
    });
    expect(status).not.toBe(0);
    const errors = output.split("\n").filter(line => line.includes("error:"));
    expect(errors).toHaveLength(1);
    expect(errors[0]).toMatch(/dispatcher-runner\.kt.*ScriptedHandler.*reviewAsk/);
  } finally {
    copy.remove();
  }
});
