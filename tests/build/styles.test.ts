import { mkdir, symlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { build } from "esbuild";
import { Window } from "happy-dom";
import { beforeAll, expect, test } from "vitest";
import { stylesOf } from "../../src/build/bundle-app.ts";
import { rewriteSources } from "../../src/build/rewrite-sources.ts";
import { ROOT, settingsFromEnvironment } from "../../src/build/settings.ts";
import { extractStyles, stylesInPage } from "../../src/build/styles/extract-styles.ts";
import { shortenNames } from "../../src/build/styles/short-names.ts";
import { tempFolder } from "../temp-folder.ts";

const folder = await tempFolder();

const SOURCES = {
  "app.tsx": 'import "./ui/first.ts"; import "./ui/second.ts";',
  "ui/css.ts": 'export { css } from "goober";',
  "ui/theme.css": "",
  "ui/first.ts": 'import { css } from "./css.ts"; export const own = css`color: teal;`;',
  "ui/base.ts": 'import { css } from "./css.ts"; export const base = css`color: red;`;',
  "ui/second.ts": 'import "./base.ts"; import { css } from "./css.ts"; css`color: teal;`;',
};

beforeAll(async () => {
  await mkdir(join(folder, "src/ui"), { recursive: true });
  await symlink(join(ROOT, "node_modules"), join(folder, "node_modules"));
  for (const [path, text] of Object.entries(SOURCES)) {
    await writeFile(join(folder, "src", path), text);
  }
});

test("a class overrides that of an imported module, also where an earlier module has the same text", async () => {
  const { css, names } = await extractStyles(folder, {}, []);
  const classOf = (file: string) => names.get(`src/ui/${file}.ts#0`);
  expect(css).toBe(
    `.${classOf("first")}{color:teal}.${classOf("base")}{color:red}.${classOf("second")}{color:teal}`,
  );
});

/** What the development build of these sources has put into its page. */
async function rulesInPage(): Promise<string> {
  const { outputFiles } = await build({
    absWorkingDir: folder,
    entryPoints: ["src/app.tsx"],
    bundle: true,
    outdir: folder,
    write: false,
    plugins: [rewriteSources(folder, [stylesInPage])],
  });
  const code = outputFiles.find(({ path }) => path.endsWith(".js"))?.text ?? "";
  const window = new Window({
    settings: {
      enableJavaScriptEvaluation: true,
      suppressInsecureJavaScriptEnvironmentWarning: true,
    },
  });
  window.document.write('<link rel="stylesheet">');
  window.eval(code);
  await window.happyDOM.waitUntilComplete();
  return window.document.querySelector("link + style")?.textContent ?? "";
}

test("in development the page gives each template a class, in the same order", async () => {
  const rules = [...(await rulesInPage()).matchAll(/\.(\w+)\{color:(\w+);\}/g)];
  expect(rules.map(([, , color]) => color)).toEqual(["teal", "red", "teal"]);
  expect(new Set(rules.map(([, name]) => name)).size).toBe(3);
});

test("a selector with brackets comes out as it was written", async () => {
  const { css } = await stylesOf(settingsFromEnvironment({}));
  // Goober misreads brackets within brackets: it puts the class before the last of them once more.
  expect(css).not.toMatch(/\.[a-z]\d*\)/);
});

test("a property of which a script says the name, or its beginning, is the same in the styles", () => {
  const script = 'x.style={"--a":1};y.setProperty("--inset-"+edge,0)';
  const sheets = [
    ":root{--inset-top:0;--text:red;--text-2:var(--text)}",
    "p{top:var(--a,var(--text-2))}",
  ];
  expect(shortenNames(sheets, script)).toEqual([
    ":root{--inset-top:0;--b:red;--c:var(--b)}",
    "p{top:var(--a,var(--c))}",
  ]);
});

test("keyframes have a short name, where they are written and where an animation names them", () => {
  const sheets = [
    "@keyframes both-ways{from{opacity:0}}p{animation:.2s both-ways both}",
    "@keyframes spin{to{rotate:1turn}}i{animation-name:both-ways,spin}.spin{top:0}",
  ];
  expect(shortenNames(sheets, "")).toEqual([
    "@keyframes a{from{opacity:0}}p{animation:.2s a both}",
    "@keyframes b{to{rotate:1turn}}i{animation-name:a,b}.spin{top:0}",
  ]);
});
