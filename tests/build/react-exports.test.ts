import { build } from "esbuild";
import { expect, test } from "vitest";
import { bundleOptions, stylesOf } from "../../src/build/bundle-app.ts";
import { settingsFromEnvironment } from "../../src/build/settings.ts";

test("all that imports React takes its functions from one module, and what requires it gets React itself", async () => {
  const settings = settingsFromEnvironment({});
  const styles = await stylesOf(settings);
  const options = bundleOptions(settings, styles);
  const { metafile } = await build({ ...options, write: false, metafile: true });
  const importers = Object.entries(metafile.inputs)
    .filter(([, { imports }]) =>
      imports.some(({ path }) => /^node_modules\/react\/(index|jsx-runtime)\.js$/.test(path)),
    )
    .map(([path]) => path.replace(/^node_modules\/([^/]+)\/.*/, "$1"));
  expect(new Set(importers)).toEqual(new Set(["src/build/react-exports/react.ts", "react-dom"]));
}, 60_000);
