import { once } from "node:events";
import { writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { expect, inject, it, onTestFinished } from "vitest";
import { publication } from "../../release/publication.ts";
import { tempFolder } from "../../temp-folder.ts";
import { sourcePath } from "../set-up/compile.ts";
import { compileSwift, runSwiftProgram } from "../set-up/compile-swift.ts";

const folder = await tempFolder();

it("judges, stores and shows releases in Swift as TypeScript does, and survives power cuts", async () => {
  const tools = inject("swiftTools");
  const made = await compileSwift(tools, {
    name: "swift-releases",
    modules: [
      { name: "ReleaseRunner", sources: [sourcePath("tests/native/swift/release-runner.swift")] },
    ],
    uses: [inject("swiftStubs").folder, inject("swiftHost").folder],
    isProgram: true,
  });
  expect(made.output).toBe("");

  const published = join(folder, "published.json");
  await writeFile(published, JSON.stringify(publication()));
  const vectors = ["vectors", "scenarios"].map(name => sourcePath(`tests/release/${name}.json`));
  const program = join(made.folder, "swift-releases");
  const cdn = await startHostileCdn();
  const outcome = await runSwiftProgram(tools, program, [...vectors, folder, published, cdn]);
  expect(outcome).toEqual({ status: 0, output: "passed 777\n" });
});

/** Its channels: one that never ends, one that has moved, and none. */
async function startHostileCdn(): Promise<string> {
  const server = createServer((request, response) => {
    if (request.url === "/moved/release.json") {
      response.writeHead(302, { Location: "/elsewhere" }).end();
    } else if (request.url === "/elsewhere") {
      response.end("{}");
    } else if (request.url === "/endless/release.json") {
      // As a network would, with pauses: without any, Linux's Foundation may never come to stop the download.
      const timer = setInterval(() => response.write("x".repeat(32 * 1024)), 5);
      response.on("close", () => clearInterval(timer));
    } else {
      response.writeHead(404).end("none");
    }
  });
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  await once(server.listen(0, "localhost"), "listening");
  return `http://localhost:${(server.address() as AddressInfo).port}`;
}
