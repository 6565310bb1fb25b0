import { mkdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { watchFolders } from "../../src/build/watch-folders.ts";
import { tempFolder } from "../temp-folder.ts";

const folder = await tempFolder();
const FILE = join(folder, "screens/teams.tsx");

/** As an editor does that wants no half of a file to stay behind. */
async function replace(text: string): Promise<void> {
  await writeFile(`${FILE}.new`, text);
  await rename(`${FILE}.new`, FILE);
}

test("each save is seen, however an editor saves, and in a folder that is new", async () => {
  await mkdir(join(folder, "screens"));
  await writeFile(FILE, "0");
  const other = join(folder, "other");
  let seen = "";
  const stop = watchFolders([folder], async () => {
    const texts = [FILE, join(other, "new.ts")].map(file => readFile(file, "utf8").catch(() => ""));
    seen = (await Promise.all(texts)).join();
  });
  const saves: (readonly [text: string, save: () => Promise<unknown>])[] = [
    ["1,", () => writeFile(FILE, "1")],
    ["2,", () => replace("2")],
    ["3,", () => replace("3")],
    ["4,", () => writeFile(FILE, "4")],
    ["4,5", () => mkdir(other).then(() => writeFile(join(other, "new.ts"), "5"))],
    ["4,6", () => writeFile(join(other, "new.ts"), "6")],
    ["4,", () => rm(other, { recursive: true })],
    ["4,7", () => mkdir(other).then(() => writeFile(join(other, "new.ts"), "7"))],
    ["4,8", () => writeFile(join(other, "new.ts"), "8")],
  ];
  for (const [text, save] of saves) {
    await save();
    await expect.poll(() => seen).toBe(text);
    // Until its own events are over, which could stand for those of the next save.
    await new Promise(resolve => setTimeout(resolve, 100));
  }
  stop();
});
