import { createHash } from "node:crypto";

/** The coordinates of an artefact. */
interface Artefact {
  readonly group: string;
  readonly name: string;
  readonly version: string;
}

export interface Dependency extends Artefact {
  /** `compile` if its types are part of the artefact's own, otherwise `runtime`. */
  readonly scope: "compile" | "runtime";
}

/**
 * A Maven repository with one artefact, each file with its checksums.
 * @param files by what follows name and version, such as `.aar`
 */
export function mavenRepository(
  artefact: Artefact,
  files: ReadonlyMap<string, string | Uint8Array>,
): Map<string, string | Uint8Array> {
  const { group, name, version } = artefact;
  const folder = `${group.replaceAll(".", "/")}/${name}`;
  const all = new Map([
    [`${folder}/maven-metadata.xml`, metadataOf(artefact)],
    ...[...files].map(([end, content]): [string, string | Uint8Array] => [
      `${folder}/${version}/${name}-${version}${end}`,
      content,
    ]),
  ]);
  return new Map(
    [...all].flatMap(([path, content]) => [
      [path, content],
      ...["md5", "sha1", "sha256", "sha512"].map((algorithm): [string, string] => [
        `${path}.${algorithm}`,
        createHash(algorithm).update(content).digest("hex"),
      ]),
    ]),
  );
}

/** What Gradle and Maven read of an Android library beside its archive. */
export function pomOf(
  { group, name, version }: Artefact,
  description: string,
  dependencies: readonly Dependency[],
): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<project xmlns="http://maven.apache.org/POM/4.0.0" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:schemaLocation="http://maven.apache.org/POM/4.0.0 https://maven.apache.org/xsd/maven-4.0.0.xsd">
  <modelVersion>4.0.0</modelVersion>
  <groupId>${group}</groupId>
  <artifactId>${name}</artifactId>
  <version>${version}</version>
  <packaging>aar</packaging>
  <name>${name}</name>
  <description>${description}</description>
  <dependencies>
${dependencies.map(dependencyOf).join("\n")}
  </dependencies>
</project>
`;
}

function dependencyOf({ group, name, version, scope }: Dependency): string {
  return `    <dependency>
      <groupId>${group}</groupId>
      <artifactId>${name}</artifactId>
      <version>${version}</version>
      <scope>${scope}</scope>
    </dependency>`;
}

/** Without the time of the last change, so that the same version is always the same bytes. */
function metadataOf({ group, name, version }: Artefact): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<metadata>
  <groupId>${group}</groupId>
  <artifactId>${name}</artifactId>
  <versioning>
    <latest>${version}</latest>
    <release>${version}</release>
    <versions>
      <version>${version}</version>
    </versions>
  </versioning>
</metadata>
`;
}
