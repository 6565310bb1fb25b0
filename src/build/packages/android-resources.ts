import { basename } from "node:path";
import type { PackageFiles } from "./package-files.ts";

/**
 * R.txt: the names of a library's resources. The app that uses the library gives them their numbers.
 * @param resources files by their paths, such as `res/xml/rules.xml`
 * @throws if there is a kind of value that it does not know
 */
export function namesOfResources(resources: PackageFiles): string {
  const lines = [...resources].flatMap(([path, content]) => {
    const [, kind = "", file = ""] = path.split("/");
    if (/^values/.test(kind)) return styleablesOf(path, `${content}`);
    return [`int ${kind.replace(/-.*/, "")} ${basename(file, ".xml")} 0x0`];
  });
  return `${[...new Set(lines)].sort().join("\n")}\n`;
}

function styleablesOf(path: string, xml: string): string[] {
  const declared = [
    ...xml.matchAll(/<declare-styleable name="(\w+)">(.*?)<\/declare-styleable>/gs),
  ];
  const others = [
    ...xml.replaceAll(/<declare-styleable.*?<\/declare-styleable>/gs, "").matchAll(/<(\w+) /g),
  ];
  if (others.length > 0) throw new Error(`${path}: it has more than styleables.`);
  return declared.flatMap(([, styleable = "", body = ""]) => {
    const attributes = [...body.matchAll(/<attr name="(\w+)"/g)].map(([, name]) => name);
    return [
      ...attributes.map(name => `int attr ${name} 0x0`),
      `int[] styleable ${styleable} { ${attributes.map(() => "0x0").join(", ")} }`,
      ...attributes.map((name, index) => `int styleable ${styleable}_${name} ${index}`),
    ];
  });
}
