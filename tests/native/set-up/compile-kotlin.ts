import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { makeOnce } from "./cache.ts";
import type { KotlinTools } from "./kotlin.ts";
import { type Outcome, run } from "./run.ts";

export interface KotlinCompilation {
  /** The name in the cache. */
  readonly name: string;
  /** Files and folders. Of a folder, all Kotlin and Java files inside it are compiled. */
  readonly sources: readonly string[];
  /** Classes of an earlier compilation whose `internal` parts these sources may see. */
  readonly friends?: string;
}

/** The first compiler of the JVM starts fast; these programs run for seconds. */
const JVM = ["-XX:+UseSerialGC", "-XX:TieredStopAtLevel=1", "-Xshare:auto"];

/**
 * Compiles with kotlinc, with warnings as errors, and then the Java among the sources with javac. The
 * classes are in the returned folder.
 */
export async function compileKotlin(
  { lib, json }: KotlinTools,
  { name, sources, friends }: KotlinCompilation,
) {
  const files = (await Promise.all(sources.map(filesOf))).flat();
  const classpath = [json, join(lib, "kotlin-stdlib.jar"), ...(friends ? [friends] : [])].join(":");
  return makeOnce(
    name,
    [...files, fileURLToPath(import.meta.url)],
    async (out): Promise<Outcome> => {
      const kotlin = await run("java", [
        ...JVM,
        "-cp",
        join(lib, "kotlin-compiler.jar"),
        "org.jetbrains.kotlin.cli.jvm.K2JVMCompiler",
        ...[
          "-no-stdlib",
          "-no-reflect",
          "-jvm-target",
          "17",
          "-Werror",
          "-cp",
          classpath,
          "-d",
          out,
        ],
        ...(friends ? [`-Xfriend-paths=${friends}`] : []),
        ...files,
      ]);
      const java = files.filter(file => file.endsWith(".java"));
      if (kotlin.status !== 0 || java.length === 0) return kotlin;
      return run("javac", ["-nowarn", "-cp", `${out}:${classpath}`, "-d", out, ...java]);
    },
  );
}

/** The command that runs a compiled program's `main`. */
export function javaCommand(
  { lib, json }: KotlinTools,
  classes: readonly string[],
  main: string,
  system: Readonly<Record<string, string>> = {},
): readonly [program: string, ...args: string[]] {
  const classpath = [...classes, json, join(lib, "kotlin-stdlib.jar")].join(":");
  const properties = Object.entries(system).map(([name, value]) => `-D${name}=${value}`);
  return ["java", ...JVM, ...properties, "-cp", classpath, main];
}

async function filesOf(source: string): Promise<string[]> {
  if (/\.(kt|java)$/.test(source)) return [source];
  const entries = await readdir(source, { recursive: true, withFileTypes: true });
  return entries
    .filter(entry => entry.isFile() && /\.(kt|java)$/.test(entry.name))
    .map(entry => join(entry.parentPath, entry.name));
}
