import { readFile } from "node:fs/promises";
import { join, relative } from "node:path";
import { type BuildOptions, build, type Plugin, transform } from "esbuild";
import { describe, expect, it } from "vitest";
import { bundleOptions, stylesOf } from "../../src/build/bundle-app.ts";
import { workerOptions } from "../../src/build/image-worker.ts";
import { ROOT, settingsFromEnvironment } from "../../src/build/settings.ts";

const minified = { minify: true, write: false, metafile: true } as const;

async function appOptions(view: "react" | "preact"): Promise<BuildOptions> {
  const settings = { ...settingsFromEnvironment({}), view };
  const styles = await stylesOf(settings);
  return bundleOptions(settings, styles);
}

/** Modules of packages in the bundle, and those that reached the bundler straight from the disk. */
async function modulesOf(options: BuildOptions) {
  const untouched = new Set<string>();
  // The bundler asks plugins in their order until one gives a text: this one is asked last.
  const last: Plugin = {
    name: "last",
    setup({ onLoad }) {
      onLoad({ filter: /node_modules/ }, ({ path }) => {
        untouched.add(relative(ROOT, path));
        return undefined;
      });
    },
  };
  const plugins = [...(options.plugins ?? []), last];
  const { metafile } = await build({ ...options, ...minified, plugins });
  const all = Object.keys(metafile.inputs).filter(path => path.startsWith("node_modules/"));
  return { all, untouched };
}

it("no setting of the build is a module, which every other module would call", async () => {
  const { metafile } = await build({ ...(await appOptions("react")), ...minified });
  expect(Object.keys(metafile.inputs).filter(path => path.startsWith("<"))).toEqual([]);
}, 60_000);

it.each([
  ["the app", () => appOptions("react"), "src/app.tsx"],
  ["the image worker", async () => workerOptions, "workers/image/resize.ts"],
])(
  "no module of ours in %s says a name that the build takes away from a package",
  async (_, optionsOf, module) => {
    const options = await optionsOf();
    const taken = Object.entries(options.define ?? {}).filter(([, value]) => value === "undefined");
    const define = Object.fromEntries(taken.map(([name]) => [name, "TAKEN_AWAY"]));
    const { metafile } = await build({ ...options, write: false, metafile: true });
    const ours = Object.keys(metafile.inputs).filter(path => /^(src|bridge|workers)\//.test(path));
    expect(ours).toContain(module);
    const codes = ours.map(async path => {
      const source = await readFile(join(ROOT, path), "utf8");
      const loader = path.endsWith("x") ? "tsx" : "ts";
      return { path, ...(await transform(source, { loader, define })) };
    });
    const found = (await Promise.all(codes)).filter(({ code }) => code.includes("TAKEN_AWAY"));
    expect(found.map(({ path }) => path)).toEqual([]);
  },
  60_000,
);

describe("a dependency is in the bundle as it was published", () => {
  it.each([
    ["the app with React", () => appOptions("react"), ["react-dom", "wouter", "valtio"]],
    ["the app with Preact", () => appOptions("preact"), ["preact", "wouter", "valtio"]],
    ["the image worker", async () => workerOptions, ["pica", "comlink"]],
  ])(
    "in every module of %s",
    async (_, options, packages) => {
      const { all, untouched } = await modulesOf(await options());
      for (const name of packages) {
        expect(all.some(path => path.startsWith(`node_modules/${name}/`))).toBe(true);
      }
      expect(all.filter(path => !untouched.has(path))).toEqual([]);
    },
    60_000,
  );

  it("with no byte of React's own less than the same tool makes of it alone", async () => {
    const result = await build({ ...(await appOptions("react")), ...minified });
    const inputs = Object.values(result.metafile.outputs)[0]?.inputs ?? {};
    for (const path of [
      "node_modules/react-dom/cjs/react-dom-client.production.js",
      "node_modules/react-dom/cjs/react-dom.production.js",
      "node_modules/react/cjs/react.production.js",
      "node_modules/scheduler/cjs/scheduler.production.js",
    ]) {
      const alone = await build({
        ...(await appOptions("react")),
        ...minified,
        entryPoints: [path],
        plugins: [],
        external: ["react", "react-dom", "scheduler"],
      });
      const bytesAlone = Object.values(alone.metafile.outputs)[0]?.inputs[path]?.bytesInOutput ?? 0;
      // In a larger bundle some names are longer.
      expect(inputs[path]?.bytesInOutput).toBeGreaterThanOrEqual(bytesAlone);
      expect(inputs[path]?.bytesInOutput).toBeLessThan(bytesAlone * 1.1);
    }
  }, 60_000);
});
