import { readFile } from "node:fs/promises";
import type { Plugin } from "esbuild";

/** What stands in wouter's file once, and what stands there instead. */
const CHANGES: readonly (readonly [find: RegExp, put: string])[] = [
  // Our Router always says where it is: the location of the browser's own is never asked, and its
  // module, which listens and wraps the history's methods as it loads, is left out.
  [/import \{\s*useBrowserLocation,[^}]*\} from "\.\/use-browser-location\.js";/, ""],
  [
    /hook: useBrowserLocation,\s*searchHook: useBrowserSearch,/,
    "hook: undefined, searchHook: undefined,",
  ],
  // Nobody uses Link; now the bundler may see it.
  [/export const Link = forwardRef\(/, "export const Link = /* @__PURE__ */ forwardRef("],
];

/** wouter with our own location only. Fails where wouter is not as it was. */
export function withOwnLocation(source: string): string {
  return CHANGES.reduce((text, [find, put]) => {
    const matches = text.match(new RegExp(find, "g"))?.length ?? 0;
    if (matches !== 1) throw new Error(`wouter has ${matches} times: ${find.source}`);
    return text.replace(find, () => put);
  }, source);
}

export const ownLocation: Plugin = {
  name: "own-location",
  setup(build) {
    build.onLoad({ filter: /node_modules\/wouter\/src\/index\.js$/ }, async ({ path }) => {
      try {
        return { contents: withOwnLocation(await readFile(path, "utf8")), loader: "js" };
      } catch (error) {
        return { errors: [{ text: error instanceof Error ? error.message : String(error) }] };
      }
    });
  },
};
