import { readdirSync, readFileSync } from "node:fs";
import { join, posix } from "node:path";
import { transformSync } from "esbuild";
import { describe, expect, test } from "vitest";

/**
 * The table of the architecture: which layer may import which, and which files alone may use a package or
 * a feature of the browser. Imports of types count like all others.
 */

type Files = ReadonlyMap<string, string>;

/** A file belongs to the first layer that matches. */
const LAYERS: readonly (readonly [layer: string, files: RegExp])[] = [
  ["core", /^src\/core\//],
  ["limits", /^src\/limits\.ts$/],
  ["routes", /^src\/routes\.ts$/],
  ["api", /^src\/api\//],
  ["i18n", /^src\/i18n\//],
  ["services", /^src\/services\//],
  ["stores", /^src\/stores\//],
  ["ui", /^src\/ui\//],
  ["screens", /^src\/screens\//],
  ["root", /^src\/(early|main|start|app|connect-host)\.tsx?$/],
  // Runs in Node, around each command of package.json and of the backend.
  ["command", /^src\/build\/command\.ts$/],
  // Runs in Node, for `npm run packages` only.
  ["packages", /^src\/build\/packages\//],
  // Runs in Node, for build.ts, `npm start` and `npm run dev`. No part of the app may import it.
  ["build", /^src\/build\//],
  ["declarations", /^src\/virtual\.d\.ts$/],
  // Runs in Node, for `npm run gen` only.
  ["codegen", /^bridge\/codegen\//],
  // Runs in Node, against somebody's host.
  ["host check", /^bridge\/host-check\//],
  ["bridge", /^bridge\//],
  ["golden vectors", /^tests\/bridge\/vectors\//],
  ["compilers", /^tests\/native\/set-up\//],
  ["workers", /^workers\//],
  ["backend store", /^native-samples\/backend\/store\//],
  ["backend queries", /^native-samples\/backend\/queries\//],
  ["backend http", /^native-samples\/backend\/http\//],
  ["backend handlers", /^native-samples\/backend\/handlers\//],
  ["backend demo", /^native-samples\/backend\/demo\//],
  ["backend", /^native-samples\/backend\/(host-name|main|server)\.ts$/],
  // Runs in Node; the other files of the host pages run in a browser.
  ["host pages' build", /^native-samples\/host-pages\/build-host-pages\.ts$/],
  ["host pages", /^native-samples\/host-pages\//],
  ["dev", /^native-samples\/dev\//],
  // Runs in Node, for `npm run gen` only.
  ["drawing", /^assets\/photos\/drawing\//],
];

/**
 * Each layer may also import itself. `workers:types` allows `import type` only. Services and stores name
 * a notice by the key of its text. They take the type of the keys from i18n, and no words.
 */
const MAY_IMPORT: Readonly<Record<string, readonly string[]>> = {
  core: [],
  limits: [],
  routes: [],
  api: ["core", "limits"],
  i18n: ["core", "limits"],
  // Only the launch context needs them: which languages the app speaks. All else is free of the app.
  bridge: ["limits"],
  codegen: ["command", "bridge", "host check"],
  "host check": ["bridge", "codegen", "golden vectors"],
  build: ["command", "bridge", "i18n", "services:types", "limits"],
  packages: ["command", "build", "codegen", "compilers"],
  workers: ["core", "limits"],
  services: ["core", "limits", "routes", "api", "bridge", "i18n:types", "workers:types"],
  stores: ["core", "limits", "routes", "api", "i18n:types", "services"],
  ui: ["core"],
  screens: ["core", "limits", "routes", "api", "i18n", "stores", "ui"],
  declarations: [],
  "backend store": ["command", "core", "limits"],
  "backend queries": ["limits", "backend store"],
  "backend http": ["core", "limits", "api", "backend queries", "backend store"],
  "backend handlers": ["core", "limits", "backend http", "backend queries", "backend store"],
  "backend demo": ["limits", "backend http", "backend queries", "backend store"],
  backend: [
    ...["backend demo", "backend handlers", "backend http", "backend queries", "backend store"],
    ...["command", "build"],
  ],
  "host pages": ["bridge", "limits"],
  "host pages' build": [],
  dev: ["command", "bridge", "build", "backend", "host pages' build"],
  drawing: ["backend demo"],
};

/** The layers that may import a package; the composition root may import all of them. */
const PACKAGE_USERS: Readonly<Record<string, readonly string[]>> = {
  "@electric-sql/pglite": ["backend store"],
  "@hono/node-server": ["backend", "backend http"],
  comlink: ["services", "workers"],
  "drizzle-orm": ["backend store", "backend queries", "backend demo"],
  esbuild: ["build", "packages", "host pages' build"],
  // The build runs it, so that the page does not need to.
  goober: ["ui", "build"],
  hono: ["backend http"],
  "idb-keyval": ["services"],
  "node:": [
    ...["build", "packages", "codegen", "dev", "drawing", "host check", "host pages' build"],
    ...["backend", "backend store", "backend queries", "backend http", "backend demo"],
  ],
  pg: ["backend store"],
  pica: ["workers"],
  react: ["ui", "screens", "build"],
  "react-dom": ["ui"],
  "react-hot-toast": ["services", "screens"],
  rosetta: ["i18n"],
  sharp: ["drawing"],
  terser: ["build"],
  "valtio/react": ["screens"],
  "valtio/vanilla": ["stores"],
  "virtual:image-worker": ["services"],
  wouter: [],
};

/** What only some files of the app may use. Looked for in the code without its types and comments. */
const TOUCHED_BY: readonly (readonly [what: string, code: RegExp, files: RegExp])[] = [
  ["fetch", /(?<![.\w])fetch\s*\(|\b(window|globalThis|self)\.fetch\b/, /^src\/services\//],
  ["localStorage", /\blocalStorage\b/, /^src\/services\//],
  ["sessionStorage", /\bsessionStorage\b/, /^src\/services\//],
  ["indexedDB", /\bindexedDB\b/, /^src\/services\//],
  ["new Worker", /\bnew\s+Worker\b/, /^src\/services\//],
  ["a toast call", /(?<![.\w])toast\s*[.(]/, /^src\/services\//],
  ["useSnapshot", /\buseSnapshot\s*\(/, /^src\/(screens\/|app\.tsx|main\.tsx)/],
  ["messageHandlers", /\bmessageHandlers\b/, /^bridge\/transports\//],
  ["postMessage", /\bpostMessage\s*\(/, /^bridge\/transports\//],
  ["OffscreenCanvas", /\bOffscreenCanvas\b/, /^(workers\/|src\/services\/images\/)/],
];

/** Stores that call the server and keep nothing of what it answers. */
const KEEP_NO_ANSWER = ["src/stores/debug.ts"];

interface Import {
  readonly target: string;
  readonly isTypeOnly: boolean;
}

function importsOf(source: string): Import[] {
  const froms = source.matchAll(/^\s*(?:import|export)\b([^"';]*?)\bfrom\s+["']([^"']+)["']/gm);
  const bare = source.matchAll(/^\s*import\s+["']([^"']+)["']/gm);
  const dynamic = source.matchAll(/\bimport\(\s*["']([^"']+)["']/g);
  return [
    ...[...froms].map(([, names = "", target = ""]) => ({
      target,
      isTypeOnly: /^\s*type\b/.test(names) || areAllTypes(names),
    })),
    ...[...bare, ...dynamic].map(([, target = ""]) => ({ target, isTypeOnly: false })),
  ];
}

function areAllTypes(names: string): boolean {
  const listed = /^\s*\{([^}]*)\}\s*$/.exec(names)?.[1];
  return listed?.split(",").every(name => /^\s*(type\s|$)/.test(name)) ?? false;
}

function layerOf(file: string): string {
  return LAYERS.find(([, files]) => files.test(file))?.[0] ?? "nowhere";
}

function packageOf(target: string): string {
  const known = Object.keys(PACKAGE_USERS).find(
    name => target === name || target.startsWith(name.endsWith(":") ? name : `${name}/`),
  );
  return known ?? target;
}

/** One sentence for each breach: the file, what it imports or touches, and the rule. */
function findBreaches(files: Files): string[] {
  return [...files].flatMap(([file, source]) => {
    const layer = layerOf(file);
    if (layer === "nowhere") return [`${file} is in no layer of the architecture`];
    return [
      ...findImportBreaches(file, layer, source),
      ...findTouches(file, source),
      ...findKeptAnswers(file, source),
    ];
  });
}

function findImportBreaches(file: string, layer: string, source: string): string[] {
  if (layer === "root") return [];
  return importsOf(source).flatMap(({ target, isTypeOnly }) => {
    if (!target.startsWith(".")) {
      const users = PACKAGE_USERS[packageOf(target)] ?? [];
      if (users.includes(layer)) return [];
      const rule = users.length > 0 ? `only ${users.join(" and ")} may` : "no layer may";
      return [`${file} imports ${target}: ${rule}`];
    }
    const imported = posix.join(posix.dirname(file), target);
    const other = layerOf(imported);
    const allowed = MAY_IMPORT[layer] ?? [];
    if (other === layer || allowed.includes(other)) return [];
    if (allowed.includes(`${other}:types`) && isTypeOnly) return [];
    return [
      `${file} imports ${imported}, but ${layer} may import ${allowed.join(", ") || "nothing"}`,
    ];
  });
}

function findTouches(file: string, source: string): string[] {
  // The samples are no part of the app: a host page may keep settings in the browser's storage.
  if (file.endsWith(".d.ts") || !/^(src|bridge|workers)\//.test(file)) return [];
  // Without comments and types: a type may name what the code does not touch.
  const loader = file.endsWith(".tsx") ? "tsx" : "ts";
  const { code } = transformSync(source, { loader, jsx: "preserve", legalComments: "none" });
  return TOUCHED_BY.filter(([, pattern, allowed]) => pattern.test(code) && !allowed.test(file)).map(
    ([what, , allowed]) => `${file} touches ${what}: only ${allowed.source} may`,
  );
}

/** Of another user's screen, nothing may be left of the former one's. */
function findKeptAnswers(file: string, source: string): string[] {
  if (!file.startsWith("src/stores/") || KEEP_NO_ANSWER.includes(file)) return [];
  const asks = /\b(api\.call|reads\.\w+)\b/.test(source);
  const keeps = asks && /\bproxy(<[^;]*>)?\(/.test(source);
  if (!keeps || /\b(onUserChange|createUserRecords)\b/.test(source)) return [];
  return [`${file} keeps an answer of the server, and does not clear it in onUserChange`];
}

/** Each cycle once, as the files on its path. */
function findCycles(files: Files): string[] {
  const finished = new Set<string>();
  const cycles: string[] = [];
  function visit(file: string, path: readonly string[]): void {
    if (path.includes(file)) {
      cycles.push([...path.slice(path.indexOf(file)), file].join(" → "));
      return;
    }
    if (finished.has(file)) return;
    for (const { target } of importsOf(files.get(file) ?? "")) {
      const imported = posix.join(posix.dirname(file), target);
      if (target.startsWith(".") && files.has(imported)) visit(imported, [...path, file]);
    }
    finished.add(file);
  }
  for (const file of files.keys()) visit(file, []);
  return cycles;
}

function readFiles(folders: readonly string[]): Files {
  const root = join(import.meta.dirname, "..");
  const names = folders.flatMap(folder =>
    readdirSync(join(root, folder), { recursive: true, encoding: "utf8" })
      .map(name => posix.join(folder, name))
      .filter(name => /\.tsx?$/.test(name)),
  );
  return new Map(names.map(name => [name, readFileSync(join(root, name), "utf8")]));
}

const files = readFiles(["src", "bridge", "workers", "native-samples", "assets"]);
const breachOf = (file: string, source: string) => findBreaches(new Map([[file, source]]));

test("every file imports and touches only what its layer may", () => {
  expect(files.size).toBeGreaterThan(100);
  expect(findBreaches(files)).toEqual([]);
});

test("the table allows no import that no file has", () => {
  const imports = [...files].flatMap(([file, source]) =>
    importsOf(source).map(({ target }) => {
      const imported = posix.join(posix.dirname(file), target);
      return `${layerOf(file)} → ${target.startsWith(".") ? layerOf(imported) : packageOf(target)}`;
    }),
  );
  const allowed = [
    ...Object.entries(MAY_IMPORT).flatMap(([layer, others]) =>
      others.map(other => `${layer} → ${other.replace(":types", "")}`),
    ),
    ...Object.entries(PACKAGE_USERS).flatMap(([name, layers]) =>
      layers.map(layer => `${layer} → ${name}`),
    ),
  ];
  expect(allowed.filter(rule => !imports.includes(rule))).toEqual([]);
});

test("no files import each other in a circle", () => {
  expect(findCycles(files)).toEqual([]);
});

describe("a breach is found", () => {
  test.each([
    [
      "src/ui/card.tsx",
      'import { teams } from "../stores/teams.ts";',
      "imports src/stores/teams.ts, but ui may import core",
    ],
    [
      "src/core/text.ts",
      'import type { Post } from "../api/models.ts";',
      "imports src/api/models.ts, but core may import nothing",
    ],
    [
      "src/services/a.ts",
      'import {\n  goTo,\n  goBack,\n} from "../stores/navigation.ts";',
      "imports src/stores/navigation.ts",
    ],
    ["src/core/a.ts", 'const a = await import("../limits.ts");', "imports src/limits.ts"],
    ["src/api/a.ts", 'export { href } from "../routes.ts";', "imports src/routes.ts"],
    [
      "src/screens/a.tsx",
      'import { proxy } from "valtio/vanilla";',
      "imports valtio/vanilla: only stores may",
    ],
    ["src/core/a.ts", 'import chunk from "lodash/chunk";', "imports lodash/chunk: no layer may"],
    [
      "native-samples/backend/http/app.ts",
      'import { handlers } from "../handlers/handlers.ts";',
      "imports native-samples/backend/handlers/handlers.ts",
    ],
    ["src/stores/a.ts", 'void fetch("/x");', "touches fetch: only ^src\\/services\\/ may"],
    ["src/screens/a.tsx", "toast.dismiss();", "touches a toast call"],
    ["src/ui/a.tsx", "const x = localStorage.length;", "touches localStorage"],
    ["bridge/client.ts", "window.webkit.messageHandlers.teamhub;", "touches messageHandlers"],
    ["src/utils/a.ts", "", "is in no layer of the architecture"],
  ])("where %s has %j", (file, source, breach) => {
    expect(breachOf(file, source)).toEqual([expect.stringContaining(`${file} ${breach}`)]);
  });

  test("where a service runs a worker's code on the page instead of using its types", () => {
    const from = '} from "../../../workers/image/worker.ts";';
    expect(breachOf("src/services/images/a.ts", `import { type Remote ${from}`)).toEqual([]);
    expect(breachOf("src/services/images/a.ts", `import { compress ${from}`)).toHaveLength(1);
  });

  test.each(["api.call", "reads.fetch"])(
    "where a store keeps what the server has answered to %s for another user",
    ask => {
      const load = `const kept = proxy({ items: [] }); void services().${ask}("teams");`;
      expect(breachOf("src/stores/a.ts", load)).toEqual([
        "src/stores/a.ts keeps an answer of the server, and does not clear it in onUserChange",
      ]);
      expect(breachOf("src/stores/a.ts", `${load} onUserChange(() => clear(kept));`)).toEqual([]);
    },
  );

  test("where two files import each other", () => {
    const pair = new Map([
      ["src/core/a.ts", 'import { b } from "./b.ts";'],
      ["src/core/b.ts", 'import type { A } from "./a.ts";'],
    ]);
    expect(findCycles(pair)).toEqual(["src/core/a.ts → src/core/b.ts → src/core/a.ts"]);
  });

  test("but not in a comment, a type or a method of the same name", () => {
    const source = "/* fetch(x) */ export type T = typeof fetch; reads.fetch(1); // localStorage";
    expect(breachOf("src/stores/a.ts", source)).toEqual([]);
  });
});
