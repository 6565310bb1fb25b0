import { mkdir, symlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { ROOT } from "../../src/build/settings.ts";
import { extractStyles } from "../../src/build/styles/extract-styles.ts";
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

test("a class overrides that of an imported module, also where an earlier module has the same text", async () => {
  await mkdir(join(folder, "src/ui"), { recursive: true });
  await symlink(join(ROOT, "node_modules"), join(folder, "node_modules"));
  for (const [path, text] of Object.entries(SOURCES)) {
    await writeFile(join(folder, "src", path), text);
  }
  const { css, names } = await extractStyles(folder, {}, []);
  const classOf = (file: string) => names.get(`src/ui/${file}.ts#0`);
  expect(css).toBe(
    `.${classOf("first")}{color:teal}.${classOf("base")}{color:red}.${classOf("second")}{color:teal}`,
  );
});
