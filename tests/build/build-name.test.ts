import { expect, test, vi } from "vitest";
import { buildNameIn } from "../../bridge/updates/build-name.ts";
import { contentPolicy } from "../../src/build/policy.ts";
import { settingsFromEnvironment } from "../../src/build/settings.ts";
import { buildApp } from "../../src/build/write-app.ts";
import { tempFolder } from "../temp-folder.ts";

vi.mock("../../src/build/policy.ts", async original => {
  const policy = await original<typeof import("../../src/build/policy.ts")>();
  return { ...policy, contentPolicy: vi.fn(policy.contentPolicy) };
});

const outDir = await tempFolder();

async function buildName(): Promise<string | undefined> {
  const { embedded } = await buildApp({ ...settingsFromEnvironment({}), outDir });
  return buildNameIn(embedded)?.build;
}

test("a page with another policy is another build, and the same page is the same one", async () => {
  const name = await buildName();
  expect(await buildName()).toBe(name);
  vi.mocked(contentPolicy).mockReturnValue("default-src 'none'");
  expect(await buildName()).not.toBe(name);
}, 120_000);
