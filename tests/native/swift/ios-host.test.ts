import { mkdtemp, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, inject, it } from "vitest";
import { tempFolder } from "../../temp-folder.ts";
import { sourcePath } from "../set-up/compile.ts";
import { compileSwift, runSwiftProgram } from "../set-up/compile-swift.ts";

const folder = await tempFolder();

const pageOf = (mark: string) => `<!doctype html><html><head></head><body>${mark}</body></html>`;

/** The page's own background in its two themes, from its style sheet. */
async function backgrounds() {
  const css = await readFile(sourcePath("src/ui/theme.css"), "utf8");
  const [dark = "", light = ""] = [...css.matchAll(/--bg: (#\w{6});/g)].map(([, hex]) => hex);
  return { DARK: dark, LIGHT: light };
}

const made = await compileSwift(inject("swiftTools"), {
  name: "swift-host-runner",
  modules: [{ name: "HostRunner", sources: [sourcePath("tests/native/swift/host")] }],
  uses: [inject("swiftStubs").folder, inject("swiftHost").folder],
  isProgram: true,
});
if (made.status !== 0) throw new Error(made.output);
const program = join(made.folder, "swift-host-runner");
const page = join(folder, "index.html");
await writeFile(page, pageOf("EMBEDDED"));
const colours = await backgrounds();

/** A process of the app with this storage. A new one without a name. */
async function run(order: string, storage?: string) {
  const home = storage ?? (await mkdtemp(join(folder, "device-")));
  const env = { ...colours, HOME: home, XDG_DATA_HOME: home, TMPDIR: home };
  return runSwiftProgram(inject("swiftTools"), program, [page, order], env);
}

/** The stories in tests/native/swift/host. */
const STORIES = (await run("names")).output.trim().split("\n");
const isOfProcess = (name: string) => name.startsWith("results over a killed process");
const LOGGED = "the system's log of an app that keeps no delegate";
const [TAKEN = "", DELIVERED = "", NOTHING_LEFT = "", SIGNED_OUT = ""] =
  STORIES.filter(isOfProcess);

/** The host's own source, with stubs of the platform that behave like it. */
describe("the iOS host", () => {
  const fine = { status: 0, output: "" };

  it("accepts only its own page, and serves it", async () => {
    expect(await run("serving")).toEqual({ status: 0, output: "passed 62\n" });
  });

  it.each(STORIES.filter(name => !isOfProcess(name) && name !== LOGGED))("%s", async name => {
    expect(await run(name)).toEqual(fine);
  });

  it("says in the system's log what an app without a delegate does not hear, without the token", async () => {
    const { status, output } = await run(LOGGED);
    const lines = [...output.matchAll(/Teamhub: (.*)/g)].map(([, line]) => line);
    const why = "but the host has no delegate: it holds it weakly";
    expect(lines).toEqual([
      `the page asks for a new token, ${why}`,
      `the user has signed out in the page, ${why}`,
      `the page wants to be closed, ${why}`,
    ]);
    expect(output).not.toContain("secret");
    expect(status).toBe(0);
  });

  it("gives a photo of a killed process to the next page, until it is confirmed", async () => {
    const storage = await mkdtemp(join(folder, "device-"));
    for (const name of [TAKEN, DELIVERED, NOTHING_LEFT]) {
      expect(await run(name, storage)).toEqual(fine);
    }
  });

  it("deletes the photos of a killed process if nobody is signed in", async () => {
    const storage = await mkdtemp(join(folder, "device-"));
    for (const name of [TAKEN, SIGNED_OUT, NOTHING_LEFT]) {
      expect(await run(name, storage)).toEqual(fine);
    }
  });
});
