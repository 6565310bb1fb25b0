import { readFile } from "node:fs/promises";
import { extname } from "node:path";
import { sourcePath } from "../set-up/compile.ts";

const LANGUAGES: Readonly<Record<string, string>> = { ".swift": "swift", ".kt": "kotlin" };

/**
 * An app with the code of the guides. Each line `// PAGE N` in it stands for the Nth block of that page's code in the
 * app's language. The pages are in `native-samples`.
 */
export async function appWithGuideCode(app: string): Promise<string> {
  let text = await readFile(sourcePath(app), "utf8");
  for (const [place, page = "", number] of text.matchAll(/^ *\/\/ (\S+\.md) (\d)$/gm)) {
    const guide = await readFile(sourcePath(`native-samples/${page}`), "utf8");
    const fence = new RegExp(`^\`\`\`${LANGUAGES[extname(app)]}\n(.*?)^\`\`\``, "gms");
    const block = [...guide.matchAll(fence)][Number(number) - 1]?.[1];
    if (!block) throw new Error(`${page} has no block ${number}.`);
    text = text.replace(place, () => block);
  }
  return text;
}
