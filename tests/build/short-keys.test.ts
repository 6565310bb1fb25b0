import { type BuildOptions, build } from "esbuild";
import { describe, expect, it } from "vitest";
import contract from "../../bridge/generated/contract.json" with { type: "json" };
import { bundleOptions, stylesOf } from "../../src/build/bundle-app.ts";
import { ROOT, settingsFromEnvironment } from "../../src/build/settings.ts";
import { shortenKeys } from "../../src/build/short-keys.ts";
import { createTranslator } from "../../src/i18n/i18n.ts";
import { tables } from "../../src/i18n/tables.ts";
import { LANGUAGES } from "../../src/limits.ts";
import { allTemplates, readSources } from "../i18n/code-strings.ts";

const settings = settingsFromEnvironment({});

const keys: readonly string[] = Object.entries(tables.en).flatMap(([section, texts]) =>
  Object.keys(texts).map(name => `${section}.${name}`),
);

async function bundled(options: BuildOptions): Promise<string> {
  const { outputFiles } = await build({ ...options, write: false });
  return outputFiles?.[0]?.text ?? "";
}

interface Bundled {
  readonly createTranslator: typeof createTranslator;
  readonly keys: readonly string[];
}

/** The texts as the app's build makes them, with the key of each as a source of the app would have it. */
async function bundledTexts(): Promise<Bundled> {
  const { entryPoints, ...options } = bundleOptions(settings, {
    theme: "",
    css: "",
    names: new Map(),
  });
  const source = `
    export { createTranslator } from "./src/i18n/i18n.ts";
    export const keys = ${JSON.stringify(keys)};
  `;
  const contents = shortenKeys(source, "src/a-file.ts");
  const code = await bundled({ ...options, stdin: { contents, resolveDir: ROOT }, format: "esm" });
  return await import(`data:text/javascript;base64,${Buffer.from(code).toString("base64")}`);
}

describe("in the bundle", () => {
  it("every key has its text, with every count, in every language", async () => {
    const bundle = await bundledTexts();
    expect(bundle.keys).toHaveLength(keys.length);
    for (const language of LANGUAGES) {
      const expected = createTranslator(language) as (key: string, values: object) => string;
      const actual = bundle.createTranslator(language) as typeof expected;
      for (const [index, key] of keys.entries()) {
        for (const count of [0, 1, 2, 5, 21, 1_000_000]) {
          const text = expected(key, { count });
          expect(text).not.toBe("");
          expect(actual(bundle.keys[index] ?? "", { count }), `${key} in ${language}`).toBe(text);
        }
      }
    }
  });

  it("no key is left as it was", async () => {
    const styles = await stylesOf(settings);
    const code = await bundled(bundleOptions(settings, styles));
    const quoted = new Set(code.match(/(["'`])\w+\.\w+\1/g)?.map(text => text.slice(1, -1)));
    expect(quoted).toContain("nav.back");
    expect(keys.filter(key => quoted.has(key))).toEqual([]);
  }, 60_000);
});

/** The build has no texts; one file adds the form of a plural to a key, one counts the versions of a draft. */
const NOT_KEYS = /^src\/(build\/|i18n\/i18n\.ts|stores\/writing\/saved-draft\.ts)/;

describe("in the sources", () => {
  const sources = readSources(["src"]);

  it("no key is put together from parts, which nobody would replace", () => {
    const templates = [...sources].flatMap(([path, source]) =>
      NOT_KEYS.test(path) ? [] : allTemplates(source),
    );
    const composing = templates.filter(parts => {
      const pattern = parts.map(part => part.replace(/[^\w\s]/g, "\\$&")).join("[\\w.]+");
      return parts.some(part => part.includes(".")) && keys.some(key => key.match(`^${pattern}$`));
    });
    expect(composing).toEqual([]);
  });

  it("no name of the bridge is a key, which would be replaced", () => {
    const names: readonly string[] = JSON.stringify(contract).match(/\w+\.\w+/g) ?? [];
    expect(names).toContain("nav.back");
    expect(keys.filter(key => names.includes(key))).toEqual([]);
  });
});
