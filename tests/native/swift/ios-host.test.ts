import { mkdtemp, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { beforeAll, describe, expect, inject, it } from "vitest";
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

const PROCESS = "results over a killed process";
/** The names of the stories in tests/native/swift/host. */
const STORIES = [
  "a second tap on Camera is BUSY, also while the first one waits for the permission",
  "a refused permission is PERMISSION_DENIED, and the next tap asks again",
  "the camera does not open over what came while the user was asked",
  "when the page takes its request back, the camera closes, and the next one can open",
  "a photo has at most the size that the page asked for, and is made off the main thread",
  "if no photo can be read, the answer is UNAVAILABLE",
  "camera: closed by its button is dismissed, and the next one opens",
  "gallery: closed by its button is dismissed, and the next one opens",
  "gallery: closed by a swipe is dismissed, and the next one opens",
  "gallery: closed by the app around is dismissed, and the next one opens",
  "camera: closed by the app around is dismissed, and the next one opens",
  "share: closed by its button is dismissed, and the next one opens",
  "share: closed by the app around is dismissed, and the next one opens",
  "a chosen target is shared, though the sheet says so only when it is gone",
  "a share sheet stays when the page dies, and the next page can open another",
  "a request while something else is shown, comes or goes is BUSY, and nothing hangs",
  "what UIKit refuses to present is BUSY",
  "a host that is not on the screen shows nothing",
  "two hosts at once have pages and photos of their own",
  "a host that is shown late tells the page that the user sees it",
  "a prepared host has its page before it is shown, and loads it only once",
  "a page that dies unseen is loaded when the user sees it, however often it died",
  "a release that dies three times at its start gives way to the app's own page",
  "a closed host ends its requests, closes its camera and is released",
  "a photo that is taken while the page is dead is given to the next page, until it is confirmed",
  `${PROCESS} 1: a photo is taken, and the process ends`,
  `${PROCESS} 2: the next page gets it, and confirms it`,
  `${PROCESS} 3: there is nothing left`,
  `${PROCESS}: nobody is signed in, and the photos are deleted`,
  "another user gets none of the photos, and a renewed token keeps them",
  "the page is active as long as the scene of its own window is",
  "what covers the view itself is reported, and the keyboard only once",
  "before its first frame the page has the background of the app's theme",
  "the app replaces one method and observes another",
  "the app hears of every answer, without its content",
  "a defect in the app's own methods is reported to its log",
  "a method that is switched off is not offered, and not run",
  "the page hears of the text size, and its logs, settings and sign-out reach the app",
  "nothing that the host gives away has the token",
  "a late token of a user who has signed out is dropped",
  "an app that cannot renew the token now keeps its user, with their photos",
  "SwiftUI hands a new token, another language and a link to the open page",
  "a package without its page says so, and nothing crashes",
];
const [TAKEN = "", DELIVERED = "", NOTHING_LEFT = "", SIGNED_OUT = ""] = STORIES.filter(name =>
  name.startsWith(PROCESS),
);

/** The host's own source, with stubs of the platform that behave like it. */
describe("the iOS host", () => {
  let program: string;
  let colours: Record<string, string>;

  beforeAll(async () => {
    const made = await compileSwift(inject("swiftTools"), {
      name: "swift-host-runner",
      modules: [
        {
          name: "HostRunner",
          sources: [
            sourcePath("native-samples/ios/Sources/Teamhub"),
            sourcePath("tests/native/swift/host"),
          ],
        },
      ],
      uses: inject("swiftStubs").folder,
      isProgram: true,
    });
    expect(made).toMatchObject({ status: 0, output: "" });
    program = join(made.folder, "swift-host-runner");
    colours = await backgrounds();
    await writeFile(join(folder, "index.html"), pageOf("EMBEDDED"));
  });

  /** A process of the app with this storage. A new one without a name. */
  async function run(order: string, storage?: string) {
    const home = storage ?? (await mkdtemp(join(folder, "device-")));
    return runSwiftProgram(inject("swiftTools"), program, [join(folder, "index.html"), order], {
      ...colours,
      HOME: home,
      XDG_DATA_HOME: home,
      TMPDIR: home,
    });
  }
  const fine = { status: 0, output: "" };

  it("accepts only its own page, and serves it", async () => {
    expect(await run("serving")).toEqual({ status: 0, output: "passed 58\n" });
  });

  it.each(STORIES.filter(name => !name.startsWith(PROCESS)))("%s", async name => {
    expect(await run(name)).toEqual(fine);
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

  it("has no story that is not told here", async () => {
    expect((await run("names")).output.trim().split("\n")).toEqual(STORIES);
  });
});
