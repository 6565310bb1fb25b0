import { posix } from "node:path";
import { sourceText } from "./package-files.ts";

/** Pages of the repository, by their names in a package. All of them stand at its root. */
type Pages = Readonly<Record<string, string>>;

/** What a developer of any host reads. */
const FOR_EVERY_HOST: Pages = {
  "guide.md": "native-samples/README.md",
  "your-app.md": "native-samples/YOUR-APP.md",
  "releases.md": "native-samples/RELEASES.md",
  "recipes.md": "native-samples/RECIPES.md",
  "own-host.md": "native-samples/OWN-HOST.md",
  "reference.md": "bridge/generated/reference.md",
  "CHANGELOG.md": "bridge/CHANGELOG.md",
};

/** What is of no use without the repository: its host pages, tests and sources, and its command for releases. */
const LEFT_OUT: Readonly<Record<string, readonly string[]>> = {
  "native-samples/README.md": ["See it first: ten minutes without a build"],
  "native-samples/RELEASES.md": [
    ...["Try it", "Once: a key", "Each time: publish"],
    ...["A host in another language", "What was run, and where"],
  ],
  "native-samples/ios/README.md": ["From the sources"],
  "native-samples/android/README.md": ["From the sources"],
};

/**
 * The pages of a package. Their links lead to other files of the package or to the web; of all others only the text
 * is left.
 * @param own pages of this package alone, beside those for every host
 * @param files further files that pages may link to, by their paths in the repository
 */
export async function guidesOf(own: Pages, files: Pages = {}): Promise<Map<string, string>> {
  const pages = { ...FOR_EVERY_HOST, ...own };
  const places = new Map(
    Object.entries({ ...pages, ...files }).map(([place, source]) => [source, place]),
  );
  const texts = await Promise.all(
    Object.entries(pages).map(async ([place, source]): Promise<[string, string]> => {
      const text = withoutSections(await sourceText(source), LEFT_OUT[source] ?? []);
      return [place, withOwnLinks(text, source, places)];
    }),
  );
  return new Map(texts);
}

/**
 * @param page its path in the repository, which its links start from
 * @param places where the linked files stand in the package, by their paths in the repository
 */
function withOwnLinks(text: string, page: string, places: ReadonlyMap<string, string>): string {
  return text
    .replace(
      /(!?)\[([^\]]*)\]\(([^()\s]+)\)/g,
      (link, image: string, words: string, target: string) => {
        if (/^(https:|#)/.test(target)) return link;
        const [path = "", fragment] = target.split("#");
        const place = places.get(posix.join(posix.dirname(page), path));
        if (place && !image) return `[${words}](${place}${fragment ? `#${fragment}` : ""})`;
        return image ? "" : words;
      },
    )
    .replaceAll(/\n{3,}/g, "\n\n");
}

/**
 * A page without some of its sections, each with those below it.
 * @throws if one of them is not there
 */
function withoutSections(page: string, headings: readonly string[]): string {
  return headings.reduce((text, heading) => {
    const [start, end] = linesOf(text, heading);
    const lines = text.split("\n");
    return [...lines.slice(0, start), ...lines.slice(end)].join("\n");
  }, page);
}

/**
 * One section, without its heading.
 * @throws if it is not there
 */
export function sectionOf(page: string, heading: string): string {
  const [start, end] = linesOf(page, heading);
  const lines = page.split("\n");
  return lines
    .slice(start + 1, end)
    .join("\n")
    .trim();
}

/** The line of the heading, and the line of the next heading that does not belong to the section. */
function linesOf(page: string, heading: string): [start: number, end: number] {
  const lines = page.split("\n");
  let isCode = false;
  let start = -1;
  let level = 0;
  for (const [index, line] of lines.entries()) {
    if (/^\s*```/.test(line)) isCode = !isCode;
    const [, marks, words] = (!isCode && /^(#+) (.*)$/.exec(line)) || [];
    if (!marks) continue;
    if (start >= 0 && marks.length <= level) return [start, index];
    if (words === heading) {
      start = index;
      level = marks.length;
    }
  }
  if (start < 0) throw new Error(`The page has no section "${heading}".`);
  return [start, lines.length];
}
