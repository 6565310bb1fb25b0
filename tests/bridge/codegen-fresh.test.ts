import { readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { generate } from "../../bridge/codegen/generate.ts";

const root = join(import.meta.dirname, "../..");
const read = (path: string) => readFileSync(join(root, path), "utf8");
const files = generate(read);

/** In the same folders as generated files. */
const BY_HAND = ["tests/bridge/vectors/hand-written.json"];

test.each([...files.keys()])(
  "%s is up to date with the contract; if not, run `npm run gen`",
  path => {
    expect(read(path)).toBe(files.get(path));
  },
);

test("there are no files that are not generated any more", () => {
  const folders = new Set([...files.keys()].map(path => dirname(path)));
  const found = [...folders].flatMap(folder =>
    readdirSync(join(root, folder)).map(name => `${folder}/${name}`),
  );
  expect(found.filter(path => !BY_HAND.includes(path)).sort()).toEqual([...files.keys()].sort());
});

test("the same contract gives the same files", () => {
  expect(generate(read)).toEqual(files);
});
