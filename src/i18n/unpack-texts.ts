type Table = { readonly [key: string]: string | Table };

/**
 * Makes a language's table of the texts that the build has packed: the inverse of
 * build/pack-texts.ts. `en` gives the keys; the texts are in its order, a newline between two of
 * them, a tab between the plural forms of one, which stand in the order of `categories`. It is done when
 * the first text is read: most starts need one language.
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
