import {
  afterEach,
  beforeAll,
  beforeEach,
  describe,
  expect,
  inject,
  type TestContext,
  it as test,
} from "vitest";
import type { OpenOptions } from "../browser/app-pages.ts";
import { ENGINE_NAMES, type EngineName } from "../browser/engines/engine.ts";
import type { Page } from "../browser/engines/page.ts";
import { FAILED_LOADS } from "../browser/engines/problems.ts";
import { shareEngine } from "../browser/pool/shared-engine.ts";
import { sharePool } from "../browser/pool/shared-pool.ts";
import { callsTo, type DemoCalls } from "../contract/test-backend.ts";
import type { ProductAddresses } from "./start-product.ts";
import { idsOf, readStatement, sections } from "./statements.ts";
import { WATCH } from "./watch.ts";

declare module "vitest" {
  export interface TaskMeta {
    /** The engine in which the test has opened a page of the app. */
    engine?: EngineName;
  }
}

export interface OpenScreen extends OpenOptions {
  /** The test makes calls fail, so what the browser logs about them is no problem. */
  readonly faulty?: boolean;
  /** The engine's own cache is empty too. Storage is always empty. */
  readonly isNew?: boolean;
}

/** The build and the backend of this worker; no other file uses them at the same time. */
function ownProduct(): ProductAddresses {
  const own = inject("products")[Number(process.env.VITEST_POOL_ID) - 1];
  if (!own) throw new Error(`No product for worker ${process.env.VITEST_POOL_ID}`);
  return own;
}

/** The reference backend with fresh demo data. Faults end with the test that asked for them. */
function freshBackend(): DemoCalls {
  const calls = callsTo(ownProduct().backendUrl);
  beforeAll(async () => {
    await calls.send("/demo/reset", { method: "POST" });
  });
  afterEach(async () => {
    await calls.clearFaults();
  });
  return {
    ...calls,
    async setFaults(faults) {
      const answer = await calls.setFaults(faults);
      expect(answer.status).toBe(200);
      return answer;
    },
  };
}

interface Product {
  readonly backend: DemoCalls;
  readonly webUrl: string;
  /** A phone's page that shows a route of the built app, as the outsider unless told otherwise. */
  open(path: string, options?: OpenScreen): Promise<Page>;
}

const marks = new Map(
  sections.flatMap(({ statements }) =>
    Object.entries(statements).map(
      ([id, statement]) => [id, readStatement(statement).mark] as const,
    ),
  ),
);

/** A test of the statements in its name. It runs in both engines if one of them is marked so. */
export function it(name: string, run: () => unknown): void {
  const isForBoth = idsOf(name).some(id => marks.get(id) === "both engines");
  for (const engine of ENGINE_NAMES) {
    if (engine === "chromium" || isForBoth) describe(engine, () => test(name, run));
  }
}

const PHONE_WIDTH_PX = 390;
const TABLET_WIDTH_PX = 768;

/**
 * The built app in the engine of each test (see `it`), beside the real backend; on a phone by touch. A test
 * fails where a page of it has an error, a console error or a violation of its policy.
 */
export function openProduct(): Product {
  const { webUrl } = ownProduct();
  const backend = freshBackend();
  let engine: EngineName;
  let task: TestContext["task"];
  beforeEach(context => {
    ({ task } = context);
    engine = task.suite?.name === "webkit" ? "webkit" : "chromium";
  });
  afterEach(async () => {
    const pages = sharePool(engine, ownProduct());
    expect(await pages.takeBack(task.result?.state !== "fail")).toEqual([]);
  });
  return {
    backend,
    webUrl,
    async open(path, { faulty = false, initScript = "", isNew = false, ...options } = {}) {
      task.meta.engine = engine;
      const screen = {
        path,
        // Dialogs that do not slide in can be used at once: hundreds of tests wait for them.
        reducedMotion: true,
        touch: (options.widthPx ?? PHONE_WIDTH_PX) < TABLET_WIDTH_PX,
        expectedProblems: faulty ? FAILED_LOADS : [],
        ...options,
        initScript: `${WATCH}\n${initScript}`,
      };
      return sharePool(engine, ownProduct()).open(
        await shareEngine(engine),
        screen,
        !initScript && !isNew,
      );
    },
  };
}
