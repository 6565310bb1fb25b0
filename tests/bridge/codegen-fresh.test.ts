import { readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { generate } from "../../bridge/codegen/generate.ts";

const root = join(import.meta.dirname, "../..");
const read = (path: string) => readFileSync(join(root, path), "utf8");
const files = generate(read);

/** Beside what is generated. */
const BY_HAND = ["tests/bridge/vectors/hand-written.json"];

test.each([...files.keys()])(
  "%s is what the contract makes of it: else run `npm run gen`",
  path => {
    expect(read(path)).toBe(files.get(path));
  },
);

test("no file is left of what is not generated any more", () => {
  const folders = new Set([...files.keys()].map(path => dirname(path)));
  const found = [...folders].flatMap(folder =>
    readdirSync(join(root, folder)).map(name => `${folder}/${name}`),
  );
  expect(found.filter(path => !BY_HAND.includes(path)).sort()).toEqual([...files.keys()].sort());
});

test("the same contract gives the same files", () => {
  expect(generate(read)).toEqual(files);
});
