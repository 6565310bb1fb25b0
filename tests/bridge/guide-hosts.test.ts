import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { demoUsers } from "../../native-samples/backend/demo/tokens.ts";
import { ROOT } from "../../src/build/settings.ts";

const SOURCES = ["native-samples/ios/Sources/Teamhub", "native-samples/android/teamhub/src/main"];
const GUIDES = ["native-samples/README.md", "native-samples/RELEASES.md"];

const read = (path: string) => readFileSync(join(ROOT, path), "utf8");

function codeOf(folder: string): string {
  const files = readdirSync(join(ROOT, folder), { recursive: true, encoding: "utf8" });
  return files
    .filter(name => /\.(swift|kt)$/.test(name))
    .map(name => read(join(folder, name)))
    .join("\n");
}

/** The texts that the hosts write to an app's log, each without what it fills in. */
function reportsOf(folder: string): readonly string[] {
  const code = codeOf(folder);
  const calls = /\b(?:report|problem|onProblem|Refused|IOException)\(\s*"((?:[^"\\]|\\.)*)"/g;
  return [...code.matchAll(calls)].map(([, text = ""]) => {
    const parts = text
      .split(/\\\(.*?\)+|\$\{.*?\}+|\$\{.*|\$\w+/)
      .map(part => part.replace(/^[\s:]+|[\s:]+$/g, ""));
    return parts.reduce((longest, part) => (part.length > longest.length ? part : longest));
  });
}

test("the guides say of every line in an app's log what it means", () => {
  const guides = GUIDES.map(read).join("\n");
  const reports = SOURCES.flatMap(reportsOf).filter(text => text !== "");
  expect(reports.length).toBeGreaterThan(50);
  expect([...new Set(reports)].filter(text => !guides.includes(text))).toEqual([]);
});

test("a text on screen by which a developer searches the guide stands in it as it is shown", () => {
  const texts = ["src/i18n/en.ts", "src/i18n/developer.ts"].map(read);
  const shown = [...texts, ...SOURCES.map(codeOf)].join("\n");
  const rows = [...read("native-samples/README.md").matchAll(/^\| .*? \|/gm)].join("\n");
  const quoted = [...rows.matchAll(/"([A-Z][^"\n]+)"/g)].map(([, text = ""]) => text);
  expect(quoted.filter(text => !shown.includes(text))).toEqual([]);
  expect(quoted).toContain("Failed to load image");
});

test("the guide and the reference backend expose the headers of an answer that the app reads", () => {
  const files = readdirSync(join(ROOT, "src"), { recursive: true, encoding: "utf8" });
  const code = files.filter(name => /\.tsx?$/.test(name)).map(name => read(join("src", name)));
  const readHeaders = [...code.join("\n").matchAll(/\bheaders\.get\("(.*?)"\)/g)];
  // Any page may read the length of an answer.
  const names = readHeaders
    .flatMap(([, name]) => (name === "content-length" ? [] : name))
    .join(", ");
  const [, guide = ""] = /\bExpose ([^:]*):/.exec(read("native-samples/README.md")) ?? [];
  expect([...guide.matchAll(/`(.*?)`/g)].map(([, name]) => name).join(", ")).toBe(names);
  expect(read("native-samples/backend/http/cors.ts")).toContain(`EXPOSED_HEADERS = "${names}"`);
});

test("the hosts of the recipes write to an app's log what the guide explains", () => {
  const guide = read("native-samples/README.md");
  const calls = /\b(?:_report|onProblem|warn)\((['"`])(.*?)\1\)/g;
  const lines = [...read("native-samples/RECIPES.md").matchAll(calls)].map(
    ([, , text = ""]) => text.split(/[:$]/)[0] ?? "",
  );
  expect(lines.filter(line => !guide.includes(`\`${line}`))).toEqual([]);
  expect(lines.length).toBeGreaterThan(20);
});

test.each([
  [
    "ios",
    "native-samples/ios/Sources/Teamhub/TeamhubOptions.swift",
    /^ {4}public var (\w+): [^{\n]*$/gm,
  ],
  [
    "android",
    "native-samples/android/teamhub/src/main/kotlin/com/teamhub/embed/TeamhubOptions.kt",
    /^ {4}(?:@param:\w+ )?val (\w+):/gm,
  ],
])("the guide for %s names every option", (guide, source, pattern) => {
  const options = [...read(source).matchAll(pattern)].map(([, name]) => name);
  expect(options).toEqual(expect.arrayContaining(["token", "background", "onLog"]));
  const text = read(`native-samples/${guide}/README.md`);
  const isNamed = (name = "") => new RegExp(`\`${name}\`|\\b${name}(:| =)`).test(text);
  expect(options.filter(name => !isNamed(name))).toEqual([]);
});

test("the Android sample keeps its page while a hardware keyboard comes or goes", () => {
  const manifest = read("native-samples/android/sample/src/main/AndroidManifest.xml");
  const [, changes = ""] = /android:configChanges="(.*?)"/.exec(manifest) ?? [];
  // Android makes the activity again for each of these that the manifest does not name.
  const ofKeyboard = ["keyboard", "keyboardHidden", "navigation"];
  expect(changes.split("|")).toEqual(expect.arrayContaining(ofKeyboard));
});

test("the guide's release is built for the address at which its hosts look, and its recipe shows its page", () => {
  const releases = read("native-samples/RELEASES.md");
  const [, cdn = "none"] = /TEAMHUB_CDN_BASE=(\S+)/.exec(releases) ?? [];
  expect([...releases.matchAll(/https:[^"\s]+\/(?=")/g)].map(String)).toEqual([
    `${cdn}/`,
    `${cdn}/`,
  ]);
  const recipe = read("native-samples/RECIPES.md");
  const [, origin] = /ORIGIN = "(.*?)"/.exec(recipe) ?? [];
  const [, path] = /PAGE = `\$\{ORIGIN\}(.*?)`/.exec(recipe) ?? [];
  expect(`${origin}${path}`).toBe(`${cdn}/stable/index.html`);
});

test("a command for the Linux host has the token of a demo user", () => {
  const texts = ["native-samples/README.md", "native-samples/linux/teamhub_host.py"].map(read);
  const given = texts.flatMap(text =>
    [...text.matchAll(/teamhub_host\.py .*--token ([\w-]+)/g)].map(([, token]) => token),
  );
  expect(given).toHaveLength(2);
  expect(demoUsers.map(({ token }) => token)).toEqual(expect.arrayContaining(given));
});
