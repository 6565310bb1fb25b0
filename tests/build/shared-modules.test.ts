import { createContext, runInContext } from "node:vm";
import { type BuildOptions, build } from "esbuild";
import { expect, test } from "vitest";
import { readToken } from "../../bridge/launch.ts";
import { ROOT } from "../../src/build/settings.ts";
import { givesModules, takesModules } from "../../src/build/shared-modules.ts";
import { hashText } from "../../src/services/hash-text.ts";

async function bundled(options: BuildOptions): Promise<string> {
  const common = { absWorkingDir: ROOT, bundle: true, write: false, minify: true } as const;
  const { outputFiles = [] } = await build({ ...common, format: "iife", ...options });
  return outputFiles[0]?.text ?? "";
}

test("the app takes from the first script what both need, even where that script fails", async () => {
  const first = await bundled({
    entryPoints: ["src/early.ts"],
    define: { __TEAMHUB_CONFIG__: '"{}"' },
    plugins: [givesModules],
  });
  const contents = `import { readToken } from "./bridge/launch.ts";
    import { hashText } from "./src/services/hash-text.ts";
    globalThis.shown = [readToken("Bearer abc"), hashText("a text")];`;
  const app = await bundled({ stdin: { contents, resolveDir: ROOT }, plugins: [takesModules] });
  // It has no document here.
  const page = createContext({ URLSearchParams });
  expect(() => runInContext(first, page)).toThrow("is not defined");
  runInContext(app, page);
  expect(page.shown).toEqual([readToken("Bearer abc"), hashText("a text")]);
  // Otherwise the page would carry them twice.
  expect(app.length).toBeLessThan(300);
});
