import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { findLostUses, readLost } from "./react-use.ts";

const lost = await readLost();
const files = readdirSync("src", { recursive: true, encoding: "utf8" })
  .filter(path => /\.tsx?$/.test(path) && !path.startsWith("build/"))
  .map(path => `src/${path}`);

describe("our use of React", () => {
  it("sees the files of the app", () => {
    expect(files.length).toBeGreaterThan(100);
  });

  it.each(files)("asks for nothing in %s that src/build/react/without took out", async path => {
    expect(await findLostUses(readFileSync(path, "utf8"), lost)).toEqual([]);
  });
});

describe("the search for what went", () => {
  it.each([
    ['import { Suspense } from "react"; Suspense;', "import of Suspense from react"],
    ['import { memo as m } from "react"; m;', "import of memo from react"],
    ['import { forwardRef } from "react"; forwardRef;', "import of forwardRef from react"],
    ['import * as React from "react"; React;', "import of * from react"],
    ['import { preload } from "react-dom"; preload;', "import of preload from react-dom"],
    [
      'import { hydrateRoot } from "react-dom/client"; hydrateRoot;',
      "import of hydrateRoot from react-dom/client",
    ],
    ["<video />", "<video>"],
    ["<title>x</title>", "<title>"],
    ["<own-element />", "<own-element>"],
    ["<form action={act} />", "<form action>"],
    ["<div dangerouslySetInnerHTML={{ __html: x }} />", "<div dangerouslySetInnerHTML>"],
    ["<path strokeMiterlimit={1} />", "<path strokeMiterlimit>"],
    ["<p style={{ widows: 2 }} />", "the style widows as a number"],
    ["<p onMouseEnter={f} />", "the event onMouseEnter"],
    ["<input onSelect={f} />", "the event onSelect"],
    ["<Tabs onSelect={f} />", ""],
    ['import { useRef } from "react"; const g = { onWheel() {} };', "the event onWheel"],
    ["const calls = { onProgress() {} };", ""],
    ["createRoot(a, { onCaughtError: f })", "options of createRoot"],
    ['import { Fragment } from "react"; <Fragment ref={r} />', "<Fragment ref>"],
    [
      "class A extends Component { shouldComponentUpdate() { return false } }",
      "shouldComponentUpdate of a class component",
    ],
    ["class A extends Component { static getDerivedStateFromError() {} render() {} }", ""],
  ])("reads %s", async (code, found) => {
    expect(await findLostUses(code, lost)).toEqual(found === "" ? [] : [found]);
  });
});
