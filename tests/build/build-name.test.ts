import { readdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
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
const settings = settingsFromEnvironment({ TEAMHUB_CDN_BASE: "https://cdn.example/a;b" });

async function buildName(): Promise<string | undefined> {
  const { embedded } = await buildApp({ ...settings, outDir });
  return buildNameIn(embedded)?.build;
}

const name = await buildName();

test("the policy of the CDN's page allows the address of its script, and nothing else that the CDN has", async () => {
  const page = await readFile(join(outDir, "cdn/index.html"), "utf8");
  const [, address = ""] = /<script src="([^"]+)"/.exec(page) ?? [];
  expect(address).toMatch(/^https:\/\/cdn\.example\/a;b\/teamhub\.\w+\.js$/);
  const [, sources = ""] = /script-src ([^;]+);/.exec(page) ?? [];
  expect(sources.split(" ").filter(source => !source.startsWith("'"))).toEqual([
    address.replace(";", "%3B"),
  ]);
});

test("a page with another policy is another build, and the same page is the same one", async () => {
  expect(await buildName()).toBe(name);
  vi.mocked(contentPolicy).mockReturnValue("default-src 'none'");
  expect(await buildName()).not.toBe(name);
}, 120_000);

test("a build that cannot write its files leaves the former page of the CDN with its script", async () => {
  const cdn = async () => [
    await readdir(join(outDir, "cdn")),
    await readFile(join(outDir, "cdn/index.html")),
  ];
  const former = await cdn();
  await rm(join(outDir, "embedded"), { recursive: true });
  await writeFile(join(outDir, "embedded"), "");
  vi.mocked(contentPolicy).mockReturnValue("default-src 'none'");
  await expect(buildName()).rejects.toThrow("EEXIST");
  expect(await cdn()).toEqual(former);
}, 120_000);
