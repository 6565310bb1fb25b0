type Table = { readonly [key: string]: string | Table };

/**
 * Makes a language's table of the texts that the build has packed: the inverse of
 * build/texts/pack-texts.ts. `en` gives the keys; the texts are in its order, a newline between two of
 * them, a tab between the plural forms of one, which stand in the order of `categories`.
 */
export function unpackTexts<T>(en: Table, packed: string, categories: readonly string[]): T {
  const texts = packed.split("\n");
  let next = 0;
  const walk = (source: Table): Table => {
    const table: Record<string, string | Table> = {};
    for (const [key, value] of Object.entries(source)) {
      if (typeof value === "object" && !value.other) {
        table[key] = walk(value);
        continue;
      }
      const text = texts[next++] ?? "";
      table[key] =
        typeof value === "string"
          ? text
          : Object.fromEntries(text.split("\t").map((form, at) => [categories[at] ?? "", form]));
    }
    return table;
  };
  return walk(en) as T;
}
