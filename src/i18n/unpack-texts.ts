type Table = { readonly [key: string]: string | Table };

/**
 * Makes a language's table from the texts that build/pack-texts.ts has packed.
 * @param en gives the keys. The texts are in its order, with a newline between two texts and a tab between
 *   the plural forms of one. An empty form is the same as the next one.
 * @param categories the order of the plural forms
 *
 * It is done when the first text is read: most starts need one language.
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
      const forms = text.split("\t");
      table[key] =
        typeof value === "string"
          ? text
          : Object.fromEntries(
              categories.map((name, at) => [name, forms.slice(at).find(Boolean) ?? ""]),
            );
    }
    return table;
  };
  const table: object = {};
  let unpacked: Table | undefined;
  for (const section of Object.keys(en)) {
    const get = () => {
      unpacked ??= walk(en);
      return unpacked[section];
    };
    Object.defineProperty(table, section, { get, enumerable: true });
  }
  return table as T;
}
