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
import type { DemoRole } from "../../native-samples/backend/demo/tokens.ts";
import type { ApiVersion } from "../../src/api/paths.ts";
import type { ApiOptions } from "../../src/services/http.ts";
import type { OpenOptions } from "../browser/app-pages.ts";
import { ENGINE_NAMES, type EngineName } from "../browser/engines/engine.ts";
import type { Page } from "../browser/engines/page.ts";
import { FAILED_LOADS } from "../browser/engines/problems.ts";
import { createPagePool, type PagePool } from "../browser/pool/page-pool.ts";
import { shareEngine } from "../browser/pool/shared-engine.ts";
import { tokenOf } from "../contract/test-backend.ts";
import { createOneUserApi, type OneUserApi } from "../one-user-api.ts";
import type { ProductAddresses } from "./start-product.ts";
import { idsOf, readStatement, sections } from "./statements.ts";
import { WATCH } from "./watch.ts";

declare module "vitest" {
  export interface TaskMeta {
    /** The engine in which the test has opened a page of the app. */
    engine?: EngineName;
  }
}

export interface ProductBackend {
  readonly url: string;
  send(path: string, init?: RequestInit & { readonly role?: DemoRole }): Promise<Response>;
  /** The app's own client, signed in as one of the demo users. */
  as(role: DemoRole, version?: ApiVersion, options?: Partial<ApiOptions>): OneUserApi;
  setFaults(faults: Readonly<Record<string, unknown>>): Promise<void>;
  clearFaults(): Promise<void>;
}

export interface OpenScreen extends OpenOptions {
  /** The test makes calls fail, so what the browser logs about them is no problem. */
  readonly faulty?: boolean;
  /** The engine's own cache is empty too. Storage is always empty. */
  readonly isNew?: boolean;
}

function backendOf(url: string): ProductBackend {
  const send: ProductBackend["send"] = (path, { role, headers, ...init } = {}) =>
    fetch(`${url}${path}`, {
      ...init,
      headers: { ...(role && { Authorization: `Bearer ${tokenOf(role)}` }), ...headers },
    });
  return {
    url,
    send,
    as: (role, version = "v3", options = {}) =>
      createOneUserApi({
        base: url,
        version,
        context: () => ({ token: tokenOf(role), language: "en" }),
        wait: () => Promise.resolve(),
        ...options,
      }),
    async setFaults(faults) {
      const answer = await send("/demo/faults", { method: "POST", body: JSON.stringify(faults) });
      expect(answer.status).toBe(200);
    },
    async clearFaults() {
      await send("/demo/faults", { method: "DELETE" });
    },
  };
}

/** The build and the backend of this worker; no other file uses them at the same time. */
function ownProduct(): ProductAddresses {
  const own = inject("products")[Number(process.env.VITEST_POOL_ID) - 1];
  if (!own) throw new Error(`No product for worker ${process.env.VITEST_POOL_ID}`);
  return own;
}

/** The reference backend with fresh demo data. Faults end with the test that asked for them. */
function freshBackend(): ProductBackend {
  const backend = backendOf(ownProduct().backendUrl);
  beforeAll(async () => {
    await backend.send("/demo/reset", { method: "POST" });
  });
  afterEach(() => backend.clearFaults());
  return backend;
}

export interface Product {
  readonly backend: ProductBackend;
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

/** The pages of each engine. They live as long as the process, which runs one file after the other. */
const pools = new Map<EngineName, PagePool>();

function sharePool(name: EngineName): PagePool {
  const pool = pools.get(name) ?? createPagePool(ownProduct());
  pools.set(name, pool);
  return pool;
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
    const pages = sharePool(engine);
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
      return sharePool(engine).open(await shareEngine(engine), screen, !initScript && !isNew);
    },
  };
}
