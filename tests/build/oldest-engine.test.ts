import { spawnSync } from "node:child_process";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, it } from "vitest";
import { stylesOf } from "../../src/build/bundle-app.ts";
import { ROOT, settingsFromEnvironment } from "../../src/build/settings.ts";
import { tempFolder } from "../temp-folder.ts";
import { NEWER_CSS } from "./newer-css.ts";

/** Where everything that the page runs begins. */
const SCRIPTS = ["src/early.ts", "src/main.tsx", "src/virtual.d.ts", "workers/image/worker.ts"];

const folder = await tempFolder();

/** The bundler brings new syntax to the oldest engines, but no new functions: iOS 15.0 has those of ES2021. */
it("the page calls no function of the language that the oldest engine lacks", async () => {
  const config = join(folder, "tsconfig.json");
  const settings = {
    extends: join(ROOT, "tsconfig.json"),
    // Without the types of Node, which has newer functions.
    compilerOptions: { lib: ["ES2021", "DOM", "DOM.Iterable"], types: [] },
    include: [],
    files: SCRIPTS.map(file => join(ROOT, file)),
  };
  await writeFile(config, JSON.stringify(settings));
  const tsc = join(ROOT, "node_modules/typescript/bin/tsc");
  const { stdout } = spawnSync(process.execPath, [tsc, "-p", config], { encoding: "utf8" });
  expect(stdout).toBe("");
}, 60_000);

const LAID_OUT_AS_WIDE = "a narrow box is laid out as a wide one";
const BY_COPY = "a copy of the old screen slides";
/** What the styles use of it, and what an old engine shows instead. Nothing may be hidden or cut for it. */
const INSTEAD: Readonly<Record<string, string>> = {
  "accent-color": "the box of an endpoint has the engine's colour",
  contain: "more is laid out and painted anew",
  "container-type": LAID_OUT_AS_WIDE,
  "overflow-anchor": "iOS does not move by itself what is scrolled",
  "overscroll-behavior": "the page moves on where what is over it ends",
  scale: "a button stays as large while it is pressed",
  "scrollbar-width": "a phone shows its scroll bar only while a finger scrolls",
  "text-wrap": "the lines of a title may have very different lengths",
  "view-transition-name": BY_COPY,
  "align-self:end": "known in a grid, and used in one alone",
  "align-self:start": "known in a grid, and used in one alone",
  "overflow:clip": BY_COPY,
  ":focus-visible": "iOS before 15.4 shows no ring",
  ":has": "an edge, a ring or a press looks less fine, and a toast may lie over a bar",
  ":view-transition": BY_COPY,
  ":view-transition-group": BY_COPY,
  ":view-transition-new": BY_COPY,
  ":view-transition-old": BY_COPY,
  "@container": LAID_OUT_AS_WIDE,
  "(forced-colors": "iOS has no such setting",
  "(prefers-contrast": "the colours stay as they are",
  "0dvh": "the theme has vh in its place",
};

/** The parts of one declaration by the names that `NEWER_CSS` has. */
function partsOf(declaration: string): string[] {
  const [name = "", value = ""] = declaration.split(/:(.*)/s);
  const property = name.replace("-webkit-", "");
  return [
    name,
    ...[...value.matchAll(/(?<![\w-])[a-z][a-z-]*/g)].map(([word]) => `${property}:${word}`),
    ...[...value.matchAll(/[a-z][a-z0-9-]*\(/g)].map(([start]) => start),
    ...[...value.matchAll(/(?<![\w#-])[\d.]+([a-z]+)/g)].map(([, unit]) => `0${unit}`),
  ];
}

it("the styles use nothing that the oldest engines do not know, but for what has something in its place", async () => {
  const { theme, css } = await stylesOf(settingsFromEnvironment({}));
  const parts = [...`${theme}${css}`.matchAll(/[^{};]+[{;}]/g)].flatMap(([text]) =>
    text.endsWith("{")
      ? [...text.matchAll(/@[a-z-]+|\([a-z-]+|:[a-z-]+/g)].map(([part]) => part)
      : partsOf(text.slice(0, -1)),
  );
  const used = new Set(parts);
  expect(NEWER_CSS.filter(part => used.has(part))).toEqual(Object.keys(INSTEAD));
}, 60_000);
