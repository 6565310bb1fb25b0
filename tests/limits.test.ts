import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { readLaunchContext } from "../bridge/launch.ts";
import * as limits from "../src/limits.ts";
import { readSources } from "./i18n/code-strings.ts";

const files = readSources(["src", "bridge", "workers"]);
files.delete("src/limits.ts");

// CSS cannot import the constant.
it("styles change between phone and desktop at the width that the limits name", () => {
  const widths = [...files.values()].flatMap(source =>
    [...source.matchAll(/@media ?\((min|max)-width: ?(\d+)px\)/g)].map(([, edge, px]) =>
      edge === "min" ? Number(px) : Number(px) + 1,
    ),
  );
  const breakpoints = widths.filter(px => px > 600 && px < 900);
  expect(breakpoints.length).toBeGreaterThan(5);
  expect(new Set(breakpoints)).toEqual(new Set([limits.MOBILE_MAX_WIDTH_PX]));
});

// A property list cannot import them.
it("the system's sheets are in the page's languages in an iOS app without languages of its own", () => {
  const list = readFileSync(join(import.meta.dirname, "../native-samples/ios/Info.plist"), "utf8");
  const [, array = ""] =
    /<key>CFBundleLocalizations<\/key>\s*<array>(.*?)<\/array>/s.exec(list) ?? [];
  const languages = [...array.matchAll(/<string>(.*?)<\/string>/g)].map(([, language]) => language);
  expect(languages.sort()).toEqual([...limits.LANGUAGES].sort());
});

it("the launch context has the defaults of the limits", () => {
  const page = { url: "", metaTags: [], stored: () => undefined, browserLanguages: [] };
  const { language, theme, environment } = readLaunchContext(page);
  expect(language.value).toBe(limits.DEFAULT_LANGUAGE);
  expect(theme.value).toBe(limits.DEFAULT_THEME);
  expect(environment.value).toBe(limits.DEFAULT_ENVIRONMENT);
});

it("every constant is used", () => {
  const code = [...files.values()].join("\n");
  const unused = Object.keys(limits).filter(name => !new RegExp(`\\b${name}\\b`).test(code));
  expect(unused).toEqual([]);
});
