import { createHash } from "node:crypto";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, inject, it } from "vitest";
import { serveStatic } from "../../../native-samples/dev/static-server.ts";
import { IOS_MODULES, sourcePath } from "../set-up/compile.ts";
import { compileSwift, runSwiftProgram } from "../set-up/compile-swift.ts";

const pageOf = (mark: string) => `<!doctype html><html><head></head><body>${mark}</body></html>`;

async function publish(folder: string, page: string, integrityOf: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  const integrity = `sha384-${createHash("sha384").update(integrityOf).digest("base64")}`;
  const files = { "embedded.html": { bytes: Buffer.byteLength(page), integrity } };
  await writeFile(join(folder, "embedded.html"), page);
  await writeFile(
    join(folder, "manifest.json"),
    JSON.stringify({ embedded: "embedded.html", files }),
  );
}

it("accepts only its own page, serves it, and shows only correct builds", async () => {
  const tools = inject("swiftTools");
  const made = await compileSwift(tools, {
    name: "swift-host-runner",
    modules: [
      ...IOS_MODULES,
      {
        name: "HostRunner",
        sources: [
          sourcePath("native-samples/ios/Sources/Teamhub"),
          sourcePath("tests/native/swift/host-runner.swift"),
        ],
      },
    ],
    isProgram: true,
  });
  expect(made.output).toBe("");

  const folder = await mkdtemp(join(tmpdir(), "teamhub-ios-"));
  await publish(folder, pageOf("NEWER"), pageOf("NEWER"));
  await publish(join(folder, "changed"), pageOf("CHANGED"), pageOf("NEWER"));
  const embedded = join(folder, "index.html");
  await writeFile(embedded, pageOf("EMBEDDED"));
  const server = await serveStatic({ folders: [folder], port: 0 });
  try {
    const program = join(made.folder, "swift-host-runner");
    expect(await runSwiftProgram(tools, program, [server.url, embedded])).toEqual({
      status: 0,
      output: "passed 75\n",
    });
  } finally {
    await server.close();
    await rm(folder, { recursive: true });
  }
});
