import { copyFile, cp, mkdir, mkdtemp, readdir, rm } from "node:fs/promises";
import { basename, join } from "node:path";
import { fileURLToPath } from "node:url";
import { makeOnce } from "./cache.ts";
import { type Outcome, run } from "./run.ts";
import { runInRoot, type SwiftTools } from "./swift.ts";

export const SWIFT = "/usr/libexec/swift";
/** The folder of the modules of an earlier compilation. */
const USED = "used";
/** Swift 6 mode, warnings as errors, every part of every file is checked, and tests may see what is internal. */
const STRICT = [
  ...["-swift-version", "6", "-warnings-as-errors", "-parse-as-library", "-enable-testing"],
];

export interface SwiftModule {
  readonly name: string;
  /** Files and folders. Of a folder, all Swift files are compiled. */
  readonly sources: readonly string[];
}

interface SwiftCompilation {
  /** The name in the cache. */
  readonly name: string;
  /** In an order in which each may import those before it. */
  readonly modules: readonly SwiftModule[];
  /** The folders of earlier compilations whose modules these import. */
  readonly uses?: readonly string[];
  /** Compilation conditions. */
  readonly defines?: readonly string[];
  /** True links all modules to a program with the name of the compilation. The last module has its `@main`. */
  readonly isProgram?: boolean;
}

/** Compiles modules with swiftc's frontend. The results are in the returned folder. */
export async function compileSwift(
  tools: SwiftTools,
  { name, modules, uses = [], defines = [], isProgram = false }: SwiftCompilation,
) {
  const inputs = await Promise.all(
    modules.map(async ({ name: module, sources }) => ({
      module,
      files: (await Promise.all(sources.map(swiftFiles))).flat(),
    })),
  );
  const all = inputs.flatMap(({ files }) => files);
  const make = async (out: string): Promise<Outcome> => {
    // The compiler can access only its root, so its input is copied there and its output from there.
    await mkdir(join(tools.root, "modules"), { recursive: true });
    const work = await mkdtemp(join(tools.root, "modules/"));
    const inside = `/modules/${basename(work)}`;
    try {
      for (const folder of uses) await cp(folder, join(work, USED), { recursive: true });
      for (const { module, files } of inputs) {
        await mkdir(join(work, module));
        const names = files.map(file => join(module, basename(file)));
        await Promise.all(
          files.map((file, index) => copyFile(file, join(work, `${names[index]}`))),
        );
        const outcome = await runInRoot(tools, `${SWIFT}/bin/swift-frontend`, [
          ...["-c", ...names.map(file => `${inside}/${file}`), "-module-name", module, ...STRICT],
          ...["-resource-dir", `${SWIFT}/lib/swift`, "-I", inside, "-I", `${inside}/${USED}`],
          ...defines.flatMap(condition => ["-D", condition]),
          ...[
            "-emit-module-path",
            `${inside}/${module}.swiftmodule`,
            "-o",
            `${inside}/${module}.o`,
          ],
        ]);
        if (outcome.status !== 0 || outcome.output) return outcome;
      }
      if (isProgram) {
        const used = uses.length > 0 ? await readdir(join(work, USED)) : [];
        const objects = [
          ...used.filter(file => file.endsWith(".o")).map(file => `${inside}/${USED}/${file}`),
          ...inputs.map(({ module }) => `${inside}/${module}.o`),
        ];
        const linked = await link(tools, objects, `${inside}/${name}`);
        if (linked.status !== 0) return linked;
      }
      await cp(work, out, { recursive: true, filter: path => path !== join(work, USED) });
      return { status: 0, output: "" };
    } finally {
      await rm(work, { recursive: true });
    }
  };
  // The name of an earlier compilation changes with its sources.
  return makeOnce(name, [...all, fileURLToPath(import.meta.url)], make, [uses, defines]);
}

/**
 * The program runs outside the root, with the root's loader and libraries: Swift finds a program's
 * arguments through /proc, which the root does not have.
 */
export function link(
  tools: SwiftTools,
  objects: readonly string[],
  program: string,
  options: readonly string[] = [],
) {
  const [architecture, loader] =
    process.arch === "arm64"
      ? ["aarch64", "/lib/ld-linux-aarch64.so.1"]
      : ["x86_64", "/lib64/ld-linux-x86-64.so.2"];
  const lib = `${SWIFT}/lib/swift/linux`;
  const libraries = [
    ...[
      "swiftSwiftOnoneSupport",
      "swiftCore",
      "swift_Concurrency",
      "swiftDispatch",
      "BlocksRuntime",
    ],
    ...["Foundation", "FoundationNetworking", "FoundationEssentials", "m"],
  ];
  return runInRoot(tools, `${SWIFT}/bin/clang`, [
    ...[...objects, `${lib}/${architecture}/swiftrt.o`, "-fuse-ld=bfd", "-L", lib],
    ...libraries.map(library => `-l${library}`),
    `-Wl,--dynamic-linker=${join(tools.root, loader)}`,
    // For the stub of CryptoKit. Foundation's networking contains it.
    ...["-l:libcrypto.so.3", ...options, "-o", program],
  ]);
}

/** Runs a program that was compiled. */
export function runSwiftProgram(
  tools: SwiftTools,
  program: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv = {},
): Promise<Outcome> {
  return run(program, args, { env: { ...swiftEnvironment(tools), ...env } });
}

/** A program that was compiled finds its libraries with it. */
export function swiftEnvironment({ root }: SwiftTools): NodeJS.ProcessEnv {
  const multiarch = `${process.arch === "arm64" ? "aarch64" : "x86_64"}-linux-gnu`;
  const folders = [
    ...[`${SWIFT}/lib/swift/linux`, `${SWIFT}/lib/swift/pm/ManifestAPI`],
    `/usr/lib/${multiarch}`,
  ];
  return { ...process.env, LD_LIBRARY_PATH: folders.map(folder => join(root, folder)).join(":") };
}

async function swiftFiles(source: string): Promise<string[]> {
  if (source.endsWith(".swift")) return [source];
  const entries = await readdir(source, { recursive: true, withFileTypes: true });
  return entries
    .filter(entry => entry.isFile() && entry.name.endsWith(".swift"))
    .map(entry => join(entry.parentPath, entry.name));
}
