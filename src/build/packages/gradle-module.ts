import type { Dependency } from "./maven.ts";
import { sourceText } from "./package-files.ts";

/** What the build file of an Android library says. The package must say the same. */
export interface GradleModule {
  readonly namespace: string;
  readonly minSdk: string;
  readonly dependencies: readonly Dependency[];
}

/**
 * @param folder of the module in the repository; its catalog of versions is in the folder above
 * @throws if the build file is written so that this cannot read it
 */
export async function readGradleModule(folder: string): Promise<GradleModule> {
  const build = await sourceText(`${folder}/build.gradle.kts`);
  const catalog = await sourceText(`${folder}/../gradle/libs.versions.toml`);
  const value = (pattern: RegExp, text = build) => {
    const found = pattern.exec(text)?.[1];
    if (!found) throw new Error(`${folder}: ${pattern} is not there.`);
    return found;
  };
  const versionOf = (name: string) => value(new RegExp(`^${name} = "([^"]+)"$`, "m"), catalog);
  const declared = [...build.matchAll(/^ {4}(api|implementation)\((.*)\)$/gm)];
  const dependencies = declared.map(([, kind, what = ""]): Dependency => {
    const alias = value(/^libs\.([\w.]+)$/, what).replaceAll(".", "-");
    const entry = value(new RegExp(`^${alias} = \\{ (.*) \\}$`, "m"), catalog);
    const [group = "", name = ""] = value(/module = "([^"]+)"/, entry).split(":");
    const version = versionOf(value(/version\.ref = "([^"]+)"/, entry));
    return { group, name, version, scope: kind === "api" ? "compile" : "runtime" };
  });
  return {
    namespace: value(/namespace = "([^"]+)"/),
    minSdk: value(/minSdk = (\d+)/),
    // The plugin for Kotlin adds it.
    dependencies: [
      ...dependencies,
      {
        group: "org.jetbrains.kotlin",
        name: "kotlin-stdlib",
        version: versionOf("kotlin"),
        scope: "compile",
      },
    ],
  };
}
