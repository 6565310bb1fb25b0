import { existsSync, readFileSync } from "node:fs";
import { dirname, join, relative, resolve } from "node:path";
import { expect, test } from "vitest";

const root = join(import.meta.dirname, "..");
const PAGES = [
  "README.md",
  "bridge/CHANGELOG.md",
  "bridge/generated/reference.md",
  "bridge/host-check/README.md",
  "bridge/web-host.md",
  "native-samples/README.md",
  "native-samples/OWN-HOST.md",
  "native-samples/RECIPES.md",
  "native-samples/RELEASES.md",
  "native-samples/YOUR-APP.md",
  "native-samples/android/README.md",
  "native-samples/backend/README.md",
  "native-samples/ios/README.md",
  "tests/README.md",
];

const textOf = (path: string) => readFileSync(join(root, path), "utf8").replace(/```.*?```/gs, "");

/** The anchors that a page gets from its headings. */
const anchorsOf = (path: string) =>
  [...textOf(path).matchAll(/^#+ (.*)$/gm)].map(([, heading = ""]) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N} _-]/gu, "")
      .replaceAll(" ", "-"),
  );

function brokenLinksOf(page: string): string[] {
  const links = [...textOf(page).matchAll(/\]\(([^)\s]+)\)/g)].map(([, link = ""]) => link);
  return links.filter(link => {
    if (/^\w+:/.test(link)) return false;
    const [path = "", anchor] = link.split("#");
    const target = relative(root, path ? resolve(root, dirname(page), path) : join(root, page));
    if (!existsSync(join(root, target))) return true;
    return anchor !== undefined && !anchorsOf(target).includes(anchor);
  });
}

test.each(PAGES)("every link of %s leads to a file and a heading that are there", page => {
  expect(brokenLinksOf(page)).toEqual([]);
});
