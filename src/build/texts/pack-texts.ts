import { join } from "node:path";
import { build, type Plugin } from "esbuild";

/**
 * Russian and Spanish have the keys of English: in the bundle they are one long string of values in
 * the order of en.ts, taken apart at start by i18n/unpack-texts.ts (2 kB of brotli less than three tables). The sources stay
 * typed tables.
 */
const LANGUAGES = { ru: ["one", "few", "many", "other"], es: ["one", "many", "other"] } as const;
const BETWEEN_TEXTS = "\n";
const BETWEEN_FORMS = "\t";

type Table = { readonly [key: string]: string | Table };

function isPlural(value: Table): boolean {
  return typeof value.other === "string";
}

/** The values of a table in the order of English. Throws where the two differ in shape. */
export function packTexts(en: Table, table: Table, categories: readonly string[]): string {
  const texts: string[] = [];
  const take = (text: unknown, path: string): string => {
    if (typeof text !== "string" || /[\n\t]/.test(text)) {
      throw new Error(`The text ${path} cannot be packed`);
    }
    return text;
  };
  const walk = (source: Table, target: Table, path: string) => {
    for (const [key, value] of Object.entries(source)) {
      const own = target[key];
      const at = path ? `${path}.${key}` : key;
      if (typeof value === "string") texts.push(take(own, at));
      else if (typeof own !== "object") throw new Error(`The texts ${at} are missing`);
      else if (isPlural(value)) {
        texts.push(categories.map(name => take(own[name], `${at}.${name}`)).join(BETWEEN_FORMS));
      } else walk(value, own, at);
    }
  };
  walk(en, table, "");
  return texts.join(BETWEEN_TEXTS);
}

async function readTable(root: string, language: string): Promise<Table> {
  const result = await build({
    entryPoints: [join(root, `src/i18n/${language}.ts`)],
    bundle: true,
    write: false,
    format: "esm",
    platform: "node",
  });
  const source = Buffer.from(result.outputFiles[0]?.contents ?? []).toString("base64");
  const module: unknown = await import(`data:text/javascript;base64,${source}`);
  return (module as Record<string, Table>)[language] ?? {};
}

export function packTextsPlugin(root: string): Plugin {
  return {
    name: "pack-texts",
    setup(build) {
      build.onLoad({ filter: /[\\/]i18n[\\/](ru|es)\.ts$/ }, async ({ path }) => {
        const language = path.endsWith("ru.ts") ? "ru" : "es";
        const [en, table] = await Promise.all([readTable(root, "en"), readTable(root, language)]);
        const categories = LANGUAGES[language];
        const packed = packTexts(en, table, categories);
        return {
          contents: `
            import { unpackTexts } from "./unpack-texts.ts";
            import { en } from "./en.ts";
            export const ${language} = unpackTexts(en, ${JSON.stringify(packed)}, ${JSON.stringify(categories)});
          `,
          resolveDir: join(root, "src/i18n"),
        };
      });
    },
  };
}
