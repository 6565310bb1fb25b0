import { posix } from "node:path";
import type { PackageFiles } from "../../src/build/packages/package-files.ts";
import { ROOT } from "../../src/build/settings.ts";

/** The build of the page is not looked into: it has addresses of the web only, and no build of it is made here. */
const READ = /\.(md|swift|kts?|js|mjs|d\.ts|toml|xml|plist|json|pro|pom)$/;

/** Each link, import and path that leads out of the package, with the file that it stands in. */
export function leadsOutside(files: PackageFiles): string[] {
  return [...files].flatMap(([path, content]) => {
    // In vectors they are content of messages.
    if (!READ.test(path) || path.startsWith("vectors/")) return [];
    const text = `${content}`;
    const folder = posix.dirname(path);
    return [
      ...(path.endsWith(".md") ? brokenLinks(text, files) : []),
      ...(/\.(js|mjs|d\.ts)$/.test(path) ? missingImports(text, folder, files) : []),
      ...(/\.(md|swift|kts?|toml)$/.test(path) ? pathsUpwards(text, folder) : []),
      ...(text.includes(ROOT) ? [ROOT] : []),
    ].map(what => `${path}: ${what}`);
  });
}

/** Pages stand at the root of a package. */
function brokenLinks(text: string, files: PackageFiles): string[] {
  const targets = [...text.matchAll(/\]\(([^()\s]+)\)/g)].map(([, target = ""]) => target);
  return targets.filter(target => {
    if (target.startsWith("https:")) return false;
    const [place, fragment] = target.split("#");
    const page = place ? files.get(place) : text;
    return page === undefined || (fragment !== undefined && !anchorsOf(`${page}`).has(fragment));
  });
}

/** The anchors that a page's headings get where Markdown is shown. */
function anchorsOf(page: string): ReadonlySet<string> {
  const headings = [...page.matchAll(/^#+ (.*)$/gm)].map(([, words = ""]) => words);
  return new Set(
    headings.map(words =>
      words
        .toLowerCase()
        .replaceAll(/[^\p{L}\p{N}_ -]/gu, "")
        .replaceAll(" ", "-"),
    ),
  );
}

function missingImports(text: string, folder: string, files: PackageFiles): string[] {
  const found = text.matchAll(
    /^(?:import|export)\b[^"';]*?\bfrom\s*"([^"]+)"|import\("([^"]+)"\)/gm,
  );
  const targets = [...found].map(([, one, other]) => one ?? other ?? "");
  return targets.filter(target => {
    if (target.startsWith("node:")) return false;
    const path = posix.join(folder, target);
    return (
      !target.startsWith(".") ||
      ![path, path.replace(/\.js$/, ".d.ts")].some(each => files.has(each))
    );
  });
}

function pathsUpwards(text: string, folder: string): string[] {
  const paths = [...text.matchAll(/(?<![\w.])(?:\.\.\/)*\.\.(?=["/])[\w./-]*/g)].map(
    ([path]) => path,
  );
  return paths.filter(path => posix.join(folder, path).startsWith(".."));
}
