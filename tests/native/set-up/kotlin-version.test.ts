import { readFile } from "node:fs/promises";
import { expect, it } from "vitest";
import { KOTLIN_VERSION } from "./kotlin.ts";

it("compiles with the Kotlin that the Gradle project names", async () => {
  const catalog = new URL(
    "../../../native-samples/android/gradle/libs.versions.toml",
    import.meta.url,
  );
  expect(await readFile(catalog, "utf8")).toContain(`kotlin = "${KOTLIN_VERSION}"`);
});
