import { existsSync } from "node:fs";
import { mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { beforeAll, describe, expect, inject, it } from "vitest";
import { buildPackages } from "../../../src/build/packages/build-packages.ts";
import { filesIn, type PackageFiles } from "../../../src/build/packages/package-files.ts";
import { leadsOutside } from "../../packages/leads-outside.ts";
import { tempFolder } from "../../temp-folder.ts";
import { compileKotlin } from "../set-up/compile-kotlin.ts";
import { run } from "../set-up/run.ts";
import { appWithGuideCode } from "./guide-code.ts";

const folder = await tempFolder();

const PLATFORM_CALLS = join(import.meta.dirname, "platform-calls.txt");
const PACKAGE = "teamhub-android";
const PAGE = "<html><head></head>the page</html>";
const ARTEFACT = "maven/com/teamhub/teamhub-embed";
const ARCHIVE = `${ARTEFACT}/1.2.3/teamhub-embed-1.2.3`;

describe("the Android package, in a folder of its own", () => {
  let files: PackageFiles;
  beforeAll(async () => {
    const parts = { version: "1.2.3", page: Buffer.from(PAGE), notices: Buffer.from("") };
    await buildPackages(folder, parts);
    files = await filesIn(join(folder, PACKAGE), "");
    await unpack(join(folder, PACKAGE, `${ARCHIVE}.aar`), "aar");
    await unpack(join(folder, "aar/classes.jar"), "classes");
  });

  async function unpack(archive: string, into: string): Promise<void> {
    await mkdir(join(folder, into));
    const outcome = await run("jar", ["--extract", "--file", archive], { cwd: join(folder, into) });
    expect(outcome).toEqual({ status: 0, output: "" });
  }
  async function namesIn(part: string): Promise<string[]> {
    const entries = await readdir(join(folder, part), { recursive: true, withFileTypes: true });
    return entries
      .filter(entry => entry.isFile())
      .map(entry => join(entry.parentPath, entry.name).slice(join(folder, part).length + 1))
      .sort();
  }
  const readIn = (path: string) => readFile(join(folder, path), "utf8");

  it("stands beside the packages for the other platforms", async () => {
    const made = await readdir(folder);
    expect(made.filter(name => name.startsWith("teamhub-")).sort()).toEqual(
      ["android", "bridge", "host-check", "ios"].map(name => `teamhub-${name}`),
    );
  });

  it("has a Maven repository, the same as sources, a sample and the guides, and nothing else", () => {
    const names = [...files.keys()];
    const checksums = /\.(md5|sha1|sha256|sha512)$/;
    const isHost = (name: string) => /^source\/teamhub\/src\/main\/kotlin\/.*\.kt$/.test(name);
    const rest = names.filter(name => !checksums.test(name) && !isHost(name));
    expect(rest.sort()).toEqual(
      [
        "THIRD-PARTY-NOTICES.txt",
        ...["CHANGELOG.md", "README.md", "guide.md", "own-host.md", "recipes.md"],
        ...["reference.md", "releases.md", "your-app.md"],
        ...[".aar", ".pom", "-sources.jar"].map(end => ARCHIVE + end),
        `${ARTEFACT}/maven-metadata.xml`,
        ...["build.gradle.kts", "gradle.properties", "settings.gradle.kts"].map(
          name => `sample/${name}`,
        ),
        "sample/src/main/AndroidManifest.xml",
        "sample/src/main/kotlin/com/teamhub/sample/SampleActivity.kt",
        "sample/src/main/res/values-night/themes.xml",
        "sample/src/main/res/values/themes.xml",
        ...[".gitignore", "build.gradle.kts", "gradle.properties", "gradle/libs.versions.toml"].map(
          name => `source/${name}`,
        ),
        "source/settings.gradle.kts",
        ...["build.gradle.kts", "consumer-rules.pro", "src/main/AndroidManifest.xml"].map(
          name => `source/teamhub/${name}`,
        ),
        "source/teamhub/src/main/assets/teamhub/index.html",
        "source/teamhub/src/main/res/values/attrs.xml",
        ...["backup_rules", "data_extraction_rules", "photo_paths"].map(
          name => `source/teamhub/src/main/res/xml/teamhub_${name}.xml`,
        ),
        "source/teamhub-compose/build.gradle.kts",
        "source/teamhub-compose/src/main/kotlin/com/teamhub/embed/compose/Teamhub.kt",
      ].sort(),
    );
    expect(names.filter(name => checksums.test(name))).toHaveLength(4 * 4);
  });

  it("leads to nothing outside of it", () => {
    expect(leadsOutside(files)).toEqual([]);
  });

  it("has an archive with what the Android Gradle plugin puts into one, and the page", async () => {
    expect(await namesIn("aar")).toEqual(
      [
        ...["AndroidManifest.xml", "R.txt", "classes.jar", "proguard.txt"],
        "META-INF/com/android/build/gradle/aar-metadata.properties",
        "assets/teamhub/index.html",
        "res/values/attrs.xml",
        ...["backup_rules", "data_extraction_rules", "photo_paths"].map(
          name => `res/xml/teamhub_${name}.xml`,
        ),
      ].sort(),
    );
    expect(await readIn("aar/assets/teamhub/index.html")).toBe(PAGE);
    const manifest = await readIn("aar/AndroidManifest.xml");
    expect(manifest).toContain('package="com.teamhub.embed"');
    expect(manifest).toContain('android:minSdkVersion="24"');
    expect(await readIn("aar/R.txt")).toBe(
      [
        "int attr teamhubKey 0x0",
        "int attr teamhubPath 0x0",
        "int styleable TeamhubView_teamhubKey 0",
        "int styleable TeamhubView_teamhubPath 1",
        "int xml teamhub_backup_rules 0x0",
        "int xml teamhub_data_extraction_rules 0x0",
        "int xml teamhub_photo_paths 0x0",
        "int[] styleable TeamhubView { 0x0, 0x0 }\n",
      ].join("\n"),
    );
  });

  it("brings no class of the platform, and takes the numbers of its resources from the app", async () => {
    const names = await namesIn("classes");
    expect(names.filter(name => !name.startsWith("com/teamhub/embed/"))).toEqual([
      "META-INF/teamhub-embed.kotlin_module",
    ]);
    expect(names.filter(name => /\/R(\$\w+)?\.class$/.test(name))).toEqual([]);
    const view = await run("javap", [
      "-c",
      "-p",
      join(folder, "classes/com/teamhub/embed/TeamhubView.class"),
    ]);
    expect(view.output).toContain("R$styleable.TeamhubView_teamhubKey:I");
  });

  it("calls nothing of the platform whose real form nobody has looked up", async () => {
    const classes = (await namesIn("classes")).filter(name => name.endsWith(".class"));
    const { output } = await run("javap", ["-v", "-p", ...classes], {
      cwd: join(folder, "classes"),
    });
    const calls = output.matchAll(/= (Interface)?(?:Method|Field)ref +\S+ +\/\/ (android\S+)/g);
    const found = [...calls].map(([, isInterface, call = ""]) =>
      `${isInterface ? "interface " : ""}${call}`.replaceAll('"', ""),
    );
    const lines = (await readFile(PLATFORM_CALLS, "utf8")).split("\n");
    const known = lines.filter(line => line !== "" && !line.startsWith("#"));
    expect([...new Set(found)].sort()).toEqual(known.sort());
  });

  it("names what it needs, with the versions that its own build has", async () => {
    const pom = await readIn(`${PACKAGE}/${ARCHIVE}.pom`);
    const names = [...pom.matchAll(/<artifactId>(.*)<\/artifactId>/g)].map(([, name]) => name);
    expect(names).toEqual([
      ...["teamhub-embed", "activity-ktx", "lifecycle-common", "annotation", "core-ktx", "webkit"],
      ...["bcprov-jdk15to18", "kotlin-stdlib"],
    ]);
    expect(pom).not.toMatch(/<(version|groupId)><\//);
    const sample = await readIn(`${PACKAGE}/sample/build.gradle.kts`);
    expect(sample).toContain('implementation("com.teamhub:teamhub-embed:1.2.3")');
    expect(await readIn(`${PACKAGE}/README.md`)).toContain("com.teamhub:teamhub-embed:1.2.3");
  });

  it("has checksums that are those of its files", async () => {
    const sums = [...files.keys()].filter(name => name.endsWith(".sha256"));
    const lines = await Promise.all(
      sums.map(
        async name => `${await readIn(`${PACKAGE}/${name}`)}  ${name.replace(/\.sha256$/, "")}`,
      ),
    );
    const list = join(folder, "sums");
    await writeFile(list, `${lines.join("\n")}\n`);
    const outcome = await run("sha256sum", ["--check", "--quiet", list], {
      cwd: join(folder, PACKAGE),
    });
    expect(outcome).toEqual({ status: 0, output: "" });
  });

  it("compiles its sample and the code of its guides with its classes alone", async () => {
    const guides = join(folder, "guide-app.kt");
    await writeFile(guides, await appWithGuideCode("tests/native/kotlin/guide-app.kt"));
    const made = await compileKotlin(inject("kotlinTools"), {
      name: "kotlin-sample",
      sources: [
        join(folder, PACKAGE, "sample/src/main/kotlin/com/teamhub/sample/SampleActivity.kt"),
        guides,
      ],
      uses: [join(folder, "aar/classes.jar"), inject("kotlinStubs").folder],
    });
    expect(made).toMatchObject({ status: 0, output: "" });
    expect(existsSync(join(made.folder, "com/teamhub/sample/SampleActivity.class"))).toBe(true);
  });
});
