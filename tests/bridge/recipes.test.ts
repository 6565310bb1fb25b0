import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const fileAt = (path: string) => readFileSync(join(import.meta.dirname, "../..", path), "utf8");
const recipes = fileAt("native-samples/RECIPES.md");
const dart = [...recipes.matchAll(/```dart\n(.*?)```/gs)].map(([, code]) => code).join("\n");

test("the host of the recipe for Flutter takes every limit from the contract, and sends nothing above it", () => {
  const { limits } = JSON.parse(fileAt("bridge/generated/contract.json"));
  const used = [...dart.matchAll(/_limit\('(\w+)'\)/g)].map(([, name]) => name);
  expect(Object.keys(limits)).toEqual(expect.arrayContaining(used));
  expect(used).toEqual(
    expect.arrayContaining(["messageMaxBytes", "messagesPerSecond", "pendingMax"]),
  );
  const sends = [...dart.matchAll(/^.*\bsend\(.*$/gm)].map(([line]) => line.trim());
  expect(sends).toEqual(["if (!_isTooLarge(text)) return send(text);"]);
  // The page refuses an error with a longer message, and a path that is empty.
  expect(dart).toContain("static const _errorChars = 4000;");
  expect(dart).toContain("clean.isEmpty ? '/' : clean");
});

test("the view for React Native has the page's background before the page is there", () => {
  const [dark, light] = [...fileAt("src/ui/theme.css").matchAll(/--bg: (#\w{6});/g)].map(
    ([, hex]) => hex?.toUpperCase(),
  );
  expect(recipes).toContain(`backgroundColor = theme === "dark" ? "${dark}" : "${light}"`);
});

test("both recipes close a page that dies more often than the native hosts allow", () => {
  const kotlin = "native-samples/android/teamhub/src/main/kotlin/com/teamhub/embed/TeamhubHost.kt";
  expect(fileAt(kotlin)).toContain("MAX_CRASHES = 3");
  expect(recipes).toContain("MAX_DEATHS = 3;\nconst DEATHS_WITHIN_MS = 60_000");
  expect(dart).toContain("_maxDeaths = 3;\nconst _deathsWithin = Duration(minutes: 1)");
});

test("the recipe for Flutter sends to a page that is loaded again what the host on the web does, as long after", () => {
  const [, limitMs] = /RELOAD_LIMIT_MS = (\d+);/.exec(fileAt("bridge/host.ts")) ?? [];
  expect(dart).toContain(`static const _reloadLimitMs = ${limitMs};`);
  expect(dart).toMatch(/name != 'nav\.back'\) \{[^}]*_waiting\.add\(.*\n.*\n *_unheard\.add\(/);
  expect(dart).toContain("if (_page != hello['page']) _leavePage();");
});

test("the recipe for Flutter shows a page that has died at the place where it was", () => {
  const address = "URLRequest(url: WebUri('$_page#$_place'))";
  expect(dart.split("loadUrl(")).toEqual([expect.anything(), expect.stringContaining(address)]);
  expect(dart).toMatch(/onUpdateVisitedHistory: [^;]*'\$url'[^;]*;[^;]*_place = parts/);
});

test("the recipe for Flutter has only methods, events, fields and errors of the contract, and checks every shape", () => {
  const contract = JSON.parse(fileAt("bridge/generated/contract.json"));
  const wordsIn = (text: string, pattern: RegExp) =>
    [...text.matchAll(pattern)].map(([, word]) => word);
  const namesOf = (list: readonly { readonly name: string }[]) => list.map(({ name }) => name);
  const allNames = [...namesOf(contract.methods), ...namesOf(contract.events)];
  expect(allNames).toEqual(expect.arrayContaining(wordsIn(dart, /'([a-z]+\.[a-zA-Z]+)'/g)));

  const codes = contract.errors.map(({ code }: { code: string }) => code);
  expect(codes).toEqual(
    expect.arrayContaining(
      wordsIn(dart, /(?:_fail\(id, |_refuse\(id, name, |Exception\()'(\w+)'/g),
    ),
  );

  const events = new Map<string, unknown>(
    contract.events.map((event: { name: string }) => [event.name, event]),
  );
  const sent = [...dart.matchAll(/emit\('([\w.]+)', (.*?)\);/gs)];
  expect(sent.length).toBeGreaterThan(4);
  for (const [, name = "", params = ""] of sent) {
    const text = JSON.stringify(events.get(name));
    for (const field of wordsIn(params, /'(\w+)':/g)) {
      expect(`${name} ${text}`).toMatch(new RegExp(`"(name|by)":"${field}"`));
    }
  }

  const kinds = new Set(wordsIn(JSON.stringify(contract), /"kind":"(\w+)"/g));
  kinds.delete("anything");
  const checks = dart.slice(dart.indexOf("bool _fits"));
  expect(wordsIn(checks.replaceAll(" || ", ":\ncase "), /case '(\w+)'/g).sort()).toEqual(
    [...kinds].sort(),
  );
});
