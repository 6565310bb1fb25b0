import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { makeOnce } from "./cache.ts";
import { JVM, type KotlinTools, kotlinCompiler } from "./kotlin.ts";
import { type Outcome, run } from "./run.ts";

interface KotlinCompilation {
  /** The name in the cache. */
  readonly name: string;
  /** Files and folders. Of a folder, all Kotlin and Java files inside it are compiled. */
  readonly sources: readonly string[];
  /** The name of the module, as it stands in the classes and in `META-INF`. */
  readonly module?: string;
  /** Classes of an earlier compilation whose `internal` parts these sources may see. */
  readonly friends?: string;
  /** Folders and archives with classes that these sources use. */
  readonly uses?: readonly string[];
  /** Plugins of the compiler: names of its own jars. */
  readonly plugins?: readonly string[];
}

/**
 * Compiles with kotlinc, with warnings as errors, and then the Java among the sources with javac. The
 * classes are in the returned folder.
 */
export async function compileKotlin(
  { lib, loadedClasses, json, crypto }: KotlinTools,
  { name, sources, module = "main", friends, uses = [], plugins = [] }: KotlinCompilation,
) {
  const files = (await Promise.all(sources.map(filesOf))).flat();
  const classpath = [json, crypto, join(lib, "kotlin-stdlib.jar"), friends, ...uses]
    .filter(part => part !== undefined)
    .join(":");
  return makeOnce(
    name,
    [...files, fileURLToPath(import.meta.url)],
    async (out): Promise<Outcome> => {
      const kotlin = await run("java", [
        ...JVM,
        // Another Java than the one that has saved them starts without them, and says nothing.
        "-Xlog:disable",
        `-XX:SharedArchiveFile=${loadedClasses}`,
        ...kotlinCompiler(lib),
        ...[
          "-no-stdlib",
          "-no-reflect",
          "-jvm-target",
          "17",
          "-module-name",
          module,
          "-Werror",
          "-cp",
          classpath,
          "-d",
          out,
        ],
        ...(friends ? [`-Xfriend-paths=${friends}`] : []),
        ...plugins.map(plugin => `-Xplugin=${join(lib, plugin)}`),
        ...files,
      ]);
      const java = files.filter(file => file.endsWith(".java"));
      if (kotlin.status !== 0 || java.length === 0) return kotlin;
      return run("javac", ["-nowarn", "-cp", `${out}:${classpath}`, "-d", out, ...java]);
    },
    // The names of earlier compilations change with their sources.
    [module, classpath, plugins],
  );
}

/** The command that runs a compiled program's `main`. */
export function javaCommand(
  { lib, json, crypto }: KotlinTools,
  classes: readonly string[],
  main: string,
  system: Readonly<Record<string, string>> = {},
): readonly [program: string, ...args: string[]] {
  const classpath = [...classes, json, crypto, join(lib, "kotlin-stdlib.jar")].join(":");
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
