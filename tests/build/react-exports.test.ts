import { build } from "esbuild";
import { expect, test } from "vitest";
import { bundleOptions, stylesOf } from "../../src/build/bundle-app.ts";
import { settingsFromEnvironment } from "../../src/build/settings.ts";

test("our files take React's functions from one module, and packages from React itself", async () => {
  const settings = settingsFromEnvironment({});
  const styles = await stylesOf(settings);
  const options = bundleOptions(settings, styles);
  const { metafile } = await build({ ...options, write: false, metafile: true });
  const importers = Object.entries(metafile.inputs)
    .filter(([, { imports }]) =>
      imports.some(({ path }) => /^node_modules\/react\/(index|jsx-runtime)\.js$/.test(path)),
    )
    .map(([path]) => path.replace(/^node_modules\/([^/]+)\/.*/, "$1"));
  expect(importers.filter(path => path.startsWith("src/"))).toEqual([
    "src/build/react-exports/react.ts",
  ]);
  expect(importers).toEqual(expect.arrayContaining(["react-dom", "valtio", "wouter"]));
}, 60_000);
