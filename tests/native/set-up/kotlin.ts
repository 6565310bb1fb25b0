import { createHash } from "node:crypto";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { installOnce } from "./cache.ts";
import { installOnMachine, packagedFile } from "./debian.ts";
import { MissingTool, mustRun, run } from "./run.ts";

/** The version in native-samples/android/gradle/libs.versions.toml. */
export const KOTLIN_VERSION = "2.2.21";
const INTEGRITY =
  "sha512-nY7ifXZsAfCTJFagHmDQuJRJSr1W/WBUrJnLTfq78/g8u+LMM97pAqspg3ANDFLBH8+de1XdRtofpaLEr3kZiQ==";
const NEED = "Compiling the Kotlin sources needs";

export interface KotlinTools {
  /** Folder with kotlin-compiler.jar and kotlin-stdlib.jar. */
  readonly lib: string;
  /** The compiler's loaded classes, with which it starts in half the time (Java's class data sharing). */
  readonly loadedClasses: string;
  /** Android's org.json: the same code as on a device. */
  readonly json: string;
  /** Bouncy Castle: the code that checks signatures on a device. */
  readonly crypto: string;
}

/** Java 17, kotlinc, org.json and Bouncy Castle. Downloads what is missing. */
export async function prepareKotlin(): Promise<KotlinTools> {
  await prepareJava();
  const [folder, json, crypto] = await Promise.all([
    installOnce(`kotlin-${KOTLIN_VERSION}`, downloadKotlin),
    packagedFile(
      `${NEED} the Debian package libandroid-json-java`,
      "libandroid-json-java",
      "/usr/share/java/com.android.json.jar",
    ),
    packagedFile(
      `${NEED} the Debian package libbcprov-java`,
      "libbcprov-java",
      "/usr/share/java/bcprov.jar",
    ),
  ]);
  const lib = join(folder, "package/lib");
  const loaded = await installOnce(`kotlin-${KOTLIN_VERSION}-loaded`, out => saveClasses(lib, out));
  return { lib, loadedClasses: join(loaded, LOADED_CLASSES), json, crypto };
}

const LOADED_CLASSES = "compiler.jsa";

/** The first compiler of the JVM starts fast; these programs run for seconds. */
export const JVM = ["-XX:+UseSerialGC", "-XX:TieredStopAtLevel=1", "-Xshare:auto"];

export const kotlinCompiler = (lib: string) => [
  "-cp",
  join(lib, "kotlin-compiler.jar"),
  "org.jetbrains.kotlin.cli.jvm.K2JVMCompiler",
];

/** Compiles a small program, and keeps the classes of the compiler that this has loaded. */
async function saveClasses(lib: string, out: string): Promise<void> {
  const source = join(out, "main.kt");
  await writeFile(source, "fun main() = println(listOf(1, 2).map { it + 1 })");
  await mustRun("Starting kotlinc fast", "java", [
    ...JVM,
    // Java's remarks about classes that it cannot keep.
    "-Xlog:disable",
    `-XX:ArchiveClassesAtExit=${join(out, LOADED_CLASSES)}`,
    ...kotlinCompiler(lib),
    ...["-no-stdlib", "-no-reflect", "-cp", join(lib, "kotlin-stdlib.jar")],
    ...["-d", join(out, "classes"), source],
  ]);
}

async function prepareJava(): Promise<void> {
  if (await hasJava()) return;
  // Without a version in its name, because each release of Debian has others.
  await installOnMachine(`${NEED} Java 17 or newer`, ["default-jdk-headless"]);
  if (!(await hasJava())) throw new MissingTool(`${NEED} Java 17 or newer, with javac.`);
}

async function hasJava(): Promise<boolean> {
  const { status, output } = await run("javac", ["-version"]);
  return status === 0 && Number(/javac (\d+)/.exec(output)?.[1]) >= 17;
}

/**
 * npm has the whole compiler. It is not a development dependency, because most people never touch the native
 * code and should not download 80 MB for it.
 */
async function downloadKotlin(folder: string): Promise<void> {
  const need = `${NEED} kotlin-compiler ${KOTLIN_VERSION} from npm`;
  const pack = ["pack", `kotlin-compiler@${KOTLIN_VERSION}`, "--loglevel=error"];
  await mustRun(need, "npm", pack, { cwd: folder });
  const archive = join(folder, `kotlin-compiler-${KOTLIN_VERSION}.tgz`);
  const hash = createHash("sha512").update(await readFile(archive));
  if (`sha512-${hash.digest("base64")}` !== INTEGRITY) {
    throw new MissingTool(`${need}: what came is not what its checksum says.`);
  }
  await mustRun(need, "tar", ["-xzf", archive, "-C", folder, "package/lib", "package/license"]);
  await mustRun(need, "rm", [archive]);
}
