import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";
import { APP_SETTINGS } from "./app-settings.ts";
import { SlowestFirst } from "./slowest-first.ts";
import { WAIT_MAX_MS } from "./wait-limit.ts";

/** Many cases of one statement, every gesture and screen, the sample hosts: too slow for `npm test`. */
const WIDE_TESTS = [
  "accessibility",
  "comments",
  "contract-versions",
  "desk",
  "engines",
  "focus",
  "gestures",
  "host-page",
  "hostile",
  "images",
  "keyboard",
  "layout",
  "linux-host",
  "long-lists",
  "memory",
  "origins",
  "pool/page-pool",
  "photos-and-sheets",
  "releases",
  "routes",
  "screen-changes",
  "senses",
  "stats",
  "team",
  "transcripts",
].map(name => `tests/browser/${name}.test.ts`);
/** Too slow for every run: a part of `npm run simulator` only. */
const SLOW_WALKS = ["tests/simulator/engine-*.test.ts", "tests/simulator/mutants.test.ts"];

/** Times the server: no other file runs beside it. */
const TIMED_TESTS = ["tests/contract/persistence.test.ts"];

/**
 * They ask whether what Node has made, such as the bytes of a Blob, is of a class that the test's own realm has too. Or
 * they are busy for long: the walks take half as long again in a realm of their own, where each look at a global is
 * slow, and ten megabytes of pictures are read in ten times the time.
 */
const ONE_REALM_TESTS = [
  "tests/bridge/react-native-recipe.test.tsx",
  "tests/services/connect-host.test.ts",
  "tests/services/drafts.test.ts",
  "tests/services/http.test.ts",
  "tests/services/native.test.ts",
  "tests/simulator/walks.test.ts",
  "tests/stores/composer/send-post.test.ts",
];
const UNIT = {
  environment: "node",
  // Vitest's own five seconds are too short for a property on a busy machine.
  testTimeout: 20_000,
  // What a test has faked ends with it.
  setupFiles: "tests/unit-setup.ts",
  clearMocks: true,
  restoreMocks: true,
  unstubGlobals: true,
} as const;

const DEMO_DUMP = "tests/contract/demo-dump.ts";
const ON_THE_BACKEND = {
  environment: "node",
  // A database of its own takes a slow machine its time.
  testTimeout: 60_000,
  hookTimeout: 60_000,
} as const;
const IN_BROWSERS = {
  environment: "node",
  globalSetup: DEMO_DUMP,
  // What was loaded and the engines that were opened serve the next file too.
  isolate: false,
  testTimeout: 120_000,
  hookTimeout: 180_000,
} as const;

export default defineConfig({
  define: { __TEAMHUB_CONFIG__: JSON.stringify(JSON.stringify(APP_SETTINGS)) },
  test: {
    root: fileURLToPath(new URL("..", import.meta.url)),
    // Testing Library finds `afterEach` this way, and unmounts what a test has rendered.
    globals: true,
    // What the app notes on the console is of use where a test has failed.
    silent: "passed-only",
    // Vitest would leave one core of two idle. A third worker makes the tests in browsers slower.
    maxWorkers: 2,
    sequence: { sequencer: SlowestFirst },
    // What a page does may take several answers of a server, and any machine may be busy: Vitest's own second is
    // too short.
    expect: { poll: { timeout: WAIT_MAX_MS } },
    projects: [
      {
        extends: true,
        test: {
          name: "unit",
          include: ["tests/**/*.test.{ts,tsx}"],
          exclude: [
            "tests/browser/**",
            "tests/contract/**",
            "tests/conformance/**",
            "tests/native/**",
            ...ONE_REALM_TESTS,
            ...SLOW_WALKS,
          ],
          ...UNIT,
          // Each file has globals and modules of its own, as in a thread of its own, which takes twice as long.
          pool: "vmThreads",
        },
      },
      {
        extends: true,
        test: { name: "unit-one-realm", include: ONE_REALM_TESTS, ...UNIT, pool: "threads" },
      },
      {
        extends: true,
        test: {
          name: "contract",
          include: ["tests/contract/**/*.test.ts"],
          exclude: TIMED_TESTS,
          globalSetup: DEMO_DUMP,
          ...ON_THE_BACKEND,
          // The backend is loaded once: it takes longer than most files.
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: "contract-timed",
          include: TIMED_TESTS,
          ...ON_THE_BACKEND,
          maxWorkers: 1,
          sequence: { groupOrder: 2 },
        },
      },
      {
        extends: true,
        test: {
          name: "conformance",
          include: ["tests/conformance/**/*.test.{ts,tsx}"],
          globalSetup: "tests/conformance/start-product.ts",
          environment: "node",
          // Each has a build, a backend and a browser of its own. Beside no other project's files.
          // What was loaded and the browser that was opened serve the next file too.
          isolate: false,
          sequence: { groupOrder: 1 },
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
      {
        extends: true,
        test: {
          name: "simulator",
          include: ["tests/simulator/*.test.ts"],
          ...IN_BROWSERS,
          isolate: true,
        },
      },
      {
        extends: true,
        test: {
          name: "native",
          include: ["tests/native/**/*.test.ts"],
          globalSetup: "tests/native/set-up/compile.ts",
          environment: "node",
          testTimeout: 120_000,
          hookTimeout: 180_000,
        },
      },
      {
        extends: true,
        test: {
          name: "browser",
          include: ["tests/browser/**/*.test.ts"],
          exclude: WIDE_TESTS,
          ...IN_BROWSERS,
        },
      },
      {
        extends: true,
        test: { name: "browser-wide", include: WIDE_TESTS, ...IN_BROWSERS },
      },
    ],
  },
});
