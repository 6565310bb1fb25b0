import { join } from "node:path";
import { build, type Plugin } from "esbuild";
import { LANGUAGE_TABLE, type Language } from "../limits.ts";

const BETWEEN_TEXTS = "\n";
const BETWEEN_FORMS = "\t";

type Table = { readonly [key: string]: string | Table };

/**
 * The texts of a table in the order of English, as one string. Throws where the two differ in shape.
 * @param categories the plural forms of the table's language, in the order in which they are written
 */
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
      else if (typeof value.other === "string") {
        const forms = categories.map(name => take(own[name], `${at}.${name}`));
        // A form that is the same as the next one is left out.
        texts.push(
          forms.map((form, index) => (form === forms[index + 1] ? "" : form)).join(BETWEEN_FORMS),
        );
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

/**
 * Every language has the keys of English. In the bundle the other languages are one string each, without
 * keys, which i18n/unpack-texts.ts takes apart when the first text is read: 1.2 kB of brotli less.
 */
export function packTextsPlugin(root: string): Plugin {
  return {
    name: "pack-texts",
    setup({ onLoad }) {
      onLoad({ filter: /[\\/]src[\\/]i18n[\\/]\w\w\.ts$/ }, async ({ path }) => {
        const language = path.slice(-5, -3) as Language;
        if (language === "en") return undefined;
        const [en, table] = await Promise.all([readTable(root, "en"), readTable(root, language)]);
        const categories = LANGUAGE_TABLE[language].plurals;
        const values = [packTexts(en, table, categories), categories].map(value =>
          JSON.stringify(value),
        );
        return {
          contents: `
            import { unpackTexts } from "./unpack-texts.ts";
            import { en } from "./en.ts";
            export const ${language} = unpackTexts(en, ${values.join(", ")});
          `,
          resolveDir: join(root, "src/i18n"),
        };
      });
    },
  };
}
