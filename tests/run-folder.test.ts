import { existsSync } from "node:fs";
import { mkdir } from "node:fs/promises";
import { afterEach, expect, test, vi } from "vitest";
import { tempFolder } from "./temp-folder.ts";

const folder = await tempFolder();

afterEach(() => {
  vi.unstubAllEnvs();
  vi.resetModules();
});

test.each([
  ["without a name removes what a former process of its number has made", "", false],
  ["that a command has named finds what its former commands have made", "4242", true],
])("a run %s", async (_, name, isThere) => {
  vi.stubEnv("TMPDIR", folder);
  vi.stubEnv("TEAMHUB_TEST_RUN", name);
  const { beginRun, runFolder } = await import("./run-folder.ts");
  await mkdir(runFolder("app"));
  await beginRun();
  expect(existsSync(runFolder("app"))).toBe(isThere);
  // What this run has made: another project of it begins too.
  await mkdir(runFolder("demo"));
  await beginRun();
  expect(existsSync(runFolder("demo"))).toBe(true);
});
