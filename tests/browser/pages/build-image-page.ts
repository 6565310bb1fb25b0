import { mkdir, readFile, writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import type { Plugin } from "esbuild";
import { bundlePage } from "../../bench/images/bundle.ts";
import { makeImageFixtures } from "./image-fixtures.ts";

const here = (name: string) => fileURLToPath(new URL(name, import.meta.url));

/** Writes the page of the image checks, one file with everything inside, as `images.html`. */
export async function buildImagePage(folder: string): Promise<void> {
  const template = await readFile(here("images.html"), "utf8");
  const script = await bundlePage(here("images.ts"), [await fixturesModule()]);
  const inlined = script.replaceAll("</script", "<\\/script");
  await mkdir(folder, { recursive: true });
  await writeFile(
    `${folder}/images.html`,
    template.replace("/* script */", () => inlined),
  );
}

async function fixturesModule(): Promise<Plugin> {
  const contents = JSON.stringify(await makeImageFixtures());
  return {
    name: "image-fixtures",
    setup({ onResolve, onLoad }) {
      onResolve({ filter: /^virtual:image-fixtures$/ }, ({ path }) => ({
        path,
        namespace: "image-fixtures",
      }));
      onLoad({ filter: /.*/, namespace: "image-fixtures" }, () => ({ contents, loader: "json" }));
    },
  };
}
